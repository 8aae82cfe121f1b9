import { addDays, businessDate } from '@daftari/kernel/business-date'
import { ppm } from '@daftari/kernel/money'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  addPerson,
  disburse,
  goTo,
  openForBusiness,
  repay,
} from '../../../../test/fixtures/loans.ts'
import { openTestApp, type TestApp } from '../../../../test/harness.ts'
import { verifyBooks } from '../../../books/verify-books.ts'
import { exampleTerms, threeInstalments } from '../domain/test/any-terms.ts'
import { applyRepayment, type LoanTerms, owedToday } from '../index.ts'
import { accountsOf, balanceOf, eventsOf, incomeOf, linesOf } from './booked.ts'

let t: TestApp
let personId: number
let loanId = 0
const start = businessDate('2026-03-31')
const day = (days: number) => addDays(start, days)

beforeAll(async () => {
  t = await openTestApp()
  personId = await addPerson(t)
  await openForBusiness(t)
})
afterAll(async () => {
  const findings = await verifyBooks(t.appContext.db)
  expect(findings.filter((one) => one.wrong > 0)).toEqual([])
  await t.close()
})

/** Every test has a loan of its own and all start on one day, so the tests only move forward. */
const loans = new Map<string, number>()
beforeEach(({ task }) => {
  loanId = loans.get(task.name) ?? 0
})
const made = (name: string, terms: LoanTerms = exampleTerms) => ({ name, terms })
beforeAll(async () => {
  for (const { name, terms } of [
    made('is allocated to the oldest instalment first, fine, fee, interest, principal', {
      ...threeInstalments,
      feeMode: 'billed',
    }),
    made('closes the loan early for the interest earned, and no more is ever owed'),
    made('paid ahead in parts costs the same as in one'),
    made('leaves what the loan does not need'),
    made('below what is owed leaves the rest owed, and fines go on with the rest'),
    made('for an earlier day takes fines back and gives what booking in time gives'),
    made('booked in time'),
    made('found after the loan was finished sets the later one free'),
    made('comes on a day that is not opened yet by the close'),
    made('MO-11 never meets fines beyond the cap', { ...exampleTerms, capPpm: ppm(200_000) }),
    made('is refused where it must be'),
  ]) {
    loans.set(name, await disburse(t, { personId, loanId: loans.size + 1, terms }))
  }
})

const pay = (amountCents: number, paidOn?: ReturnType<typeof day>) =>
  repay(t, { loanId, amountCents, ...(paidOn === undefined ? {} : { paidOn }) })
const owed = () => t.as('system', (ctx) => owedToday(ctx, loanId))

