import type { List, ListPage, Row } from '@daftari/contract/table'
import type { CompiledQuery } from 'kysely'
import type { ReadContext } from '../context.ts'
import type { Found } from './plain-map.ts'
import type { Condition } from './sql-text.ts'

export interface ListRequest {
  page: number
  pageSize: number
  sort: string
  count: 'capped' | 'exact' | 'none'
  filters: Record<string, unknown>
  /** The columns of the rows, besides the key; all if left out. */
  columns?: readonly string[] | undefined
}

/** A list as the HTTP server, the export and the tests use it. */
export interface ListReader<T extends List = List> {
  table: T
  /** True if not every reader of the page may see every row: the query limits the rows. */
  scoped: boolean
  page(ctx: ReadContext, request: ListRequest): Promise<ListPage<T>>
  /** How many rows match each of several filters, in one statement; one more than the cap at most. */
  counts(ctx: ReadContext, some: readonly Record<string, unknown>[]): Promise<number[]>
  /** The keys of all rows in order. */
  keys(ctx: ReadContext, request: Pick<ListRequest, 'filters' | 'sort'>): CompiledQuery
  rows(
    ctx: ReadContext,
    keys: number[],
    request: Pick<ListRequest, 'filters' | 'columns'>,
  ): Promise<Row<T>[]>
  /** All rows that match, in order: what other tables say is read by joins. */
  all(ctx: ReadContext, request: AllRows): AllOfList<T>
  /** The same as SQL, for a file; undefined where one of the columns is made by code alone. */
  inSql(ctx: ReadContext, request: AllRows): Promise<RowsInSql | undefined>
}

export type AllRows = Pick<ListRequest, 'filters' | 'sort' | 'columns'>

interface AllOfList<T extends List = List> {
  query: CompiledQuery<Found>
  /** Makes the answer's rows of some that were read. */
  shown(rows: Found[]): Promise<Row<T>[]>
}

/** Rows in order, which the statement around them calls `r`, their columns by their names in quotes. */
interface RowsInSql {
  rows: Condition
  /** What else the statement joins to the rows. */
  join: Condition
  /** What a column is in a row, and whether an object is its name alone already. */
  column(name: string): { value: Condition; isNamed: boolean }
}
