/** Where a payout stands with us; stored as the position in this list. */
export const disburseStatuses = [
  'not-disbursed',
  'prepare',
  'disbursing',
  'disbursed',
  'failed',
  'holding',
] as const
export type DisburseStatus = (typeof disburseStatuses)[number]
