import type { ContactPurpose } from '@daftari/contract/contact/enums'
import { refuse } from '@daftari/contract/refusals'
import { missedAfterMinutes } from '@daftari/contract/work/call-desk'
import type { DeclaredQueue } from '@daftari/contract/work/queue'
import { own } from '@daftari/kernel/own'
import { type RawBuilder, sql } from 'kysely'
import type { Context, ReadContext } from '../../../platform/context.ts'
import type { DB } from '../../../platform/db/types.ts'
import type { Entity, EntityTable } from '../../../platform/desk/actions/entity.ts'

/** What every table of a queue has; the rest is its own. */
interface Shared {
  id: number
  state: string
  version: number
  assigneeId: number | null
  assignedAt: Date | null
  /** Before it the item is nobody's next. */
  nextActionAt: Date
  attempts: number
  lastResult: string | null
  lastResultAt: Date | null
}

export type QueueTable = EntityTable &
  { [T in keyof DB]: Exclude<keyof Shared, keyof DB[T]> extends never ? T : never }[keyof DB]

/** An item, with whether it is still to be worked. */
export interface QueueRow extends Shared {
  isOpen: boolean
}

/**
 * The columns of `q` by which the gate of contacts knows whom one would call; `no_calls_until` keeps its
 * word.
 */
export interface Contacts {
  purpose: ContactPurpose
  personId: string
  phoneHash: string
}

/** What a queue does of its own: the rest is the same for all of them. `q` is its table. */
export interface QueueSteps<T extends QueueTable> {
  entity: Entity<T>
  /** Which rows are still to be worked, as SQL on `q`: the condition of the table's index. */
  open: string
  /** The order of those rows, as the columns of that index. */
  order: string
  /** The rows of each part, by the part's name, as SQL on `q`. */
  parts?: Readonly<Record<string, string>>
  /** How many open items somebody may have at most. */
  capacity?: number
  /** Whether a person may take an item, as a condition on `q`; everybody with the right if undefined. */
  mayTake?(staffId: RawBuilder<unknown>): RawBuilder<boolean>
  /** What else changes on items that were assigned or are unassigned now. */
  onAssigned?(ctx: Context, ids: readonly number[]): Promise<unknown>
  /** People who may be called now come first, and others are skipped until then. */
  contacts?: Contacts
}

/** A queue as the commands of this module know any of them. */
export interface Queue {
  declared: DeclaredQueue
  steps: QueueSteps<QueueTable>
  /** `<table> q` */
  from: RawBuilder<unknown>
  open: RawBuilder<boolean>
  order: RawBuilder<unknown>
}

export function queueOf<T extends QueueTable>(
  declared: DeclaredQueue,
  steps: QueueSteps<T>,
): Queue {
  return {
    declared,
    steps: steps as unknown as Queue['steps'],
    from: sql`${sql.table(steps.entity.table)} q`,
    open: sql<boolean>`(${sql.raw(steps.open)})`,
    order: sql.raw(steps.order),
  }
}

/** The items of one of its parts. Refuses: request.not-found. */
export function partOf({ steps }: Queue, name: string | undefined): RawBuilder<boolean> {
  if (name === undefined) return sql<boolean>`true`
  const part = own(steps.parts ?? {}, name) ?? refuse('request.not-found')
  return sql<boolean>`(${sql.raw(part)})`
}

/** Whether a person may take the item `q`. */
export const mayTake = ({ steps }: Queue, staffId: RawBuilder<unknown>): RawBuilder<boolean> =>
  steps.mayTake?.(staffId) ?? sql<boolean>`true`

/**
 * Whether the item `q` is due now: its time has come, and where it is a call the gate lets somebody make it,
 * as far as it was asked (`checkingContactPolicy`). What is counted, shown and served as due is this.
 */
export const isDue = (
  { clock }: Pick<ReadContext, 'clock'>,
  { steps }: Queue,
  earlyMs = 0,
): RawBuilder<boolean> => {
  const now = clock.now()
  const comes = sql<boolean>`q.next_action_at <= ${new Date(now.getTime() + earlyMs)}`
  if (steps.contacts === undefined) return comes
  return sql<boolean>`(${comes} and (q.no_calls_until is null or q.no_calls_until <= ${now}))`
}

const earlyMs = 300_000

/** What waits for anybody comes up early: a promised callback is given to somebody before it is late. */
export const isDueForAnybody = (ctx: ReadContext, queue: Queue): RawBuilder<boolean> =>
  isDue(ctx, queue, earlyMs)

/** When an item `q` that waits comes up: not before somebody may be called about it. */
export const comesUpAt = ({ steps }: Queue): RawBuilder<Date> =>
  steps.contacts === undefined
    ? sql<Date>`q.next_action_at`
    : sql<Date>`greatest(q.next_action_at, q.no_calls_until)`

/** For the lists of a queue's table: the same for the open row `alias`, as SQL. */
export const dueNowOf = (alias: string): string =>
  `(${alias}.state = 'open' and greatest(${alias}.next_action_at, ${alias}.no_calls_until) <= :now)`

/** For the same: from when a call about it is allowed, where that is not now. */
export const callableFromOf = (alias: string): string =>
  `case when ${alias}.state = 'open' and ${alias}.no_calls_until > :now then ${alias}.no_calls_until end`

/** For the same: whether a promised call was not made within a quarter of an hour after its time. */
export const callbackMissedOf = (alias: string): string =>
  `coalesce(${alias}.state = 'open'
    and ${alias}.callback_at + make_interval(mins => ${missedAfterMinutes}) < :now, false)`

/** Two acts that count what a person has wait for each other. */
export async function lockAssignees(
  ctx: Context,
  { declared: { kind } }: Queue,
  staffIds: readonly number[],
): Promise<void> {
  for (const id of [...new Set(staffIds)].sort((a, b) => a - b)) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${kind} ${id}`}, 400))`.execute(
      ctx.tx,
    )
  }
}
