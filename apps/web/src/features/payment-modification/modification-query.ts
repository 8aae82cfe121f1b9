import type { OutputOf } from '@daftari/contract/endpoint'
import { payoutModificationDetail } from '@daftari/contract/payments/modification'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'

export type Modification = OutputOf<typeof payoutModificationDetail>

export const modificationKey = (id: number) => ['payout-modification', id] as const

export const modificationQuery = (id: number) =>
  queryOptions({
    queryKey: modificationKey(id),
    queryFn: ({ signal }) => call(payoutModificationDetail, { params: { id } }, { signal }),
    staleTime: 5_000,
    meta: { silent: true },
  })
