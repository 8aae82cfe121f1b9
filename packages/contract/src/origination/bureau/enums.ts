/** Where reports on customers are bought. */
export const bureauCodes = ['credit-info', 'app-link'] as const
export type BureauCode = (typeof bureauCodes)[number]

/**
 * A query is written before it is sent. `unsent`: the bureau was not reached. `unknown`: it may have
 * been, and is asked about under the same reference. The last three are its answer.
 */
export const queryStates = [
  'written',
  'sent',
  'unsent',
  'unknown',
  'answered',
  'no-record',
  'refused',
] as const
export type QueryState = (typeof queryStates)[number]
export const openQueryStates = ['written', 'sent', 'unsent', 'unknown'] as const

export const topUpStates = ['asked', 'booked', 'refused'] as const
export type TopUpState = (typeof topUpStates)[number]

/** Above this a top-up is entered by one person and booked by another. */
export const topUpSecondPersonAboveCents = 5_000_000
