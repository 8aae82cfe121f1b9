import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Order } from '../order-store.ts'

/** Under which switches an order leaves: those of its app and channel, or that of refunds. */
export type Under = { kind: 'disbursement'; appCode: string; channel: string } | { kind: 'refund' }

/** What keeps an order that is ready from being written. */
export type Waits = 'switch' | 'pace' | 'cap'

interface Stands {
  state: string
  paced: boolean
  changedAt: Date | null
}

export const underOf = (order: Order): Under =>
  order.kind === 'refund'
    ? { kind: 'refund' }
    : { kind: 'disbursement', appCode: order.appCode, channel: order.channel }

/**
 * Acts that write a request share the gate; turning a switch locks it exclusively. A row lock is not enough:
 * later shared locks are granted before a waiting exclusive one, which would wait as long as payouts leave.
 */
const gate = sql`hashtext('payments.payout-switch')`

export async function closeGate(ctx: Context): Promise<void> {
  await sql`select pg_advisory_xact_lock(${gate})`.execute(ctx.tx)
}

/**
 * What the switches say, in the transaction that writes the request: read shared, so that switching off waits
 * for the writers, and afterwards nothing is written. The rows are locked after the gate is passed, so they
 * have the values of the last transaction that closed it. While payouts leave at a pace, one goes only when
 * it was let go.
 */
export async function whatSwitchesSay(
  ctx: Context,
  order: Order,
): Promise<'switch' | 'pace' | undefined> {
  const under = underOf(order)
  const { rows } = await sql<Stands>`
    with passed as materialized (select pg_advisory_xact_lock_shared(${gate})::text as at)
    select ${stands} from passed join payments.payout_switch s on passed.at is not null
    where ${isOf(under)} order by s.id for share of s`.execute(ctx.tx)
  if (!allOn(under, rows)) return 'switch'
  const { letGoAt } = order
  const mustWait = rows.some(
    ({ paced, changedAt }) =>
      paced && (letGoAt === null || (changedAt !== null && letGoAt < changedAt)),
  )
  return mustWait ? 'pace' : undefined
}

/** Whether the switches of an order are on now. No row is no. */
export async function areOn(db: Db, under: Under): Promise<boolean> {
  const { rows } = await switchesSql(under).execute(db)
  return allOn(under, rows)
}

/**
 * Looked at once more right before the operator is asked: that no switch was turned, and that no earlier
 * request of the same order has paid meanwhile. No row, or no answer, is no.
 */
export async function mayStillLeave(
  db: Db,
  { under, request }: { under: Under; request: { originatorConversationId: string } },
): Promise<boolean> {
  const { rows } = await sql<Stands & { isPaidBefore: boolean }>`
    select s.*, exists (
      select from payments.disbursement_attempt n
      join payments.disbursement_attempt a
        on a.disbursement_id = n.disbursement_id or a.refund_id = n.refund_id
      where n.originator_conversation_id = ${request.originatorConversationId}
        and a.id <> n.id and (a.state = 'succeeded'
        or a.other_receipt is not null and a.other_settled_at is null)) as is_paid_before
    from (${switchesSql(under)}) s`.execute(db)
  return allOn(under, rows) && !rows.some(({ isPaidBefore }) => isPaidBefore)
}

/** The switch for all and the switch of its app; for a refund only its own. A missing row counts as off. */
const allOn = ({ kind }: Under, rows: readonly Stands[]) =>
  rows.length === (kind === 'refund' ? 1 : 2) && rows.every(({ state }) => state === 'on')

const switchesSql = (under: Under) => sql<Stands>`
  select ${stands} from payments.payout_switch s where ${isOf(under)} order by s.id`

const stands = sql`s.state, s.pace_per_minute is not null as paced, s.changed_at`

const isOf = (under: Under) =>
  under.kind === 'refund'
    ? sql`s.scope = 'refunds'`
    : sql`(s.scope = 'all' or (s.scope = 'app' and s.app_code = ${under.appCode}
        and s.channel = ${under.channel}))`
