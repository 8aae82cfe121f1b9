import type { MatchRule, UnmatchedReason } from '@daftari/contract/payments/enums'
import { normalisePhone } from '@daftari/kernel/phone'

/** What a customer may have meant by what they typed as account number. */
export interface Reading {
  loanId?: number
  /** E.164. */
  phone?: string
  idNumber?: string
}

const words = /^(?:LOAN(?:ID|NO)?|LN|L|ACC(?:OUNT)?(?:NO)?|ID(?:NO)?|NO)(?=\+?\d)/

/** Blanks, dashes, case and a word in front do not matter. */
export function readReference(typed: string): Reading {
  const compact = typed
    .toUpperCase()
    .replace(/[^A-Z\d+]/g, '')
    .replace(words, '')
  if (/^[1-9]\d{0,8}$/.test(compact)) {
    return { loanId: Number(compact), ...phoneIn(compact), ...idNumberIn(compact) }
  }
  return { ...phoneIn(compact), ...idNumberIn(compact) }
}

function phoneIn(compact: string): { phone?: string } {
  const phone = normalisePhone(compact)
  return phone === undefined ? {} : { phone }
}

/** National IDs have 7 or 8 digits; passports and alien cards letters too. */
function idNumberIn(compact: string): { idNumber?: string } {
  const national = /^\d{6,9}$/.test(compact)
  const other = /^(?=.*\d)(?=.*[A-Z])[A-Z\d]{5,15}$/.test(compact)
  return national || other ? { idNumber: compact } : {}
}

export interface PersonWithLoans {
  personId: number
  openLoans: readonly number[]
}

/** What our books know of what was typed, and of who paid. */
export interface Clues {
  /** The loan that the reference is the ID of, and its customer. */
  named?: { loanId: number; open: boolean; customer: PersonWithLoans }
  byPhone?: PersonWithLoans
  byIdNumber?: PersonWithLoans
  byPayer?: PersonWithLoans
}

export type Match =
  | { loanId: number; personId: number; rule: MatchRule }
  /** With whose money it is, where they only have no open loan. */
  | { reason: UnmatchedReason; personId?: number; rule?: MatchRule }

/**
 * The reference decides: a loan's ID, or a person with one open loan. Only when it names nobody is
 * the payer asked; where it names two loans, the payer may decide between them and nothing else.
 */
export function decideMatch(clues: Clues): Match {
  const pointed = [
    clues.named && byName(clues.named),
    clues.byPhone && onlyLoanOf(clues.byPhone, 'phone'),
    clues.byIdNumber && onlyLoanOf(clues.byIdNumber, 'id-number'),
  ].filter((match) => match !== undefined)
  if (pointed.length === 0) {
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
