import type { List, ListPage, Row } from '@daftari/contract/table'
import type { CompiledQuery } from 'kysely'
import type { ReadContext } from '../context.ts'

export interface ListRequest {
  page: number
  pageSize: number
  sort: string
  count: 'capped' | 'exact' | 'none'
  filters: Record<string, unknown>
  /** Which columns the rows have, besides the key; left out, all. */
  columns?: readonly string[] | undefined
}

/** A list as the HTTP server, the export and the tests use it. */
export interface ListReader<T extends List = List> {
  table: T
  /** Not whoever sees the page sees every row: its query says whose. */
  scoped: boolean
  page(ctx: ReadContext, request: ListRequest): Promise<ListPage<T>>
  /** How many rows match each of several filters, in one statement; one more than the cap at most. */
  counts(ctx: ReadContext, some: readonly Record<string, unknown>[]): Promise<number[]>
  /** The keys of all rows in order, for a cursor. */
  keys(ctx: ReadContext, request: Pick<ListRequest, 'filters' | 'sort'>): CompiledQuery
  rows(
    ctx: ReadContext,
    keys: number[],
    request: Pick<ListRequest, 'filters' | 'columns'>,
  ): Promise<Row<T>[]>
}
