import { dueCalendars } from '@daftari/contract/servicing/bill-options'
import { addDays, businessDate } from '@daftari/kernel/business-date'
import { cents, ppm } from '@daftari/kernel/money'
import fc from 'fast-check'
import { offerProblem } from '../quote.ts'
import { feeExceedsCap, type LoanTerms, termsProblem } from '../terms.ts'

/**
 * 10,000.00 for 14 days, 0.5 % a day, fee 5 % from the payout, fine 1 % a day, capped in duplum.
 */
export const exampleTerms: LoanTerms = {
  principalCents: cents(1_000_000),
  kind: 'single',
  termDays: 14,
  periods: 1,
  periodDays: 14,
  interestMethod: 'flat',
  dailyInterestPpm: ppm(5000),
  feePpm: ppm(50_000),
  feeMode: 'deducted',
  dailyFinePpm: ppm(10_000),
  graceDays: 0,
  capPpm: ppm(1_000_000),
}

/** The example in three instalments, ten days apart. */
export const threeInstalments: LoanTerms = {
  ...exampleTerms,
  kind: 'instalments',
  termDays: 30,
  periods: 3,
  periodDays: 10,
}

/** 6,000.00 in six periods of thirty days, equal principal, 0.1 % a day on the rest: 3 % a period. */
export const sixPeriods: LoanTerms = {
  ...exampleTerms,
  kind: 'instalments',
  principalCents: cents(600_000),
  termDays: 180,
  periods: 6,
  periodDays: 30,
  interestMethod: 'declining',
  repayment: 'equal-principal',
  dailyInterestPpm: ppm(1000),
  feePpm: ppm(0),
}

export const startsOn = businessDate('2026-03-01')

/** The day so many days after payout. */
export function onDay(days: number) {
  return addDays(startsOn, days)
}

/** Any terms that may be offered, down to a principal of one cent. */
export const anyTerms: fc.Arbitrary<LoanTerms> = fc
  .record({
    principalCents: fc.oneof(
      fc.integer({ min: 1, max: 99 }),
      fc.integer({ min: 1, max: 10 ** 10 }),
    ),
    periods: fc.integer({ min: 1, max: 24 }),
    periodDays: fc.integer({ min: 1, max: 31 }),
    interestMethod: fc.constantFrom('flat' as const, 'declining' as const),
    dailyInterestPpm: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 9000 })).map(ppm),
    feePpm: fc.integer({ min: 0, max: 200_000 }).map(ppm),
    feeMode: fc.constantFrom('deducted' as const, 'billed' as const),
    dailyFinePpm: fc.integer({ min: 0, max: 30_000 }).map(ppm),
    graceDays: fc.integer({ min: 0, max: 5 }),
    capPpm: fc.integer({ min: 100_000, max: 2_000_000 }).map(ppm),
  })
  .map(({ principalCents, ...rest }) => ({
    ...rest,
    principalCents: cents(principalCents),
    kind: rest.periods === 1 ? ('single' as const) : ('instalments' as const),
    termDays: rest.periods * rest.periodDays,
  }))
  .filter((terms) => !offerProblem(terms))

const someFirst = fc.oneof(fc.constant(undefined), fc.integer({ min: 0, max: 4 }))

/** The same with any plan of the bill: months, yearly rates, grace, rounding and more; the cap may cut it. */
export const anyPlan: fc.Arbitrary<LoanTerms> = fc
  .record({
    terms: anyTerms,
    periodMonths: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined, freq: 2 }),
    repayment: fc.constantFrom(undefined, 'equal-instalments' as const, 'equal-principal' as const),
    yearly: fc.option(fc.integer({ min: 0, max: 900_000 }), { nil: undefined }),
    dayCount: fc.constantFrom(
      'actual/365' as const,
      'actual/360' as const,
      'actual/actual' as const,
      '30/360' as const,
    ),
    roundToCents: fc.constantFrom(undefined, 1, 100, 5_000),
    interestFreePeriods: someFirst,
    interestGracePeriods: someFirst,
    principalGracePeriods: someFirst,
    dueDays: fc.constantFrom(undefined, undefined, ...dueCalendars),
    fixedFeeCents: fc.constantFrom(undefined, undefined, 70),
    lateCharge: fc.constantFrom(undefined, undefined, { cents: 150, ppm: 30_000 }),
    allocationOrder: fc.constantFrom(undefined, undefined, [
      'interest' as const,
      'principal' as const,
      'fee' as const,
      'fine' as const,
    ]),
    rounding: fc.constantFrom(undefined, 'up' as const, 'down' as const),
    dueSoonDays: fc.constantFrom(undefined, 0, 5),
    overdueInterest: fc.constantFrom(undefined, undefined, true),
    overdueInterestInTotal: fc.constantFrom(undefined, true, true),
    steadyReplans: fc.constantFrom(undefined, true),
    capOwingAfterDays: fc.constantFrom(undefined, undefined, 6),
    capTimes: fc.constantFrom(1, 4, 4),
  })
  .map(({ terms, periodMonths: months, yearly, dayCount, roundToCents, capTimes, ...plan }) => {
    const ofCalendar = plan.dueDays === 'month-end' ? 1 : undefined
    const periodMonths = plan.dueDays === undefined ? months : ofCalendar
    const ofDays = plan.dueDays === undefined ? terms.periodDays : 15
    const periodDays = periodMonths === undefined ? ofDays : 30 * periodMonths
    return {
      ...terms,
      ...plan,
      periodMonths,
      periodDays,
      termDays: terms.periods * periodDays,
      capPpm: ppm(terms.capPpm * capTimes),
      dailyInterestPpm: yearly === undefined ? terms.dailyInterestPpm : ppm(0),
      yearlyInterest:
        yearly === undefined ? undefined : { ratePpm: ppm(yearly), dayCount: dayCount },
      roundToCents: roundToCents === undefined ? undefined : cents(roundToCents),
    }
  })
  .filter((terms) => !termsProblem(terms) && !feeExceedsCap(terms))
