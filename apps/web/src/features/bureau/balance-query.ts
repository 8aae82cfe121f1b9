import type { OutputOf } from '@daftari/contract/endpoint'
import { bureauBalance } from '@daftari/contract/origination/bureau/balance'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'

export type Balance = OutputOf<typeof bureauBalance>
export type Bureau = Balance['bureaus'][number]

export const balanceKey = ['bureau-balance'] as const

export const balanceQuery = queryOptions({
  queryKey: balanceKey,
  queryFn: ({ signal }) => call(bureauBalance, {}, { signal }),
  meta: { silent: true },
})
