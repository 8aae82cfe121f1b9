import type { OutputOf } from '@daftari/contract/endpoint'
import { overpaymentDetail, refundDetail } from '@daftari/contract/payments/refund-endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'

export type Refund = OutputOf<typeof refundDetail>
export type Overpayment = OutputOf<typeof overpaymentDetail>

export const refundKey = (id: number) => ['refund', id] as const
export const overpaymentKey = ['overpayment'] as const

export const refundQuery = (id: number) =>
  queryOptions({
    queryKey: refundKey(id),
    queryFn: ({ signal }) => call(refundDetail, { params: { id } }, { signal }),
    meta: { silent: true },
  })

export const overpaymentQuery = (id: number) =>
  queryOptions({
    queryKey: [...overpaymentKey, id],
    queryFn: ({ signal }) => call(overpaymentDetail, { params: { id } }, { signal }),
    meta: { silent: true },
  })
