import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { limits } from '../limits.ts'

/**
 * Lets this transaction's statements take longer than a request's may: they go through all rows of a
 * file or a day, a hundred thousand of them, and nobody waits for an answer.
 */
export async function takeTime(ctx: Context): Promise<void> {
  await sql`set local statement_timeout = ${sql.lit(limits.operatorFileMs)}`.execute(ctx.tx)
}
