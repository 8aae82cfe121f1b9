import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'

async function forget(ctx: Context, bookId: number, tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    await sql`delete from ${sql.table(`arrival.${table}`)} where book_id = ${bookId}`.execute(
      ctx.tx,
    )
  }
}

/** What was read of persons and loans, once it is in the books. */
export const forgetRead = (ctx: Context, bookId: number): Promise<void> =>
  forget(ctx, bookId, ['staged_row', 'known_by'])

/** Our numbers of its persons and loans, once they are gone. */
export const forgetIdentities = (ctx: Context, bookId: number): Promise<void> =>
  forget(ctx, bookId, ['identity'])

/** All of a book in whose place there is another; that it was there, and what was decided, stays. */
export const forgetBook = (ctx: Context, bookId: number): Promise<void> =>
  forget(ctx, bookId, ['staged_row', 'known_by', 'bad_row', 'brought_loan'])
