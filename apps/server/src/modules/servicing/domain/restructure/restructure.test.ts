import { cents, ppm } from '@daftari/kernel/money'
import { describe, expect, it } from 'vitest'
import { fineLimitCents } from '../late/fines.ts'
import { replay } from '../replay.ts'
import type { LoanTerms } from '../terms.ts'
import { exampleTerms, onDay, sixPeriods } from '../test/any-terms.ts'
import { flat } from '../test/in-second-period.ts'
import { madeOf, paid } from '../test/made-loan.ts'
import type { NewPlan } from './new-plan.ts'

type Asked = {
  day: number
  first?: number
  due: number
  count: number
  grace?: NewPlan['grace']
  rate?: number
}

const asked = ({ day, first = 1, due, count, grace = null, rate }: Asked) => ({
  kind: 'restructuring' as const,
  id: 1,
  from: onDay(day),
  afterRepaymentId: 100,
  plan: {
    firstNumber: first,
    firstDueOn: onDay(due),
    instalments: count,
    grace,
    ...(rate !== undefined && { ratePpm: ppm(rate) }),
  },
})

/** Day due, principal, interest, fines of each instalment on the day of the restructuring. */
function plannedOn(terms: LoanTerms, plan: Asked, received = [paid(1, 30, 118_000)]) {
  const history = replay(madeOf(terms), received, onDay(plan.day), [asked(plan)])
  const days = new Map(Array.from({ length: 1_000 }, (_, day) => [onDay(day), day]))
  return history.standings.map((one) => [
    days.get(one.dueOn),
    one.principalCents,
    one.interestCents,
    one.fineCents,
  ])
}

// 6,000.00 in six periods of 30 days at 0.1 % a day; the first was paid, the second is 15 days late on
// day 75 and was fined 1 % a day, and the third has earned half of its 120.00.
const lateBy15 = { day: 75, first: 2, due: 90 }
const begins = [30, 100_000, 18_000, 0]

it('a restructuring that rounding would end with one large instalment is not rounded', () => {
  const down = { roundToCents: cents(100_000), rounding: 'down' as const }
  const terms = { ...sixPeriods, ...down, lastWithinPpm: 1_500_000 }
  const principal = (own: LoanTerms) =>
    plannedOn(own, { ...lateBy15, count: 10 }).map(([, amount]) => amount)
  expect(principal(terms)).toEqual([82_000, 2_460, ...Array(8).fill(0), 515_540])
  const even = [82_000, 54_014, ...Array(9).fill(51_554)]
  expect(principal({ ...terms, evenReplans: true })).toEqual(even)
})

