import { addDays, businessDate } from '@daftari/kernel/business-date'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aLender, type Lender } from '../../../../test/fixtures/lender.ts'
import {
  addPerson,
  disburse,
  goTo,
  openForBusiness,
  repay,
} from '../../../../test/fixtures/loans.ts'
import { openTestApp, type TestApp } from '../../../../test/harness.ts'
import { verifyBooks } from '../../../books/verify-books.ts'
import {
  type LifeStep,
  late,
  life,
  livedTerms,
  settled,
  settledInterest,
} from '../domain/test/instalment-life.ts'
import { settlementOn } from '../index.ts'
import { askWriteOff, decideWriteOff } from '../write-off/write-off.ts'
import { accountsOf, balanceOf, incomeOf, linesOf } from './booked.ts'

/** Both live the same life; one is closed early, the other written off. */
const closed = 1
const gone = 2
const start = businessDate('2026-03-31')
const day = (days: number) => addDays(start, days)
let t: TestApp
let lender: Lender

beforeAll(async () => {
  t = await openTestApp()
  lender = await aLender(t)
  const personId = await addPerson(t)
  await openForBusiness(t)
  for (const loanId of [closed, gone]) await disburse(t, { personId, loanId, terms: livedTerms })
})
afterAll(() => t.close())

async function lived(loanId: number, { paid, lines = [], owed, day: now }: LifeStep) {
  if (paid !== undefined) {
    const { amount: amountCents, onDay = now, prepayment } = paid
    const input = prepayment === undefined ? {} : { prepayment }
    const given = { loanId, amountCents, paidOn: day(onDay), ...input }
    const { repaymentId } = await repay(t, given)
    const booked = (await linesOf(t, repaymentId)).map((line) => line.replace(':', ''))
    expect(booked).toEqual(lines)
  }
  const balance = await balanceOf(t, loanId)
  const closes = balance.status === 'open' ? await closingFigure(loanId, now) : 0
  expect({
    principal: balance.principalOwedCents,
    interest: balance.interestOwedCents,
    fee: balance.feeOwedCents,
    fine: balance.fineOwedCents,
    closes,
  }).toEqual(owed)
  const {
    principal_receivable: principal = 0,
    interest_receivable: interest = 0,
    ...books
  } = await accountsOf(t, loanId)
  const { fee_receivable: fee = 0, fine_receivable: fine = 0 } = books
  expect({ principal, interest, fee, fine, closes }).toEqual(owed)
}

const closingFigure = async (loanId: number, now: number) =>
  (await t.as('system', (ctx) => settlementOn(ctx, loanId, day(now)))).totalCents

it.each(life)('day $day: $name', async (step) => {
  await goTo(t, day(step.day))
  for (const loanId of [closed, gone]) await lived(loanId, step)
})

it('left a fact of each day, late until the day it was paid', async () => {
  const days = await t.appContext.db
    .selectFrom('servicing.loanDay')
    .select(['businessOn', 'daysPastDue', 'fineOwedCents', 'paidCents'])
    .where('loanId', '=', closed)
    .where('businessOn', 'in', [10, 11, 15, 16, 17, 18, 19, 20].map(day))
    .orderBy('businessOn')
    .execute()
  expect(days.map((one) => Object.values(one).slice(1))).toEqual([
    [0, 0, 60_000],
    [1, 0, 0],
    [5, 1_770, 0],
    [6, 0, 20_000],
    [7, 414, 0],
    [8, 640, 0],
    [0, 0, 62_000],
    [0, 0, 96_000],
  ])
})

it(settled.name, async () => {
  await goTo(t, day(settled.day))
  await lived(closed, settled)
  expect(await balanceOf(t, closed)).toMatchObject({ status: 'finished', finishedOn: day(48) })
  const income = { interest: settledInterest, fee: 6_000, fine: 3_000 }
  expect(await incomeOf(t, closed)).toMatchObject(income)
})

it(`${late.name}; written off, what comes later is recovered`, async () => {
  await goTo(t, day(late.day), { close: false })
  expect(await closingFigure(gone, late.day)).toBe(late.owed.closes)
  const reason = 'gone abroad, no number answers'
  const asked = await t.as(lender.staff.finance, (ctx) =>
    askWriteOff(ctx, { loanId: gone, reason }),
  )
  const seen = { id: asked.id, version: asked.version, approve: true }
  await t.as(lender.staff.admin, (ctx) => decideWriteOff(ctx, seen))
  const claim = { status: 'written-off', claimCents: late.owed.closes, principalOwedCents: 0 }
  expect(await balanceOf(t, gone)).toMatchObject(claim)
  await goTo(t, day(150), { close: false })
  const first = await repay(t, { loanId: gone, amountCents: 30_000 })
  expect(await linesOf(t, first.repaymentId)).toEqual([
    '5 fee: 2000',
    '5 interest: 750',
    '5 principal: 27250',
  ])
  const second = await repay(t, { loanId: gone, amountCents: 30_000 })
  expect(second).toMatchObject({ appliedCents: 22_750, surplusCents: 7_250 })
  const { write_off_expense: expense, recovery_income: recovered } = await accountsOf(t, gone)
  expect([expense, recovered]).toEqual([52_750, -52_750])
})

it('holds all ten invariants at the end of both', async () => {
  const findings = await verifyBooks(t.appContext.db)
  expect(findings.filter((one) => one.wrong > 0)).toEqual([])
})
