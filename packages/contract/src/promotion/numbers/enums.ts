/** Bought or partner lists with a proof of consent, and numbers from third-party sources. */
export const listKinds = ['white', 'third'] as const
export type ListKind = (typeof listKinds)[number]

/** What is wrong with a row of a file by its form alone. */
export const rowFaults = ['empty', 'unreadable', 'not-mobile', 'twice-in-file'] as const
export type RowFault = (typeof rowFaults)[number]

/** A row as it is shown: of the number itself nothing but that it can be read. */
export const rowForms = ['readable', ...rowFaults] as const

/** How the rows of a file divide: of all that the records hold against using some numbers, one sum. */
export const rowReasons = ['usable', ...rowFaults, 'barred'] as const

/** Of a shorter list no number could be used: five may be left out by lot. */
export const fewestNumbers = 6

/**
 * How a listed number ended; open as long as it is worked. Of one that nobody spoke with, what ended it
 * besides is not said.
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
