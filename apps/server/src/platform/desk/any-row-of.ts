import { type RawBuilder, sql } from 'kysely'
import type { ReadContext } from '../context.ts'
import type { DB } from '../db/types.ts'
import { numbered, type ObjectKind } from './object-kind.ts'

type Numbered = { [T in keyof DB]: DB[T] extends { id: unknown } ? T : never }[keyof DB]

/** Who may see it, of a kind with numeric ids, from the condition for an id. */
export const seenWhere = (
  seen: NonNullable<ObjectKind['seen']>,
): Required<Pick<ObjectKind, 'seen' | 'maySee'>> => ({
  seen,
  async maySee(ctx, id) {
    const number = numbered(id)
    if (number === undefined) return false
    const { rows } = await sql<{ isSeen: boolean }>`
      select ${seen(ctx, sql`${number}::bigint`)} as is_seen`.execute(ctx.db)
    return rows[0]?.isSeen === true
  },
})

/** For entities that everybody with the page may see: checks only that the row exists. */
export const anyRowOf = (table: Numbered) =>
  seenWhere(
    (_ctx: ReadContext, id: RawBuilder<number>) =>
      sql<boolean>`exists (select from ${sql.table(table)} any_row where any_row.id = ${id})`,
  )
