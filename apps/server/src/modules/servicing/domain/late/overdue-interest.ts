import type { BusinessDate } from '@daftari/kernel/business-date'
import * as money from '@daftari/kernel/money'
import type { ChargedFine } from '../history.ts'
import type { Standing } from '../standing.ts'
import { daysOfMonth, type LoanTerms } from '../terms.ts'

type Cents = money.Cents

/** What is overdue of one instalment when a day begins. */
export type Overdue = {
  number: number
  dueOn: BusinessDate
  principalCents: Cents
  /** As in a `Standing`. */
  overduePrincipalDays: number
}

type Rated = Pick<
  LoanTerms,
  'overdueInterest' | 'overdueInterestInTotal' | 'dailyInterestPpm' | 'yearlyInterest'
>

/** The rate of a day late, as millionths over so many days: of 30/360 360, of actual/actual 365. */
export function overdueRate({ overdueInterest, dailyInterestPpm, yearlyInterest }: Rated) {
  if (overdueInterest !== true) return { ppm: money.ppm(0), overDays: 1 }
  if (yearlyInterest === undefined) return { ppm: dailyInterestPpm, overDays: 1 }
  const { dayCount } = yearlyInterest
  const isActual = dayCount === 'actual/365' || dayCount === 'actual/actual'
  const overDays = isActual ? 365 : 12 * daysOfMonth
  return { ppm: yearlyInterest.ratePpm, overDays }
}

/** Interest of one day on principal that was due before it, or of all days late on their principal. */
export function overdueInterestOf(
  terms: Rated,
  principalDays: number,
  rounding: 'half-up' | 'down' = 'half-up',
): Cents {
  const { ppm, overDays } = overdueRate(terms)
  return money.portion(money.cents(principalDays), ppm, money.ppmPerWhole * overDays, rounding)
}

/** What a day that begins adds: in total, by so much more than all days before it were worth. */
function interestOfDay(terms: Rated, { principalCents, overduePrincipalDays }: Overdue): Cents {
  if (terms.overdueInterestInTotal !== true) return overdueInterestOf(terms, principalCents)
  const before = overdueInterestOf(terms, overduePrincipalDays)
  return money.subtract(overdueInterestOf(terms, overduePrincipalDays + principalCents), before)
}

/**
 * The contract's interest on overdue principal for a day that begins, the oldest instalment first while
 * the headroom lasts. Unlike a fine it knows no days of grace.
 */
export function overdueInterestOn(
  day: BusinessDate,
  standings: readonly Overdue[],
  { terms, headroomCents }: { terms: Rated; headroomCents: Cents },
): { instalmentNumber: number; amountCents: Cents }[] {
  let leftCents = money.greatest(money.cents(0), headroomCents)
  return standings
    .filter(({ dueOn }) => dueOn < day)
    .toSorted((a, b) => a.number - b.number)
    .map((one) => {
      const amountCents = money.least(interestOfDay(terms, one), leftCents)
      leftCents = money.subtract(leftCents, amountCents)
      return { instalmentNumber: one.number, amountCents }
    })
    .filter(({ amountCents }) => amountCents > 0)
}

/** The instalment as it was on its due day: without the interest that was charged on it since. */
export function asOfDueDay(one: Standing, charged: readonly ChargedFine[]): Standing {
  const since = charged.filter(
    ({ instalmentNumber, chargedOn }) => instalmentNumber === one.number && chargedOn > one.dueOn,
  )
  const overdueCents = money.sum(since.map(({ amountCents }) => amountCents))
  return { ...one, interestCents: money.subtract(one.interestCents, overdueCents) }
}
