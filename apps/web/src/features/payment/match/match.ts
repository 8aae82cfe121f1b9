import { unmatchedPayments } from '@daftari/contract/payments/correction-tables'
import { paymentCandidates } from '@daftari/contract/payments/payment-endpoints'
import { mpesaPayments } from '@daftari/contract/payments/tables'
import type { Row } from '@daftari/contract/table'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'

export type Waiting = Row<typeof unmatchedPayments>

/** Nothing can be done with it now: a second person decides, or it goes back to its payer. */
export const isSpokenFor = ({
  correctionId,
  reversalId,
}: Pick<Waiting, 'correctionId' | 'reversalId'>): boolean =>
  correctionId !== null || reversalId !== null

/** What shows something else once a payment has found its loan; `corrections` is named apart. */
export const afterMatch = [
  unmatchedPayments,
  mpesaPayments,
  { name: 'settlement/repayment/match-quartet-payment/corrections' },
  ['payment'],
] as const

export const candidatesQuery = (id: number) =>
  queryOptions({
    queryKey: ['payment', id, 'candidates'],
    queryFn: ({ signal }) => call(paymentCandidates, { params: { id }, query: {} }, { signal }),
  })
