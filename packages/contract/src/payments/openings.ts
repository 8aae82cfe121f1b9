import { entriesBehind, openings, type Place, rowsBehind } from '../platform/opening.ts'
import { correctionBatches } from './correction-batch.ts'
import { corrections, unmatchedPayments } from './correction-tables.ts'
import { overpayments, refunds } from './refund-tables.ts'
import { mpesaPayments } from './tables.ts'

/** Where a payment's money is: each part opens to its entries. */
export const paymentOpenings = openings(mpesaPayments, {
  suspenseAmount: entriesBehind('payment', 'suspense', 'paymentId'),
  matchedAmount: entriesBehind('payment', 'matched', 'paymentId'),
  overpaidAmount: entriesBehind('payment', 'overpaid', 'paymentId'),
})

export const unmatchedOpenings = openings(unmatchedPayments, {
  suspenseAmount: entriesBehind('payment', 'suspense', 'paymentId'),
})

export const overpaymentOpenings = openings(overpayments, {
  overpaidBalance: entriesBehind('overpayment', 'held', 'customerId'),
  refundsUnderWay: rowsBehind(
    refunds,
    ({ row }: Place<typeof overpayments>) =>
      row && {
        customerId: String(row.customerId),
        refundState: 'asked,approved,sending,failed',
      },
    { adds: 'amount' },
  ),
})

function correctionsOfFile(adds: 'amount' | 'fileRows') {
  return rowsBehind(
    corrections,
    ({ row }: Place<typeof correctionBatches>) => row && { batchId: String(row.batchId) },
    { adds },
  )
}

/** A file of corrections opens to what it asks for, each with the payment that it is about. */
export const correctionBatchOpenings = openings(correctionBatches, {
  fileRows: correctionsOfFile('fileRows'),
  amount: correctionsOfFile('amount'),
})
