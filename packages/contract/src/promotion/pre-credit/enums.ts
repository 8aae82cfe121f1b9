/** What the engine said of somebody before they applied, or why they could not apply at all. */
export const preOutcomes = [
  'offered',
  'rejected',
  'manual',
  'too-little',
  'not-registered',
  'no-consent',
  'profile',
  'open',
  'owes-refund',
  'frozen',
] as const
export type PreOutcome = (typeof preOutcomes)[number]

export const preRunStates = ['asked', 'approved', 'refused', 'withdrawn'] as const
export const preOfferStates = ['live', 'used', 'refused', 'expired', 'withdrawn'] as const
export type PreOfferState = (typeof preOfferStates)[number]
/** Why an offer was taken back, or refused when its person applied. */
export const preEndings = ['late', 'blacklisted', 'policy', 'staff', 'engine'] as const
export type PreEnding = (typeof preEndings)[number]

/** The most people that one run may judge. */
export const mostInRun = 5_000
/** A run is decided while what it saw is still so. */
export const runGoodDays = 3
