import type { Report, ReportPage } from '@daftari/contract/table'
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { request } from '../../lib/api/call.ts'

const everyMs = 15_000

/** A report that reloads every fifteen seconds while it is visible; the shown rows stay until then. */
export function useLive<T extends Report>(
  table: T,
  query: Readonly<Record<string, string>>,
): UseQueryResult<ReportPage<T>> {
  return useQuery({
    queryKey: ['table', table.name, 'rows', query],
    queryFn: ({ signal }) =>
      request({ method: 'GET', path: table.path }, { query }, { signal }) as Promise<ReportPage<T>>,
    placeholderData: keepPreviousData,
    refetchInterval: everyMs,
    refetchIntervalInBackground: false,
  })
}
