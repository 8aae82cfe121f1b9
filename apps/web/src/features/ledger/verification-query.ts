import { latestVerification, type verificationDetail } from '@daftari/contract/ledger/verification'
import type { ReadOf } from '@daftari/contract/platform/panels/panel'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'

export type Verification = ReadOf<typeof verificationDetail>

export const verificationsKey = ['ledger', 'verification'] as const

/** Whether the books are consistent; polled more often while a verification runs. */
export function useLatestVerification() {
  return useQuery({
    queryKey: [...verificationsKey, 'latest'],
    queryFn: ({ signal }) => call(latestVerification, {}, { signal }),
    refetchInterval: ({ state }) => (state.data?.underWay === true ? 3_000 : 60_000),
    refetchIntervalInBackground: false,
    meta: { silent: true },
  })
}
