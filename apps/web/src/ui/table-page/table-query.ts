import type { ListPage, ReportPage, Row, Table } from '@daftari/contract/table'
import {
  keepPreviousData,
  queryOptions,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query'
import { request } from '../../lib/api/call.ts'

export type TableData<T extends Table> = { rows: Row<T>[] } & Partial<
  Omit<ListPage<never>, 'rows'> & Omit<ReportPage<never>, 'rows'>
>

/**
 * Rows of a table for one query; the previous rows stay while the next ones load. Rows that are part of an
 * entity's record are read again with it.
 */
export function useTableRows<T extends Table>(
  table: T,
  query: Readonly<Record<string, string>>,
  o: { enabled: boolean; partOf?: string | undefined },
): UseQueryResult<TableData<T>> {
  return useQuery({
    queryKey: ['table', table.name, 'rows', query],
    queryFn: ({ signal }) =>
      request({ method: 'GET', path: table.path }, { query }, { signal }) as Promise<TableData<T>>,
    placeholderData: keepPreviousData,
    enabled: o.enabled,
    meta: { shows: [entityOf(table), o.partOf] },
  })
}

export const entityOf = (table: Table) => (table.shape === 'list' ? table.entity : undefined)

/** The exact number of rows and their totals, counted only on request. */
export function useCounted(
  table: Table,
  filters: Readonly<Record<string, string>>,
  o: { enabled: boolean },
): UseQueryResult<{ total: number; totals: Record<string, number> }> {
  return useQuery({ ...countedQuery(table, filters), enabled: o.enabled })
}

export const countedQuery = (table: Table, filters: Readonly<Record<string, string>>) =>
  queryOptions({
    queryKey: ['table', table.name, 'total', filters],
    queryFn: async ({ signal }) => {
      const columns = table.shape === 'list' ? { columns: table.key } : {}
      const query = { ...filters, page: '1', pageSize: '1', count: 'exact', ...columns }
      const address = { method: 'GET', path: table.path } as const
      const answer = (await request(address, { query }, { signal })) as ListPage<never>
      return { total: answer.total, totals: answer.totals ?? {} }
    },
    meta: { shows: [entityOf(table)] },
  })
