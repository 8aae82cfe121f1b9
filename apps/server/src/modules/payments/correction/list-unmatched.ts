import { unmatchedPayments } from '@daftari/contract/payments/correction-tables'
import { withPlus } from '@daftari/kernel/phone'
import { sql } from 'kysely'
import { containing } from '../../../platform/tables/containing.ts'
import type { QueriedRow } from '../../../platform/tables/encode-row.ts'
import { handWrittenList } from '../../../platform/tables/hand-written-list.ts'
import { certaintyOf } from '../domain/candidates.ts'
import { rankCandidates } from '../queries/rank-candidates.ts'
import { shownReferences } from '../queries/shown-reference.ts'

type Row = QueriedRow<typeof unmatchedPayments>

/** Payments of which something waits in suspense, with the likeliest loan of each. */
export const unmatchedList = handWrittenList(unmatchedPayments, {
  from(ctx, f) {
    let q = ctx.db
      .selectFrom('payments.payment as p')
      .where('p.state', 'in', ['unmatched', 'partly'])
    if (f.receipt) q = q.where('p.receipt', '=', f.receipt.toUpperCase())
    if (f.reference) q = q.where('p.reference', '=', f.reference)
    if (f.payerName) q = q.where('p.payerName', 'ilike', containing(f.payerName))
    if (f.unmatchedReason) q = q.where('p.unmatchedReason', 'in', f.unmatchedReason)
    if (f.paid?.from) q = q.where('p.paidOn', '>=', f.paid.from)
    if (f.paid?.to) q = q.where('p.paidOn', '<=', f.paid.to)
    if (f.amount?.from !== undefined) q = q.where('p.amountCents', '>=', f.amount.from)
    if (f.amount?.to !== undefined) q = q.where('p.amountCents', '<=', f.amount.to)
    return q
  },
  key: 'p.id',
  order: {
    paymentId: 'p.id',
    paidAt: 'p.paidAt',
    amount: 'p.amountCents',
    suspenseAmount: sql`p.amount_cents - p.matched_cents - p.surplus_cents`,
  },
  sums: { suspenseAmount: sql`p.amount_cents - p.matched_cents - p.surplus_cents` },
  async rows(ctx, keys) {
    const { rows } = await sql<Row & { paymentId: number; reference: string }>`
      select p.id as payment_id, p.receipt, p.paid_at, p.reference, p.payer_name,
        p.amount_cents - p.matched_cents - p.surplus_cents as suspense_amount,
        p.payer_masked as payer, p.unmatched_reason, p.provider, p.amount_cents as amount,
        p.version, c.id as correction_id
      from payments.payment p
      left join payments.correction c on c.payment_id = p.id and c.state = 'asked'
      where p.id = any(${[...keys]})`.execute(ctx.db)
    const shown = await shownReferences(
      ctx,
      rows.map((row) => row.reference),
    )
    const ranked = await rankCandidates(
      ctx,
      rows.map((row) => ({ id: row.paymentId, reference: row.reference })),
    )
    return rows.map((row) => {
      const candidates = ranked.get(row.paymentId) ?? []
      return {
        ...row,
        reference: shown(row.reference),
        payer: withPlus(row.payer),
        suggestedLoan: candidates[0]?.loanId ?? null,
        certainty: certaintyOf(candidates),
      }
    })
  },
})
