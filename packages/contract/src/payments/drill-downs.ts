import { drillDowns, drillToEntries, drillToRows, type Place } from '../platform/drill-down.ts'
import { correctionBatches } from './correction-files.ts'
import { corrections, unmatchedPayments } from './correction-tables.ts'
import { overpayments, refunds } from './refund-tables.ts'

export const unmatchedDrillDowns = drillDowns(unmatchedPayments, {
  suspenseAmount: drillToEntries('payment', 'suspense', 'paymentId'),
})

export const overpaymentDrillDowns = drillDowns(overpayments, {
  overpaidBalance: drillToEntries('overpayment', 'held', 'customerId'),
  refundsUnderWay: drillToRows(
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
  return drillToRows(
    corrections,
    ({ row }: Place<typeof correctionBatches>) => row && { batchId: String(row.batchId) },
    { adds },
  )
}

/** A file of corrections opens to its requests, each with its payment. */
export const correctionBatchDrillDowns = drillDowns(correctionBatches, {
  fileRows: correctionsOfFile('fileRows'),
  amount: correctionsOfFile('amount'),
})
