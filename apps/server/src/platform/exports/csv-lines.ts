import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { ReadContext } from '../context.ts'
import type { AllRows, ListReader } from '../tables/list-reader.ts'
import type { Writing } from './cell.ts'
import { csvText } from './csv-sql.ts'

/**
 * The rows of a list as PostgreSQL writes them as lines of CSV, so that no code makes an object of each;
 * undefined where one of the columns is made by code alone.
 */
export async function csvLines(
  ctx: ReadContext,
  list: ListReader,
  { names, writing, ...asked }: Omit<AllRows, 'columns'> & { names: string[]; writing: Writing },
): Promise<CompiledQuery<{ line: string }> | undefined> {
  const found = await list.inSql(ctx, { ...asked, columns: names })
  if (found === undefined) return undefined
  const cells = names.map((name) => {
    const column = list.table.columns[name]
    if (column === undefined) return sql`null`
    return csvText(name, column, { of: found.column(name), writing })
  })
  if (!cells.every((cell) => cell !== undefined)) return undefined
  // `offset 0` keeps a column from being worked out again wherever its text reads it. A join that is one row
  // for each keeps the order.
  return sql<{ line: string }>`select ${joined(cells)} as line
    from (${found.rows} offset 0) r ${found.join}`.compile(ctx.db)
}

/** A function takes a hundred values. */
const mostAtOnce = 40

function joined(cells: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  const parts = Array.from({ length: Math.ceil(cells.length / mostAtOnce) }, (_, at) =>
    cells.slice(at * mostAtOnce, (at + 1) * mostAtOnce),
  )
  return sql.join(
    parts.map((part) => sql`concat(${sql.join(part, sql`, ',', `)})`),
    sql` || ',' || `,
  )
}
