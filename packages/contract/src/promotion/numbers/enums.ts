/** Bought or partner lists with a proof of consent, and numbers from third-party sources. */
export const listKinds = ['white', 'third'] as const
export type ListKind = (typeof listKinds)[number]

/** What is wrong with a row of a file by its form alone. */
export const rowFaults = ['empty', 'unreadable', 'not-mobile', 'twice-in-file'] as const
export type RowFault = (typeof rowFaults)[number]

/** A row as it is shown: of the number itself nothing but that it can be read. */
export const rowForms = ['readable', ...rowFaults] as const

/** The division of a file's rows: exclusions by our records are one sum. */
export const rowReasons = ['usable', ...rowFaults, 'barred'] as const

/** No number of a shorter list could be used: five may be left out by lot. */
export const fewestNumbers = 6

/**
 * How a listed number ended; open while it is worked. If nobody spoke with its owner, other reasons for its
 * end are not disclosed.
 */
export const listedStates = [
  'open',
  'ended',
  'registered',
  'refused',
  'unreachable',
  'wrong-number',
  'do-not-call',
  'revoked',
  'expired',
] as const
