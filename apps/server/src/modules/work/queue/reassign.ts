import type { AssignmentCause } from '@daftari/contract/work/enums'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { Move } from '../domain/plan.ts'
import type { Queue } from './queue.ts'

export interface Reassignment extends Move {
  cause: AssignmentCause
}

interface Occasion {
  reason?: string | undefined
  runId?: number
}

/** Tens of thousands in one statement come near the time that a statement may take. */
const together = 10_000

/** Gives items to their new assignees, and writes down from whom, to whom, by what and why. */
export async function reassign(
  ctx: Context,
  queue: Queue,
  moves: readonly Reassignment[],
  occasion: Occasion = {},
): Promise<void> {
  for (let at = 0; at < moves.length; at += together) {
    const some = moves.slice(at, at + together)
    await sql`
      update ${queue.from} set assignee_id = g.staff_id, version = q.version + 1,
        assigned_at = case when g.staff_id is not null then ${ctx.clock.now()}::timestamptz end
      from unnest(${some.map((one) => one.id)}::bigint[], ${some.map((one) => one.to)}::bigint[])
        as g (id, staff_id)
      where q.id = g.id`.execute(ctx.tx)
    await keepAssignments(ctx, queue, some, occasion)
  }
}

/** The history of rows that are saved already, and what else changes on them. */
export async function keepAssignments(
  ctx: Context,
  { declared: { kind }, steps }: Queue,
  moves: readonly Reassignment[],
  { reason, runId }: Occasion = {},
): Promise<void> {
  const shared = {
    queue: kind,
    reason: reason ?? null,
    runId: runId ?? null,
    assignedBy: ctx.actor.kind === 'staff' ? ctx.actor.id : null,
    assignedAt: ctx.clock.now(),
    assignedOn: ctx.clock.today(),
  }
  await sql`
    insert into work.assignment (queue, item_id, from_staff_id, to_staff_id, cause, reason, run_id,
      assigned_by, assigned_at, assigned_on)
    select ${shared.queue}, g.*, ${shared.reason}, ${shared.runId}, ${shared.assignedBy},
      ${shared.assignedAt}, ${shared.assignedOn}
    from unnest(${moves.map((one) => one.id)}::bigint[], ${moves.map((one) => one.from)}::bigint[],
      ${moves.map((one) => one.to)}::bigint[], ${moves.map((one) => one.cause)}::text[]) as g
    order by 2`.execute(ctx.tx)
  await steps.onAssigned?.(
    ctx,
    moves.map((one) => one.id),
  )
}

/** What an act on many items changed on one of them, for that one's own history. */
export const assigneeChange = ({ steps }: Queue, { id, from, to }: Move) => ({
  object: { type: steps.entity.type, id },
  before: { assigneeId: from },
  after: { assigneeId: to },
})
