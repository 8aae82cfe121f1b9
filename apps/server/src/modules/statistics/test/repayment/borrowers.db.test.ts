import {
  averageBorrowing,
  borrowingDrillDowns,
  newPassRate,
  userRating,
} from '@daftari/contract/statistics/repayment/borrowing'
import {
  reloanDrillDowns,
  riskReloan,
  stockReloan,
} from '@daftari/contract/statistics/repayment/reloan'
import { addDays, businessDate } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aCustomer, anApplication } from '../../../../../test/fixtures/customers.ts'
import { aLender, type Lender } from '../../../../../test/fixtures/lender.ts'
import { goTo, repay } from '../../../../../test/fixtures/loans.ts'
import { expectOpens } from '../../../../../test/fixtures/reports.ts'
import {
  type Caller,
  openTestServer,
  type TestServer,
} from '../../../../../test/open-test-server.ts'
import { writeClosedThrough } from '../../../../platform/schedule/daily.ts'
import { aPreparedPayout, pass } from '../../../payments/test/payouts.ts'

/**
 * On 31 March two customers of pesa borrow 10,000.00, and a third is rejected by the engine, two days
 * later; half past midnight on 1 April one of haraka applies whom a person passes and who is never paid.
 * The first settles on 14 April and borrows 15,000.00 on the 17th; the second settles on the 19th.
 */
let t: TestServer
let lender: Lender
let admin: Caller
const begun = businessDate('2026-03-31')
const day = (days: number) => addDays(begun, days)
const days = '2026-03-31..2026-04-17'
const settled = { settledIn: '2026-04-01..2026-04-30' }

beforeAll(async () => {
  t = await openTestServer()
  lender = await aLender(t)
  await writeClosedThrough(t.appContext, addDays(begun, -1))
  const first = await aPreparedPayout(t)
  const second = await aPreparedPayout(t)
  const { id: refused } = await anApplication(t)
  await end(refused, { status: 3, on: day(2), auditorId: null })
  await pass(t, 1)
  t.clock.set(new Date('2026-03-31T21:30:00Z'))
  const customer = await aCustomer(t, { appCode: 'haraka', channel: 'sms' })
  const { id: manual } = await anApplication(t, { product: 'haraka-14', customer })
  await end(manual, { status: 2, on: day(1), auditorId: lender.staff.auditor.id })
  await t.settle()
  await goTo(t, day(14))
  await repay(t, { loanId: first.loanId, amountCents: 1_070_000 })
  await goTo(t, day(17))
  await aPreparedPayout(t, { customer: first.customer, amountCents: 1_500_000 })
  await pass(t, 1)
  await goTo(t, day(19))
  await repay(t, { loanId: second.loanId, amountCents: 1_120_000 })
  await goTo(t, day(20))
  admin = await t.signIn('admin')
}, 120_000)
afterAll(() => t.close())

async function end(id: number, o: { status: 2 | 3; on: string; auditorId: number | null }) {
  await t.appContext.db
    .updateTable('origination.application')
    .set({
      applyStatus: o.status,
      approvedCents: o.status === 2 ? 1_000_000 : null,
      decidedAt: new Date(`${o.on}T09:00:00Z`),
      decidedOn: o.on,
      auditorId: o.auditorId,
      firstAuditorId: o.auditorId,
    })
    .where('id', '=', id)
    .execute()
}

it('counts new customers’ applications by the day they were made, in the lender’s time', async () => {
  const { data } = await admin.get(newPassRate.path, { days })
  expect(data.rows).toMatchObject([
    {
      passOn: '2026-04-01',
      registeredCustomers: 1,
      newApplications: 1,
      manuallyPassed: 1,
      autoPassed: 0,
      loansPaidOut: 0,
      lentAmount: 0,
    },
    {
      passOn: '2026-03-31',
      registeredCustomers: 3,
      newApplications: 3,
      autoPassed: 2,
      autoRejected: 1,
      manuallyRejected: 0,
      passedApplications: 2,
      concludedApplications: 3,
      loansPaidOut: 2,
      lentAmount: 2_000_000,
    },
  ])
  const sms = await admin.get(newPassRate.path, { days, channel: 'sms' })
  expect(sms.data.totals).toMatchObject({ registeredCustomers: 1, newApplications: 1 })
})

