import type { OutputOf } from '@daftari/contract/endpoint'
import type { overpaymentDetail, refundDetail } from '@daftari/contract/payments/refund-endpoints'

export type Refund = OutputOf<typeof refundDetail>
export type Overpayment = OutputOf<typeof overpaymentDetail>

export const refundKey = (id: number) => ['refund', id] as const
export const overpaymentKey = ['overpayment'] as const
