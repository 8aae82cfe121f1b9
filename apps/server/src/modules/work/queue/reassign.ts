import type { AssignmentCause, MorningCause } from '@daftari/contract/work/enums'
import type { BusinessDate } from '@daftari/kernel/business-date'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { writeLater } from '../../../platform/db/waiting-writes.ts'
import type { Move } from '../domain/plan.ts'
import type { Queue } from './queue.ts'

export interface Reassignment extends Move {
  cause: AssignmentCause | MorningCause
  /** Dealt by turn, in this round. */
  round?: string | undefined
}

interface Occasion {
  reason?: string | null | undefined
  runId?: number
  /** The day that it is for; today when left out. */
  on?: BusinessDate
}

/** What items need to be assigned, also those whose next one is found in another way than a queue's. */
export interface Assignable {
  declared: Pick<Queue['declared'], 'kind'>
  steps: Pick<Queue['steps'], 'onAssigned'> & { entity: Pick<Queue['steps']['entity'], 'type'> }
  from: Queue['from']
  /** An insert of what is kept beside each new entry `kept` of the history, in the same statement. */
  beside?: RawBuilder<unknown>
}

/** Tens of thousands in one statement come near the time that a statement may take. */
const together = 10_000

/** Gives items to their new assignees, and writes down from whom, to whom, by what and why. */
export async function reassign(
  ctx: Context,
  items: Assignable,
  moves: readonly Reassignment[],
  occasion: Occasion = {},
): Promise<void> {
  const moved = sql`assigned as (
    update ${items.from} set assignee_id = g.to_staff_id, version = q.version + 1,
      assigned_at = case when g.to_staff_id is not null then ${ctx.clock.now()}::timestamptz end
    from assigned_given g where q.id = g.id),`
  await writeMoves(ctx, items, moves, { ...occasion, moved })
}

/** The history of rows that are saved already, and what else changes on them. */
export async function keepAssignments(
  ctx: Context,
  items: Assignable,
  moves: readonly Reassignment[],
  occasion: Occasion = {},
): Promise<void> {
  await writeMoves(ctx, items, moves, { ...occasion, moved: sql`` })
}

async function writeMoves(
  ctx: Context,
  { declared: { kind }, steps, beside }: Assignable,
  moves: readonly Reassignment[],
  { reason, runId, on, moved }: Occasion & { moved: RawBuilder<unknown> },
): Promise<void> {
  const by = ctx.actor.kind === 'staff' ? ctx.actor.id : null
  for (let at = 0; at < moves.length; at += together) {
    const some = moves.slice(at, at + together)
    const ids = some.map((one) => one.id)
    const part = sql`assigned_given as (
        select * from unnest(${ids}::bigint[], ${some.map((one) => one.from)}::bigint[],
          ${some.map((one) => one.to)}::bigint[], ${some.map((one) => one.cause)}::text[],
          ${some.map((one) => one.round ?? null)}::text[])
          as g (id, from_staff_id, to_staff_id, cause, round)
      ), ${moved}
      kept as (
        insert into work.assignment (queue, item_id, from_staff_id, to_staff_id, cause, round, reason,
          run_id, assigned_by, assigned_at, assigned_on)
        select ${kind}, g.*, ${reason ?? null}, ${runId ?? null}::bigint,
          -- Many simultaneous callers each take their own.
          case when g.cause = 'taken' then g.to_staff_id else ${by}::bigint end, ${ctx.clock.now()},
          ${on ?? ctx.clock.today()}
        from assigned_given g order by g.id
        returning id, item_id, from_staff_id, to_staff_id, assigned_by, assigned_at, assigned_on
      )${beside === undefined ? sql`` : sql`, beside as (${beside})`}`
    await writeLater(ctx.tx, 'assigned', part)
    await steps.onAssigned?.(ctx, ids)
  }
}

/** What an act on many items changed on one of them, for its own history. */
export const assigneeChange = ({ steps }: Pick<Assignable, 'steps'>, { id, from, to }: Move) => ({
  object: { type: steps.entity.type, id },
  before: { assigneeId: from },
  after: { assigneeId: to },
})
