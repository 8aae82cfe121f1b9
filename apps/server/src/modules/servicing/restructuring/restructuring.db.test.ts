import { addDays, businessDate } from '@daftari/kernel/business-date'
import type { Ppm } from '@daftari/kernel/money'
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
import { exampleTerms, sixPeriods } from '../domain/test/any-terms.ts'
import { grantWaiver, owedToday } from '../index.ts'
import { balanceOf, incomeOf } from '../test/booked.ts'
import { planOfRequest, restructuringQuote } from './plan-of.ts'
import {
  askRestructuring,
  decideRestructuring,
  takeBackRestructuring,
  withdrawRestructuring,
} from './restructuring.ts'

let t: TestApp
let lender: Lender
let loanId = 0
const start = businessDate('2026-03-31')
const day = (days: number) => addDays(start, days)
const reason = 'wages come later from now on'

/** Every test has a loan of its own, paid out on one day; the tests only move forward. */
const names = [
  'needs another person, and can be withdrawn',
  'is refused where it must be',
  'is told before it is asked for, and is what was told',
  'is planned anew by a payment that is found later',
  'stays where a payment that it was planned by is taken back',
  'taken back, the loan is due and fined as if it had never been',
  'gives a single repayment a new due day',
  'gives the rest of a loan another rate',
] as const
const loans = new Map<string, number>()
beforeAll(async () => {
  t = await openTestApp()
  lender = await aLender(t)
  const personId = await addPerson(t)
  await openForBusiness(t)
  for (const [index, name] of names.filter((one) => one !== names[6]).entries()) {
    loans.set(name, await disburse(t, { personId, loanId: index + 1, terms: sixPeriods }))
  }
  await goTo(t, day(30))
  for (const id of loans.values()) await repay(t, { loanId: id, amountCents: 118_000 })
  await goTo(t, day(58))
  const terms = { ...exampleTerms, longestTermDays: 120 }
  loans.set(names[6], await disburse(t, { personId, loanId: 90, terms }))
  await goTo(t, day(75))
})
beforeEach(({ task }) => {
  loanId = loans.get(task.name) ?? 0
})
afterAll(async () => {
  const findings = await verifyBooks(t.appContext.db)
  expect(findings.filter((one) => one.wrong > 0)).toEqual([])
  await t.close()
})

const ten = { firstDueOn: day(90), instalments: 10, grace: null, ratePpm: null }
type Asked = Parameters<typeof askRestructuring>[1]
const ask = (asked: Partial<Asked> = {}) =>
  t.as(lender.staff.finance, (ctx) => askRestructuring(ctx, { ...ten, loanId, reason, ...asked }))
const seen = ({ id, version }: { id: number; version: number }) => ({ id, version })
const approve = (one: { id: number; version: number }, who: 'admin' | 'finance' = 'admin') =>
  t.as(lender.staff[who], (ctx) => decideRestructuring(ctx, { ...seen(one), approve: true }))
const restructured = async (asked: Partial<Asked> = {}) => approve(await ask(asked))

const planOf = async () =>
  (
    await t.appContext.db
      .selectFrom('servicing.instalment')
      .select(['dueOn', 'principalCents', 'interestCents', 'fineCents', 'added'])
      .where('loanId', '=', loanId)
      .orderBy('number')
      .execute()
  ).map((row) => Object.values(row))

it(names[0], async () => {
  const asked = await ask()
  expect(asked).toMatchObject({ state: 'asked', daysPastDue: 15, newLastDueOn: day(360) })
  await expect(ask()).rejects.toThrow('restructuring.open-before')
  await expect(approve(asked, 'finance')).rejects.toThrow('restructuring.own')
  const withdrawn = await t.as(lender.staff.finance, (ctx) =>
    withdrawRestructuring(ctx, { ...seen(asked), reason }),
  )
  await expect(approve(withdrawn)).rejects.toThrow('restructuring.decided')
})

it(names[1], async () => {
  await expect(ask({ firstDueOn: day(75) })).rejects.toThrow('restructuring.due-not-later')
  await expect(ask({ firstDueOn: day(138) })).rejects.toThrow('restructuring.too-far')
  await expect(ask({ instalments: 4 })).rejects.toThrow('restructuring.too-few')
  await expect(ask({ instalments: 11 })).rejects.toThrow('restructuring.too-long')
  await expect(ask({ firstDueOn: day(85), instalments: 5 })).resolves.toBeDefined()
  const grace = { asks: 'interest' as const, after: 8, periods: 2 }
  await expect(ask({ grace })).rejects.toThrow('restructuring.grace-beyond-plan')
  const from = day(75)
  await t.as('system', (ctx) =>
    grantWaiver(ctx, {
      loanId,
      from,
      until: day(77),
      afterRepaymentId: 0,
      amountCents: 500_000 as never,
      kind: 'if-paid',
      mostCents: 9_000_000 as never,
      principal: true,
    }),
  )
  await expect(ask()).rejects.toThrow('restructuring.reduction-open')
})

