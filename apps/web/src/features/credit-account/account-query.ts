import type { OutputOf } from '@daftari/contract/endpoint'
import { creditAccountDetail } from '@daftari/contract/origination/accounts/endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'

export type Account = OutputOf<typeof creditAccountDetail>

export const accountKey = (id: number) => ['credit-account', id] as const

export const accountQuery = (id: number) =>
  queryOptions({
    queryKey: accountKey(id),
    queryFn: ({ signal }) => call(creditAccountDetail, { params: { id } }, { signal }),
    meta: { silent: true },
  })
