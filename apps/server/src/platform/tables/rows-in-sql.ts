import { sql } from 'kysely'
import type { ListReader } from './list-reader.ts'
import type { ListSql } from './list-sql.ts'
import { quoted } from './row-select.ts'

/** The rows of a list as a part of another statement. */
export function rowsInSql(query: ListSql): ListReader['inSql'] {
  return async (ctx, { filters, sort, columns }) => {
    const select = query.select(columns, 'file')
    const { computed } = select
    const isInSql = computed === undefined || computed.inSql !== undefined
    if (select.shownAs.length > 0 || !isInSql) return undefined
    const made = await computed?.inSql?.(ctx, query.matching(ctx, filters))
    return {
      rows: query.all(ctx, filters, { select, sort }),
      join: made?.join ?? sql``,
      column: (name) => ({
        value: made?.columns[name] ?? sql.raw(`r.${quoted(name)}`),
        isNamed: select.named.has(name),
      }),
    }
  }
}
