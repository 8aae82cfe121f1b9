import { allowedNetworks } from '@daftari/contract/administration/networks'
import type { OutputOf } from '@daftari/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'

export type Networks = OutputOf<typeof allowedNetworks>

export const networksQuery = queryOptions({
  queryKey: ['networks'],
  queryFn: ({ signal }) => call(allowedNetworks, {}, { signal }),
  meta: { silent: true },
})
