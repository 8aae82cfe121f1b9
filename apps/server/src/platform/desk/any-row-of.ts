import { sql } from 'kysely'
import type { ReadContext } from '../context.ts'
import type { DB } from '../db/types.ts'
import { numbered } from './object-kind.ts'

type Numbered = { [T in keyof DB]: DB[T] extends { id: unknown } ? T : never }[keyof DB]

/** For entities that everybody with the page may see: checks only that the row exists. */
export function anyRowOf(table: Numbered): (ctx: ReadContext, id: string) => Promise<boolean> {
  return async (ctx, id) => {
    const number = numbered(id)
    if (number === undefined) return false
    const { rows } = await sql`select from ${sql.table(table)} where id = ${number}`.execute(ctx.db)
    return rows.length > 0
  }
}
