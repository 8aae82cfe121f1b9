import { sql } from 'kysely'
import type { Context } from '../../../../platform/context.ts'

interface OfBook {
  bookId: number
  loanIds: readonly number[]
}

/**
 * Payments and payouts that came with a book go again, with where their money went. The database refuses it
 * where another row names one of them.
 */
export async function takeBackMoney({ tx }: Context, { bookId, loanIds }: OfBook): Promise<void> {
  const ofBook = sql`source = 'brought' and starts_with(receipt, ${`book-${bookId}-`})`
  await sql`delete from payments.payment_part
    where payment_id in (select id from payments.payment where ${ofBook})`.execute(tx)
  await sql`delete from payments.payment where ${ofBook}`.execute(tx)
  await sql`delete from payments.disbursement
    where application_id = any(${loanIds}::bigint[])`.execute(tx)
}
