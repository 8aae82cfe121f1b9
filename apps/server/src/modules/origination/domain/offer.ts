import { refuse } from '@daftari/contract/refusals'
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
}

export type AmountProblem = 'below' | 'above' | 'step'

export function amountProblem(offer: AmountLimits, amountCents: number): AmountProblem | undefined {
  if (amountCents < offer.minCents) return 'below'
  if (amountCents > offer.maxCents) return 'above'
  return (amountCents - offer.minCents) % offer.stepCents === 0 ? undefined : 'step'
}

/** Refuses: application.outside-offer, naming the field. */
export function demandOffered(offer: AmountLimits, amountCents: number): void {
  const problem = amountProblem(offer, amountCents)
  if (problem === undefined) return
  const [min, max, step] = [offer.minCents, offer.maxCents, offer.stepCents].map((one) =>
    formatCents(cents(one)),
  ) as [string, string, string]
  refuse('application.outside-offer', { min, max, step }, { amountCents: problem })
}
