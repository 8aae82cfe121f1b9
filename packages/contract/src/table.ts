import { assert } from '@daftari/kernel/assert'
import { z } from 'zod'
import { type Columns, type RowOf, resultsFirst } from './columns.ts'
import { type Filters, type FilterValues, several } from './filters.ts'
import { type PageKey, pageOf } from './navigation/navigation.ts'
import type { ObjectType } from './navigation/object-pages.ts'
import { type OperationWords, saidIn } from './operation-words.ts'
import type { ChartOf } from './platform/charts.ts'
import type { EmptyOfAll } from './platform/empty-of-all.ts'
import { type GroupColumns, type GroupFilters, grouped } from './platform/group-by.ts'
import type { RowTo } from './platform/row-to.ts'
import { allOptional, optional, paging } from './shared-schemas.ts'

export const pageSizes = [20, 50, 100, 200] as const

/** What a page without a file of its own shows of its table, besides rows and filters. */
interface Shown<C extends string> {
  /** Where a row leads; its first cell becomes a link there. */
  rowTo?: RowTo<C>
  /** Only opened from a figure or a row of another table: it is not a view of its page. */
  drillDownOnly?: true
  /** People who work cases see only the rows of their own teams; the figures before it count all. */
  opensWithin?: 'teams'
}

interface TableBase<F extends Filters, C extends Columns> extends Shown<string>, OperationWords {
  page: PageKey
  /** Its name in the locales and in exports; the page key where a page has one table. */
  name: string
  /** Below /api. */
  path: string
  filters: F
  columns: C
}

/** Paged rows with an id. */
export interface List<F extends Filters = Filters, C extends Columns = Columns, S = string>
  extends TableBase<F, C> {
  shape: 'list'
  /** What a row is, where its key is that entity's number: for its history and for actions on it. */
  entity?: ObjectType
  /** The column with the row's state. */
  state?: S
  /** The column that identifies a row. */
  key: string
  /** Column, with a minus in front for the largest first. */
  defaultSort: string
  /** The choice filter that the page shows as tabs. */
  tabs?: string
  /** The tab on which it opens; all rows when left out. */
  opensOn?: string
  emptyOfAll?: EmptyOfAll
}

/** Rows bounded by the filters, with totals. */
export interface Report<F extends Filters = Filters, C extends Columns = Columns>
  extends TableBase<F, C> {
  shape: 'report'
  /** Drawn above its rows, from the same rows. */
  charts?: readonly ChartOf[]
  /** The dimensions that its reader may split it by, one at a time. */
  groupBy?: readonly string[]
  /** The filter of days or the month that its reader may move back, to see both periods. */
  compare?: string
  /**
   * A figure of a row is not final while the count in another column is above nothing: it is marked, left out
   * of charts, and compared with no other period.
   */
  notFinal?: Readonly<Record<string, string>>
}

/** Whether some of a figure is not known yet. */
export function isNotFinal(
  table: Table | Pick<Report, 'notFinal'>,
  name: string,
  row: Readonly<Record<string, unknown>>,
): boolean {
  const count = 'notFinal' in table ? table.notFinal?.[name] : undefined
  return count !== undefined && Number(row[count] ?? 0) > 0
}

export type Table = List | Report

interface Common<F, C> extends Shown<keyof C & string>, OperationWords {
  name?: string
  path?: string
  filters: F
  columns: C
}

export function list<
  const F extends Filters,
  const C extends Columns,
  S extends keyof C & string = never,
>(
  page: PageKey,
  o: Common<F, C> & {
    key?: keyof C & string
    defaultSort: string
    tabs?: keyof F & string
    opensOn?: string
    emptyOfAll?: EmptyOfAll
    entity?: ObjectType
    state?: S
  },
): List<F, C, S> {
  const { key = 'id' as keyof C & string, tabs, ...rest } = o
  const base = { shape: 'list', page, name: page, path: `/${page}`, key, ...rest } as List<F, C, S>
  return tabs === undefined ? base : { ...base, tabs }
}

type NoGroups = readonly []
type GroupedReport<
  F extends Filters,
  C extends Columns,
  G extends readonly string[],
> = G extends NoGroups ? Report<F, C> : Report<F & GroupFilters<G[number]>, C & GroupColumns>

interface ReportOptions<F, C, G extends readonly string[]> extends Common<F, C> {
  groupBy?: G
  /** The dimension by which it is split from the start. */
  groupFirst?: G[number]
  /** Compared by its range of days or its month. */
  compare?: true
  notFinal?: { readonly [K in keyof C & string]?: keyof C & string }
  /** Its main results: these columns come after the row's subject, and are always visible. */
  results?: readonly (keyof C & string)[]
  chart?: ReportChart<C, G> | readonly ReportChart<C, G>[]
}

