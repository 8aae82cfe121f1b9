/** How a number to call is identified; digits are never sent. */
export const callNumbers = [
  'application',
  'case',
  'lead',
  'listed-number',
  'call',
  'feedback',
  'service-case',
  'payout-case',
  'service-order',
  'follow-up',
] as const
export type CallNumber = (typeof callNumbers)[number]
