import { quoteRequest } from '@daftari/contract/servicing/quote'
import { Refusal } from '@daftari/kernel/refusal'
import { describe, expect, it } from 'vitest'
import { quoteTerms } from './quote-terms.ts'

/** 12,000.00 in six months at 24 % a year on what is left; a fee of 3 % from the payout. */
const sixMonths = {
  principalCents: 1_200_000,
  startsOn: '2026-03-01',
  periods: 6,
  period: { unit: 'month', count: 1 },
  interest: { per: 'year', ratePpm: 240_000, method: 'declining', dayCount: '30/360' },
  fee: { ratePpm: 30_000, mode: 'deducted' },
} as const

const ask = (change: object = {}) => quoteTerms(quoteRequest.parse({ ...sixMonths, ...change }))

describe('a quote of any terms', () => {
  it('tells the schedule, the cost and both rates', () => {
    const { rows, totals, rates, settlement } = ask()
    expect(rows).toHaveLength(6)
    expect(rows[0]).toEqual({
      number: 1,
      fromOn: '2026-03-01',
      dueOn: '2026-04-01',
      principalCents: 190_231,
      interestCents: 24_000,
      feeCents: 0,
      totalCents: 214_231,
      residualPrincipalCents: 1_009_769,
    })
    expect(totals).toEqual({
      principalCents: 1_200_000,
      payoutCents: 1_164_000,
      interestCents: 85_386,
      feeCents: 36_000,
      dueCents: 1_285_386,
      costCents: 121_386,
      finePerDayCents: 0,
      fineLimitCents: 1_078_614,
    })
    expect(rates).toEqual({ annualPercentagePpm: 349_200, effectiveAnnualPpm: 407_700 })
    expect(settlement).toBeNull()
  })

  it('tells what closes it on a day, when what was due was paid', () => {
    // After two instalments and 16 of the 31 days that earn 163.15
    expect(ask({ settleOn: '2026-05-17' }).settlement).toEqual({
      on: '2026-05-17',
      principalCents: 815_733,
      interestCents: 8_421,
      feeCents: 0,
      totalCents: 824_154,
      savedCents: 32_770,
    })
    expect(ask({ settleOn: '2027-01-01' }).settlement).toMatchObject({ totalCents: 0 })
  })

  it('counts the days of an odd first period', () => {
    const odd = ask({ firstDueOn: '2026-04-16' })
    expect(odd.rows[0]).toMatchObject({ dueOn: '2026-04-16', interestCents: 36_000 })
    // The odd half month is dearer in simple interest than the fee is in a longer time.
    expect(odd.rates.annualPercentagePpm).toBeLessThan(ask().rates.annualPercentagePpm)
  })

  it.each([
    ['quote.rounding-too-coarse', 'roundToCents', { roundToCents: 300_000 }],
    ['quote.grace-beyond-term', 'grace', { grace: { principalPeriods: 6 } }],
    [
      'quote.nothing-paid-out',
      'fee.ratePpm',
      { principalCents: 1, fee: { ratePpm: 999_999, mode: 'deducted' } },
    ],
    ['quote.charges-exceed-cap', 'capPpm', { capPpm: 100_000 }],
    ['quote.first-due-not-later', 'firstDueOn', { firstDueOn: '2026-03-01' }],
    ['quote.first-due-not-later', 'firstDueOn', { firstDueOn: '2027-05-01' }],
    ['quote.settled-before-start', 'settleOn', { settleOn: '2026-02-28' }],
    ['quote.term-too-long', 'periods', { periods: 600, period: { unit: 'month', count: 2 } }],
  ])('refuses %s at %s', (code, field, change) => {
    const refused = () => ask(change)
    expect(refused).toThrow(Refusal)
    try {
      refused()
    } catch (error) {
      expect(error).toMatchObject({ code, fields: { [field]: expect.any(String) } })
    }
  })

  it('answers for six hundred instalments', () => {
    const { rows } = ask({ periods: 600, capPpm: 20_000_000, principalCents: 100_000_000_000 })
    expect(rows).toHaveLength(600)
  })
})