type ReportChart<C, G> = ChartOf<(keyof C & string) | (G extends NoGroups ? never : 'group')>

export function report<
  const F extends Filters,
  const C extends Columns,
  const G extends readonly string[] = NoGroups,
>(
  page: PageKey,
  { chart = [], compare, groupFirst, results = [], ...o }: ReportOptions<F, C, G>,
): GroupedReport<F, C, G> {
  const charts = [chart].flat()
  const { columns, ...split } =
    o.groupBy === undefined ? o : { ...o, ...grouped(o, o.groupBy, groupFirst) }
  return {
    shape: 'report',
    page,
    name: page,
    path: `/${page}`,
    ...split,
    columns: results.length === 0 ? columns : resultsFirst(columns, results),
    ...(charts.length === 0 ? {} : { charts }),
    ...(compare === undefined ? {} : { compare: periodOf(page, o.filters) }),
  } as unknown as GroupedReport<F, C, G>
}

/** The only filter that sets the period of a report. */
function periodOf(page: PageKey, filters: Filters): string {
  const periods = Object.keys(filters).filter((name) =>
    ['dateRange', 'month'].includes(filters[name]?.kind ?? ''),
  )
  const [period] = periods
  assert(periods.length === 1 && period !== undefined, `${page} has no one period to compare`)
  return period
}

export type Row<T extends Table> = T extends { columns: infer C extends Columns } ? RowOf<C> : never
/** The values of the list's state column. */
export type StatesOf<T extends List> =
  T extends List<infer _F, infer C, infer S extends string>
    ? NonNullable<z.output<C[S]['schema']>> & string
    : never
export type FiltersOf<T extends Table> = T extends { filters: infer F extends Filters }
  ? FilterValues<F>
  : never

/** Filters of a table as a strict object of query parameters, all optional unless required. */
export function filterSchema<T extends Table>(table: T) {
  const shape: Record<string, z.ZodType> = {}
  for (const [name, one] of Object.entries(table.filters)) {
    shape[name] = one.required === true ? one.schema : optional(one.schema)
  }
  return shape
}

export function querySchema(table: Table) {
  if (table.shape === 'report') return z.strictObject(filterSchema(table))
  const sortable = Object.entries(table.columns).flatMap(([name, one]) =>
    one.sortable === true ? [name, `-${name}`] : [],
  )
  return z.strictObject({
    ...filterSchema(table),
    page: paging.page,
    pageSize: paging.pageSize,
    sort: z.enum(sortable as [string, ...string[]]).default(table.defaultSort),
    /** The total is counted up to a cap unless the exact one is asked for. */
    count: paging.count,
    /** The columns of the rows; all if left out. The key always comes. */
    columns: several(z.enum(Object.keys(table.columns) as [string, ...string[]])).optional(),
  })
}

export function rowSchema(columns: Columns) {
  const shape: Record<string, z.ZodType> = {}
  for (const [name, one] of Object.entries(columns)) {
    if (one.kind !== 'ratio') shape[name] = one.schema
  }
  return z.object(shape)
}

/** What GET of a table answers; a list leaves out the columns that were not asked for. */
export function responseSchema(table: Table) {
  const row = rowSchema(table.columns)
  if (table.shape === 'report') {
    return z.object({
      rows: z.array(row),
      totals: z.record(z.string(), z.number()),
      asOf: z.string(),
    })
  }
  const { [table.key]: key = z.never(), ...others } = row.shape
  return z.object({
    rows: z.array(z.object({ ...allOptional(others), [table.key]: key })),
    total: z.number().int(),
    /** True when there are more than `total` rows. */
    totalCapped: z.boolean(),
    /** Over all rows, for columns that add up; undefined if not counted. */
    totals: z.record(z.string(), z.number()).optional(),
  })
}

/** The table's GET as an endpoint, refused without the page. */
export function tableEndpoint(table: Table) {
  return {
    ...saidIn(table),
    method: 'GET' as const,
    path: table.path,
    summary: `Rows of ${pageOf(table.page).path}`,
    access: { page: table.page },
    query: querySchema(table),
    response: responseSchema(table),
    tag: 'Tables',
  }
}

export interface ListPage<T extends List> {
  rows: Row<T>[]
  total: number
  totalCapped: boolean
  totals?: Record<string, number>
}

export interface ReportPage<T extends Report> {
  rows: Row<T>[]
  totals: Record<string, number>
  asOf: string
}
