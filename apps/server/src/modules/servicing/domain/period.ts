import {
  addDays,
  addMonths,
  type BusinessDate,
  businessDate,
  daysBetween,
  firstOfMonth,
  lastOfMonth,
} from '@daftari/kernel/business-date'
import { ppmPerWhole } from '@daftari/kernel/money'
import { type DayCount, daysOfMonth, halfMonth, type LoanTerms } from './terms.ts'

/** The time of one instalment, and how much of what is owed it earns: `parts / ratePlaces`. */
export type Period = { number: number; fromOn: BusinessDate; dueOn: BusinessDate; parts: bigint }

/** A fraction of which all periods’ rates are parts, so that sums are exact: years of 360, 365 and 366. */
export const ratePlaces = BigInt(ppmPerWhole) * 365n * 360n * 61n

/**
 * The periods of a loan. Months are counted from the payout, or from another first due day: the same
 * day of each month, or that month's last where it has no such day. Days of the calendar follow it.
 */
export function periodsOf(
  terms: LoanTerms,
  startsOn: BusinessDate,
  firstDueOn: BusinessDate = dueAfter(terms, startsOn, 1),
): Period[] {
  const { interestFreePeriods = 0 } = terms
  const regular = firstDueOn === dueAfter(terms, startsOn, 1)
  let fromOn = startsOn
  return Array.from({ length: terms.periods }, (_, index) => {
    const dueOn = regular
      ? dueAfter(terms, startsOn, index + 1)
      : dueAfter(terms, firstDueOn, index)
    const days = index === 0 && !regular ? oddDays(terms, fromOn, dueOn) : terms.periodDays
    const free = index < interestFreePeriods
    const parts = free ? 0n : earnedParts(terms, { fromOn, dueOn, days })
    const period = { number: index + 1, fromOn, dueOn, parts }
    fromOn = dueOn
    return period
  })
}

/**
 * One period between any two days: odd days as the price counts them, or a number of regular periods.
 * Interest-free periods stay so.
 */
export function countedPeriod(
  terms: LoanTerms,
  between: Omit<Period, 'parts'>,
  regular?: { periods: number },
): Period {
  const { number, fromOn, dueOn } = between
  const odd = () => oddDays(terms, fromOn, dueOn)
  const days = regular === undefined ? odd() : regular.periods * terms.periodDays
  const free = number <= (terms.interestFreePeriods ?? 0)
  return { ...between, parts: free ? 0n : earnedParts(terms, { fromOn, dueOn, days }) }
}

/** The due day so many regular periods after a day. */
export function dueAfter(terms: LoanTerms, day: BusinessDate, periods: number): BusinessDate {
  const { periodMonths, periodDays, dueDays } = terms
  if (dueDays !== undefined) return onCalendar(dueDays, day, periods)
  if (periodMonths === undefined) return addDays(day, periods * periodDays)
  return addMonths(day, periods * periodMonths)
}

/** The days of the calendar from half a period after a day on; 0 is the day itself. */
function onCalendar(
  dueDays: NonNullable<LoanTerms['dueDays']>,
  day: BusinessDate,
  periods: number,
): BusinessDate {
  if (periods === 0) return day
  const monthly = dueDays === 'month-end'
  const earliest = addDays(day, Math.floor((monthly ? daysOfMonth : halfMonth) / 2))
  const month = firstOfMonth(earliest)
  if (monthly) return lastOfMonth(addMonths(month, periods - 1))
  const [first, second] = halves[dueDays]
  const skips = [first, second].filter((due) => due(month) < earliest).length
  const at = skips + periods - 1
  const due = at % 2 === 0 ? first : second
  return due(addMonths(month, Math.floor(at / 2)))
}

type DueDay = (month: BusinessDate) => BusinessDate
/** The two days of a month, from its first. */
const halves: Record<'twice-monthly' | 'first-and-16th', readonly [DueDay, DueDay]> = {
  'twice-monthly': [(month) => addDays(month, halfMonth - 1), lastOfMonth],
  'first-and-16th': [(month) => month, (month) => addDays(month, halfMonth)],
}

function earnedParts(
  { dailyInterestPpm, yearlyInterest, periodMonths, dueDays }: LoanTerms,
  { fromOn, dueOn, days }: { fromOn: BusinessDate; dueOn: BusinessDate; days: number },
): bigint {
  if (yearlyInterest === undefined) {
    return BigInt(dailyInterestPpm) * BigInt(days) * (ratePlaces / BigInt(ppmPerWhole))
  }
  const { ratePpm, dayCount } = yearlyInterest
  if (dayCount === 'actual/actual') return BigInt(ratePpm) * partsOfYears(fromOn, dueOn)
  const year = dayCount === 'actual/365' ? 365n : 360n
  const ofMonths = dayCount === '30/360' && (periodMonths !== undefined || dueDays !== undefined)
  const counted = ofMonths ? days : countedDays(dayCount, fromOn, dueOn)
  return BigInt(ratePpm) * BigInt(counted) * (ratePlaces / (BigInt(ppmPerWhole) * year))
}

/** For a rate of one millionth a year: each day's share of the calendar year it begins in (ISDA). */
function partsOfYears(fromOn: BusinessDate, dueOn: BusinessDate): bigint {
  let parts = 0n
  for (let from = fromOn; from < dueOn; ) {
    const first = firstOfYear(from)
    const next = addMonths(first, 12)
    const to = next < dueOn ? next : dueOn
    const year = BigInt(ppmPerWhole) * BigInt(daysBetween(first, next))
    parts += BigInt(daysBetween(from, to)) * (ratePlaces / year)
    from = to
  }
  return parts
}

const firstOfYear = (day: BusinessDate) => businessDate(`${day.slice(0, 4)}-01-01`)

/** The days of an odd first period as the price counts them: whole months as such, then days. */
function oddDays(
  { periodMonths, dueDays }: LoanTerms,
  fromOn: BusinessDate,
  dueOn: BusinessDate,
): number {
  return periodMonths === undefined && dueDays === undefined
    ? daysBetween(fromOn, dueOn)
    : thirtyDays(fromOn, dueOn)
}

/** Between two days as a convention counts them. */
export function countedDays(dayCount: DayCount, from: BusinessDate, to: BusinessDate): number {
  return dayCount === '30/360' ? thirtyDays(from, to) : daysBetween(from, to)
}

/** Every month has thirty days; a 31st is the 30th (30E/360). */
function thirtyDays(from: BusinessDate, to: BusinessDate): number {
  const [first, last] = [from, to].map((day) => {
    const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
    return (year * 12 + month) * daysOfMonth + Math.min(date, daysOfMonth)
  }) as [number, number]
  return last - first
}
