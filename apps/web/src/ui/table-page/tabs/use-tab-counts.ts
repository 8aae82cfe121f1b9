import { tabCounts } from '@daftari/contract/platform/views'
import type { Table } from '@daftari/contract/table'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { entityOf } from '../table-query.ts'

interface TabCounts {
  counts: Readonly<Record<string, number>>
  capped: readonly string[]
  /** They are being read, for the first time or again. */
  reading: boolean
}

const freshMs = 30_000
const none: Omit<TabCounts, 'reading'> = { counts: {}, capped: [] }

/** The number of rows behind each tab under the other filters, for a list without its own counts. */
export function useTabCounts(
  table: Table,
  asked: Readonly<Record<string, string>>,
  o: { enabled: boolean },
): TabCounts {
  const name = table.shape === 'list' ? table.tabs : undefined
  const { sort: _, [name ?? '']: __, ...query } = asked
  const body = { table: table.name, query }
  const { data = none, isFetching } = useQuery({
    queryKey: ['table', table.name, 'tabs', query],
    queryFn: ({ signal }) => call(tabCounts, { body }, { signal }),
    enabled: o.enabled && name !== undefined,
    staleTime: freshMs,
    placeholderData: keepPreviousData,
    meta: { silent: true, shows: [entityOf(table)] },
  })
  return { ...data, reading: isFetching }
}
