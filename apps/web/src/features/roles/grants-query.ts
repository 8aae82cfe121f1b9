import { listGrantRequests } from '@daftari/contract/administration/grants'
import type { OutputOf } from '@daftari/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'

export type GrantRequest = OutputOf<typeof listGrantRequests>['rows'][number]

const everyMs = 60_000

export const grantsQuery = queryOptions({
  queryKey: ['grants'],
  queryFn: async ({ signal }) => (await call(listGrantRequests, {}, { signal })).rows,
  refetchInterval: everyMs,
  refetchIntervalInBackground: false,
  meta: { silent: true },
})
