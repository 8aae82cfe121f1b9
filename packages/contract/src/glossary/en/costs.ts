/** The words of what others charge us: the operator, banks, bureaus, partners. */
export default {
  bureauGroup: {
    none: 'Day',
    bureau: 'Bureau',
    product: 'Product',
    app: 'App',
  },
  certificateState: {
    valid: 'Valid',
    revoked: 'Revoked',
  },
  revokeCause: {
    'payment-reversed': 'A payment was taken back',
    staff: 'By a person',
  },
  service: {
    payout: 'Payouts',
    payment: 'Payments in',
  },
  chargedKind: {
    payout: 'Payout',
    refund: 'Refund',
    payment: 'Payment',
    unknown: 'Not ours',
  },
  chargeFinding: {
    agrees: 'Agrees',
    awaited: 'Not in a file yet',
    'not-billed': 'Not charged',
    'no-transaction': 'No transaction of ours',
    'no-tariff': 'No tariff for it',
    'old-tariff': 'By the old tariff',
    'billed-twice': 'Charged twice',
    differs: 'Another amount',
  },
  tariffState: {
    'in-force': 'In force',
    withdrawn: 'Withdrawn',
  },
  chargeFileState: {
    booked: 'Booked',
    undone: 'Undone',
  },
  transferState: {
    asked: 'Waits for a second person',
    booked: 'Booked',
    refused: 'Refused',
    reversed: 'Reversed',
  },
}
