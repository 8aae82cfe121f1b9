import type { PaymentState, RefundAct, RefundState } from '@daftari/contract/payments/enums'
import type {
  overpaymentDetail as overpaymentContract,
  refundDetail as refundContract,
} from '@daftari/contract/payments/refund-endpoints'
import type { ReadOf } from '@daftari/contract/platform/panels/panel'
import { refuse } from '@daftari/contract/refusals'
import type { BusinessDate } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import { may, type ReadContext } from '../../../platform/context.ts'
import { transferCharge } from '../../../platform/tables/sql-parts.ts'
import { walletOf } from '../../customers/index.ts'
import { openLoansOf } from '../../servicing/index.ts'
import { refundActsAt } from '../domain/refund.ts'
import { refundDebtOf } from '../overpayment/refund-debt.ts'
import type { Attempt } from '../payout-store.ts'
import type { Refund } from '../refund-store.ts'
import { whoIsPaid } from '../who-is-paid.ts'
import { isVerified } from './verified-wallet.ts'

type RefundDetail = ReadOf<typeof refundContract>
type OverpaymentDetail = ReadOf<typeof overpaymentContract>

/** One refund with its requests. Refuses: request.not-found. */
export async function refundDetail(ctx: ReadContext, id: number): Promise<RefundDetail> {
  const found = await ctx.db
    .selectFrom('payments.refund as r')
    .leftJoin('reporting.person as p', 'p.personId', 'r.personId')
    .leftJoin('reporting.staff as a', 'a.id', 'r.askedBy')
    .leftJoin('reporting.staff as d', 'd.id', 'r.decidedBy')
    .leftJoin('reporting.staff as t', 't.id', 'r.retryAskedBy')
    .selectAll('r')
    .select(['p.fullName', 'a.name as asker', 'd.name as decider', 't.name as retryAsker'])
    .select(sql.raw<number | null>(transferCharge('r')).as('transferCharge'))
    .where('r.id', '=', id)
    .executeTakeFirst()
  if (found === undefined) refuse('request.not-found')
  const refund = found as typeof found & Refund
  const attempts = (await ctx.db
    .selectFrom('payments.disbursementAttempt')
    .selectAll()
    .where('refundId', '=', id)
    .orderBy('number')
    .execute()) as Attempt[]
  return {
    id,
    customerId: refund.personId,
    name: refund.fullName,
    amountCents: refund.amountCents,
    refundState: refund.state,
    reason: refund.reason,
    wallet: refund.phoneMasked,
    receiverName: refund.receiverName,
    whoIsPaid: await whoIsPaid(ctx, refund, { name: refund.fullName }),
    receipt: refund.receipt,
    chargeCents: refund.transferCharge,
    failureCode: refund.failureCode,
    failureReason: refund.failureReason,
    askedBy: { id: refund.askedBy, name: refund.asker ?? '' },
    askedAt: refund.askedAt.toISOString(),
    decidedBy: staffRef(refund.decidedBy, refund.decider),
    decidedAt: refund.decidedAt?.toISOString() ?? null,
    decisionReason: refund.decisionReason,
    retryAskedBy: staffRef(refund.retryAskedBy, refund.retryAsker),
    paidAt: refund.paidAt?.toISOString() ?? null,
    owedCents: await refundDebtOf(ctx, refund.personId),
    version: refund.version,
    acts: actsFor(ctx, refund, attempts),
    attempts: attempts.map((one) => ({ ...one, writtenAt: one.writtenAt.toISOString() })),
  }
}

const staffRef = (id: number | null, name: string | null) =>
  id === null ? null : { id, name: name ?? '' }

/** Sending it again and querying it; its decision belongs to its request. */
function actsFor(ctx: ReadContext, refund: Refund, attempts: readonly Attempt[]): RefundAct[] {
  if (!may(ctx, 'refund.retry')) return []
  const canAsk = refund.state !== 'paid' && attempts.some((one) => one.state !== 'unsent')
  return [...refundActsAt(refund.state), ...(canAsk ? ['query' as const] : [])]
}

/** What we owe to one customer, and its origin. Refuses: customer.not-found. */
export async function overpaymentDetail(
  ctx: ReadContext,
  customerId: number,
): Promise<OverpaymentDetail> {
  const wallet = await walletOf(ctx, customerId)
  const held = await ctx.db
    .selectFrom('reporting.overpayment')
    .select('heldCents')
    .where('personId', '=', customerId)
    .executeTakeFirst()
  const refunds = await refundsOf(ctx, customerId)
  const underWay = refunds.filter(({ isUnderWay }) => isUnderWay)
  return {
    customerId,
    name: wallet.fullName,
    wallet: wallet.phoneMasked,
    walletVerified: await isVerified(ctx, customerId, wallet),
    balanceCents: held?.heldCents ?? 0,
    underWayCents: underWay.reduce((total, one) => total + one.amountCents, 0),
    owedCents: await refundDebtOf(ctx, customerId),
    openLoanIds: (await openLoansOf(ctx, customerId)).map(({ loanId }) => loanId),
    payments: await paymentsOf(ctx, customerId),
    refunds: refunds.map(({ isUnderWay: _, ...one }) => one),
  }
}

async function refundsOf(ctx: ReadContext, customerId: number) {
  const rows = await ctx.db
    .selectFrom('payments.refund as r')
    .leftJoin('reporting.staff as s', 's.id', 'r.askedBy')
    .select(['r.id', 'r.state', 'r.amountCents', 'r.askedAt', 'r.askedBy', 'r.receipt', 's.name'])
    .select(sql<boolean>`r.state in ('asked', 'approved', 'sending', 'failed')`.as('isUnderWay'))
    .where('r.personId', '=', customerId)
    .orderBy('r.id', 'desc')
    .limit(100)
    .execute()
  return rows.map(({ state, askedAt, askedBy, name, ...row }) => ({
    ...row,
    refundState: state as RefundState,
    askedAt: askedAt.toISOString(),
    askedBy: { id: askedBy, name: name ?? '' },
  }))
}

/** The payments of which something became the customer's overpayment, or was set free later. */
async function paymentsOf(
  ctx: ReadContext,
  customerId: number,
): Promise<OverpaymentDetail['payments']> {
  const { rows } = await sql<OverpaymentDetail['payments'][number]>`
    select p.id as payment_id, p.receipt, p.paid_on, p.amount_cents, g.cents as overpaid_cents,
      p.state as payment_state, p.loan_id
    from (
      select payment_id, -sum(amount_cents)::bigint as cents from reporting.ledger_line
      where account_code = 'customer_overpayment' and person_id = ${customerId}
        and payment_id is not null
      group by payment_id having sum(amount_cents) <> 0
    ) g join payments.payment p on p.id = g.payment_id
    order by p.paid_on desc, p.id desc limit 100`.execute(ctx.db)
  return rows.map((row) => ({
    ...row,
    paidOn: row.paidOn as BusinessDate,
    paymentState: row.paymentState as PaymentState,
  }))
}
