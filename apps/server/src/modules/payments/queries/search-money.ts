import { objectPages } from '@daftari/contract/navigation/object-pages'
import { disburseStatuses } from '@daftari/contract/payments/enums'
import { type Hit, mostHits } from '@daftari/contract/platform/search'
import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'
import { numbersBeginning, type SearchSource } from '../../../platform/desk/search-source.ts'
import { shownReferences } from './shown-reference.ts'

/** Payouts by their loan or the operator's receipt; payments by receipt, or by their loan. */
export const searchMoney: SearchSource[] = [
  { kind: 'payout', pages: objectPages.disbursement, find: payouts },
  { kind: 'payment', pages: objectPages.payment, find: payments },
]

async function payouts(ctx: ReadContext, text: string): Promise<Hit[]> {
  const loanId = loanIdOf(text)
  if (loanId === undefined && !isReceipt(text)) return []
  const rows = await ctx.db
    .selectFrom('payments.disbursement as d')
    .leftJoin('reporting.person as p', 'p.personId', 'd.personId')
    .select(['d.id', 'd.applicationId', 'd.status', 'd.receipt', 'p.fullName'])
    .where((eb) =>
      loanId === undefined
        ? eb('d.receipt', '=', text.toUpperCase())
        : eb('d.applicationId', '=', loanId),
    )
    .orderBy('d.id', 'desc')
    .limit(mostHits)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    title: `${row.applicationId} · ${row.fullName ?? '–'}`,
    note: row.receipt,
    state: { set: 'disburseStatus', value: disburseStatuses[row.status] ?? '' },
  }))
}

async function payments(ctx: ReadContext, text: string): Promise<Hit[]> {
  const loanId = loanIdOf(text)
  if (loanId === undefined && !isReceipt(text)) return []
  const rows = await ctx.db
    .selectFrom('payments.payment as p')
    .select(['p.id', 'p.receipt', 'p.payerName', 'p.reference', 'p.state'])
    .where((eb) =>
      loanId === undefined
        ? eb('p.receipt', '=', text.toUpperCase())
        : eb(
            'p.id',
            'in',
            sql<number>`(select id from payments.payment where loan_id = ${loanId}
              union select payment_id from payments.payment_part where loan_id = ${loanId})`,
          ),
    )
    .orderBy('p.paidAt', 'desc')
    .orderBy('p.id', 'desc')
    .limit(mostHits)
    .execute()
  const shown = await shownReferences(
    ctx,
    rows.map((row) => row.reference),
  )
  return rows.map((row) => ({
    id: row.id,
    title: row.receipt,
    note: [row.payerName, shown(row.reference)]
      .filter((one) => one !== null && one !== '')
      .join(' · '),
    state: { set: 'paymentState', value: row.state },
  }))
}

/** The whole number of a loan: money is not searched by its beginning. */
function loanIdOf(text: string): number | undefined {
  return numbersBeginning(text)[0]?.[0]
}

/** The operator's receipts are letters and digits in one word. */
function isReceipt(text: string): boolean {
  return /^(?=.*\d)(?=.*[a-z])[a-z\d-]{6,40}$/i.test(text)
}
