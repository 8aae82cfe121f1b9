export const payoutCaseStates = ['open', 'paused', 'resolved'] as const

/** The customer called, asked in the app, or nobody did and the payout stayed without an end. */
export const payoutCaseOpeners = ['agent', 'app', 'job'] as const
export type PayoutCaseOpener = (typeof payoutCaseOpeners)[number]

/** On whose side it lay when it was opened; paid: the money had arrived. */
export const payoutCauses = ['wallet', 'operator', 'ours', 'unknown', 'paid'] as const
export type PayoutCause = (typeof payoutCauses)[number]

export const payoutResolutions = [
  'arrived',
  'corrected',
  'retried',
  'cancelled',
  'explained',
] as const
export type PayoutResolution = (typeof payoutResolutions)[number]

/** What may be said to the customer of a payout as it stands. */
export const payoutAnswers = ['paid', 'checking', 'wallet', 'waiting', 'cancelled'] as const
export type PayoutAnswer = (typeof payoutAnswers)[number]
