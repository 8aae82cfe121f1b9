import type { AssignmentCause, AuditCause, MorningCause } from '@daftari/contract/work/enums'
import type { BusinessDate } from '@daftari/kernel/business-date'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { jsonText } from '../../../platform/db/json.ts'
import { insertLater, writeLater } from '../../../platform/db/waiting-writes.ts'
import type { Move } from '../domain/plan.ts'
import type { Queue } from './queue.ts'

export interface Reassignment extends Move {
  cause: AssignmentCause | MorningCause | AuditCause
  /** Why, as a code that is said in the reader's language; no reason in words beside it. */
  why?: CodedReason | undefined
  /** Dealt by turn, in this round. */
  round?: string | undefined
}

interface CodedReason {
  code: string
  params?: Readonly<Record<string, number>> | null | undefined
}

interface Occasion {
  reason?: string | null | undefined
  runId?: number | undefined
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
  items: Omit<Assignable, 'from'>,
  moves: readonly Reassignment[],
  occasion: Occasion = {},
): Promise<void> {
  if (items.beside !== undefined || moves.length > few) {
    return writeMoves(ctx, items, moves, { ...occasion, moved: sql`` })
  }
  const rows = moves.map((move) => rowOf(ctx, items, move, occasion))
  await insertLater(ctx.tx, 'work.assignment', rows)
  await items.steps.onAssigned?.(
    ctx,
    moves.map((one) => one.id),
  )
}

/** At most this many are written in one statement with what changes besides. */
const few = 4

function rowOf(
  ctx: Context,
  { declared: { kind } }: Pick<Assignable, 'declared'>,
  { id, from, to, cause, round, why }: Reassignment,
  { reason, runId, on }: Occasion,
) {
  const by = ctx.actor.kind === 'staff' ? ctx.actor.id : null
  return {
    queue: kind,
    itemId: id,
    fromStaffId: from,
    toStaffId: to,
    cause,
    round: round ?? null,
    reason: reason ?? null,
    reasonCode: why?.code ?? null,
    reasonParams: why?.params ? jsonText(why.params) : null,
    runId: runId ?? null,
    assignedBy: cause === 'taken' ? to : by,
    assignedAt: ctx.clock.now(),
    assignedOn: on ?? ctx.clock.today(),
  }
}

async function writeMoves(
  ctx: Context,
  { declared: { kind }, steps, beside }: Omit<Assignable, 'from'>,
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
          ${some.map((one) => one.round ?? null)}::text[],
          ${some.map((one) => one.why?.code ?? null)}::text[],
          ${some.map((one) => (one.why?.params ? jsonText(one.why.params) : null))}::jsonb[])
          with ordinality
          as g (id, from_staff_id, to_staff_id, cause, round, reason_code, reason_params, place)
      ), ${moved}
      kept as (
        insert into work.assignment (queue, item_id, from_staff_id, to_staff_id, cause, round,
          reason_code, reason_params, reason, run_id, assigned_by, assigned_at, assigned_on)
        select ${kind}, g.id, g.from_staff_id, g.to_staff_id, g.cause, g.round, g.reason_code,
          g.reason_params, ${reason ?? null}, ${runId ?? null}::bigint,
          -- Many simultaneous callers each take their own.
          case when g.cause = 'taken' then g.to_staff_id else ${by}::bigint end, ${ctx.clock.now()},
          ${on ?? ctx.clock.today()}
        -- As they were dealt: a round goes on behind its last.
        from assigned_given g order by g.place
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
