import { alarms } from '@daftari/contract/administration/alarms'
import type { OutputOf } from '@daftari/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'

const everyMs = 30_000

export type Alarm = OutputOf<typeof alarms>['rows'][number]

/** Asked again twice a minute while it is looked at: a supervisor knows within the minute. */
export const alarmsQuery = queryOptions({
  queryKey: ['alarms'],
  queryFn: ({ signal }) => call(alarms, {}, { signal }),
  refetchInterval: everyMs,
  refetchIntervalInBackground: false,
  meta: { silent: true },
})
