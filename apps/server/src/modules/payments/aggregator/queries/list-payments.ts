import { aggregatorPayments } from '@daftari/contract/payments/aggregator/tables'
import { withPlus } from '@daftari/kernel/phone'
import { sql } from 'kysely'
import { handWrittenList } from '../../../../platform/tables/hand-written-list.ts'
import { shownReferences } from '../../queries/shown-reference.ts'
import { paymentsWithReports } from './payments-with-reports.ts'
import { standing } from './standing.ts'

/** Payments that the aggregator took for us, and how far each is on its way to the bank. */
export const aggregatorPaymentList = handWrittenList(aggregatorPayments, {
  from(ctx, f) {
    let q = paymentsWithReports(ctx.db)
    if (f.aggregatorStanding) q = q.where(standing, 'in', f.aggregatorStanding)
    if (f.paymentState) q = q.where('p.state', 'in', f.paymentState)
    if (f.aggregatorChannel) q = q.where('p.channel', 'in', f.aggregatorChannel)
    if (f.receipt) q = q.where('p.receipt', '=', f.receipt.toUpperCase())
    if (f.reference) q = q.where('p.reference', '=', f.reference)
    if (f.loanId) q = q.where('p.loanId', '=', f.loanId)
    if (f.customerId) q = q.where('p.personId', '=', f.customerId)
    if (f.settlementReceipt) q = q.where('s.receipt', '=', f.settlementReceipt.toUpperCase())
    if (f.paid?.from) q = q.where('p.paidOn', '>=', f.paid.from)
    if (f.paid?.to) q = q.where('p.paidOn', '<=', f.paid.to)
    if (f.amount?.from !== undefined) q = q.where('p.amountCents', '>=', f.amount.from)
    if (f.amount?.to !== undefined) q = q.where('p.amountCents', '<=', f.amount.to)
    if (f.source) q = q.where('p.source', 'in', f.source)
    return q
  },
  key: 'p.id',
  order: {
    paymentId: 'p.id',
    amount: 'p.amountCents',
    paidAt: 'p.paidAt',
    receivedAt: 'p.receivedAt',
  },
  sums: {
    amount: 'p.amountCents',
    feeAmount: 'p.feeCents',
    netAmount: sql`p.amount_cents - p.fee_cents`,
  },
  async rows(ctx, keys) {
    const now = ctx.clock.now().getTime()
    const rows = await paymentsWithReports(ctx.db)
      .leftJoin('reporting.person as c', 'c.personId', 'p.personId')
      .select(['p.id as paymentId', 'p.receipt', 'p.paidAt', 'p.amountCents as amount'])
      .select(['p.channel', 'p.feeCents as feeAmount', 'p.reference', 'p.state', 'p.loanId'])
      .select(['p.personId as customerId', 'c.fullName', 'p.payerName', 'p.source', 'p.receivedAt'])
      .select(['s.receipt as settlementReceipt', 's.completedOn as settledOn', 'p.version'])
      .select(standing.as('aggregatorStanding'))
      .select(
        sql<string | null>`coalesce(p.payer_masked, case when p.match_rule = 'payer'
        then c.phone_masked end)`.as('payer'),
      )
      .where('p.id', 'in', keys)
      .execute()
    const shown = await shownReferences(
      ctx,
      rows.map((row) => row.reference),
    )
    return rows.map(({ channel, state, fullName, payerName, ...row }) => {
      const isOver = ['settled', 'given-back'].includes(row.aggregatorStanding)
      return {
        ...row,
        aggregatorChannel: channel as 'mpesa',
        paymentState: state as 'matched',
        source: row.source as 'callback',
        netAmount: row.feeAmount === null ? null : row.amount - row.feeAmount,
        openFor: isOver ? null : Math.round((now - row.paidAt.getTime()) / 1_000),
        name: fullName ?? payerName,
        reference: shown(row.reference),
        payer: withPlus(row.payer),
      }
    })
  },
})
