import { stageCounts } from '@daftari/contract/collections/endpoints'
import { caseLists, type DeskPage, desks } from '@daftari/contract/collections/tables'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'

const everyMinute = 60_000

/** The number behind each tab under the other filters; refreshed while the list is shown. */
export function useStageCounts(page: DeskPage, filters: Readonly<Record<string, string>>) {
  const { stage: _, ...rest } = filters
  const query = { ...rest, desk: desks[page] }
  const { data } = useQuery({
    queryKey: ['table', caseLists[page].name, 'counts', query],
    queryFn: ({ signal }) => call(stageCounts, { query }, { signal }),
    refetchInterval: everyMinute,
    placeholderData: keepPreviousData,
    meta: { silent: true },
  })
  return data?.counts
}
