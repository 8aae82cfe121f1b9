import { unmatchedPayments } from '@daftari/contract/payments/correction-tables'
import { shownPayer } from '@daftari/kernel/phone'
import type { ReadContext } from '../../../platform/context.ts'
import { foldedName, inCapitals, nameLike } from '../../../platform/tables/conditions.ts'
import { listQuery } from '../../../platform/tables/list-query.ts'
import { certaintyOf } from '../domain/candidates.ts'
import { reversalsUnderWay } from '../operator/reversal/reversal-store.ts'
import { rankCandidates } from '../queries/rank-candidates.ts'
import { shownReferences } from '../queries/shown-reference.ts'

/** The reversal of a payment `p` that was asked for, or whose result is not known yet. */
const goingBack = `(select max(v.id) from payments.payment_reversal v
  where v.payment_id = p.id and v.state in (${reversalsUnderWay.map((state) => `'${state}'`).join(', ')}))`

/** Payments of which something waits in suspense, with the likeliest loan of each. */
export const unmatchedList = listQuery(unmatchedPayments, {
  from: 'payments.payment p',
  where: "p.state in ('unmatched', 'partly')",
  join: "left join payments.correction c on c.payment_id = p.id and c.state = 'asked'",
  key: 'p.id',
  columns: {
    paymentId: 'p.id',
    suspenseAmount: 'p.amount_cents - p.matched_cents - p.surplus_cents',
    reference: 'p.reference',
    payer: { sql: 'p.payer_masked', as: shownPayer<string> },
    correctionId: 'c.id',
    reversalId: goingBack,
    amount: 'p.amount_cents',
  },
  computed: {
    columns: ['reference', 'suggestedLoan', 'certainty'],
    reads: ['paymentId', 'reference'],
    rows: withLikeliestLoan,
  },
  filters: {
    receipt: inCapitals('p.receipt'),
    payerName: nameLike(foldedName('p.payer_name')),
    paid: 'p.paid_on',
  },
})

async function withLikeliestLoan(
  ctx: ReadContext,
  rows: { paymentId: number; reference: string }[],
) {
  const shown = await shownReferences(
    ctx,
    rows.map((row) => row.reference),
  )
  const ranked = await rankCandidates(
    ctx,
    rows.map((row) => ({ id: row.paymentId, reference: row.reference })),
  )
  return rows.map(({ paymentId, reference }) => {
    const candidates = ranked.get(paymentId) ?? []
    return {
      reference: shown(reference),
      suggestedLoan: candidates[0]?.loanId ?? null,
      certainty: certaintyOf(candidates),
    }
  })
}
