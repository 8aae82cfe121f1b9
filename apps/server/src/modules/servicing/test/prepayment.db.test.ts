import type { PrepaymentMode } from '@daftari/contract/servicing/prepayment-modes'
import { addDays, businessDate } from '@daftari/kernel/business-date'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { settlementOpens } from '../../../../test/figures/settlement-opens.ts'
import { aLender, type Lender } from '../../../../test/fixtures/lender.ts'
import {
  addPerson,
  disburse,
  goTo,
  openForBusiness,
  repay,
  takeBack,
} from '../../../../test/fixtures/loans.ts'
import { openTestApp, type TestApp } from '../../../../test/harness.ts'
import { verifyBooks } from '../../../books/verify-books.ts'
import { sixPeriods } from '../domain/test/any-terms.ts'
import { outlookIfPaidEarly, outlookOfRepayment, settlementOn } from '../index.ts'
import { choosePrepayment } from '../prepayment/choose-prepayment.ts'
import { balanceOf, incomeOf, linesOf } from './booked.ts'

let t: TestApp
let lender: Lender
let personId: number
let loanId = 0
const start = businessDate('2026-03-31')
const day = (days: number) => addDays(start, days)
const reason = 'the customer wrote so'

/** Every test has a loan of its own, paid out on one day; the tests only move forward. */
const names = [
  'by instruction gives the plan and the books of an instruction known in time',
  'is done unasked where the product says so',
  'found late changes the days since, as if it had come in time',
  'taken back leaves the plan as it was made',
  'is refused where it must be',
  'is shown each way before it is chosen',
  'costs what it says to settle, on any day',
] as const
const loans = new Map<string, number>()
beforeAll(async () => {
  t = await openTestApp()
  lender = await aLender(t)
  personId = await addPerson(t)
  await openForBusiness(t)
  for (const [index, name] of names.entries()) {
    const unasked = name === 'is done unasked where the product says so'
    const terms = unasked ? { ...sixPeriods, prepayment: 'smaller' as const } : sixPeriods
    loans.set(name, await disburse(t, { personId, loanId: index + 1, terms }))
  }
  await disburse(t, { personId, loanId: 90 })
  await goTo(t, day(30))
  for (const id of loans.values()) await repay(t, { loanId: id, amountCents: 118_000 })
  await goTo(t, day(45))
})
beforeEach(({ task }) => {
  loanId = loans.get(task.name) ?? 0
})
afterAll(async () => {
  const findings = await verifyBooks(t.appContext.db)
  expect(findings.filter((one) => one.wrong > 0)).toEqual([])
  await t.close()
})

const input = (repaymentId: number | null, was: PrepaymentMode, prepayment: PrepaymentMode) =>
  t.as(lender.staff.admin, (ctx) =>
    choosePrepayment(ctx, { repaymentId: repaymentId ?? 0, was, prepayment, reason }),
  )
const planOf = async () =>
  (
    await t.appContext.db
      .selectFrom('servicing.instalment')
      .select(['principalCents', 'prepaidCents', 'interestCents'])
      .where('loanId', '=', loanId)
      .orderBy('number')
      .execute()
  ).map((row) => Object.values(row))
const shorter = [
  [100_000, 0, 18_000],
  [300_000, 200_000, 12_000],
  [100_000, 0, 6_000],
  [100_000, 0, 3_000],
  [0, 0, 0],
  [0, 0, 0],
]

it(names[0], async () => {
  const { repaymentId } = await repay(t, { loanId, amountCents: 207_500 })
  expect(await linesOf(t, repaymentId)).toEqual([
    '2 interest: 15000',
    '2 principal: 100000',
    '3 interest: 12000',
    '3 principal: 80500',
  ])
  await input(repaymentId, 'next', 'shorter')
  expect(await planOf()).toEqual(shorter)
  expect(await incomeOf(t, loanId)).toMatchObject({ interest: 18_000 + 7_500 })
  expect(await balanceOf(t, loanId)).toMatchObject({
    principalOwedCents: 300_000,
    interestOwedCents: 0,
    interestToAccrueCents: 13_500,
    closedThrough: day(44),
  })
  const logged = await t.appContext.db
    .selectFrom('administration.auditLog')
    .select(['act', 'reason'])
    .where('act', '=', 'repayment.prepay')
    .executeTakeFirst()
  expect(logged).toMatchObject({ reason })
})

it(names[1], async () => {
  const { repaymentId } = await repay(t, { loanId, amountCents: 207_500 })
  expect(await linesOf(t, repaymentId)).toEqual(['2 interest: 7500', '2 principal: 200000'])
  expect((await planOf()).slice(2)).toEqual([
    [60_000, 0, 7_200],
    [60_000, 0, 5_400],
    [60_000, 0, 3_600],
    [60_000, 0, 1_800],
  ])
})

