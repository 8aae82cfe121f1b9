import type { FiltersOf, List, ListPage } from '@daftari/contract/table'
import { assert } from '@daftari/kernel/assert'
import { type Expression, type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import type { ReadContext } from '../context.ts'
import { limits } from '../limits.ts'
import { encodeRow, type QueriedRow } from './encode-row.ts'
import type { ListReader, ListRequest } from './list-reader.ts'

interface ListQuery<T extends List, D, TB extends keyof D, O> {
  /** From and where, with the reader's own scope in it; no columns, no order. */
  from(ctx: ReadContext, filters: FiltersOf<T>): SelectQueryBuilder<D, TB, O>
  /** What identifies a row, and breaks ties of the order. */
  key: string
  /** What each sortable column is ordered by. */
  order: Record<string, string | Expression<unknown>>
  /** What each column with a total adds up, in the words of `from`. */
  sums?: Record<string, string | Expression<unknown>>
  /** The rows of these keys, in any order. */
  rows(ctx: ReadContext, keys: number[], filters: FiltersOf<T>): Promise<QueriedRow<T>[]>
}

/**
 * Reads a list: first the keys of the page, then the rows of these keys, so that a page far back
 * costs no join; the total beside it, counted up to a cap unless the exact one is asked for.
 */
export function handWrittenList<T extends List, D, TB extends keyof D, O>(
  table: T,
  query: ListQuery<T, D, TB, O>,
): ListReader {
  const { sums = {} } = query
  const summed = Object.keys(table.columns).filter((name) => table.columns[name]?.total === 'sum')
  assert(
    summed.join() === Object.keys(sums).join(),
    `${table.name} sums ${Object.keys(sums)} and declares ${summed}`,
  )
  const ordered = (ctx: ReadContext, request: Pick<ListRequest, 'filters' | 'sort'>) => {
    const down = request.sort.startsWith('-')
    const name = down ? request.sort.slice(1) : request.sort
    const by = query.order[name] ?? query.key
    const direction = down ? 'desc' : 'asc'
    return query
      .from(ctx, request.filters as FiltersOf<T>)
      .select((eb) => eb.ref(query.key as never).as('key' as never))
      .orderBy(by as never, direction)
      .orderBy(query.key as never, direction)
  }
  const rows: ListReader['rows'] = async (ctx, keys, filters) => {
    if (keys.length === 0) return []
    const found = await query.rows(ctx, keys, filters as FiltersOf<T>)
    const byKey = new Map(found.map((row) => [(row as Record<string, unknown>)[table.key], row]))
    return keys.flatMap((key) => {
      const row = byKey.get(key)
      return row === undefined ? [] : [encodeRow(table, row)]
    })
  }
  return {
    table,
    rows,
    keys: (ctx, request) => ordered(ctx, request).compile(),
    async page(ctx, request) {
      const [keys, counted] = await Promise.all([
        pageOf(ordered(ctx, request), request).execute() as Promise<unknown> as Promise<
          { key: number }[]
        >,
        countOf(ctx, request, {
          from: query.from(ctx, request.filters as FiltersOf<T>),
          sums,
        }),
      ])
      const page = keys.map((row) => row.key)
      return { rows: await rows(ctx, page, request.filters), ...counted }
    },
  }
}

/**
 * Written out, not bound: a plan that does not know how few rows are wanted is made for a tenth of
 * the table, and sorts it.
 */
function pageOf<D, TB extends keyof D, O>(
  query: SelectQueryBuilder<D, TB, O>,
  { page, pageSize }: Pick<ListRequest, 'page' | 'pageSize'>,
): SelectQueryBuilder<D, TB, O> {
  const limited = query.limit(sql.lit(pageSize))
  return page === 1 ? limited : limited.offset(sql.lit((page - 1) * pageSize))
}

/** How many rows there are and what they add up to; more than the cap have no sum until asked for. */
async function countOf<D, TB extends keyof D, O>(
  ctx: ReadContext,
  request: ListRequest,
  { from, sums }: Pick<ListQuery<List, D, TB, O>, 'sums'> & { from: SelectQueryBuilder<D, TB, O> },
): Promise<Omit<ListPage<List>, 'rows'>> {
  if (request.count === 'none') return { total: 0, totalCapped: true }
  const added = Object.entries(sums ?? {})
  const one = from.select([
    sql<number>`1`.as('one'),
    ...added.map(([name, of]) => sql`${typeof of === 'string' ? sql.ref(of) : of}`.as(name)),
  ])
  const bounded = request.count === 'exact' ? one : one.limit(sql.lit(limits.countCap + 1))
  const counted = await (ctx.db as unknown as Kysely<Record<string, object>>)
    .selectFrom(bounded.as('bounded') as never)
    .select(sql<number>`count(*)`.as('total'))
    .select(added.map(([name]) => sql<number>`coalesce(sum(${sql.ref(name)}), 0)::bigint`.as(name)))
    .executeTakeFirstOrThrow()
  const { total, ...totals } = counted as Record<string, number> & { total: number }
  const totalCapped = request.count === 'capped' && total > limits.countCap
  if (totalCapped) return { total: limits.countCap, totalCapped }
  return { total, totalCapped, ...(added.length === 0 ? {} : { totals }) }
}
