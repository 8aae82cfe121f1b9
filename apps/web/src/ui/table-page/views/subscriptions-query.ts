import type { OutputOf } from '@daftari/contract/endpoint'
import { listSubscriptions } from '@daftari/contract/platform/subscriptions'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'

export type Subscription = OutputOf<typeof listSubscriptions>['rows'][number]

/** One's own reports on a schedule, and where mail to oneself goes. */
export const subscriptionsQuery = queryOptions({
  queryKey: ['subscriptions'],
  queryFn: ({ signal }) => call(listSubscriptions, {}, { signal }),
  meta: { silent: true },
})
