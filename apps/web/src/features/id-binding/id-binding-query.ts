import { idBindingDetail } from '@daftari/contract/customers/id-binding'
import type { OutputOf } from '@daftari/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'

export type IdBinding = OutputOf<typeof idBindingDetail>

export const idBindingKey = (id: number) => ['id-binding', id] as const

export const idBindingQuery = (id: number) =>
  queryOptions({
    queryKey: idBindingKey(id),
    queryFn: ({ signal }) => call(idBindingDetail, { params: { id } }, { signal }),
    staleTime: 5_000,
    meta: { silent: true },
  })
