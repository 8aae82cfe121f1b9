import { quoteRequest } from '@daftari/contract/servicing/quote'
import { describe, expect, it } from 'vitest'
import { quoteTerms } from '../quote-terms.ts'

type Amounts = readonly (readonly [times: number, amount: number])[]
type Unit = readonly [unit: 'week' | 'month', count: number]

const ask = (
  [principal, startsOn, firstDueOn]: readonly [number, string, string?],
  [unit, count]: Unit,
  amounts: Amounts,
  more: object = {},
) =>
  quoteTerms(
    quoteRequest.parse({
      principalCents: Math.round(principal * 100),
      startsOn,
      firstDueOn,
      periods: amounts.reduce((sum, [times]) => sum + times, 0),
      period: { unit, count },
      interest: {
        per: 'instalments',
        amounts: amounts.map(([times, amount]) => ({
          times,
          amountCents: Math.round(amount * 100),
        })),
      },
      ...more,
    }),
  )
const month: Unit = ['month', 1]

describe('the annual percentage rate of instalments of their own amounts', () => {
  // Regulation Z, 12 CFR 1026, appendix J, (c)(1) to (c)(4).
  it.each([
    ['(1)(i)', [5000, '1978-01-10'], month, [[24, 230]], 9.69],
    ['(1)(ii)', [6000, '1978-02-10', '1978-04-01'], month, [[36, 200]], 11.82],
    ['(1)(iv)', [10_000, '1978-05-23', '1978-10-01'], ['month', 3], [[40, 385]], 8.97],
    ['(1)(v)', [500, '1978-03-20', '1978-04-21'], ['week', 1], [[30, 17.6]], 14.96],
    [
      '(2)(i)',
      [5000, '1978-01-10'],
      month,
      [
        [1, 250],
        [23, 230],
      ],
      10.08,
    ],
    [
      '(2)(ii)',
      [400, '1978-03-18', '1978-04-20'],
      ['week', 4],
      [
        [1, 39.5],
        [11, 38.31],
      ],
      28.5,
    ],
    [
      '(3)(i)',
      [5000, '1978-01-10'],
      month,
      [
        [23, 230],
        [1, 280],
      ],
      10.5,
    ],
    [
      '(3)(ii)',
      [200, '1978-04-03', '1978-04-11'],
      ['week', 2],
      [
        [19, 9.5],
        [1, 30],
      ],
      12.22,
    ],
    [
      '(4)(i)',
      [5000, '1978-01-10'],
      month,
      [
        [1, 250],
        [22, 230],
        [1, 280],
      ],
      10.9,
    ],
    [
      '(4)(ii)',
      [8000, '1978-01-10', '1978-03-01'],
      ['month', 2],
      [
        [1, 449.36],
        [18, 465],
        [1, 200],
      ],
      7.3,
    ],
  ] as const)('%s of appendix J', (...[, loan, unit, amounts, percent]) => {
    const { rates, rows, totals } = ask(loan as never, unit, amounts as never)
    expect(rates.annualPercentagePpm / 10_000).toBe(percent)
    const asked = (amounts as unknown as Amounts).flatMap(([times, amount]) =>
      Array.from({ length: times }, () => Math.round(amount * 100)),
    )
    expect(rows.map((row) => row.totalCents)).toEqual(asked)
    expect(rows.reduce((sum, row) => sum + row.principalCents, 0)).toBe(totals.principalCents)
    expect(Math.min(...rows.map((row) => row.interestCents))).toBeGreaterThanOrEqual(0)
  })

  it('costs by equal months what the regulator of Honduras works out as its CAT', () => {
    // Resolution GE 1769/12-11-2012, annex 2: 150,000, 36 times 5,963.97, 2 % kept back: 30.00 %.
    const { rates, totals } = ask([150_000, '2012-11-12'], month, [[36, 5963.97]], {
      fee: { ratePpm: 20_000, mode: 'deducted' },
      yearlyBy: 'equal-periods',
    })
    expect(totals.payoutCents).toBe(14_700_000)
    expect(rates.effectiveAnnualPpm).toBe(300_000)
    // The loan is at 25 % a year.
    expect(Math.round((rates.yearlyInterestPpm ?? 0) / 100)).toBe(2_500)
  })

  it('costs by equal months what a house in Mexico is worked out as its CAT', () => {
    // 300,997.13 for 15 years at 11 %, 3,421.12 a month and 125.00 of charges, 8,526.22 kept back: 12.9 %.
    const { rates } = ask([300_997.13, '2026-01-15'], month, [[180, 3546.12]], {
      fee: { ratePpm: 0, fixedCents: 852_622, mode: 'deducted' },
      yearlyBy: 'equal-periods',
      capPpm: 10_000_000,
    })
    expect((rates.effectiveAnnualPpm / 10_000).toFixed(1)).toBe('12.9')
  })
})

