import { drillDowns, drillToEntries } from '../platform/drill-down.ts'
import { mpesaPayments } from './tables.ts'

/** Where a payment's money is: each part opens to its entries. */
export const paymentDrillDowns = drillDowns(mpesaPayments, {
  suspenseAmount: drillToEntries('payment', 'suspense', 'paymentId'),
  matchedAmount: drillToEntries('payment', 'matched', 'paymentId'),
  overpaidAmount: drillToEntries('payment', 'overpaid', 'paymentId'),
})
