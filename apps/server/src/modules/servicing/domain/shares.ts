import * as money from '@daftari/kernel/money'
import { type Period, ratePlaces } from './period.ts'
import { feeCents, type LoanTerms } from './terms.ts'

type Cents = money.Cents

export type Share = { principalCents: Cents; interestCents: Cents; feeCents: Cents }

/** How principal, interest and billed fee are cut into instalments. Each sums to its whole. */
export function sharesOf(terms: LoanTerms, periods: readonly Period[]): Share[] {
  const billedFee = terms.feeMode === 'billed' ? feeCents(terms) : money.cents(0)
  const last = periods.length
  const interestOf = interestRule(terms, periods)
  const principalOf = principalRule(terms, periods)
  let left = terms.principalCents
  let waiting = money.cents(0)
  return periods.map((period) => {
    const { number } = period
    const earned = interestOf(period, left)
    waiting = money.add(waiting, earned)
    const interestCents = number > (terms.interestGracePeriods ?? 0) ? waiting : money.cents(0)
    waiting = money.subtract(waiting, interestCents)
    const share = { interestCents, feeCents: evenShare(billedFee, number, last) }
    const charges = money.add(share.interestCents, share.feeCents)
    const repays =
      number === last ? left : roundedToUnit(principalOf(number, earned), charges, terms)
    const graced = number <= (terms.principalGracePeriods ?? 0)
    const principalCents = graced ? money.cents(0) : within(left, repays)
    left = money.subtract(left, principalCents)
    return { principalCents, ...share }
  })
}

/** Flat: on the whole principal, rounded once and divided evenly. Declining: on the rest. */
function interestRule(terms: LoanTerms, periods: readonly Period[]) {
  if (terms.interestMethod === 'declining') {
    return ({ parts }: Period, left: Cents) => money.portion(left, parts, ratePlaces, 'half-up')
  }
  const parts = periods.reduce((total, period) => total + period.parts, 0n)
  const whole = money.portion(terms.principalCents, parts, ratePlaces, 'half-up')
  const free = Math.min(terms.interestFreePeriods ?? 0, periods.length)
  return ({ number }: Period) =>
    number <= free ? money.cents(0) : evenShare(whole, number - free, periods.length - free)
}

/** What an instalment repays, before it is rounded to what can be paid. */
function principalRule(terms: LoanTerms, periods: readonly Period[]) {
  const grace = terms.principalGracePeriods ?? 0
  const repaying = periods.slice(grace)
  if (terms.interestMethod === 'flat' || terms.repayment === 'equal-principal') {
    return (number: number) =>
      evenShare(terms.principalCents, Math.max(1, number - grace), repaying.length)
  }
  const instalment = annuityCents(terms.principalCents, repaying)
  return (_: number, interestCents: Cents) => money.subtract(instalment, interestCents)
}

/**
 * The equal instalment that repays a principal over periods of any length, half-up. The principal
 * grown over all periods is the sum of the instalments, each grown over the periods after its own;
 * both as whole numbers over the same power of `ratePlaces`, so nothing is rounded before the end.
 */
export function annuityCents(principalCents: Cents, periods: readonly Period[]): Cents {
  let grown = 1n
  let instalments = 0n
  let places = 1n
  for (const { parts } of periods) {
    places *= ratePlaces
    grown *= ratePlaces + parts
    instalments = instalments * (ratePlaces + parts) + places
  }
  return money.portion(principalCents, grown, instalments, 'half-up')
}

const directions = { nearest: 'half-up', up: 'up', down: 'down' } as const

/** The principal that makes the whole instalment a multiple of the unit. */
export function roundedToUnit(principalCents: Cents, charges: Cents, terms: LoanTerms): Cents {
  const { roundToCents: unit = 1, rounding = 'nearest' } = terms
  if (unit === 1) return principalCents
  const whole = money.portion(money.add(principalCents, charges), 1, unit, directions[rounding])
  return money.subtract(money.cents(whole * unit), charges)
}

/** For rescheduled bills: the same, to the cent. */
export const unrounded = (terms: LoanTerms): LoanTerms => ({
  ...terms,
  roundToCents: money.cents(1),
})

/**
 * The amount of the last of the instalments that repay principal, and its maximum, if it exceeds its share of
 * the largest before it.
 */
export function lastBeyond(
  totals: readonly Cents[],
  withinPpm: number,
): { last: Cents; most: Cents } | undefined {
  const last = totals.at(-1)
  const [first, ...others] = totals.slice(0, -1)
  if (last === undefined || first === undefined) return undefined
  const largest = money.greatest(first, ...others)
  const most = money.portion(largest, withinPpm, money.ppmPerWhole, 'down')
  return last > most ? { last, most } : undefined
}

/** Whether a rescheduled bill ends beyond the bound, if its terms have one. */
export const endsBeyond = ({ evenReplans, lastWithinPpm }: LoanTerms, totals: readonly Cents[]) =>
  evenReplans === true &&
  lastWithinPpm !== undefined &&
  lastBeyond(totals, lastWithinPpm) !== undefined

/**
 * Whether smaller instalments end before the last one, or one is larger than before, where that is forbidden.
 */
export const endsEarlyOrRaises = (
  { steadyReplans }: LoanTerms,
  before: readonly Cents[],
  plan: readonly { principal: Cents; total: Cents }[],
): boolean =>
  steadyReplans === true &&
  (plan.at(-1)?.principal === 0 || plan.some(({ total }, at) => total > (before[at] ?? total)))

export const within = (left: Cents, requested: Cents) =>
  money.greatest(money.cents(0), money.least(left, requested))

/** An equal part half-up to the cent, at most the rest; the last part is the remainder. */
export function evenShare(total: Cents, number: number, parts: number): Cents {
  const each = money.portion(total, 1, parts, 'half-up')
  const earlier = money.least(total, money.cents(each * (number - 1)))
  const left = money.subtract(total, earlier)
  return number === parts ? left : money.least(each, left)
}

/** `part / whole` of an amount, half-up; nothing of nothing. */
export function shareOf(amount: Cents, part: Cents, whole: Cents): Cents {
  return whole === 0 ? money.cents(0) : money.portion(amount, part, whole, 'half-up')
}
