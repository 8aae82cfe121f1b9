import type { OutputOf } from '@daftari/contract/endpoint'
import type { paymentDetail } from '@daftari/contract/payments/payment-endpoints'

export type Payment = OutputOf<typeof paymentDetail>
