import type { EntryKind } from '@daftari/contract/ledger/enums'
import { assert } from '@daftari/kernel/assert'
import type { BusinessDate } from '@daftari/kernel/business-date'
import { type Cents, cents } from '@daftari/kernel/money'
import type { AccountCode } from './chart.ts'

/** One side of an entry: a debit is positive, a credit negative. */
export interface Posting {
  account: AccountCode
  amountCents: Cents
  loanId?: number
  personId?: number
  paymentId?: number
}

export interface NewEntry {
  /** Unique for good: the same reference is never booked twice. */
  reference: string
  kind: EntryKind
  effectiveOn: BusinessDate
  /** The source: callback, statement, staff, close. */
  source: string
  lines: Posting[]
  reversesId?: number
  reason?: string
}

export type { EntryKind }

export const debit = (account: AccountCode, amount: Cents, of: Subject = {}): Posting => ({
  account,
  amountCents: amount,
  ...of,
})
export const credit = (account: AccountCode, amount: Cents, of: Subject = {}): Posting => ({
  account,
  amountCents: cents(-amount),
  ...of,
})
type Subject = Pick<Posting, 'loanId' | 'personId' | 'paymentId'>

/** Lines of nothing are left out; what remains must sum to zero and move something. */
export function soundLines(lines: readonly Posting[]): Posting[] {
  const kept = lines.filter((line) => line.amountCents !== 0)
  assert(kept.length >= 2, 'an entry has two lines at least')
  const total = kept.reduce((sum, line) => sum + line.amountCents, 0)
  assert(total === 0, `an entry is out of balance by ${total}`)
  return kept
}

/** The exact mirror of what was posted. */
export function mirror(lines: readonly Posting[]): Posting[] {
  return lines.map((line) => ({ ...line, amountCents: cents(-line.amountCents) }))
}
