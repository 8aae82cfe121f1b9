import { assert } from '@daftari/kernel/assert'
import { cents } from '@daftari/kernel/money'
import { sql } from 'kysely'
import type { ReadContext } from '../../../../platform/context.ts'
import { openBooks, type TrialBalanceLine } from '../../../ledger/index.ts'
import { bringProduct } from '../../../origination/index.ts'
import { type Cells, termsFrom } from '../loan-terms.ts'
import { idsOf, keepIds, numberIn, rowsOfFile, type Stage, textIn } from './stage.ts'

interface UsedProduct {
  productCode: string
  name: string | null
  appCode: string
  kind: string
  terms: Cells
  principalCents: number
}

/** What the lender's own books say, as debits. */
export async function trialBalanceOf(
  ctx: ReadContext,
  bookId: number,
): Promise<TrialBalanceLine[]> {
  const rows = await rowsOfFile(ctx, { bookId, file: 'trial-balance' })
  return rows.map(({ cells }) => ({
    account: textIn(cells, 'account') as TrialBalanceLine['account'],
    amountCents: cents((numberIn(cells, 'debit') ?? 0) - (numberIn(cells, 'credit') ?? 0)),
  }))
}

/** The entry that all of the book's history names, and the products that its loans are of. */
export const products: Stage = {
  name: 'products',
  async run(ctx, { id: bookId, asOf, decidedBy }) {
    const { entryId } = await openBooks(ctx, { bookId, asOf }, await trialBalanceOf(ctx, bookId))
    await keepIds(ctx, { bookId, kind: 'entry' }, new Map([['opening', entryId]]))
    const { rows } = await sql<UsedProduct>`
      select distinct on (l.product_code) l.product_code, l.app_code, p.cells ->> 'name' as name,
        coalesce(p.cells ->> 'kind', o.kind) as kind, t.cells as terms,
        (s.cells ->> 'principal')::bigint as principal_cents
      from arrival.brought_loan l
      join arrival.staged_row s on s.book_id = l.book_id and s.file = 'loans' and s.key = l.loan_key
      join arrival.staged_row t on t.book_id = l.book_id and t.file = 'terms'
        and t.key = s.cells ->> 'terms_id'
      left join arrival.staged_row p on p.book_id = l.book_id and p.file = 'products'
        and p.key = l.product_code
      left join reporting.product o on o.product_code = l.product_code
      where l.book_id = ${bookId}
      order by l.product_code, s.ordinal desc`.execute(ctx.tx)
    const offers = new Map<string, number>()
    for (const { productCode, name, appCode, kind, terms, principalCents } of rows) {
      const price = termsFrom(terms, kind, principalCents)
      const product = { code: productCode, appCode, name: name ?? productCode }
      offers.set(
        productCode,
        await bringProduct(ctx, { ...product, terms: price, closedBy: decidedBy }),
      )
    }
    await keepIds(ctx, { bookId, kind: 'offer' }, offers)
    return rows.length
  },
}

/** The one that was opened for the book. */
export async function entryOf(ctx: ReadContext, bookId: number): Promise<number> {
  const entry = (await idsOf(ctx, { bookId, kind: 'entry', keys: ['opening'] })).get('opening')
  assert(entry !== undefined, `the books were opened for book ${bookId}`)
  return entry
}
