import { businessDate } from '@daftari/kernel/business-date'
import { cents, ppm, sum } from '@daftari/kernel/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Instalment } from './instalment.ts'
import { offerProblem } from './quote.ts'
import { chargesExceedCap, makeSchedule, totalDueCents } from './schedule.ts'
import type { LoanTerms } from './terms.ts'
import { anyTerms, exampleTerms, onDay, startsOn, threeInstalments } from './test/any-terms.ts'

function amounts(instalments: readonly Instalment[]) {
  return instalments.map((each) => [each.principalCents, each.interestCents, each.feeCents])
}

function schedule(terms: LoanTerms, change: Partial<LoanTerms> = {}) {
  return makeSchedule({ ...terms, ...change }, startsOn)
}

describe('a single repayment', () => {
  it('bills principal and interest on the last day', () => {
    expect(schedule(exampleTerms)).toEqual([
      {
        number: 1,
        fromOn: startsOn,
        dueOn: '2026-03-15',
        principalCents: 1_000_000,
        interestCents: 70_000,
        feeCents: 0,
      },
    ])
  })

  it('bills the fee as well when it is not deducted', () => {
    expect(amounts(schedule(exampleTerms, { feeMode: 'billed' }))).toEqual([
      [1_000_000, 70_000, 50_000],
    ])
  })

  it('costs the same on a declining balance, which has no time to decline', () => {
    expect(schedule(exampleTerms, { interestMethod: 'declining' })).toEqual(schedule(exampleTerms))
  })
})

describe('equal instalments', () => {
  it('follow each other, each from the due day before it', () => {
    const days = schedule(threeInstalments).map((each) => [each.number, each.fromOn, each.dueOn])
    expect(days).toEqual([
      [1, startsOn, onDay(10)],
      [2, onDay(10), onDay(20)],
      [3, onDay(20), onDay(30)],
    ])
  })

  it('cut a flat price evenly and leave the remainder to the last', () => {
    expect(amounts(schedule(threeInstalments, { feeMode: 'billed' }))).toEqual([
      [333_333, 50_000, 16_667],
      [333_333, 50_000, 16_667],
      [333_334, 50_000, 16_666],
    ])
  })

  it('pay a declining balance down by an annuity', () => {
    expect(amounts(schedule(threeInstalments, { interestMethod: 'declining' }))).toEqual([
      [317_209, 50_000, 0],
      [333_069, 34_140, 0],
      [349_722, 17_486, 0],
    ])
  })

  it('cost nothing but the principal without interest, whatever the method', () => {
    const free = { dailyInterestPpm: ppm(0) }
    const flat = schedule(threeInstalments, free)
    expect(amounts(flat)).toEqual([
      [333_333, 0, 0],
      [333_333, 0, 0],
      [333_334, 0, 0],
    ])
    expect(schedule(threeInstalments, { ...free, interestMethod: 'declining' })).toEqual(flat)
  })

  it('never go below nothing when there are fewer cents than instalments', () => {
    const five = { principalCents: cents(5), periods: 10, periodDays: 1, termDays: 10 }
    const principal = schedule(threeInstalments, five).map((each) => each.principalCents)
    expect(principal).toEqual([1, 1, 1, 1, 1, 0, 0, 0, 0, 0])
  })
})

describe('any schedule', () => {
  it('repays the principal exactly, never asks for less than nothing, ends with the term', () => {
    fc.assert(
      fc.property(anyTerms, (terms) => {
        const instalments = schedule(terms)
        expect(sum(instalments.map((each) => each.principalCents))).toBe(terms.principalCents)
        expect(
          amounts(instalments)
            .flat()
            .every((amount) => amount >= 0),
        ).toBe(true)
        expect(instalments.at(-1)?.dueOn).toBe(onDay(terms.termDays))
        expect(instalments.length).toBe(terms.periods)
      }),
    )
  })

  it('asks for the same amount each time but the last, unless it is down to cents', () => {
    const ordinary = (total: number) => total === 0 || total > 300
    fc.assert(
      fc.property(anyTerms, (terms) => {
        const instalments = schedule(terms)
        const [, interest, fee] = [0, 1, 2].map((part) =>
          amounts(instalments).reduce((total, row) => total + (row[part] ?? 0), 0),
        )
        fc.pre(terms.principalCents > 10_000 && ordinary(interest ?? 0) && ordinary(fee ?? 0))
        const totals = instalments.slice(0, -1).map((each) => totalDueCents([each]))
        expect(new Set(totals).size).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('is refused for terms without sense', () => {
    expect(() => schedule(exampleTerms, { periodDays: 3 })).toThrow('term_is_not_its_periods')
  })
})

describe('a cap', () => {
  const interest = (some: readonly Instalment[]) => some.map((one) => one.interestCents)

  it.each([
    ['leaves what it has room for', 200_000, [50_000, 50_000, 50_000]],
    ['takes a cent from the last instalment', 199_999, [50_000, 50_000, 49_999]],
    ['takes the last before those that are earned first', 120_000, [50_000, 20_000, 0]],
    ['leaves no interest beside a fee that fills it', 50_000, [0, 0, 0]],
    ['takes nothing of a fee, which left with the payout', 40_000, [0, 0, 0]],
  ])('%s', (_, capPpm, asked) => {
    const capped = { ...threeInstalments, capPpm: ppm(capPpm) }
    expect(interest(makeSchedule(capped, startsOn))).toEqual(asked)
    expect(chargesExceedCap(capped, startsOn)).toBe(capPpm < 200_000)
  })

  it('holds where the calendar makes a month longer than the one that was quoted', () => {
    const month: LoanTerms = {
      ...exampleTerms,
      termDays: 30,
      periodDays: 30,
      periodMonths: 1,
      dailyInterestPpm: ppm(0),
      yearlyInterest: { ratePpm: ppm(365_000), dayCount: 'actual/365' },
      feePpm: ppm(0),
      capPpm: ppm(28_000),
    }
    const from = (day: string) => interest(makeSchedule(month, businessDate(day)))
    expect(from('2026-02-01')).toEqual([28_000])
    expect(from('2026-03-01')).toEqual([28_000])
    expect(chargesExceedCap(month, businessDate('2026-02-01'))).toBe(false)
    expect(chargesExceedCap(month, businessDate('2026-03-01'))).toBe(true)
    expect(offerProblem(month)).toBe('price_depends_on_the_day')
  })
})
