import type { BillOptions } from '@daftari/contract/servicing/bill-options'
import { assert } from '@daftari/kernel/assert'
import { cents, type Ppm, ppm } from '@daftari/kernel/money'
import {
  type BillPlan,
  feeExceedsCap,
  type LoanTerms,
  offerProblem,
  payoutCents,
  roundingProblem,
} from '../servicing/index.ts'
import type { Offer } from './domain/offer.ts'

/** The wallet operator pays whole units of the currency only. */
const payableCents = 100

/** Each amount is tried before an offer is made. */
const mostSteps = 2_000

/**
 * The terms of a loan of this amount. What is paid out is whole shillings: where the fee would leave
 * cents, it takes them too, and what the customer is shown and what is booked come from here alike.
 */
export function offerTerms(offer: Offer, amountCents: number): LoanTerms {
  assert(amountCents % payableCents === 0, `${amountCents} is not whole units`)
  const terms: LoanTerms = {
    principalCents: cents(amountCents),
    kind: offer.kind,
    termDays: offer.termDays,
    periods: offer.periods,
    periodDays: offer.termDays / offer.periods,
    interestMethod: offer.interestMethod,
    dailyInterestPpm: ppm(offer.dailyInterestPpm),
    feePpm: ppm(offer.feePpm),
    feeMode: offer.feeMode,
    dailyFinePpm: ppm(offer.dailyFinePpm),
    graceDays: offer.graceDays,
    capPpm: ppm(offer.capPpm),
    ...planOf(offer),
  }
  return { ...terms, feePpm: feeLeavingWholeUnits(terms) }
}

/** What of the bill is not the plainest, and nothing else: terms are kept as short as they were. */
function planOf(offer: Offer): BillPlan {
  const { periodMonths, repayment, yearlyInterestPpm, dayCount, roundToCents } = offer
  const { prepayment } = offer
  const yearly = yearlyInterestPpm !== null && dayCount !== null
  const firstPeriods = (
    ['interestFreePeriods', 'interestGracePeriods', 'principalGracePeriods'] as const
  ).filter((name) => offer[name] > 0)
  return {
    ...(periodMonths !== null && { periodMonths }),
    ...(repayment !== 'equal-instalments' && { repayment }),
    ...(yearly && { yearlyInterest: { ratePpm: ppm(yearlyInterestPpm), dayCount } }),
    ...(roundToCents !== 1 && {
      roundToCents: cents(roundToCents),
      evenReplans: true,
      steadyReplans: true,
    }),
    ...(offer.options.overdueInterest === true && { overdueInterestInTotal: true }),
    ...(prepayment !== 'next' && { prepayment }),
    ...Object.fromEntries(firstPeriods.map((name) => [name, offer[name]])),
    ...optionsOf(offer),
  }
}

/** After a single repayment there are no instalments that could be rescheduled. */
function optionsOf({ periods, options }: Offer): BillOptions {
  const { dueSoonDays: _, ...ofSingle } = options
  return periods === 1 ? ofSingle : options
}

/** The next rate, from the offer's own upwards, that leaves nothing smaller than can be paid. */
function feeLeavingWholeUnits(terms: LoanTerms): Ppm {
  let { feePpm } = terms
  while (payoutCents({ ...terms, feePpm }) % payableCents !== 0) feePpm = ppm(feePpm + 1)
  return feePpm
}

interface Unsound {
  problem: string
  /** The amount that shows it. */
  amountCents: number
}

/** Why an offer cannot be made at all; undefined when every amount of it makes a sound loan. */
export const offerUnsound = (offer: Offer): string | undefined => unsoundAt(offer)?.problem

/** The same with the first amount that makes no sound loan. */
export function unsoundAt(offer: Offer): Unsound | undefined {
  const { minCents, maxCents } = offer
  const problem = rangeProblem(offer)
  if (problem !== undefined) return { problem, amountCents: minCents }
  for (const amountCents of [minCents, maxCents]) {
    const unsound = offerProblem(offerTerms(offer, amountCents))
    if (unsound !== undefined) return { problem: unsound, amountCents }
  }
  return amountUnsound(offer)
}

function rangeProblem(offer: Offer): string | undefined {
  const { minCents, maxCents, stepCents, termDays, periods } = offer
  if (minCents <= 0 || stepCents <= 0 || maxCents < minCents) return 'range'
  if ((maxCents - minCents) % stepCents !== 0) return 'range'
  if (minCents % payableCents !== 0 || stepCents % payableCents !== 0) return 'not_whole_units'
  if ((maxCents - minCents) / stepCents > mostSteps) return 'too_many_amounts'
  if (periods < 1 || termDays % periods !== 0) return 'term_is_not_its_periods'
  if ((offer.yearlyInterestPpm === null) !== (offer.dayCount === null)) return 'half_a_yearly_rate'
  return undefined
}

/**
 * A rate cannot hit every cent of a large amount: its fee would be a whole unit off, or more. And the
 * cents that a fee takes may carry it past a cap that leaves it no room; interest gives way to them. What
 * rounding leaves for the last instalment is another of each amount.
 */
function amountUnsound(offer: Offer): Unsound | undefined {
  const { minCents, maxCents, stepCents } = offer
  for (let amountCents = minCents; amountCents <= maxCents; amountCents += stepCents) {
    const problem = problemOf(offer, amountCents)
    if (problem !== undefined) return { problem, amountCents }
  }
  return undefined
}

function problemOf(offer: Offer, amountCents: number): string | undefined {
  const terms = offerTerms(offer, amountCents)
  const plain = payoutCents({ ...terms, feePpm: ppm(offer.feePpm) })
  if (plain - payoutCents(terms) >= payableCents) return 'fee_leaves_cents'
  return feeExceedsCap(terms) ? 'charges_exceed_cap' : roundingProblem(terms)
}
