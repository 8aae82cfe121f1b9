import { assert } from '@daftari/kernel/assert'
import { addDays, type BusinessDate } from '@daftari/kernel/business-date'
import * as money from '@daftari/kernel/money'
import { capCents, feeCents, type LoanTerms, termsProblem } from './terms.ts'

type Cents = money.Cents

/**
 * One row of the bill. Interest is earned from `fromOn` (the due day before it, or payout) to
 * `dueOn`.
 */
export type Instalment = {
  /** From 1. */
  number: number
  fromOn: BusinessDate
  dueOn: BusinessDate
  principalCents: Cents
  interestCents: Cents
  /** The billed part of the fee: nothing when the fee was deducted from the payout. */
  feeCents: Cents
}

/** The bill of a loan paid out on `startsOn`. Its principal sums to what was lent, exactly. */
export function makeSchedule(terms: LoanTerms, startsOn: BusinessDate): Instalment[] {
  assert(!termsProblem(terms), `no schedule for these terms: ${termsProblem(terms)}`)
  assert(!chargesExceedCap(terms), 'the charges of these terms exceed their cap')
  const billed = terms.feeMode === 'billed' ? feeCents(terms) : money.cents(0)
  return sharesOf(terms).map((share, index) => ({
    number: index + 1,
    fromOn: addDays(startsOn, index * terms.periodDays),
    dueOn: addDays(startsOn, (index + 1) * terms.periodDays),
    ...share,
    feeCents: evenShare(billed, index + 1, terms.periods),
  }))
}

/** Whether interest and fee alone, without a day's delay, already pass the cap. */
export function chargesExceedCap(terms: LoanTerms): boolean {
  const interest = money.sum(sharesOf(terms).map((share) => share.interestCents))
  return money.add(interest, feeCents(terms)) > capCents(terms)
}

/** What one instalment, or all of them, ask for when nothing is late. */
export function totalDueCents(instalments: readonly Instalment[]): Cents {
  return money.sum(
    instalments.flatMap((each) => [each.principalCents, each.interestCents, each.feeCents]),
  )
}

type Share = { principalCents: Cents; interestCents: Cents }

function sharesOf(terms: LoanTerms): Share[] {
  return terms.interestMethod === 'flat' ? flatShares(terms) : decliningShares(terms)
}

/** The interest of the whole term is rounded once, then it and the principal are cut evenly. */
function flatShares({ principalCents, dailyInterestPpm, termDays, periods }: LoanTerms): Share[] {
  const interest = money.atRate(principalCents, dailyInterestPpm, termDays)
  return Array.from({ length: periods }, (_, index) => ({
    principalCents: evenShare(principalCents, index + 1, periods),
    interestCents: evenShare(interest, index + 1, periods),
  }))
}

/**
 * Equal instalments: each pays the interest on what is left, and the rest of it repays principal.
 */
function decliningShares(terms: LoanTerms): Share[] {
  const instalment = annuityCents(terms)
  let left = terms.principalCents
  return Array.from({ length: terms.periods }, (_, index) => {
    const interestCents = money.atRate(left, terms.dailyInterestPpm, terms.periodDays)
    const repays = money.least(left, money.subtract(instalment, interestCents))
    const principalCents = index === terms.periods - 1 ? left : repays
    left = money.subtract(left, principalCents)
    return { principalCents, interestCents }
  })
}

/**
 * P·r / (1 − (1 + r)⁻ⁿ), half-up, with r the rate of one period; computed as the exact fraction
 * P·a·(a + b)ⁿ / (b·((a + b)ⁿ − bⁿ)) where r = a / b. Without interest it is P / n.
 */
function annuityCents({ principalCents, dailyInterestPpm, periodDays, periods }: LoanTerms): Cents {
  const a = BigInt(dailyInterestPpm) * BigInt(periodDays)
  const b = BigInt(money.ppmPerWhole)
  if (a === 0n) return money.portion(principalCents, 1, periods, 'half-up')
  const grown = (a + b) ** BigInt(periods)
  const divisor = b * (grown - b ** BigInt(periods))
  return money.portion(principalCents, a * grown, divisor, 'half-up')
}

/**
 * An equal part half-up to the cent, never more than what is left; the last part is the remainder.
 */
function evenShare(total: Cents, number: number, parts: number): Cents {
  const each = money.portion(total, 1, parts, 'half-up')
  const earlier = money.least(total, money.cents(each * (number - 1)))
  const left = money.subtract(total, earlier)
  return number === parts ? left : money.least(each, left)
}
