/** The means of payment that a customer used at the aggregator. */
export const aggregatorChannels = [
  'mpesa',
  'airtel-money',
  'card',
  'bank-transfer',
  'other',
] as const
export type AggregatorChannel = (typeof aggregatorChannels)[number]

/**
 * How far a payment is on its way to our bank: not in a report yet, in a report, settled with the
 * bank; `differs`: the report has another amount.
 */
export const aggregatorStandings = [
  'awaiting-report',
  'awaiting-settlement',
  'settled',
  'differs',
  'given-back',
] as const
export type AggregatorStanding = (typeof aggregatorStandings)[number]

/** What asking about a payment found. */
export const aggregatorFindings = ['agrees', 'differs', 'refunded', 'unheard'] as const
export type AggregatorFinding = (typeof aggregatorFindings)[number]
