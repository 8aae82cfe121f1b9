import type { MatchRule, UnmatchedReason } from '@daftari/contract/payments/enums'

export interface PersonWithLoans {
  personId: number
  openLoans: readonly number[]
}

/** An open loan to which a number among other words leads. */
export interface Mention {
  loanId: number
  personId: number
  rule: MatchRule
  /** The only number that is mentioned. */
  alone: boolean
  slip: boolean
  /** The payer's wallet is the customer's, as far as it is shown. */
  payerFits: boolean
  /** It is what the loan still owes. */
  amountFits: boolean
}

/** What our books know about the typed reference, and about the payer. */
export interface Clues {
  /** The loan that the reference is the ID of, and its customer. */
  named?: { loanId: number; open: boolean; customer: PersonWithLoans }
  byPhone?: PersonWithLoans
  byIdNumber?: PersonWithLoans
  byPayer?: PersonWithLoans
  mentioned?: readonly Mention[]
}

export type Match =
  | { loanId: number; personId: number; rule: MatchRule }
  /** Names the owner of the money, where only an open loan is missing. */
  | { reason: UnmatchedReason; personId?: number; rule?: MatchRule }

/**
 * The reference decides: a loan's ID, or a person with one open loan. Only when it names nobody is
 * the payer asked; where it names two loans, the payer may decide between them and nothing else. A
 * number among other words counts when the payer or the amount fits as well, and waits otherwise.
 */
export function decideMatch(clues: Clues): Match {
  const pointed = [
    clues.named && byName(clues.named),
    clues.byPhone && onlyLoanOf(clues.byPhone, 'phone'),
    clues.byIdNumber && onlyLoanOf(clues.byIdNumber, 'id-number'),
  ].filter((match) => match !== undefined)
  if (pointed.length === 0) {
    const mentioned = byMention(clues.mentioned ?? [])
    if (mentioned !== undefined) return mentioned
    return clues.byPayer ? onlyLoanOf(clues.byPayer, 'payer') : { reason: 'no-trace' }
  }
  const found = pointed.filter((match) => 'loanId' in match)
  const [first] = found
  if (first === undefined) return pointed[0] as Match
  if (found.every((match) => match.loanId === first.loanId)) return first
  const payersOwn = found.filter((match) => match.personId === clues.byPayer?.personId)
  const [own] = payersOwn
  const isOne = own !== undefined && payersOwn.every((match) => match.loanId === own.loanId)
  return isOne ? own : { reason: 'ambiguous' }
}

/** With several numbers, or one that leads to two loans, it is uncertain which was meant. */
function byMention([only, another]: readonly Mention[]): Match | undefined {
  if (only === undefined) return undefined
  const { loanId, personId, rule, alone, slip } = only
  const fits = only.payerFits || (only.amountFits && !slip)
  const isSure = alone && another === undefined && fits
  return isSure ? { loanId, personId, rule } : { reason: 'ambiguous' }
}

/** An old loan's ID means its customer. */
function byName({ loanId, open, customer }: NonNullable<Clues['named']>): Match {
  if (open) return { loanId, personId: customer.personId, rule: 'loan-id' }
  return onlyLoanOf(customer, 'loan-id')
}

function onlyLoanOf({ personId, openLoans }: PersonWithLoans, rule: MatchRule): Match {
  const [loanId, another] = openLoans
  if (loanId === undefined) return { reason: 'no-open-loan', personId, rule }
  return another === undefined ? { loanId, personId, rule } : { reason: 'several-loans' }
}
