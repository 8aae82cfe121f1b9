import type { OutputOf } from '@daftari/contract/endpoint'
import { disbursementDetail } from '@daftari/contract/payments/payout-endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'

export type Payout = OutputOf<typeof disbursementDetail>
export type Attempt = Payout['attempts'][number]

export const payoutKey = (id: number) => ['payout', id] as const

const everyTenSeconds = 10_000

/** A payout with its attempts; followed while the operator still has the word. */
export const payoutQuery = (id: number) =>
  queryOptions({
    queryKey: payoutKey(id),
    queryFn: ({ signal }) => call(disbursementDetail, { params: { id } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.status === 'disbursing' ? everyTenSeconds : false),
    staleTime: 5_000,
    meta: { silent: true },
  })
