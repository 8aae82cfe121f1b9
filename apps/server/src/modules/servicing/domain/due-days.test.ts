import { quoteRequest } from '@daftari/contract/servicing/quote'
import { businessDate, daysBetween } from '@daftari/kernel/business-date'
import { ppm, sum } from '@daftari/kernel/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dueAfter } from './period.ts'
import { offerProblem } from './quote.ts'
import { quoteTerms } from './quote-terms.ts'
import { disclosedRatePpm } from './rates/disclosed-rate.ts'
import { makeSchedule, totalDueCents } from './schedule.ts'
import { type LoanTerms, termsProblem } from './terms.ts'
import { onDay, sixPeriods } from './test/any-terms.ts'

const twice: LoanTerms = { ...sixPeriods, dueDays: 'twice-monthly', periodDays: 15, termDays: 90 }
const first: LoanTerms = { ...twice, dueDays: 'first-and-16th' }
const monthEnd: LoanTerms = { ...sixPeriods, dueDays: 'month-end', periodMonths: 1 }
const dueFrom = (terms: LoanTerms, day: string) =>
  makeSchedule(terms, businessDate(day)).map((one) => one.dueOn.slice(2))

describe('days on which instalments are due', () => {
  it.each([
    ['2026-01-02', ['26-01-15', '26-01-31', '26-02-15', '26-02-28', '26-03-15', '26-03-31']],
    ['2028-02-08', ['28-02-15', '28-02-29', '28-03-15', '28-03-31', '28-04-15', '28-04-30']],
    ['2026-02-09', ['26-02-28', '26-03-15', '26-03-31', '26-04-15', '26-04-30', '26-05-15']],
    ['2026-11-25', ['26-12-15', '26-12-31', '27-01-15', '27-01-31', '27-02-15', '27-02-28']],
    ['2026-12-31', ['27-01-15', '27-01-31', '27-02-15', '27-02-28', '27-03-15', '27-03-31']],
  ])('the 15th and the last, seven days after %s at the earliest', (day, due) => {
    expect(dueFrom(twice, day)).toEqual(due)
  })

  it.each([
    ['2026-01-02', ['26-01-16', '26-02-01', '26-02-16', '26-03-01', '26-03-16', '26-04-01']],
    ['2026-01-09', ['26-01-16', '26-02-01', '26-02-16', '26-03-01', '26-03-16', '26-04-01']],
    ['2026-01-10', ['26-02-01', '26-02-16', '26-03-01', '26-03-16', '26-04-01', '26-04-16']],
    ['2026-12-25', ['27-01-01', '27-01-16', '27-02-01', '27-02-16', '27-03-01', '27-03-16']],
    ['2026-12-26', ['27-01-16', '27-02-01', '27-02-16', '27-03-01', '27-03-16', '27-04-01']],
  ])('the 1st and the 16th, seven days after %s at the earliest', (day, due) => {
    expect(dueFrom(first, day)).toEqual(due)
  })

  it.each([
    ['2026-01-05', ['26-01-31', '26-02-28', '26-03-31', '26-04-30', '26-05-31', '26-06-30']],
    ['2026-01-16', ['26-01-31', '26-02-28', '26-03-31', '26-04-30', '26-05-31', '26-06-30']],
    ['2026-01-17', ['26-02-28', '26-03-31', '26-04-30', '26-05-31', '26-06-30', '26-07-31']],
    ['2028-01-31', ['28-02-29', '28-03-31', '28-04-30', '28-05-31', '28-06-30', '28-07-31']],
  ])('the last of each month, fifteen days after %s at the earliest', (day, due) => {
    expect(dueFrom(monthEnd, day)).toEqual(due)
  })

  it('follow each other, whatever the day of the payout, and a due day is followed by the next', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 1_500 }),
        fc.constantFrom(twice, first, monthEnd),
        (days, terms) => {
          const [day, least] = [onDay(days), terms.dueDays === 'month-end' ? 15 : 7]
          const due = makeSchedule(terms, day).map((one) => one.dueOn)
          expect(daysBetween(day, due[0] as never)).toBeGreaterThanOrEqual(least)
          for (const [index, one] of due.slice(0, -1).entries()) {
            expect(dueAfter(terms, one, 1)).toBe(due[index + 1])
          }
        },
      ),
    )
  })

  it.each([
    ['of a period of days', { dueDays: 'month-end' as const }],
    [
      'of two months',
      { dueDays: 'month-end' as const, periodMonths: 2, periodDays: 60, termDays: 360 },
    ],
    ['of ten days', { dueDays: 'twice-monthly' as const, periodDays: 10, termDays: 60 }],
  ])('make no loan %s', (_, own) => {
    expect(termsProblem({ ...sixPeriods, ...own })).toBe('term_is_not_its_periods')
  })
})

describe('the price of such a loan', () => {
  it.each([
    ['the 15th and the last', twice],
    ['the last of each month', monthEnd],
  ])('due on %s, is the same whatever the day of the payout', (_, terms) => {
    for (const own of [
      terms,
      { ...terms, interestMethod: 'flat' as const },
      {
        ...terms,
        dailyInterestPpm: ppm(0),
        yearlyInterest: { ratePpm: ppm(360_000), dayCount: '30/360' as const },
      },
    ]) {
      expect(offerProblem(own)).toBeUndefined()
      const asked = (day: string) =>
        makeSchedule(own, businessDate(day)).map((one) => totalDueCents([one]))
      expect(asked('2026-02-09')).toEqual(asked('2026-01-02'))
      expect(asked('2028-02-08')).toEqual(asked('2026-01-02'))
    }
  })

  it('counts a half month as fifteen days, and the days that are where the product says so', () => {
    const interest = (terms: LoanTerms, day: string) =>
      sum(makeSchedule(terms, businessDate(day)).map((one) => one.interestCents))
    expect(interest({ ...twice, interestMethod: 'flat' }, '2026-01-02')).toBe(54_000)
    const actual = {
      ...twice,
      dailyInterestPpm: ppm(0),
      yearlyInterest: { ratePpm: ppm(365_000), dayCount: 'actual/365' as const },
      interestMethod: 'flat' as const,
    }
    expect(interest(actual, '2026-01-02')).toBe(
      600 * daysBetween(businessDate('2026-01-02'), businessDate('2026-03-31')),
    )
    expect(offerProblem(actual)).toBe('price_depends_on_the_day')
  })

  it('is disclosed by semimonthly unit-periods: 24 of 1.5 % are 36 % a year', () => {
    const exact = { ...twice, repayment: 'equal-instalments' as const }
    const day = businessDate('2025-12-31')
    expect(disclosedRatePpm(exact, day, makeSchedule(exact, day))).toBe(360_000)
  })
})

// Its own instalment, which the price comes to, is 219.17.
it('Regulation Z, appendix J (c)(1)(iii): 5,000 on 23 February, 24 on the 1st and the 16th', () => {
  const asked = {
    principalCents: 500_000,
    startsOn: '1978-02-23',
    firstDueOn: '1978-03-01',
    periods: 24,
    period: { unit: 'first-and-16th', count: 1 },
    interest: { per: 'year', ratePpm: 102_205, method: 'declining', dayCount: '30/360' },
  }
  const { rows, rates } = quoteTerms(quoteRequest.parse(asked))
  expect(rows.slice(0, -1).map((row) => row.totalCents)).toEqual(Array(23).fill(21_917))
  expect([rows[1]?.dueOn, rows.at(-1)?.dueOn]).toEqual(['1978-03-16', '1979-02-16'])
  expect(rates.annualPercentagePpm).toBe(103_400)
})
