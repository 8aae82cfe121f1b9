/**
 * The lender's accounts that others keep and report in statements: incoming and outgoing money at the wallet
 * operator, and the balance at the payment aggregator.
 */
export const statementAccounts = ['payment', 'disburse', 'aggregator'] as const
export type StatementAccount = (typeof statementAccounts)[number]

/** The states of a statement file; booking: its rows are stored, and unknown ones are being booked. */
export const statementFileStates = [
  'waiting',
  'reading',
  'booking',
  'done',
  'refused',
  'undone',
] as const
export type StatementFileState = (typeof statementFileStates)[number]

/** What a row of a statement is about. */
export const statementKinds = ['payment', 'payout', 'charge', 'reversal', 'float', 'other'] as const
export type StatementKind = (typeof statementKinds)[number]

/**
 * The state of a row compared with our transaction; booked: ours was made from it, no-money: it moved
 * nothing.
 */
export const statementLineStates = ['open', 'matched', 'differs', 'booked', 'no-money'] as const
export type StatementLineState = (typeof statementLineStates)[number]
/** Open means here that nobody of ours answers to it. */
export const lineTones = { open: 'attention', differs: 'bad', 'no-money': 'waiting' } as const

/** How a row was matched to our transaction. */
export const statementMatchRules = ['receipt', 'reference', 'hand'] as const
export type StatementMatchRule = (typeof statementMatchRules)[number]

/** The operator's columns that we read, by our names. */
export const statementFields = [
  'receipt',
  'completedAt',
  'initiatedAt',
  'details',
  'status',
  'paidIn',
  'withdrawn',
  'balance',
  'reasonType',
  'otherParty',
  'linkedReceipt',
  'accountNumber',
  'fee',
  'net',
] as const
export type StatementField = (typeof statementFields)[number]

/** Why a single row could not be taken. */
export const statementProblems = [
  'missing',
  'not-a-receipt',
  'not-a-time',
  'in-the-future',
  'not-an-amount',
  'negative',
  'no-amount',
  'two-amounts',
  'unknown-status',
  'twice-in-file',
  'differs-from-known',
  'not-the-net',
  'more-cells',
] as const
export type StatementProblem = (typeof statementProblems)[number]

/** How the books, the operator's messages and the statement disagree about one transaction. */
export const differenceKinds = [
  'only-ledger',
  'only-told',
  'only-statement',
  'not-in-ledger',
  'not-told',
  'not-in-statement',
  'amounts-differ',
] as const
export type DifferenceKind = (typeof differenceKinds)[number]

/** What a difference is about; `entry` is an entry of ours that names no payment and no payout. */
export const differenceThings = [...statementKinds, 'refund', 'entry'] as const
export type DifferenceThing = (typeof differenceThings)[number]

/** What is known of why: all of it for those that are explained, a hint for the others. */
export const differenceCauses = [
  'booked-from-statement',
  'entered-by-staff',
  'no-message',
  'other-day',
  'entered-other-day',
  'taken-back',
  'near-receipt',
] as const
export type DifferenceCause = (typeof differenceCauses)[number]

export const differenceStates = ['open', 'explained', 'acknowledged', 'cleared'] as const
export type DifferenceState = (typeof differenceStates)[number]
export const differenceTones = {
  open: 'attention',
  acknowledged: 'suspended',
  cleared: 'waiting',
} as const

/** The standing of a day; `no-statement`: no file covers it yet. */
export const dayStandings = ['agrees', 'settled', 'differs', 'no-statement'] as const
export type DayStanding = (typeof dayStandings)[number]

/** The three that report a day. */
export const daySources = ['ledger', 'told', 'statement'] as const

/** Why something of ours may be what a row of a statement is about. */
export const lineCandidateReasons = [
  'same-amount',
  'same-day',
  'receipt-near',
  'same-reference',
  'name-fits',
  'phone-fits',
] as const
export type LineCandidateReason = (typeof lineCandidateReasons)[number]
