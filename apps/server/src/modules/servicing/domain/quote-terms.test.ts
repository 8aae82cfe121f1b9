import { quoteRequest } from '@daftari/contract/servicing/quote'
import { addDays, businessDate } from '@daftari/kernel/business-date'
import { Refusal } from '@daftari/kernel/refusal'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { quoteTerms } from './quote-terms.ts'

/** 12,000.00 in six months at 24 % a year on the remaining principal; a fee of 3 % from the payout. */
const sixMonths = {
  principalCents: 1_200_000,
  startsOn: '2026-03-01',
  periods: 6,
  period: { unit: 'month', count: 1 },
  interest: { per: 'year', ratePpm: 240_000, method: 'declining', dayCount: '30/360' },
  fee: { ratePpm: 30_000, mode: 'deducted' },
} as const

const ask = (change: object = {}) => quoteTerms(quoteRequest.parse({ ...sixMonths, ...change }))

const early = (...days: string[]) =>
  days.map((date) => ({ date, amount: 100_000, mode: 'shorter' as const }))

const graceOf = (principalPeriods: number) => ({
  interestFreePeriods: 0,
  interestPeriods: 0,
  principalPeriods,
})

describe('a quote of any terms', () => {
  it('shows the schedule, the cost and both rates', () => {
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
      overdueInterestPerDayCents: 0,
      lateChargeCents: 0,
      fineLimitCents: 1_078_614,
    })
    expect(rates).toMatchObject({ annualPercentagePpm: 349_200, effectiveAnnualPpm: 407_700 })
    expect(settlement).toBeNull()
  })

  it('shows what closes it on a day, when what was due was paid', () => {
    // After two instalments and 16 of the 31 days that earn 163.15
    expect(ask({ settleOn: '2026-05-17' }).settlement).toEqual({
      on: '2026-05-17',
      principalCents: 815_733,
      interestCents: 8_421,
      feeCents: 0,
      returnedInterestCents: 0,
      totalCents: 824_154,
      overpaidCents: 0,
      savedCents: 32_770,
    })
    expect(ask({ settleOn: '2027-01-01' }).settlement).toMatchObject({ totalCents: 0 })
  })

  it('owes nothing and saves nothing on a day after an early sum has closed it', () => {
    const prepayments = [{ date: '2026-04-16', amount: 9_000_000, mode: 'next' }]
    expect(ask({ prepayments, settleOn: '2026-05-17' }).settlement).toEqual({
      on: '2026-05-17',
      principalCents: 0,
      interestCents: 0,
      feeCents: 0,
      returnedInterestCents: 0,
      totalCents: 0,
      overpaidCents: 0,
      savedCents: 0,
    })
  })

  it('adds up to what closes it, whatever came early, and saves what is then never paid', () => {
    const early = fc.record({
      day: fc.integer({ min: 0, max: 150 }),
      amount: fc.integer({ min: 1, max: 700_000 }),
      mode: fc.constantFrom('next', 'shorter', 'smaller'),
    })
    fc.assert(
      fc.property(fc.array(early, { maxLength: 3 }), fc.nat(160), (sums, day) => {
        const settleOn = addDays(businessDate('2026-03-01'), day)
        const prepayments = sums
          .map(({ day: on, ...one }) => ({ ...one, date: addDays(businessDate('2026-03-01'), on) }))
          .filter(({ date }) => date <= settleOn)
        const { settlement } = ask({ prepayments, settleOn })
        if (settlement === null) throw new Error('a day to close on was given')
        const { principalCents, interestCents, feeCents, returnedInterestCents } = settlement
        expect(principalCents + interestCents + feeCents - returnedInterestCents).toBe(
          settlement.totalCents - settlement.overpaidCents,
        )
        expect(settlement.savedCents).toBeGreaterThanOrEqual(0)
        // What is due on the day is paid before a sum that comes early on it.
        if (settleOn.endsWith('-01')) return
        const closing = { date: settleOn, amount: 90_000_000, mode: 'next' }
        const { prepaid } = ask({ prepayments: [...prepayments, closing] })
        expect(prepaid?.payments.at(-1)?.unusedCents).toBe(90_000_000 - settlement.totalCents)
      }),
      { numRuns: Number(process.env.LIVES ?? 100) },
    )
  })

  it('shows what is paid when sums come early, each way', () => {
    const flat = {
      startsOn: '2026-03-31',
      principalCents: 600_000,
      period: { unit: 'day', count: 30 },
      interest: { per: 'day', ratePpm: 1_000, method: 'declining' },
      repayment: 'equal-principal',
      fee: { ratePpm: 0, mode: 'deducted' },
    }
    const early = (mode: string) =>
      ask({ ...flat, prepayments: [{ date: '2026-05-15', amount: 207_500, mode }] }).prepaid
    const shorter = early('shorter')
    expect(shorter?.payments).toEqual([
      {
        date: '2026-05-15',
        mode: 'shorter',
        principalCents: 200_000,
        interestCents: 7_500,
        feeCents: 0,
        unusedCents: 0,
      },
    ])
    expect(shorter?.rows.map((row) => row.totalCents)).toEqual([118_000, 104_500, 106_000, 103_000])
    expect(shorter).toMatchObject({ interestCents: 39_000, savedCents: 24_000 })
    const smaller = early('smaller')
    expect(smaller?.rows.map((row) => row.totalCents)).toEqual([
      118_000, 64_500, 67_200, 65_400, 63_600, 61_800,
    ])
    const next = early('next')
    expect(next?.rows.map((row) => row.totalCents)).toEqual([
      118_000, 19_500, 109_000, 106_000, 103_000,
    ])
    expect(next).toMatchObject({ savedCents: 0 })
    expect(ask().prepaid).toBeNull()
  })

  it('settles what is left after a prepayment, and takes no more than that', () => {
    const prepayments = [
      { date: '2026-04-16', amount: 400_000, mode: 'smaller' },
      { date: '2026-05-17', amount: 9_000_000, mode: 'smaller' },
    ]
    const { settlement } = ask({ prepayments: prepayments.slice(0, 1), settleOn: '2026-05-17' })
    const { prepaid } = ask({ prepayments })
    expect(prepaid?.payments[1]?.unusedCents).toBe(9_000_000 - (settlement?.totalCents ?? 0))
    expect(prepaid?.rows).toHaveLength(2)
  })

  it('allocates sums of one day in the order in which they are told, in the first period too', () => {
    const date = '2026-03-16'
    const prepayments = [
      { date, amount: 9_000_000, mode: 'next' },
      { date, amount: 100, mode: 'shorter' },
    ]
    const { prepaid } = ask({ prepayments })
    // The first closes it, after 15 of the 31 days that earn 240.00.
    expect(prepaid?.payments.map((one) => one.unusedCents)).toEqual([9_000_000 - 1_211_613, 100])
    expect(prepaid).toMatchObject({ rows: [], interestCents: 11_613, savedCents: 85_386 - 11_613 })
  })

  it('pays what is due on a day before what comes early on it', () => {
    const prepayments = [{ date: '2026-04-01', amount: 300_000, mode: 'smaller' }]
    const { prepaid } = ask({ prepayments })
    expect(prepaid?.rows[0]).toMatchObject({ dueOn: '2026-04-01', totalCents: 214_231 })
    expect(prepaid?.payments[0]).toMatchObject({ principalCents: 300_000, interestCents: 0 })
  })

  it('counts what comes on the day it is closed, and what is due on it', () => {
    const settleOn = '2026-04-01'
    expect(ask({ settleOn }).settlement).toMatchObject({ totalCents: 1_224_000 })
    const prepayments = [{ date: settleOn, amount: 300_000, mode: 'next' }]
    expect(ask({ settleOn, prepayments }).settlement).toMatchObject({ totalCents: 924_000 })
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
    ['quote.day-out-of-range', 'startsOn', { startsOn: '9999-12-31' }],
    ['quote.day-out-of-range', 'startsOn', { startsOn: '1899-12-31' }],
    ['quote.day-out-of-range', 'settleOn', { settleOn: '2200-01-01' }],
    ['quote.day-out-of-range', 'firstDueOn', { firstDueOn: '9999-12-31' }],
    [
      'quote.day-out-of-range',
      'prepayments.1.date',
      { prepayments: early('2026-04-01', '9999-12-31') },
    ],
    [
      'quote.prepaid-before-start',
      'prepayments.1.date',
      { prepayments: early('2026-04-01', '2026-02-28') },
    ],
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

  it('refuses a unit that would leave the last of twelve months three times the others', () => {
    const coarse = {
      principalCents: 1_000_000,
      periods: 12,
      interest: { per: 'year', ratePpm: 600_000, method: 'declining', dayCount: '30/360' },
      fee: { ratePpm: 0, mode: 'deducted' },
      roundToCents: 50_000,
    }
    const refused = {
      code: 'quote.last-too-large',
      params: { last: '3,041.44', most: '1,500.00' },
      fields: { roundToCents: 'last' },
    }
    expect(() => ask(coarse)).toThrow(expect.objectContaining(refused))
    expect(() => ask({ ...coarse, rounding: 'down' })).toThrow(expect.objectContaining(refused))
    expect(() => ask({ ...coarse, rounding: 'up' })).toThrow(
      expect.objectContaining({
        code: 'quote.ends-before-term',
        fields: { roundToCents: 'early' },
      }),
    )
    const wide = ask({ ...coarse, lastWithinPpm: 3_041_440 }).rows
    expect(wide.map((row) => row.totalCents)).toEqual([...Array(11).fill(100_000), 304_144])
  })

  it.each([
    ['left out', undefined, 24_000],
    ['of principal first', ['principal', 'interest', 'fee', 'fine'], 0],
  ])('allocates an early sum in the order %s', (_, allocationOrder, interest) => {
    const prepayments = [{ date: '2026-03-16', amount: 50_000, mode: 'next' }]
    const { prepaid } = ask({ prepayments, allocationOrder })
    const paid = { interestCents: interest, principalCents: 50_000 - interest }
    expect(prepaid?.payments[0]).toMatchObject(paid)
  })

  it('takes each day up to its bound', () => {
    expect(ask({ firstDueOn: '2027-04-01' }).rows[0]?.dueOn).toBe('2027-04-01')
    expect(ask({ settleOn: '2026-03-01' }).settlement).toMatchObject({ totalCents: 1_200_000 })
    const { prepaid } = ask({ prepayments: early('2026-03-01') })
    expect(prepaid?.payments[0]).toMatchObject({ principalCents: 100_000, interestCents: 0 })
  })

  it('shows the fine of the first day late on the first instalment', () => {
    const fine = { dailyPpm: 10_000 }
    expect(ask({ fine }).totals.finePerDayCents).toBe(1_902)
    expect(ask({ fine, grace: graceOf(2) }).totals.finePerDayCents).toBe(0)
  })

  it('answers at the ends of the calendar', () => {
    expect(ask({ startsOn: '2199-12-31' }).rows.at(-1)?.dueOn).toBe('2200-06-30')
    expect(ask({ startsOn: '1900-01-01' }).rows[1]).toMatchObject({ dueOn: '1900-03-01' })
  })

  it('answers for a loan of one cent, and for one that costs nothing', () => {
    const free = { per: 'day', ratePpm: 0, method: 'flat' }
    const nothing = { ratePpm: 0, mode: 'deducted' }
    const { rows, totals, rates } = ask({ principalCents: 1, interest: free, fee: nothing })
    expect(rows.map((row) => row.totalCents)).toEqual([0, 0, 0, 0, 0, 1])
    expect(totals).toMatchObject({ payoutCents: 1, dueCents: 1, costCents: 0 })
    expect(rates).toMatchObject({ annualPercentagePpm: 0, effectiveAnnualPpm: 0 })
  })

  it('answers for six hundred instalments', () => {
    const { rows } = ask({ periods: 600, capPpm: 20_000_000, principalCents: 100_000_000_000 })
    expect(rows).toHaveLength(600)
  })
})