describe('a payment', () => {
  it('closes the loan early for the interest earned, and no more is ever owed', async () => {
    await goTo(t, day(4))
    expect((await owed()).settlement.totalCents).toBe(1_020_000)
    const result = await pay(1_020_000)
    expect(result).toMatchObject({ surplusCents: 0, finished: true })
    expect(await incomeOf(t, loanId)).toEqual({ fee: 50_000, interest: 20_000 })
    expect(await accountsOf(t, loanId)).toEqual({ fee_income: -50_000, wallet_payout: -950_000 })
    expect(await balanceOf(t, loanId)).toMatchObject({
      status: 'finished',
      finishedOn: day(4),
      interestToAccrueCents: 0,
      oldestDueOn: null,
    })
    expect(await eventsOf(t, `loan:${loanId}`)).toEqual([
      'loan.opened',
      'repayment.applied',
      'loan.finished',
    ])
  })

  it('paid ahead in parts costs the same as in one', async () => {
    const first = await pay(60_000)
    expect(await linesOf(t, first.repaymentId)).toEqual(['1 interest: 60000'])
    expect(await balanceOf(t, loanId)).toMatchObject({ interestOwedCents: 15_000 - 60_000 })
    const { settlement } = await owed()
    expect(settlement).toMatchObject({ returnedInterestCents: 40_000, totalCents: 960_000 })
    const last = await pay(960_000)
    expect(last).toMatchObject({ surplusCents: 0, finished: true })
    expect(await linesOf(t, last.repaymentId)).toEqual([
      '1 interest: -40000',
      '1 principal: 1000000',
    ])
    expect(await incomeOf(t, loanId)).toEqual({ fee: 50_000, interest: 20_000 })
  })

  it('leaves what the loan does not need', async () => {
    const result = await pay(1_500_000)
    expect(result).toMatchObject({ appliedCents: 1_020_000, surplusCents: 480_000 })
    const again = await pay(1_000)
    expect(again).toMatchObject({
      repaymentId: null,
      appliedCents: 0,
      surplusCents: 1_000,
      finished: true,
    })
    const suspense = await t.appContext.db
      .selectFrom('ledger.line')
      .select('amountCents')
      .where('accountCode', '=', 'suspense')
      .where('paymentId', '=', result.paymentId)
      .execute()
    expect(suspense.reduce((sum, line) => sum + line.amountCents, 0)).toBe(-480_000)
    const beside = await t.appContext.db
      .selectFrom('reporting.repayment')
      .select(['amountCents', 'overpaidCents'])
      .where('loanId', '=', loanId)
      .execute()
    expect(beside).toEqual([{ amountCents: 1_020_000, overpaidCents: 480_000 }])
  })

  it('booked in time', async () => {
    await goTo(t, day(16))
    await pay(300_000)
  })

  it('is allocated to the oldest instalment first, fine, fee, interest, principal', async () => {
    const first = await pay(90_000)
    expect(await linesOf(t, first.repaymentId)).toEqual([
      '1 fee: 16667',
      '1 fine: 19998',
      '1 interest: 50000',
      '1 principal: 3335',
    ])
    const second = await pay(400_000)
    expect(await linesOf(t, second.repaymentId)).toEqual([
      '1 principal: 329998',
      '2 fee: 16667',
      '2 interest: 50000',
      '2 principal: 3335',
    ])
    expect(await balanceOf(t, loanId)).toMatchObject({ oldestDueOn: day(20), fineOwedCents: 0 })
  })

  it('below what is owed leaves the rest owed, and fines go on with the rest', async () => {
    await pay(590_000)
    await goTo(t, day(17))
    expect((await owed()).settlement).toMatchObject({
      fineCents: 5_000,
      interestCents: 0,
      principalCents: 500_000,
    })
  })

  it('for an earlier day takes fines back and gives what booking in time gives', async () => {
    await goTo(t, day(20))
    const late = await pay(300_000, day(16))
    const inTime = loans.get('booked in time') ?? 0
    expect(await balanceOf(t, loanId)).toEqual(await balanceOf(t, inTime))
    const facts = (id: number) =>
      t.appContext.db
        .selectFrom('servicing.loanDay')
        .selectAll()
        .where('loanId', '=', id)
        .orderBy('businessOn')
        .execute()
    const without = (rows: Awaited<ReturnType<typeof facts>>) =>
      rows.map(({ loanId: _, ...row }) => row)
    expect(without(await facts(loanId))).toEqual(without(await facts(inTime)))
    const returned = await t.appContext.db
      .selectFrom('servicing.fine')
      .select(['chargedOn', 'amountCents'])
      .where('loanId', '=', loanId)
      .where('amountCents', '<', 0)
      .orderBy('chargedOn')
      .execute()
    expect(returned.map((one) => one.chargedOn)).toEqual([day(17), day(18), day(19), day(20)])
    expect(await linesOf(t, late.repaymentId)).toEqual([
      '1 fine: 20000',
      '1 interest: 70000',
      '1 principal: 210000',
    ])
  })

  it('found after the loan was finished sets the later one free', async () => {
    const later = await pay(1_130_000)
    expect(later.finished).toBe(true)
    const earlier = await pay(1_070_000, day(14))
    expect(earlier).toMatchObject({ appliedCents: 1_070_000, surplusCents: 0, finished: true })
    expect(await balanceOf(t, loanId)).toMatchObject({ finishedOn: day(14), finedCents: 0 })
    const [repayment] = await t.appContext.db
      .selectFrom('servicing.repayment')
      .select(['amountCents', 'freedCents'])
      .where('id', '=', later.repaymentId)
      .execute()
    expect(repayment).toEqual({ amountCents: 0, freedCents: 1_130_000 })
    const held = await t.appContext.db
      .selectFrom('ledger.line')
      .select('amountCents')
      .where('accountCode', '=', 'customer_overpayment')
      .where('paymentId', '=', later.paymentId)
      .execute()
    expect(held).toEqual([{ amountCents: -1_130_000 }])
    expect(await incomeOf(t, loanId)).toEqual({ fee: 50_000, fine: 0, interest: 70_000 })
  })

  it('comes on a day that is not opened yet by the close', async () => {
    await goTo(t, day(23), { close: false })
    expect((await owed()).settlement.fineCents).toBe(90_000)
    const result = await pay(1_160_000)
    expect(result).toMatchObject({ surplusCents: 0, finished: true })
    expect(await balanceOf(t, loanId)).toMatchObject({ closedThrough: day(22) })
    await goTo(t, day(23))
    expect(await balanceOf(t, loanId)).toMatchObject({ closedThrough: day(22), finedCents: 90_000 })
    await goTo(t, day(24))
    expect(await balanceOf(t, loanId)).toMatchObject({ closedThrough: day(23) })
  })

  it('MO-11 never meets fines beyond the cap', async () => {
    await goTo(t, day(40))
    expect(await balanceOf(t, loanId)).toMatchObject({ finedCents: 80_000, fineOwedCents: 80_000 })
    expect((await owed()).settlement.totalCents).toBe(1_150_000)
  })

  it('is refused where it must be', async () => {
    const { paymentId } = await pay(1_000)
    const apply = (o: object) =>
      t.as('system', (ctx) =>
        applyRepayment(ctx, {
          loanId,
          paymentId,
          amountCents: 5 as never,
          paidOn: day(40),
          channel: 'mpesa',
          ...o,
        }),
      )
    await expect(apply({})).rejects.toThrow('repayment.booked-before')
    await expect(apply({ paidOn: day(41) })).rejects.toThrow('repayment.in-the-future')
    await expect(apply({ loanId: 77 })).rejects.toThrow('loan.not-found')
    await expect(apply({ amountCents: 0 })).rejects.toThrow('a repayment is an amount')
  })
})
