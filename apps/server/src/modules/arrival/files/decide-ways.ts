import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'

/**
 * Loans that do not say how they come: taken over by the command or the map, else as their product. It is
 * written into the loan, so that whoever lives it, of whatever release, lives it in the same way.
 */
export async function decideWays(ctx: Context, bookId: number): Promise<void> {
  const { rows } = await sql<{ product: string }>`
    select unnest(taken_over) as product from arrival.book where id = ${bookId}
    union
    select key from arrival.staged_row
    where book_id = ${bookId} and file = 'products' and cells ->> 'way' = 'taken-over'`.execute(
    ctx.tx,
  )
  if (rows.length === 0) return
  const products = rows.map((one) => one.product)
  // Each loan looks up its terms, of which there may be as many.
  await sql`
    update arrival.staged_row s set cells = s.cells || jsonb_build_object('way', 'taken-over')
    where s.book_id = ${bookId} and s.file = 'loans' and s.cells ->> 'way' is null
      and (select t.cells ->> 'product_code' from arrival.staged_row t
        where t.book_id = s.book_id and t.file = 'terms' and t.key = s.cells ->> 'terms_id')
        = any(${products}::text[])`.execute(ctx.tx)
}