it('or by the day they were decided', async () => {
  const { data } = await admin.get(newPassRate.path, { days, passBasis: 'decided', by: 'app' })
  const made = data.rows.filter((row: { newApplications: number }) => row.newApplications > 0)
  expect(made).toMatchObject([
    { passOn: '2026-04-02', group: 'pesa', autoRejected: 1, passedApplications: 0 },
    { passOn: '2026-04-01', group: 'haraka', manuallyPassed: 1 },
    { passOn: '2026-03-31', group: 'pesa', autoPassed: 2, concludedApplications: 2 },
  ])
})

it('shows how much is lent to a customer, at both addresses', async () => {
  for (const table of Object.values(averageBorrowing)) {
    const { data } = await admin.get(table.path, { disbursed: days, by: 'loanNumber' })
    expect(data.rows).toMatchObject([
      { startedOn: '2026-04-17', group: '2', loans: 1, averageLoan: 1_500_000 },
      {
        startedOn: '2026-03-31',
        group: '1',
        loans: 2,
        averageLoan: 1_000_000,
        largestLoan: 1_000_000,
      },
    ])
    const second = await admin.get(table.path, { disbursed: days, loanNumber: '2,5+' })
    expect(second.data.totals).toMatchObject({ loans: 1, lentAmount: 1_500_000 })
  }
})

it('counts a settlement for a window once that is over', async () => {
  const { data } = await admin.get(stockReloan.path, settled)
  expect(data.rows).toMatchObject([
    {
      settledDay: '2026-04-19',
      settledCustomers: 1,
      known1: 0,
      open1: 1,
      again1: null,
      raisedLoans: 0,
    },
    {
      settledDay: '2026-04-14',
      settledCustomers: 1,
      known1: 1,
      again1: 0,
      known3: 1,
      again3: 1,
      known7: 0,
      open7: 1,
      // Nobody knows yet.
      again7: null,
      known30: 0,
      again30: null,
      raisedLoans: 1,
    },
  ])
})

it('opens to what is counted', async () => {
  const { newPass, rating, ...average } = borrowingDrillDowns
  await expectOpens(admin, newPass, { days, by: 'channel' })
  await expectOpens(admin, newPass, { days, passBasis: 'decided' })
  await expectOpens(admin, rating, { applied: days })
  for (const of of Object.values(average))
    await expectOpens(admin, of, { disbursed: days, by: 'loanNumber' })
  await expectOpens(admin, reloanDrillDowns.stock, { ...settled, by: 'product' })
  await expectOpens(admin, reloanDrillDowns.risk, settled)
})

it('by risk, once 30 days are over, has who borrowed again and what the engine had said', async () => {
  await goTo(t, day(50))
  admin = await t.signIn('admin')
  const { rows } = await sql<{ outcome: string }>`
    select e.outcome from origination.assessment e
    join origination.application a on a.id = e.application_id
    where a.amount_cents = 1500000 order by e.id desc limit 1`.execute(t.appContext.db)
  const { data } = await admin.get(riskReloan.path, settled)
  expect(data.totals).toMatchObject({ settledCustomers: 2, known30: 2, again30: 1, raisedLoans: 1 })
  const again = data.rows.find((row: { again30: number }) => row.again30 === 1)
  expect(again.nextOutcome).toBe(rows[0]?.outcome)
  expect(data.totals.allowedCustomers).toBe(rows[0]?.outcome === 'reject' ? 0 : 1)
  const none = await admin.get(riskReloan.path, { ...settled, nextOutcome: 'none' })
  expect(none.data.totals).toMatchObject({ settledCustomers: 1, again30: 0 })
  await expectOpens(admin, reloanDrillDowns.stock, settled)
})

it('by grade has applications, loans, lateness and what was earned on the days', async () => {
  const { data } = await admin.get(userRating.path, { applied: '2026-03-31..2026-04-20' })
  expect(data.totals).toMatchObject({
    newApplications: 5,
    passedApplications: 4,
    concludedApplications: 5,
    loansPaidOut: 3,
    lentAmount: 3_500_000,
    dueLoans: 3,
    nowLate: 1,
    // Fees of 175,000, interest of 140,000 and three days of 7,500, five days of fines.
    gradeResult: 175_000 + 140_000 + 22_500 + 50_000,
  })
})
