import type {
  DifferenceCause,
  DifferenceKind,
  DifferenceState,
} from '@daftari/contract/settlement/enums'

/** One transaction of a day, as each of the three sources reports it; null where one has none. */
export interface ComparedSides {
  ledgerCents: number | null
  toldCents: number | null
  statementCents: number | null
  /** False for what the operator never sends a message about: floats and charges. */
  isReported: boolean
  /** False while no statement covers the day: then only the other two are compared. */
  covered: boolean
}

/** How the three disagree about it, if they do. */
export function differenceOf(one: ComparedSides): DifferenceKind | undefined {
  const { ledgerCents, toldCents, statementCents, covered, isReported } = one
  const amounts = [ledgerCents, toldCents, statementCents].filter((cents) => cents !== null)
  if (new Set(amounts).size > 1) return 'amounts-differ'
  const [inLedger, inMessages] = [ledgerCents !== null, toldCents !== null]
  if (!covered) return inMessages && !inLedger ? 'only-told' : undefined
  const inStatement = statementCents !== null
  if (inLedger && inStatement) return inMessages || !isReported ? undefined : 'not-told'
  if (inLedger) return inMessages ? 'not-in-statement' : 'only-ledger'
  if (inStatement) return inMessages ? 'not-in-ledger' : 'only-statement'
  return inMessages ? 'only-told' : undefined
}

/** What the books and the statements know beside the day itself. */
export interface Clues {
  source: string | null
  /** In the books it comes to nothing: it was booked and taken back. */
  isTakenBack: boolean
  /** The books, or a statement, have it on another day. */
  isOtherDay: boolean
  /** Only staff reported it: its day in the books is what they typed. */
  isEntered: boolean
  /** Only the other side has an item with the same amount and about the same day. */
  hasNear: boolean
}

export function causeOf(kind: DifferenceKind, clues: Clues): DifferenceCause | undefined {
  if (kind !== 'amounts-differ' && clues.isTakenBack) return 'taken-back'
  if (kind !== 'not-told' && clues.isOtherDay) {
    return clues.isEntered ? 'entered-other-day' : 'other-day'
  }
  if (clues.hasNear) return 'near-receipt'
  if (clues.source === 'staff') return 'entered-by-staff'
  if (kind !== 'not-told') return undefined
  return clues.source === 'statement' ? 'booked-from-statement' : 'no-message'
}

/** Explained is what needs nobody: the money is the same in the books and at the operator. */
export function stateOf(
  kind: DifferenceKind,
  cause: DifferenceCause | undefined,
): Extract<DifferenceState, 'open' | 'explained'> {
  const needsNobody = kind === 'not-told' || cause === 'taken-back' || cause === 'other-day'
  return needsNobody ? 'explained' : 'open'
}