it(names[4], async () => {
  const { repaymentId } = await repay(t, { loanId, amountCents: 207_500 })
  await expect(input(repaymentId, 'smaller', 'shorter')).rejects.toThrow('record.stale')
  await expect(input(999_999, 'next', 'shorter')).rejects.toThrow('repayment.not-found')
  const single = await repay(t, { loanId: 90, amountCents: 1_000 })
  await expect(input(single.repaymentId, 'next', 'shorter')).rejects.toThrow('prepayment.single')
  const first = await t.appContext.db
    .selectFrom('servicing.repayment')
    .select('id')
    .where('loanId', '=', loanId)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  await expect(input(first.id, 'next', 'shorter')).rejects.toThrow('prepayment.changes-nothing')
  const { repaymentId: gone } = await repay(t, { loanId, amountCents: 1_000 })
  await takeBack(t, gone ?? 0)
  await expect(input(gone, 'next', 'shorter')).rejects.toThrow('repayment.reversed-before')
})

it(names[5], async () => {
  const outlook = await t.as('system', (ctx) =>
    outlookIfPaidEarly(ctx, loanId, { on: day(45), amountCents: 207_500 }),
  )
  expect(outlook.choices).toMatchObject([
    { mode: 'next', prepaidCents: 0, toPayCents: 337_500, savedCents: 0 },
    { mode: 'shorter', prepaidCents: 200_000, toPayCents: 313_500, savedCents: 24_000 },
    { mode: 'smaller', prepaidCents: 200_000, toPayCents: 322_500, savedCents: 15_000 },
  ])
  expect(outlook.choices.map(({ rows }) => rows.length)).toEqual([4, 3, 5])
  const { repaymentId } = await repay(t, { loanId, amountCents: 207_500 })
  const shown = await t.as('system', (ctx) => outlookOfRepayment(ctx, loanId, repaymentId ?? 0))
  expect(shown).toEqual({ ...outlook, chosen: 'next' })
})

it(names[2], async () => {
  await goTo(t, day(52))
  await repay(t, { loanId, amountCents: 207_500, paidOn: day(45), prepayment: 'shorter' })
  expect(await planOf()).toEqual(shorter)
  // Seven days of the fifteen that are left of the second period, on 3,000.00.
  expect(await incomeOf(t, loanId)).toMatchObject({ interest: 25_500 + 2_100 - 300 })
})

it(names[3], async () => {
  const { repaymentId } = await repay(t, { loanId, amountCents: 208_000, prepayment: 'smaller' })
  await goTo(t, day(58))
  await takeBack(t, repaymentId ?? 0)
  const interest = [18_000, 15_000, 12_000, 9_000, 6_000, 3_000]
  expect(await planOf()).toEqual(interest.map((one) => [100_000, 0, one]))
  const left = await t.appContext.db
    .selectFrom('servicing.instalment')
    .select(['number', 'turnedOn', 'madePrincipalCents'])
    .where('loanId', '=', loanId)
    .where((eb) => eb.or([eb('turnedOn', 'is not', null), eb('madeFeeCents', 'is not', null)]))
    .execute()
  expect(left).toEqual([])
})

it(names[6], async () => {
  const on = (days: number) => t.as('system', (ctx) => settlementOn(ctx, loanId, day(days)))
  // The day before the first was paid, that day, today, and a day to come when the second is late.
  expect(await on(29)).toMatchObject({ totalCents: 617_400, finishedOn: null, daysPastDue: 0 })
  expect(await on(30)).toMatchObject({ totalCents: 500_000, savedCents: 45_000 })
  expect(await on(45)).toMatchObject({ totalCents: 507_500, dueCents: 0, savedCents: 37_500 })
  const late = await on(62)
  expect(late).toMatchObject({ daysPastDue: 2, fineCents: 2_000, dueCents: 117_000 })
  await goTo(t, day(62))
  // What was to come is in the books by now, but for the interest of the day itself.
  const now = await on(62)
  expect(now).toEqual({ ...late, toCome: now.toCome })
  expect(now.toCome.map(({ days, part }) => [days, part])).toEqual([[1, 'interest']])
  await repay(t, { loanId, amountCents: late.totalCents })
  expect(await on(62)).toMatchObject({ totalCents: 0, finishedOn: day(62) })
  expect(await on(45)).toMatchObject({ totalCents: 507_500, finishedOn: null })
  await expect(on(-1)).rejects.toThrow('settlement-figure.before-payout')
  await expect(on(999)).rejects.toThrow('settlement-figure.too-far')
})

it('is refused once it is too late, and where an instalment would be late by it', async () => {
  loanId = loans.get(names[5]) ?? 0
  const { id } = await t.appContext.db
    .selectFrom('servicing.repayment')
    .select('id')
    .where('loanId', '=', loanId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  await expect(input(id, 'next', 'smaller')).rejects.toThrow('prepayment.would-be-late')
  await goTo(t, day(76))
  await expect(input(id, 'next', 'smaller')).rejects.toThrow('prepayment.too-late')
  const finished = loans.get(names[6]) ?? 0
  const { id: last } = await t.appContext.db
    .selectFrom('servicing.repayment')
    .select('id')
    .where('loanId', '=', finished)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  await expect(input(last, 'next', 'smaller')).rejects.toThrow('prepayment.not-open')
})

it('what closes a loan opens to its entries and to what comes, on any day', async () => {
  const seen = { toCome: 0, returned: 0 }
  for (const id of loans.values()) {
    for (const days of [0, 45, 62, 120]) {
      const { toCome, returnedInterestCents } = await settlementOpens(t, id, day(days))
      seen.toCome += toCome.length
      seen.returned += returnedInterestCents
    }
  }
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(0)
})
