import type { OutputOf } from '@daftari/contract/endpoint'
import type { disbursementDetail } from '@daftari/contract/payments/payout-endpoints'

export type Payout = OutputOf<typeof disbursementDetail>
export type Attempt = Payout['attempts'][number]

export const payoutKey = (id: number) => ['payout', id] as const
