import type { OutputOf } from '@daftari/contract/endpoint'
import { listSubscriptions } from '@daftari/contract/platform/subscriptions'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'

export type Subscription = OutputOf<typeof listSubscriptions>['rows'][number]

/** The user's reports on a schedule, and the address for their mail. */
export const subscriptionsQuery = queryOptions({
  queryKey: ['subscriptions'],
  queryFn: ({ signal }) => call(listSubscriptions, {}, { signal }),
  meta: { silent: true },
})
