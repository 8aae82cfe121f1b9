/** What customers pay by the aggregator, and how far it is on its way to the bank. */
export default {
  aggregatorStanding: 'Settlement',
  aggregatorChannel: 'Paid by',
  feeAmount: 'Fee',
  netAmount: 'Net',
  settlementReceipt: 'Settlement ID',
  requestChannel: 'Asked of',
}
