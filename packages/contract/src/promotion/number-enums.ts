/** Bought or partner lists with a proof of consent, and numbers from third-party sources. */
export const listKinds = ['white', 'third'] as const
export type ListKind = (typeof listKinds)[number]

/** Why a row of a file is not used, in the order in which they are asked: the first counts. */
export const importReasons = [
  'empty',
  'unreadable',
  'not-mobile',
  'twice-in-file',
  'earlier-batch',
  'blacklisted',
  'late',
  'open-loan',
  'customer',
  'do-not-call',
  'refused-purpose',
  'third-party',
  'reached-lately',
  'no-proof',
  'no-consent',
] as const
export type ImportReason = (typeof importReasons)[number]

/** What they say of whoever has the number; of one row they are shown as `barred`. */
export const personalReasons: readonly ImportReason[] = [
  'blacklisted',
  'late',
  'open-loan',
  'customer',
  'do-not-call',
  'refused-purpose',
  'third-party',
  'reached-lately',
  'no-consent',
]

/** As they are shown: fewer than five rows of a reason that says something of persons are `barred` too. */
export const rowReasons = ['usable', ...importReasons, 'barred'] as const

/** How a listed number ended; open as long as it is worked. */
export const listedStates = [
  'open',
  'registered',
  'refused',
  'unreachable',
  'wrong-number',
  'do-not-call',
  'revoked',
  'expired',
] as const
