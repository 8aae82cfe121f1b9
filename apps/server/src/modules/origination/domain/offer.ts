import { refuse } from '@daftari/contract/refusals'
import { type BillOptions, usualOptions } from '@daftari/contract/servicing/bill-options'
import type { PrepaymentMode } from '@daftari/contract/servicing/prepayment-modes'
import { cents, formatCents } from '@daftari/kernel/money'

/** The amounts a product lends. */
export interface AmountLimits {
  minCents: number
  maxCents: number
  stepCents: number
}

/** One version of a product's price and limits. */
export interface Offer extends AmountLimits {
  kind: 'single' | 'instalments'
  /** From payout to the last due day. */
  termDays: number
  periods: number
  interestMethod: 'flat' | 'declining'
  dailyInterestPpm: number
  feePpm: number
  feeMode: 'deducted' | 'billed'
  dailyFinePpm: number
  graceDays: number
  capPpm: number
  /** Calendar months of a period, thirty days of the term each; null, a period is its days. */
  periodMonths: number | null
  repayment: 'equal-instalments' | 'equal-principal'
  /** In place of the daily rate, which is then nothing; with it a day count. */
  yearlyInterestPpm: number | null
  dayCount: 'actual/365' | 'actual/360' | '30/360' | null
  /** What each instalment but the last is a multiple of. */
  roundToCents: number
  interestFreePeriods: number
  interestGracePeriods: number
  principalGracePeriods: number
  /** What is done with money that is not due yet. */
  prepayment: PrepaymentMode
  /** Options of the bill that the document adds. */
  options: BillOptions
}

/** An offer without any of that: its bill is the plainest. */
export const plainBill = {
  periodMonths: null,
  repayment: 'equal-instalments',
  yearlyInterestPpm: null,
  dayCount: null,
  roundToCents: 1,
  interestFreePeriods: 0,
  interestGracePeriods: 0,
  principalGracePeriods: 0,
  prepayment: 'next',
  options: { dueSoonDays: usualOptions.dueSoonDays },
} as const satisfies Partial<Offer>

export type AmountProblem = 'below' | 'above' | 'step'

export function amountProblem(offer: AmountLimits, amountCents: number): AmountProblem | undefined {
  if (amountCents < offer.minCents) return 'below'
  if (amountCents > offer.maxCents) return 'above'
  return (amountCents - offer.minCents) % offer.stepCents === 0 ? undefined : 'step'
}

/** Refuses: application.outside-offer, naming the field. */
export function requireOffered(offer: AmountLimits, amountCents: number): void {
  const problem = amountProblem(offer, amountCents)
  if (problem === undefined) return
  const [min, max, step] = [offer.minCents, offer.maxCents, offer.stepCents].map((one) =>
    formatCents(cents(one)),
  ) as [string, string, string]
  refuse('application.outside-offer', { min, max, step }, { amountCents: problem })
}
