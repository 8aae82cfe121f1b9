import type { MatchRule, UnmatchedReason } from '@daftari/contract/payments/enums'
import { mpesaPayments } from '@daftari/contract/payments/tables'
import { withPlus } from '@daftari/kernel/phone'
import { sql } from 'kysely'
import { containing } from '../../../platform/tables/containing.ts'
import { handWrittenList } from '../../../platform/tables/hand-written-list.ts'
import { requestOf } from '../../../platform/tables/request-of.ts'
import { shownReferences } from './shown-reference.ts'

const inSuspense = sql<number>`case when p.state = 'reversed' then 0
  else p.amount_cents - p.matched_cents - p.surplus_cents end`

/** Payments that came in, each once for its receipt, with where its money is. */
export const paymentList = handWrittenList(mpesaPayments, {
  from(ctx, f) {
    let q = ctx.db.selectFrom('payments.payment as p')
    if (f.paymentState) q = q.where('p.state', 'in', f.paymentState)
    if (f.receipt) q = q.where('p.receipt', '=', f.receipt.toUpperCase())
    if (f.reference) q = q.where('p.reference', '=', f.reference)
    if (f.loanId) {
      const { loanId } = f
      q = q.where((eb) =>
        eb.or([
          eb('p.loanId', '=', loanId),
          eb.exists(
            eb
              .selectFrom('payments.paymentPart as part')
              .select('part.id')
              .whereRef('part.paymentId', '=', 'p.id')
              .where('part.loanId', '=', loanId),
          ),
        ]),
      )
    }
    if (f.customerId) q = q.where('p.personId', '=', f.customerId)
    if (f.payerName) q = q.where('p.payerName', 'ilike', containing(f.payerName))
    if (f.paid?.from) q = q.where('p.paidOn', '>=', f.paid.from)
    if (f.paid?.to) q = q.where('p.paidOn', '<=', f.paid.to)
    if (f.amount?.from !== undefined) q = q.where('p.amountCents', '>=', f.amount.from)
    if (f.amount?.to !== undefined) q = q.where('p.amountCents', '<=', f.amount.to)
    if (f.source) q = q.where('p.source', 'in', f.source)
    if (f.reversalOf) {
      q = q.where(sql<boolean>`exists (select from payments.payment_reversal v
        where v.payment_id = p.id and v.state = 'asked'
          and ${requestOf(ctx, 'v.askedBy', f.reversalOf)})`)
    }
    if (f.unmatchedReason) q = q.where('p.unmatchedReason', 'in', f.unmatchedReason)
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
    suspenseAmount: inSuspense,
    matchedAmount: 'p.matchedCents',
    overpaidAmount: 'p.surplusCents',
  },
  async rows(ctx, keys) {
    const rows = await ctx.db
      .selectFrom('payments.payment as p')
      .leftJoin('reporting.staff as s', 's.id', 'p.matchedBy')
      .leftJoin('reporting.person as c', 'c.personId', 'p.personId')
      .select(['p.id as paymentId', 'p.receipt', 'p.provider', 'p.amountCents as amount'])
      .select(['p.paidAt', 'p.reference', 'p.payerName', 'p.state as paymentState', 'p.loanId'])
      .select(
        sql<string | null>`coalesce(p.payer_masked, case when p.match_rule = 'payer'
        then c.phone_masked end)`.as('payer'),
      )
      .select(['p.personId as customerId', 'p.matchRule', 'p.unmatchedReason', 'p.source'])
      .select(['p.matchedCents as matchedAmount', 'p.surplusCents as overpaidAmount'])
      .select(inSuspense.as('suspenseAmount'))
      .select([
        's.id as staffId',
        's.name as staffName',
        'p.matchedAt',
        'p.receivedAt',
        'p.version',
      ])
      .where('p.id', 'in', keys)
      .execute()
    const shown = await shownReferences(
      ctx,
      rows.map((row) => row.reference),
    )
    return rows.map(({ staffId, staffName, ...row }) => ({
      ...row,
      reference: shown(row.reference),
      payer: withPlus(row.payer),
      provider: row.provider as 'mpesa',
      source: row.source as 'callback',
      paymentState: row.paymentState as 'matched',
      matchRule: row.matchRule as MatchRule | null,
      unmatchedReason: row.unmatchedReason as UnmatchedReason | null,
      matchedBy: staffId === null ? null : { id: staffId, name: staffName ?? '' },
    }))
  },
})
