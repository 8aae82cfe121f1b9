import { tabCount } from '@daftari/contract/origination/choices'
import { cashCreditApplications } from '@daftari/contract/origination/tables'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'

const everyHalfMinute = 30_000

/** How many wait behind each tab under the other filters; kept up while the list is shown. */
export function useTabCounts(filters: Readonly<Record<string, string>>) {
  const { tab: _, ...query } = filters
  const { data, isFetching } = useQuery({
    queryKey: ['table', cashCreditApplications.name, 'counts', query],
    queryFn: ({ signal }) => call(tabCount, { query }, { signal }),
    refetchInterval: everyHalfMinute,
    placeholderData: keepPreviousData,
    meta: { silent: true },
  })
  return { ...data, reading: isFetching }
}
