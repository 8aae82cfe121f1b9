/** What customers pay by the aggregator, and how far it is on its way to the bank. */
export default {
  aggregatorChannel: {
    mpesa: 'M-Pesa',
    'airtel-money': 'Airtel Money',
    card: 'Card',
    'bank-transfer': 'Bank transfer',
    other: 'Other',
  },
  aggregatorStanding: {
    'awaiting-report': 'Awaits its report',
    'awaiting-settlement': 'Reported, not settled',
    settled: 'Settled to bank',
    differs: 'Report differs',
    'given-back': 'Taken back',
  },
  aggregatorFinding: {
    agrees: 'The aggregator agrees',
    differs: 'The aggregator tells another amount',
    refunded: 'The aggregator has given it back',
    unheard: 'The aggregator does not know it',
  },
  requestChannel: {
    mpesa: 'M-Pesa',
    aggregator: 'Aggregator',
  },
}