describe('a restructuring', () => {
  const cases: { name: string; terms: LoanTerms; plan: Asked; rows: (number | undefined)[][] }[] = [
    {
      name: 'spreads what is left over ten instalments, of which five are new',
      terms: sixPeriods,
      plan: { ...lateBy15, count: 10 },
      rows: [
        begins,
        [90, 50_000, 15_000 + 7_500, 15_000],
        [120, 50_000, 6_000 + 13_500, 0],
        [150, 50_000, 12_000, 0],
        [180, 50_000, 10_500, 0],
        [210, 50_000, 9_000, 0],
        [240, 50_000, 7_500, 0],
        [270, 50_000, 6_000, 0],
        [300, 50_000, 4_500, 0],
        [330, 50_000, 3_000, 0],
        [360, 50_000, 1_500, 0],
      ],
    },
    {
      name: 'keeps the interest of a flat price, and the 180 days that are added cost the rate',
      terms: flat,
      plan: { ...lateBy15, count: 10 },
      rows: [
        begins,
        [90, 50_000, 18_000 + 15_300, 15_000],
        [120, 50_000, 9_000 + 15_300, 0],
        ...[150, 180, 210, 240, 270, 300, 330, 360].map((day) => [day, 50_000, 15_300, 0]),
      ],
    },
    {
      name: 'asks for interest alone in the periods of a grace',
      terms: sixPeriods,
      plan: { ...lateBy15, count: 7, grace: { after: 1, periods: 2, asks: 'interest' } },
      rows: [
        begins,
        [90, 100_000, 15_000 + 7_500, 15_000],
        [120, 0, 6_000 + 12_000, 0],
        [150, 0, 12_000, 0],
        [180, 100_000, 12_000, 0],
        [210, 100_000, 9_000, 0],
        [240, 100_000, 6_000, 0],
        [270, 100_000, 3_000, 0],
      ],
    },
    {
      name: 'asks for nothing in them: the next instalment has the interest of three periods',
      terms: sixPeriods,
      plan: { ...lateBy15, count: 5, grace: { after: 1, periods: 2, asks: 'nothing' } },
      rows: [
        begins,
        [90, 100_000, 15_000 + 7_500, 15_000],
        [180, 100_000, 6_000 + 36_000, 0],
        [210, 100_000, 9_000, 0],
        [240, 100_000, 6_000, 0],
        [270, 100_000, 3_000, 0],
      ],
    },
  ]
  it.each(cases)('$name', ({ terms, plan, rows }) => {
    expect(plannedOn(terms, plan)).toEqual(rows)
  })

  // Half the rate from day 75 on; what was earned by then is asked for at the rate it was earned at.
  const halved = { ...lateBy15, count: 10, rate: 500 }
  const rated: { name: string; terms: LoanTerms; plan: Asked; rows: (number | undefined)[][] }[] = [
    {
      name: 'declining, each new period costs the new rate',
      terms: sixPeriods,
      plan: halved,
      rows: [
        begins,
        [90, 50_000, 15_000 + 3_750, 15_000],
        [120, 50_000, 6_000 + 6_750, 0],
        ...[6_000, 5_250, 4_500, 3_750, 3_000, 2_250, 1_500, 750].map((interest, index) => [
          150 + 30 * index,
          50_000,
          interest,
          0,
        ]),
      ],
    },
    {
      name: 'flat, what is not earned yet falls with it, and the days that are added cost it',
      terms: flat,
      plan: halved,
      rows: [
        begins,
        [90, 50_000, 18_000 + 7_650, 15_000],
        [120, 50_000, 9_000 + 7_650, 0],
        ...[150, 180, 210, 240, 270, 300, 330, 360].map((day) => [day, 50_000, 7_650, 0]),
      ],
    },
    {
      name: 'flat without a price until then, all days from then on cost it',
      terms: { ...flat, dailyInterestPpm: ppm(0) },
      plan: halved,
      // 5,000.00 over 285 days at 0.05 %.
      rows: [begins, [90, 50_000, 7_125, 15_000]],
    },
    {
      name: 'without interest from then on',
      terms: sixPeriods,
      plan: { ...halved, rate: 0 },
      rows: [begins, [90, 50_000, 15_000, 15_000], [120, 50_000, 6_000, 0], [150, 50_000, 0, 0]],
    },
  ]
  it.each(rated)('at a new rate: $name', ({ terms, plan, rows }) => {
    const free = terms.dailyInterestPpm === 0 ? [paid(1, 30, 100_000)] : undefined
    const planned = plannedOn(terms, plan, free).slice(0, rows.length)
    const expected = terms.dailyInterestPpm === 0 ? [[30, 100_000, 0, 0], ...rows.slice(1)] : rows
    expect(planned).toEqual(expected)
  })

  it('keeps a new rate through the next one, which may give it another', () => {
    const again = (rate?: number) => ({
      ...asked({ day: 75, first: 2, due: 90, count: 10, ...(rate !== undefined && { rate }) }),
      id: 2,
    })
    const interest = (rate?: number) =>
      replay(madeOf(sixPeriods), [paid(1, 30, 118_000)], onDay(75), [
        asked({ ...lateBy15, count: 5, rate: 500 }),
        again(rate),
      ]).standings.map((one) => one.interestCents)
    expect(interest().slice(-1)).toEqual([750])
    expect(interest(2_000).slice(-1)).toEqual([3_000])
  })

  it('charges overdue interest at the new rate from its day on', () => {
    const terms = { ...sixPeriods, overdueInterest: true, overdueInterestInTotal: true }
    const events = (rate?: number) => [asked({ ...lateBy15, count: 10, ...(rate && { rate }) })]
    const late = (rate?: number) =>
      replay(madeOf(terms), [paid(1, 30, 118_000)], onDay(92), events(rate))
        .overdueInterest.filter(({ chargedOn }) => chargedOn > onDay(75))
        .map((one) => one.amountCents)
    expect(late()).toEqual([50, 50, 50])
    expect(late(5_000)).toEqual([250, 250, 250])
  })

  it('keeps equal instalments equal over periods of any length, and the last takes the rest', () => {
    const terms = { ...sixPeriods, repayment: 'equal-instalments' as const }
    // 500,000 after the first: 92,758 principal + 18,000 interest of 600,000.
    const rows = plannedOn(terms, { day: 30, first: 2, due: 60, count: 8 }, [paid(1, 30, 110_759)])
    const totals = rows.map(([, principal = 0, interest = 0]) => principal + interest)
    expect(new Set(totals.slice(1, -1)).size).toBe(1)
    expect(rows.reduce((sum, [, principal = 0]) => sum + principal, 0)).toBe(600_000)
  })

  it('gives a single repayment a new day: what was not charged since the old one is not made up', () => {
    const late = { day: 17, due: 30, count: 1 }
    expect(plannedOn(exampleTerms, late, [])).toEqual([[30, 1_000_000, 70_000 + 65_000, 30_000]])
    const early = { day: 10, due: 28, count: 1 }
    expect(plannedOn(exampleTerms, early, [])).toEqual([[28, 1_000_000, 70_000 + 70_000, 0]])
  })

  it('asks for no interest beyond the cap, and leaves fines what is then left', () => {
    const capped = { ...exampleTerms, capPpm: ppm(200_000) }
    const made = madeOf(capped)
    expect(made.fineLimitCents).toBe(fineLimitCents(capped, cents(70_000)))
    // 2,000.00 less 500.00 fee, 700.00 interest and 300.00 fines leave 500.00 of the 650.00.
    const history = replay(made, [], onDay(60), [asked({ day: 17, due: 30, count: 1 })])
    expect(history.standings[0]?.interestCents).toBe(120_000)
    expect(history.replanned?.fineLimitCents).toBe(30_000)
    expect(history.fines).toHaveLength(3)
  })
})
