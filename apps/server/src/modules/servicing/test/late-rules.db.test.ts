import { addDays, businessDate } from '@daftari/kernel/business-date'
import { ppm } from '@daftari/kernel/money'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  addPerson,
  disburse,
  goTo,
  openForBusiness,
  repay,
} from '../../../../test/fixtures/loans.ts'
import { openTestApp, type TestApp } from '../../../../test/harness.ts'
import { verifyBooks } from '../../../books/verify-books.ts'
import { sixPeriods, threeInstalments } from '../domain/test/any-terms.ts'

/** What the daily close and the commands make of terms that say more of being late than the plainest. */
const start = businessDate('2026-03-31')
const day = (days: number) => addDays(start, days)
const nonPerforming = { ...threeInstalments, feePpm: ppm(0), capOwingAfterDays: 3 }
const twiceMonthly = {
  ...sixPeriods,
  dueDays: 'twice-monthly' as const,
  periodDays: 15,
  termDays: 90,
  fixedFeeCents: 2_500,
  feeMode: 'billed' as const,
  graceDays: 2,
  lateCharge: { cents: 5_000, ppm: 20_000 },
  allocationOrder: ['principal' as const, 'interest' as const, 'fee' as const, 'fine' as const],
}
const goesOn = { ...threeInstalments, feePpm: ppm(0), overdueInterest: true, capOwingAfterDays: 9 }
const narrow = { ...goesOn, capPpm: ppm(160_000), lateCharge: { cents: 0, ppm: 10_000 } }
const smaller = { ...sixPeriods, prepayment: 'smaller' as const, dueSoonDays: 5 }

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
  const personId = await addPerson(t)
  await openForBusiness(t)
  for (const loanId of [1, 2, 3]) await disburse(t, { personId, loanId, terms: nonPerforming })
  for (const loanId of [4, 5]) await disburse(t, { personId, loanId, terms: smaller })
  for (const loanId of [8, 9]) await disburse(t, { personId, loanId, terms: goesOn })
  await disburse(t, { personId, loanId: 10, terms: narrow })
  for (const loanId of [6, 7]) await disburse(t, { personId, loanId, terms: twiceMonthly })
  for (let now = 1; now <= 50; now += 1) {
    await goTo(t, day(now))
    if (now === 18) await repay(t, { loanId: 2, amountCents: 600_000 })
    if (now === 18) await repay(t, { loanId: 8, amountCents: 500_000 })
    if (now === 20) await repay(t, { loanId: 6, amountCents: 50_000 })
    if (now === 26) await repay(t, { loanId: 4, amountCents: 118_000 })
  }
}, 120_000)
afterAll(() => t.close())

const balance = (loanId: number) =>
  t.appContext.db
    .selectFrom('servicing.balance')
    .select(['lateLimitCents', 'finedCents', 'oldestDueOn'])
    .where('loanId', '=', loanId)
    .executeTakeFirstOrThrow()

it('a loan that is non-performing is fined by what was owed when it became so', async () => {
  // Day 14 begins: 1,000,000 are owed, interest of 150,000, and three fines of 3,333.
  const owed = 1_000_000 - 150_000
  expect(await balance(1)).toMatchObject({ lateLimitCents: owed })
})

it('and by the plain cap while it performs again', async () => {
  expect((await balance(2)).lateLimitCents).not.toBe((await balance(1)).lateLimitCents)
  expect((await balance(4)).lateLimitCents).toBeNull()
})

it('a payment of long ago is told the same by the rules as by the close of each day', async () => {
  await repay(t, { loanId: 3, amountCents: 600_000, paidOn: day(18) })
  expect(await balance(3)).toEqual(await balance(2))
})

it('money that comes five days early pays what is due soon, and nothing is late on its day', async () => {
  expect((await balance(4)).oldestDueOn).toBe(day(60))
})

it('what the product does with early money never makes an instalment late that is due by now', async () => {
  const { repaymentId } = await repay(t, { loanId: 5, amountCents: 118_000, paidOn: day(5) })
  const row = await t.appContext.db
    .selectFrom('servicing.repayment')
    .select('prepayment')
    .where('id', '=', repaymentId as number)
    .executeTakeFirstOrThrow()
  expect(row.prepayment).toBe('next')
  expect((await balance(5)).oldestDueOn).toBe(day(60))
})

it('an instalment that is late costs an amount and a share of what it owes, once', async () => {
  const fines = await t.appContext.db
    .selectFrom('servicing.fine')
    .select(['instalment', 'chargedOn', 'amountCents'])
    .where('loanId', '=', 6)
    .where('chargedOn', 'in', ['2026-04-18', '2026-05-03', '2026-05-04'])
    .orderBy('chargedOn')
    .orderBy('instalment')
    .execute()
  // 1,000.00, 90.00 and 4.17 are late on the first; of it 500.00 came, the principal first.
  expect(fines.map((one) => [one.instalment, one.chargedOn, one.amountCents])).toEqual([
    [1, '2026-04-18', 1_000 + 5_000 + 2_188],
    [1, '2026-05-03', 500],
    [2, '2026-05-03', 1_000 + 5_000 + 2_158],
    [1, '2026-05-04', 500],
    [2, '2026-05-04', 1_000],
  ])
})

it('and one that is paid late costs the same when the payment is found later', async () => {
  await repay(t, { loanId: 7, amountCents: 50_000, paidOn: day(20) })
  expect(await balance(7)).toEqual(await balance(6))
})

it('interest that goes on is booked each day on the principal that is overdue', async () => {
  const days = await t.appContext.db
    .selectFrom('servicing.loanDay')
    .select(['businessOn', 'interestOwedCents'])
    .where('loanId', '=', 9)
    .where('businessOn', 'in', [day(10), day(11), day(12), day(20), day(21)])
    .orderBy('businessOn')
    .execute()
  // 5,000 a day by the bill, and 1,667 a day on each instalment of 3,333.33 that is overdue.
  expect(days.map((one) => one.interestOwedCents)).toEqual([
    50_000,
    55_000 + 1_667,
    60_000 + 2 * 1_667,
    100_000 + 10 * 1_667,
    105_000 + 11 * 1_667 + 1_667,
  ])
})

it('stops where the limit of all that being late costs is reached, before the fines', async () => {
  const { overdueInterestCents, finedCents } = await t.appContext.db
    .selectFrom('servicing.balance')
    .select(['overdueInterestCents', 'finedCents'])
    .where('loanId', '=', 10)
    .executeTakeFirstOrThrow()
  // 160,000 less 150,000 by the bill. Day 11 takes 1,667 of interest, 3,333 of fine and 3,850 as the charge
  // of one percent of 385,000; of day 12 the interest takes the 1,150 that are left.
  expect([overdueInterestCents, finedCents]).toEqual([1_667 + 1_150, 3_333 + 3_850])
})

it('and one that is paid is told the same when the payment is found later', async () => {
  const standing = (loanId: number) =>
    t.appContext.db
      .selectFrom('servicing.balance')
      .select(['interestOwedCents', 'overdueInterestCents', 'finedCents', 'lateLimitCents'])
      .where('loanId', '=', loanId)
      .executeTakeFirstOrThrow()
  await repay(t, { loanId: 9, amountCents: 500_000, paidOn: day(18) })
  expect(await standing(9)).toEqual(await standing(8))
})

it('holds all ten invariants', async () => {
  const findings = await verifyBooks(t.appContext.db)
  expect(findings.filter((one) => one.wrong > 0)).toEqual([])
})