describe('the bill of amounts', () => {
  const loan = [1000, '2026-03-01'] as const

  it('earns interest on what is left by the rate that they come to', () => {
    // 1,000 for two months at 2 %: 20.00 of 1,000, 10.20 of 510, to the cent.
    const { rows, rates } = ask(loan, month, [
      [1, 510],
      [1, 520.2],
    ])
    expect(rates.yearlyInterestPpm).toBe(240_000)
    expect(rows).toMatchObject([
      { principalCents: 49_000, interestCents: 2_000, totalCents: 51_000 },
      { principalCents: 51_000, interestCents: 1_020, residualPrincipalCents: 0 },
    ])
  })

  it('keeps its amounts with a fee on the bill, and is settled and paid early by its rate', () => {
    const { rows, totals, settlement, prepaid } = ask(
      loan,
      month,
      [
        [1, 520],
        [2, 350],
      ],
      {
        fee: { ratePpm: 30_000, mode: 'billed' },
        settleOn: '2026-04-01',
        prepayments: [{ date: '2026-03-20', amount: 10_000, mode: 'smaller' }],
      },
    )
    expect(rows.map((row) => row.totalCents)).toEqual([52_000, 35_000, 35_000])
    expect(rows.map((row) => row.feeCents)).toEqual([1_000, 1_000, 1_000])
    expect(totals).toMatchObject({ interestCents: 19_000, feeCents: 3_000, costCents: 22_000 })
    expect(settlement?.principalCents).toBeGreaterThan(0)
    expect(prepaid?.savedCents).toBeGreaterThan(0)
  })

  it('may be a single one, and may cost nothing', () => {
    expect(ask(loan, month, [[1, 1200]]).rates.yearlyInterestPpm).toBe(2_400_000)
    const free = ask(loan, month, [
      [1, 700],
      [1, 300],
    ])
    expect(free.rates).toMatchObject({ annualPercentagePpm: 0, yearlyInterestPpm: 0 })
  })

  it.each([
    ['less than the principal', [[2, 499.99]], {}, 'quote.amounts-below-principal'],
    [
      'less than principal and billed fee',
      [[2, 500]],
      { fee: { ratePpm: 1, fixedCents: 1, mode: 'billed' } },
      'quote.amounts-below-principal',
    ],
    [
      'one that is less than its interest',
      [
        [1, 5],
        [1, 1500],
      ],
      {},
      'quote.amount-below-interest',
    ],
    ['more than the cap lets pass', [[2, 1100]], {}, 'quote.charges-exceed-cap'],
  ] as const)('is not of %s', (_, amounts, more, code) => {
    expect(() => ask(loan, month, amounts as never, more)).toThrow(
      expect.objectContaining({ code }) as never,
    )
  })

  it.each([
    ['another number of instalments', { periods: 3 }, 'interest.amounts'],
    ['a unit to round to', { roundToCents: 100 }, 'roundToCents'],
    ['equal principal', { repayment: 'equal-principal' }, 'repayment'],
    [
      'grace',
      { grace: { interestFreePeriods: 0, interestPeriods: 1, principalPeriods: 0 } },
      'grace',
    ],
  ])('goes with no %s', (_, more, field) => {
    const asked = { per: 'instalments', amounts: [{ times: 2, amountCents: 60_000 }] }
    const of = { principalCents: 100_000, startsOn: '2026-03-01', periods: 2 }
    const period = { unit: 'month', count: 1 }
    const parsed = quoteRequest.safeParse({ ...of, period, interest: asked, ...more })
    expect(parsed.error?.issues.map(({ path }) => path.join('.'))).toEqual([field])
  })
})
