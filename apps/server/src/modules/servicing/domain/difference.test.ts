import { cents } from '@daftari/kernel/money'
import { describe, expect, it } from 'vitest'
import { balancesOf } from './balances.ts'
import { difference } from './difference.ts'
import type { LoanMade, Received } from './history.ts'
import { replay } from './replay.ts'
import { exampleTerms, onDay } from './test/any-terms.ts'
import { made, madeOf, paid } from './test/made-loan.ts'
import type { Waiver } from './waiver.ts'
import type { Concession, WriteOff } from './write-off.ts'

const nothing = {
  accruals: [],
  discounts: [],
  fines: [],
  overdueInterest: [],
  charges: [],
  repayments: [],
  waivers: [],
  writeOffs: [],
}
const historyWith = (received: Received[], concessions: Concession[] = [], loan: LoanMade = made) =>
  replay(loan, received, onDay(25), concessions)
const gone: WriteOff = { kind: 'write-off', id: 7, from: onDay(20), afterRepaymentId: 0 }
const waiver: Waiver = {
  id: 3,
  kind: 'at-once',
  from: onDay(17),
  afterRepaymentId: 0,
  until: onDay(17),
  amountCents: cents(40_000),
  mostCents: cents(40_000),
  principal: false,
}

describe('the difference of two histories', () => {
  it('is nothing between the same, however much is in them', () => {
    const history = () => historyWith([paid(1, 10, 5_000), paid(2, 22, 9_000)], [waiver, gone])
    expect(difference(history(), history())).toEqual(nothing)
  })

  it('is the whole of a payment that only the later one knows', () => {
    const free = madeOf({ ...exampleTerms, dailyFinePpm: exampleTerms.feePpm })
    const one = paid(1, 14, 5_000)
    const { repayments, accruals } = difference(
      historyWith([], [], free),
      historyWith([one], [], free),
    )
    expect(accruals).toEqual([])
    expect(repayments).toEqual([
      {
        id: 1,
        lines: [{ instalmentNumber: 1, component: 'interest', amountCents: 5_000 }],
        recovered: [],
        surplusCents: 0,
      },
    ])
  })

  it('moves what was recovered to the receivables when the write-off falls away', () => {
    const later = paid(2, 22, 9_000)
    const { repayments, writeOffs } = difference(historyWith([later], [gone]), historyWith([later]))
    const line = { instalmentNumber: 1, component: 'fine', amountCents: 9_000 }
    expect(repayments).toEqual([
      { id: 2, lines: [line], recovered: [{ ...line, amountCents: -9_000 }], surplusCents: 0 },
    ])
    expect(writeOffs).toEqual([
      {
        id: 7,
        on: onDay(20),
        lines: [
          { instalmentNumber: 1, component: 'fine', amountCents: -60_000 },
          { instalmentNumber: 1, component: 'interest', amountCents: -70_000 },
          { instalmentNumber: 1, component: 'principal', amountCents: -1_000_000 },
        ],
      },
    ])
  })

  it('takes a waiver back on the one day and makes it on the other', () => {
    const moved = { ...waiver, from: onDay(18) }
    const { waivers } = difference(historyWith([], [waiver]), historyWith([], [moved]))
    const parts = (amount: number) => [
      { instalmentNumber: 1, component: 'fine', amountCents: amount },
    ]
    expect(waivers).toEqual([
      { id: 3, on: onDay(17), lines: [...parts(-30_000), interest(-10_000)] },
      { id: 3, on: onDay(18), lines: parts(40_000) },
    ])
  })
})

const interest = (amountCents: number) => ({
  instalmentNumber: 1,
  component: 'interest',
  amountCents,
})

describe('how a loan stands when a day ends', () => {
  it('owes the interest that was earned, less what was paid and what was waived of it', () => {
    const { days } = historyWith([paid(1, 18, 12_000)], [waiver])
    const factOn = (day: number) => days.find(({ on }) => on === onDay(day))
    expect(factOn(16)).toMatchObject({ interestOwedCents: 70_000, fineOwedCents: 20_000 })
    expect(factOn(17)).toMatchObject({ interestOwedCents: 60_000, fineOwedCents: 0 })
    // The fine of the day first, then interest.
    expect(factOn(18)).toMatchObject({ interestOwedCents: 58_000, fineOwedCents: 0 })
    expect(factOn(18)).toMatchObject({ daysPastDue: 4, oldestDueOn: onDay(14), paidCents: 12_000 })
  })

  it('is late by no day once it is finished, and holds nothing once it is written off', () => {
    const finished = historyWith([paid(1, 17, 1_100_000)]).days.at(-1)
    expect(finished).toMatchObject({ status: 'finished', daysPastDue: 0, oldestDueOn: null })
    expect(balancesOf(historyWith([], [gone]))).toEqual({
      principalOwedCents: 0,
      interestOwedCents: 0,
      feeOwedCents: 0,
      fineOwedCents: 0,
      interestToAccrueCents: 0,
      finedCents: 60_000,
      overdueInterestCents: 0,
      chargedCents: 0,
      discountedCents: 0,
    })
  })
})
