import { sql } from 'kysely'
import type { Lender } from '../../../../../test/fixtures/lender.ts'
import type { TestApp } from '../../../../../test/harness.ts'
import { jobContext } from '../../../../platform/events/deliver.ts'
import { sendDisbursement } from '../../commands/send-disbursement.ts'
import type { WalletOperator } from '../../mpesa/wallet-operator.ts'
import { opening } from '../opening.ts'
import { switchOff } from '../switch-off.ts'

const reason = 'asked by the test'

export async function switchOf(t: TestApp, scope: 'all' | 'app' | 'refunds', app?: string) {
  let query = t.appContext.db
    .selectFrom('payments.payoutSwitch')
    .selectAll()
    .where('scope', '=', scope)
  if (app !== undefined) query = query.where('appCode', '=', app)
  return query.executeTakeFirstOrThrow()
}

/** Resets the switches to their initial state, whatever an earlier test did. */
export async function allOn(t: TestApp): Promise<void> {
  await sql`update payments.payout_switch set state = 'on', cause = 'set-up', found = null, of_last = null,
    reason = null, changed_by = null, changed_at = null, pace_per_minute = null`.execute(
    t.appContext.db,
  )
}

export async function turnOff(t: TestApp, lender: Lender, scope: 'all' | 'refunds' = 'all') {
  const { id } = await switchOf(t, scope)
  return t.as(lender.staff.finance, (ctx) => switchOff(ctx, { id, reason }))
}

/** One person requests it, another approves. */
export async function turnOn(
  t: TestApp,
  lender: Lender,
  {
    scope = 'all',
    pacePerMinute = 600,
  }: { scope?: 'all' | 'refunds'; pacePerMinute?: number } = {},
) {
  const { id: switchId } = await switchOf(t, scope)
  const asked = await t.as(lender.staff.finance, (ctx) =>
    opening.ask(ctx, { switchId, pacePerMinute, reason }),
  )
  const { id, version } = asked
  await t.as(lender.staff.admin, (ctx) => opening.decide(ctx, { id, version, approve: true }))
}

/** The operator, with what it was asked to pay. */
export function countingOperator(t: TestApp, onPay: () => void = () => undefined) {
  const { walletOperator } = t.world.ports
  const requests: string[] = []
  const operator: WalletOperator = {
    ...walletOperator,
    queryStatus: (request) => walletOperator.queryStatus(request),
    pay(request) {
      requests.push(request.originatorConversationId)
      onPay()
      return walletOperator.pay(request)
    },
  }
  return { operator, requests }
}

/** That many workers send what is pending, each taking the next one. */
export async function workers(
  t: TestApp,
  count: number,
  { ids, operator }: { ids: readonly number[]; operator: WalletOperator },
): Promise<void> {
  const left = [...ids]
  const job = jobContext(t.appContext, 'payments.send-disbursement', { words: ['pays'] })
  const work = async () => {
    for (let id = left.shift(); id !== undefined; id = left.shift()) {
      await sendDisbursement(job, operator, { disbursementId: id })
    }
  }
  await Promise.all(Array.from({ length: count }, work))
}

export async function attemptsWritten(t: TestApp): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from payments.disbursement_attempt`.execute(t.appContext.db)
  return rows[0]?.count ?? 0
}

export async function waitsFor(t: TestApp, id: number): Promise<string | null> {
  const row = await t.appContext.db
    .selectFrom('payments.disbursement')
    .select('waitsFor')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.waitsFor
}

/** Where the counters of days are not what their requests have taken. */
export async function wrongCounters(t: TestApp): Promise<unknown[]> {
  const { rows } = await sql`
    select coalesce(p.app_code, n.app_code) as app, p.taken_cents, n.cents
    from payments.payout_day p
    full join (
      select d.app_code, a.counted_on, sum(d.amount_cents) as cents
      from payments.disbursement_attempt a join payments.disbursement d on d.id = a.disbursement_id
      where a.counted_on is not null group by 1, 2
    ) n on n.app_code = p.app_code and n.counted_on = p.business_on
    where coalesce(p.taken_cents, 0) <> coalesce(n.cents, 0)`.execute(t.appContext.db)
  return rows
}
