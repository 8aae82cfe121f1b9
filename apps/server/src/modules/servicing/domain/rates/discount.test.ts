import { cents, sum } from '@daftari/kernel/money'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { discountEarnedOn } from '../accrual.ts'
import type { History } from '../history.ts'
import { quote } from '../quote.ts'
import { replay } from '../replay.ts'
import { makeSchedule } from '../schedule.ts'
import type { LoanTerms } from '../terms.ts'
import { anyPromise } from '../test/any-discount.ts'
import { anyPlan, exampleTerms, onDay, sixPeriods, startsOn } from '../test/any-terms.ts'
import type { Concession } from '../write-off.ts'
import { type CouponPromise, discountCents, discountOf } from './discount-of.ts'

const priced = (terms: LoanTerms, promise: CouponPromise): LoanTerms => ({
  ...terms,
  discount: discountOf(terms, startsOn, promise),
})
const half = { kind: 'interest-off', sharePpm: 500_000, mostCents: null } as const
const noFee = { kind: 'fee-off', sharePpm: 1_000_000, mostCents: null } as const
const amount = (amountCents: number) => ({ kind: 'amount-off', amountCents }) as const

/**
 * Computed by hand: 10,000.00 for 14 days cost 700.00 of interest and 500.00 of fee, deducted from the
 * payout.
 */
const vectors: [string, CouponPromise, number[]][] = [
  ['half of the interest', half, [950_000, 35_000, 50_000, 1_035_000]],
  ['all of the interest', { ...half, sharePpm: 1_000_000 }, [950_000, 0, 50_000, 1_000_000]],
  ['half, 200.00 at most', { ...half, mostCents: 20_000 }, [950_000, 50_000, 50_000, 1_050_000]],
  ['a third, in whole units', { ...half, sharePpm: 333_333 }, [950_000, 46_700, 50_000, 1_046_700]],
  ['no fee', noFee, [1_000_000, 70_000, 0, 1_070_000]],
  ['300.00: of the fee alone', amount(30_000), [980_000, 70_000, 20_000, 1_070_000]],
  ['600.00: the fee, and the interest', amount(60_000), [1_000_000, 60_000, 0, 1_060_000]],
  ['more than all of it', amount(500_000), [1_000_000, 0, 0, 1_000_000]],
]

it.each(vectors)('takes off %s', (_, promise, [payout, interest, fee, due]) => {
  const cost = quote(priced(exampleTerms, promise), startsOn)
  expect(cost).toMatchObject({
    payoutCents: payout,
    interestCents: interest,
    feeCents: fee,
    totalDueCents: due,
  })
})

it('says the yearly rate after it, and leaves fines the room that it made', () => {
  const list = quote(exampleTerms, startsOn)
  const cost = quote(priced(exampleTerms, half), startsOn)
  expect(cost.annualPercentagePpm).toBeLessThan(list.annualPercentagePpm)
  expect(cost.fineLimitCents).toBe(list.fineLimitCents + 35_000)
  expect(quote(priced(exampleTerms, amount(500_000)), startsOn).annualPercentagePpm).toBe(0)
})

it('keeps days and principal, and takes exactly what it says off interest and fee', () => {
  fc.assert(
    fc.property(anyPlan, anyPromise, (terms, promise) => {
      const discounted = priced(terms, promise)
      fc.pre(discounted.discount !== undefined)
      const [list, bill] = [quote(terms, startsOn), quote(discounted, startsOn)]
      const planOf = ({ rows }: typeof bill) => rows.map((r) => [r.dueOn, r.principalCents])
      expect(planOf(bill)).toEqual(planOf(list))
      const off = list.interestCents + list.feeCents - (bill.interestCents + bill.feeCents)
      expect(off).toBe(discountCents(discounted.discount))
      expect(bill.feeCents).toBeGreaterThanOrEqual(0)
      for (const row of bill.rows) {
        expect(row.interestCents).toBeGreaterThanOrEqual(0)
        expect(row.discountCents).toBeGreaterThanOrEqual(0)
      }
    }),
  )
})

function lived(
  terms: LoanTerms,
  days: number,
  paid: readonly { day: number; amountCents: number; prepayment?: 'smaller' | 'shorter' }[] = [],
  concessions: Concession[] = [],
): History {
  const bill = quote(terms, startsOn)
  const received = paid.map(({ day, amountCents, prepayment = 'next' as const }, index) => ({
    id: index + 1,
    on: onDay(day),
    amountCents: cents(amountCents),
    prepayment,
  }))
  const { dailyFinePpm, graceDays } = terms
  const instalments = makeSchedule(terms, startsOn)
  const { fineLimitCents } = bill
  const made = { startedOn: startsOn, terms, instalments, dailyFinePpm, graceDays, fineLimitCents }
  return replay(made, received, onDay(days), concessions)
}
const costOf = ({ discounts }: History) => sum(discounts.map((one) => one.amountCents))

it('costs as the interest would be earned, and no more once the loan is closed early', () => {
  const terms = priced(exampleTerms, half)
  expect(lived(terms, 4).discounts.map((one) => one.amountCents)).toEqual([2500, 2500, 2500, 2500])
  const early = lived(terms, 20, [{ day: 4, amountCents: 1_010_000 }])
  expect([early.finishedOn, costOf(early)]).toEqual([onDay(4), 10_000])
  expect(costOf(lived(terms, 30))).toBe(35_000)
  const free = lived(priced(exampleTerms, { ...half, sharePpm: 1_000_000 }), 30)
  expect([costOf(free), free.accruedCents]).toEqual([70_000, 0])
})

it('keeps its share when a sum repays principal before its time', () => {
  const terms = priced(sixPeriods, half)
  const list = lived(sixPeriods, 200, [{ day: 30, amountCents: 418_000, prepayment: 'smaller' }])
  const sum1 = { day: 30, amountCents: 409_000, prepayment: 'smaller' as const }
  const discounted = lived(terms, 200, [sum1])
  expect(discounted.standings.map((one) => one.principalCents)).toEqual(
    list.standings.map((one) => one.principalCents),
  )
  for (const [index, one] of discounted.standings.entries()) {
    const at = list.standings[index]?.interestCents ?? 0
    expect(one.interestCents + (one.discountCents ?? 0)).toBe(at)
    expect(one.interestCents).toBe(at / 2)
  }
})

it('stops with a write-off, and costs no more than was set aside after a restructuring', () => {
  const terms = priced(sixPeriods, half)
  const gone = lived(
    terms,
    60,
    [],
    [{ kind: 'write-off', id: 1, from: onDay(10), afterRepaymentId: 0 }],
  )
  expect(costOf(gone)).toBe(discountEarnedOn(makeSchedule(terms, startsOn), onDay(10)))
  const plan = { firstNumber: 1, firstDueOn: onDay(90), instalments: 9, grace: null }
  const later = lived(
    terms,
    500,
    [],
    [{ kind: 'restructuring', id: 1, from: onDay(40), afterRepaymentId: 0, plan }],
  )
  const whole = terms.discount?.interestCents ?? 0
  expect(costOf(later)).toBeLessThanOrEqual(whole)
  expect(costOf(later)).toBeGreaterThan(whole - 10)
})
