import { alerts } from '@daftari/contract/platform/alerts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'

const everyMs = 30_000

/** Asked again twice a minute while it is looked at: an alarm is known within the minute. */
export const alertsQuery = queryOptions({
  queryKey: ['alerts'],
  queryFn: ({ signal }) => call(alerts, {}, { signal }),
  refetchInterval: everyMs,
  refetchIntervalInBackground: false,
  meta: { silent: true },
})
