import type { FiltersOf, List, ListPage, Row } from '@daftari/contract/table'
import { assert } from '@daftari/kernel/assert'
import { type RawBuilder, sql } from 'kysely'
import type { ReadContext } from '../context.ts'
import { limits } from '../limits.ts'
import type { ColumnName, ListMap } from './list-map.ts'
import type { ListReader, ListRequest } from './list-reader.ts'
import { type ListSql, listSql } from './list-sql.ts'
import { narrowedByDay } from './narrowed-days.ts'
import { type Found, type PlainMap, withSameNamed } from './plain-map.ts'
import { rowsInSql } from './rows-in-sql.ts'
import type { Condition } from './sql-text.ts'

/** A list that reads one of its rows as well, and says which rows match. */
export interface MappedList<T extends List = List> extends ListReader<T> {
  row(ctx: ReadContext, key: number): Promise<Row<T> | undefined>
  matching(ctx: ReadContext, filters: FiltersOf<T>, from?: Condition): Condition
}

/**
 * Reads a list from its map: the keys of the page first, then their rows, so that a distant page costs no
 * join; the total in parallel, counted up to a cap unless the exact total is requested.
 */
export function listQuery<
  T extends List,
  const K extends ColumnName<T> = never,
  const From extends string = string,
>(table: T, map: ListMap<T, K, From>): MappedList<T> {
  const plain = withSameNamed(table, map as unknown as PlainMap)
  requireSameDay(table, plain)
  const query = listSql(table, plain)
  const rows: ListReader<T>['rows'] = async (ctx, keys, { filters, columns }) => {
    if (keys.length === 0) return []
    const select = query.select(columns)
    const found = await query.rows(ctx, filters, { select, keys: filledUp(keys) })
    const shown = (await select.shown(ctx, found, filters)) as Row<T>[]
    const byKey = new Map(shown.map((row) => [(row as Found)[table.key], row]))
    return keys.map((key) => byKey.get(key)).filter((row) => row !== undefined)
  }
  const pageRows = async (ctx: ReadContext, request: ListRequest): Promise<Row<T>[]> => {
    const { filters, sort, columns } = request
    const keys = pageOf(query.keys(ctx, filters, sort), request).compile(ctx.db)
    const select = query.select(columns)
    const whole = query.atOnce(ctx, keys, { select, sort })
    if (whole !== undefined) {
      const found = await ctx.db.executeQuery<Found>(whole)
      return (await select.shown(ctx, found.rows, filters)) as Row<T>[]
    }
    const page = await ctx.db.executeQuery<{ key: number }>(keys)
    const wanted = page.rows.map(({ key }) => key)
    return rows(ctx, wanted, { filters, columns })
  }
  return {
    table,
    scoped: plain.scope !== undefined,
    rows,
    keys: (ctx, { filters, sort }) => query.keys(ctx, filters, sort).compile(ctx.db),
    all(ctx, { filters, sort, columns }) {
      const select = query.select(columns, 'many')
      return {
        query: query.all(ctx, filters, { select, sort }).compile(ctx.db),
        shown: async (found) => (await select.shown(ctx, found, filters)) as Row<T>[],
      }
    },
    inSql: rowsInSql(query),
    matching: query.matching,
    async counts(ctx, some) {
      const each = some.map(
        (filters, at) => sql`select ${sql.lit(at)} as at, count(*) as total from (
          select 1 ${query.matching(ctx, filters)} limit ${sql.lit(limits.countCap + 1)}) as bounded`,
      )
      const { rows } = await sql<{ total: number }>`
        ${sql.join(each, sql` union all `)} order by at`.execute(ctx.db)
      return rows.map(({ total }) => total)
    },
    async page(ctx, request) {
      const few = plain.byDay && narrowedByDay(ctx, plain.byDay, request)
      if (few !== undefined) {
        const narrowed = { ...request, filters: few }
        const found = await pageRows(ctx, narrowed)
        if (found.length === request.pageSize) {
          // As many as are counted at most may be among them.
          const counted =
            request.count === 'capped' ? await countOf(ctx, query, narrowed) : undefined
          const isCapped = counted?.totalCapped === true
          return { rows: found, ...(isCapped ? counted : await countOf(ctx, query, request)) }
        }
      }
      const [found, counted] = await Promise.all([
        pageRows(ctx, request),
        countOf(ctx, query, request),
      ])
      return { rows: found, ...counted }
    },
    async row(ctx, key) {
      const found = await query.row(ctx, key).execute(ctx.db)
      const [row] = await query.select().shown(ctx, found.rows, {})
      return row as Row<T> | undefined
    },
  }
}

/** The days of the filter are those of the order, or the first of them are not its beginning. */
function requireSameDay(table: List, { byDay, filters, columns, order }: PlainMap): void {
  if (byDay === undefined) return
  const { filter, column } = byDay
  const isSame = filters?.[filter] === columns[column] && order?.[column] === undefined
  assert(isSame, `${table.name} is not filtered by ${filter} as it is ordered by ${column}`)
}

/** What a plan for any keys takes them to be is ten. */
const plannedFor = 12

/**
 * Short lists of keys are padded by repeating one: otherwise PostgreSQL would plan the statement again for so
 * few.
 */
function filledUp(keys: readonly number[]): number[] {
  const last = keys.at(-1) ?? 0
  return [...keys, ...Array.from({ length: Math.max(0, plannedFor - keys.length) }, () => last)]
}

/**
 * Written out, not bound: a plan that does not know how few rows are wanted is made for a tenth of
 * the table, and sorts it.
 */
function pageOf(
  query: RawBuilder<{ key: number }>,
  { page, pageSize }: Pick<ListRequest, 'page' | 'pageSize'>,
) {
  const offset = page === 1 ? sql`` : sql` offset ${sql.lit((page - 1) * pageSize)}`
  return sql<{ key: number }>`${query} limit ${sql.lit(pageSize)}${offset}`
}

/** How many rows there are and what they add up to; more than the cap have no sum until asked for. */
async function countOf(
  ctx: ReadContext,
  query: ListSql,
  { count, filters }: ListRequest,
): Promise<Omit<ListPage<List>, 'rows'>> {
  if (count === 'none') return { total: 0, totalCapped: true }
  const most = count === 'exact' ? sql`` : sql` limit ${sql.lit(limits.countCap + 1)}`
  const sums = query.summed.map((name) => {
    const column = sql.raw(`"${name}"`)
    return sql`, coalesce(sum(${column}), 0)::bigint as ${column}`
  })
  const { rows } = await sql<Record<string, number>>`
    select count(*) as total${sql.join(sums, sql``)}
    from (${query.counted(ctx, filters)}${most}) as bounded`.execute(ctx.db)
  const { total = 0, ...totals } = rows[0] ?? {}
  const totalCapped = count === 'capped' && total > limits.countCap
  if (totalCapped) return { total: limits.countCap, totalCapped }
  return { total, totalCapped, ...(query.summed.length === 0 ? {} : { totals }) }
}
