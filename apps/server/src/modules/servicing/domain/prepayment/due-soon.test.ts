import { type BusinessDate, businessDate } from '@daftari/kernel/business-date'
import { cents, ppm } from '@daftari/kernel/money'
import { describe, expect, it } from 'vitest'
import { makeSchedule } from '../schedule.ts'
import { newStanding, owedByBill, type Standing } from '../standing.ts'
import type { LoanTerms } from '../terms.ts'
import { exampleTerms } from '../test/any-terms.ts'
import { prepay } from './prepay.ts'

/** 5,000.00 on 1 November, six months at 12 % a year, in whole units: 863.00 are due on 1 December. */
const terms: LoanTerms = {
  ...exampleTerms,
  principalCents: cents(500_000),
  kind: 'instalments',
  termDays: 180,
  periods: 6,
  periodDays: 30,
  periodMonths: 1,
  interestMethod: 'declining',
  dailyInterestPpm: ppm(0),
  yearlyInterest: { ratePpm: ppm(120_000), dayCount: 'actual/365' },
  feePpm: ppm(0),
  roundToCents: cents(100),
}
const startedOn = businessDate('2026-11-01')

function comes(
  dueSoonDays: number | undefined,
  { amount, on, mode }: { amount: number; on: BusinessDate; mode: 'smaller' | 'shorter' },
) {
  const priced = { terms: { ...terms, dueSoonDays }, startedOn }
  const instalments = makeSchedule(priced.terms, startedOn)
  const given = { amountCents: cents(amount), on, mode }
  return prepay(instalments.map(newStanding), given, { ...priced, instalments })
}

const [soon, long] = [businessDate('2026-11-27'), businessDate('2026-11-10')]
const dueFirst = ({ standings }: { standings: Standing[] }) => owedByBill(standings[0] as Standing)
const repaidEarly = ({ prepaidCents = 0 }: { prepaidCents?: number }) => prepaidCents

describe('863.00 that are due on 1 December and come on 27 November', () => {
  it.each([
    ['smaller', 5, 0],
    ['shorter', 5, 0],
    ['smaller', 4, 0],
    ['smaller', 3, 68_600],
    ['shorter', 3, 86_300],
    ['smaller', undefined, 68_600],
    ['shorter', undefined, 86_300],
  ] as const)('%s, within %s days, leave %i to pay that day', (mode, days, due) => {
    const allocated = comes(days, { amount: 86_300, on: soon, mode })
    expect(dueFirst(allocated)).toBe(due)
    expect(repaidEarly(allocated) > 0).toBe(due > 0)
  })

  it('plan anew only with what comes beyond them', () => {
    const allocated = comes(5, { amount: 186_300, on: soon, mode: 'smaller' })
    expect(dueFirst(allocated)).toBe(0)
    expect(repaidEarly(allocated)).toBe(100_000)
    const plain = comes(5, { amount: 86_300, on: soon, mode: 'smaller' })
    const [less, more] = [allocated, plain].map(({ standings }) =>
      owedByBill(standings[3] as Standing),
    )
    expect(less).toBeLessThan(more as number)
  })

  it('repay nothing before its time while they do not cover what is due soon', () => {
    const allocated = comes(5, { amount: 50_000, on: soon, mode: 'shorter' })
    expect([dueFirst(allocated), repaidEarly(allocated)]).toEqual([36_300, 0])
  })
})

it('money that comes long before an instalment is due plans anew, as it is wanted', () => {
  const allocated = comes(5, { amount: 86_300, on: long, mode: 'smaller' })
  expect(repaidEarly(allocated)).toBeGreaterThan(0)
  expect(dueFirst(allocated)).toBeGreaterThan(0)
})
