import type { OutputOf } from '@daftari/contract/endpoint'
import { latestVerification, verificationDetail } from '@daftari/contract/ledger/verification'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'

export type Verification = OutputOf<typeof verificationDetail>

export const verificationsKey = ['ledger', 'verification'] as const

/** Whether the books hold; asked again more often while a look is under way. */
export function useLatestVerification() {
  return useQuery({
    queryKey: [...verificationsKey, 'latest'],
    queryFn: ({ signal }) => call(latestVerification, {}, { signal }),
    refetchInterval: ({ state }) => (state.data?.underWay === true ? 3_000 : 60_000),
    refetchIntervalInBackground: false,
    meta: { silent: true },
  })
}

export function useVerification(id: number | undefined) {
  return useQuery({
    queryKey: [...verificationsKey, id],
    queryFn: ({ signal }) => call(verificationDetail, { params: { id: id ?? 0 } }, { signal }),
    enabled: id !== undefined,
    refetchInterval: ({ state }) =>
      state.data !== undefined && state.data.finishedAt === null ? 3_000 : false,
  })
}