it(names[2], async () => {
  const shown = await t.as('system', (ctx) => restructuringQuote(ctx, loanId, ten))
  // 75.00 + 135.00 + 120.00 … 15.00 of the new plan, instead of 60.00 + 90.00 + 60.00 + 30.00.
  expect(shown.costCents).toBe(7_500 + 13_500 + 12_000 + 40_500 + 1_500 - 24_000)
  expect(shown.before).toMatchObject({ daysPastDue: 15, lastDueOn: day(180), fineCents: 15_000 })
  expect(shown.after).toMatchObject({ daysPastDue: 0, lastDueOn: day(360), fineCents: 15_000 })
  expect(shown.after.rows).toHaveLength(10)
  const approved = await restructured()
  expect(approved).toMatchObject({ state: 'approved', costCents: shown.costCents })
  expect((await planOf()).slice(0, 4)).toEqual([
    [day(30), 100_000, 18_000, 0, false],
    [day(90), 50_000, 22_500, 15_000, false],
    [day(120), 50_000, 19_500, 0, false],
    [day(150), 50_000, 12_000, 0, false],
  ])
  expect((await planOf()).slice(-1)).toEqual([[day(360), 50_000, 1_500, 0, true]])
  expect(await balanceOf(t, loanId)).toMatchObject({ oldestDueOn: day(90), dueOn: day(360) })
  await goTo(t, day(92))
  // 390.00 by day 75, 75.00 until day 90 and 1 of 30 days of 135.00; 500.00 are late and fined twice.
  expect(await incomeOf(t, loanId)).toMatchObject({ interest: 46_950, fine: 15_000 + 1_000 })
  const owed = await t.as('system', (ctx) => owedToday(ctx, loanId))
  expect(owed.daysPastDue).toBe(2)
  const then = await t.as('system', (ctx) => planOfRequest(ctx, approved.id))
  expect(then).toEqual(shown)
  for (const days of [76, 92, 130]) await settlementOpens(t, loanId, day(days))
})

it(names[3], async () => {
  await restructured({ firstDueOn: day(120), instalments: 9 })
  await goTo(t, day(95))
  await repay(t, { loanId, amountCents: 115_000, paidOn: day(50) })
  expect((await planOf()).slice(1, 4)).toEqual([
    [day(60), 100_000, 15_000, 0, false],
    // Two days late on day 92: 120.00 and 58 days on 4,000.00; then 2 of 30 days of 90.00, and 105.00.
    [day(150), 50_000, 12_000 + 23_200, 2_000, false],
    [day(180), 50_000, 600 + 10_500, 0, false],
  ])
})

it(names[4], async () => {
  const found = await repay(t, { loanId, amountCents: 140_000, paidOn: day(94) })
  await restructured({ firstDueOn: day(110), instalments: 8 })
  await goTo(t, day(112))
  await takeBack(t, found.repaymentId ?? 0)
  expect(await balanceOf(t, loanId)).toMatchObject({ status: 'open' })
})

it(names[5], async () => {
  const one = await restructured({ firstDueOn: day(130), instalments: 7 })
  const two = await restructured({ firstDueOn: day(135), instalments: 7 })
  const takenBack = (which: typeof one, who: 'admin' | 'finance') =>
    t.as(lender.staff[who], (ctx) =>
      takeBackRestructuring(ctx, { ...seen(which), reason: 'agreed by mistake' }),
    )
  await expect(takenBack(one, 'finance')).rejects.toThrow('restructuring.not-last')
  await expect(takenBack(two, 'admin')).rejects.toThrow('restructuring.own')
  await goTo(t, day(140))
  await takenBack(two, 'finance')
  await takenBack(one, 'finance')
  expect(await planOf()).toHaveLength(6)
  expect(await balanceOf(t, loanId)).toMatchObject({
    oldestDueOn: day(60),
    dueOn: null,
    fineLimitCents: null,
  })
})

it(names[6], async () => {
  await expect(ask({ instalments: 2 })).rejects.toThrow('restructuring.single')
  const single = { firstDueOn: day(150), instalments: 1 }
  await restructured(single)
  // 68 days were fined, and ten days are added at 0.5 %.
  const moved = [day(150), 1_000_000, 70_000 + 50_000, 680_000, false]
  expect(await planOf()).toEqual([moved])
  await goTo(t, day(152))
  expect(await balanceOf(t, loanId)).toMatchObject({
    finedCents: 700_000,
    fineLimitCents: 1_000_000 - 50_000 - 120_000,
    interestToAccrueCents: 0,
  })
})

it(names[7], async () => {
  const asked = { firstDueOn: day(160), instalments: 7 }
  const quoted = (ratePpm: number | null) =>
    t.as('system', (ctx) =>
      restructuringQuote(ctx, loanId, { ...asked, grace: null, ratePpm: ratePpm as Ppm }),
    )
  const [same, half] = [await quoted(null), await quoted(500)]
  expect(half).toMatchObject({
    before: { ratePpm: 1_000 },
    after: { ratePpm: 500, ratePer: 'day' },
  })
  // 28.00 of the last instalment were to be earned still. All interest from today on is halved.
  expect(2 * (half.costCents + 2_800)).toBe(same.costCents + 2_800)
  const approved = await restructured({ ...asked, ratePpm: 500 })
  expect(approved).toMatchObject({ ratePpm: 500, costCents: half.costCents })
  expect(await balanceOf(t, loanId)).toMatchObject({ agreedRatePpm: 500, dueOn: day(340) })
  // The days stay, and the rate alone is put back.
  const back = { ...asked, ratePpm: 1_000 }
  await expect(ask(asked)).rejects.toThrow('restructuring.changes-nothing')
  expect(await restructured(back)).toMatchObject({ newLastDueOn: day(340) })
  for (const days of [152, 155, 175]) await settlementOpens(t, loanId, day(days))
})
