import { totalStationDrillDowns } from '@daftari/contract/statistics/platform/total-station'
import type { BusinessDate } from '@daftari/kernel/business-date'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCustomer, anApplication } from '../../../../../test/fixtures/customers.ts'
import { aLender } from '../../../../../test/fixtures/lender.ts'
import { expectOpens, liveUntil } from '../../../../../test/fixtures/reports.ts'
import {
  type Caller,
  openTestServer,
  type TestServer,
} from '../../../../../test/open-test-server.ts'
import { writeClosedThrough } from '../../../../platform/schedule/daily.ts'
import { registerCustomer } from '../../../customers/index.ts'
import { anOpenLoan, payBill } from '../../../payments/test/pay-in.ts'
import { aPreparedPayout, pass, plainPhone } from '../../../payments/test/payouts.ts'

/**
 * A loan on pesa that nobody repays; a customer of pesa who is led to haraka, borrows there and pays a
 * part; another who is led there and applies four days later; one led to jamii nobody knows from where.
 */
let t: TestServer
let admin: Caller
const base = '/statistics/platform-statistics'

const leadTo = (appCode: string, phone: string, channel: string) =>
  t.as({ kind: 'app', code: appCode }, (ctx) => registerCustomer(ctx, { phone, appCode, channel }))

beforeAll(async () => {
  t = await openTestServer()
  await aLender(t)
  await writeClosedThrough(t.appContext, '2026-03-30' as BusinessDate)
  await anOpenLoan(t)
  await anApplication(t, { product: 'haraka-14', amountCents: 2_000_000 })
  const led = await aCustomer(t, { phone: plainPhone() })
  const slow = await aCustomer(t)
  // Half past midnight in Nairobi is still the day before in UTC.
  await liveUntil(t, '2026-04-01', 30)
  await anApplication(t, { amountCents: 600_000 })
  await leadTo('haraka', led.phone, 'diversion:pesa')
  await leadTo('haraka', slow.phone, 'diversion:pesa')
  await leadTo('jamii', '+254722000009', 'diversion')
  await liveUntil(t, '2026-04-02', 600)
  const loan = await aPreparedPayout(t, {
    customer: led,
    product: 'haraka-14',
    amountCents: 500_000,
  })
  await pass(t, 1)
  await liveUntil(t, '2026-04-03', 600)
  await payBill(t, { phone: loan.phone, reference: String(loan.loanId), amountCents: 200_000 })
  await liveUntil(t, '2026-04-05', 600)
  await anApplication(t, { customer: slow, product: 'haraka-14' })
  await liveUntil(t, '2026-04-16', 600)
  admin = await t.signIn('admin')
}, 180_000)
afterAll(() => t.close())

describe('average amounts', () => {
  const get = (query: Record<string, string> = {}) =>
    admin.get(`${base}/average-amount`, { days: '2026-03-31..2026-04-05', ...query })

  it('puts each amount on its own day', async () => {
    const { data } = await get()
    const none = { approvedApplications: 0, approvedTotal: 0, paidOutLoans: 0 }
    expect(data.rows).toMatchObject([
      { ...none, businessOn: '2026-04-05', applications: 1, appliedTotal: 1_000_000 },
      {
        businessOn: '2026-04-02',
        applications: 1,
        appliedTotal: 500_000,
        approvedApplications: 1,
        approvedTotal: 500_000,
        paidOutLoans: 1,
        paidOutPrincipal: 500_000,
      },
      { ...none, businessOn: '2026-04-01', applications: 1, appliedTotal: 600_000 },
      {
        businessOn: '2026-03-31',
        applications: 2,
        appliedTotal: 3_000_000,
        approvedApplications: 1,
        approvedTotal: 1_000_000,
        paidOutLoans: 1,
        paidOutPrincipal: 1_000_000,
      },
    ])
    expect(data.totals).toMatchObject({ applications: 5, appliedTotal: 5_100_000 })
  })

  it('splits by app, and filters by product', async () => {
    const { data } = await get({ by: 'app', days: '2026-03-31..2026-03-31' })
    expect(data.rows).toMatchObject([
      { group: 'haraka', applications: 1, appliedTotal: 2_000_000, paidOutLoans: 0 },
      { group: 'pesa', applications: 1, appliedTotal: 1_000_000, paidOutLoans: 1 },
    ])
    const haraka = await get({ product: 'haraka-14' })
    expect(haraka.data.totals).toMatchObject({ applications: 3, paidOutPrincipal: 500_000 })
  })

  it('leaves the house with averages in money', async () => {
    const asked = await admin.post('/exports', {
      table: 'statistics/platform-statistics/average-amount',
      format: 'csv',
      query: { days: '2026-03-31..2026-03-31' },
      columns: ['businessOn', 'averageApplied', 'averagePaidOut'],
      reason: 'held against the page',
    })
    await t.settle()
    const { text } = await admin.get(`/exports/${asked.data.id}/file`)
    // The line of totals is the last.
    expect(text.trim().split('\n').at(-2)).toMatch(/2026-03-31,15000(\.00)?,10000(\.00)?/)
  })
})

describe('the day sheet', () => {
  const get = (days: string) => admin.get(`${base}/total-station-data`, { days })

  it('has every app on every day, those without business too', async () => {
    const { data } = await get('2026-03-31..2026-04-03')
    const of = (day: string) =>
      data.rows.filter((row: { businessOn: string }) => row.businessOn === day)
    expect(data.rows).toHaveLength(12)
    expect(of('2026-03-31')).toMatchObject([
      { app: 'Haraka Credit', newCustomers: 1, applications: 1, approvedApplications: 0 },
      { app: 'Jamii Loans', newCustomers: 0, applications: 0, paidOutPrincipal: 0, lateLoans: 0 },
      {
        app: 'Pesa Haraka',
        newCustomers: 3,
        applications: 1,
        approvedApplications: 1,
        paidOutLoans: 1,
        newCustomerLoans: 1,
        paidOutPrincipal: 1_000_000,
        repayments: 0,
      },
    ])
    expect(of('2026-04-01')).toMatchObject([
      { app: 'Haraka Credit', newCustomers: 0 },
      { app: 'Jamii Loans', newCustomers: 1 },
      { app: 'Pesa Haraka', newCustomers: 1, applications: 1 },
    ])
    expect(of('2026-04-03')[0]).toMatchObject({ repayments: 1, received: 200_000 })
    expect(data.totals).toMatchObject({ newCustomers: 6, paidOutPrincipal: 1_500_000 })
  })

  it('tells what fell due and how much of it was paid by then', async () => {
    const { data } = await get('2026-04-14..2026-04-16')
    const due = data.rows.filter(({ fellDue }: { fellDue: number }) => fellDue > 0)
    expect(due).toMatchObject([
      // Today is not over: no share of it yet.
      { businessOn: '2026-04-16', appCode: 'haraka', fellDue: 500_000, dueEnded: 0, paidByDue: 0 },
      { businessOn: '2026-04-14', appCode: 'pesa', fellDue: 1_000_000, dueEnded: 1_000_000 },
    ])
    expect(due[1].paidByDue).toBe(0)
  })

  it('tells what was overdue when the day ended, and nothing of today', async () => {
    const { data } = await get('2026-04-14..2026-04-16')
    const late = data.rows
      .filter(({ appCode }: { appCode: string }) => appCode === 'pesa')
      .map((row: { lateLoans: number; latePrincipal: number }) => [
        row.lateLoans,
        row.latePrincipal,
      ])
    expect(late).toEqual([
      [null, null],
      [1, 1_000_000],
      [0, 0],
    ])
  })

  it('opens to what came in and to the loans that were overdue', async () => {
    await expectOpens(admin, totalStationDrillDowns, { days: '2026-03-31..2026-04-16' })
  })
})

describe('customers led from app to app', () => {
  const get = async (query: Record<string, string> = {}) =>
    (
      await admin.get(`${base}/mutual-derivation-stat`, {
        registered: '2026-03-31..2026-04-10',
        stepWindow: '7',
        ...query,
      })
    ).data

  it('counts what they did there within the window', async () => {
    expect((await get()).rows).toMatchObject([
      {
        fromApp: 'Pesa Haraka',
        app: 'Haraka Credit',
        ledIn: 2,
        ledApplied: 2,
        ledApproved: 1,
        ledBorrowed: 1,
        ledPrincipal: 500_000,
      },
      { fromApp: null, app: 'Jamii Loans', ledIn: 1, ledApplied: 0, ledPrincipal: 0 },
    ])
    expect((await get({ stepWindow: '3' })).rows[0]).toMatchObject({ ledIn: 2, ledApplied: 1 })
    expect((await get({ fromApp: 'haraka' })).rows).toEqual([])
    expect((await get({ stepWindow: '30' })).rows).toEqual([])
  })

  it('names them', async () => {
    const path = '/statistics/platformStatistics/mutualDerivationStat/customers'
    const asked = { fromApp: 'pesa', app: 'haraka', stepWindow: '7', ledStep: 'borrowed' }
    const { data } = await admin.get(path, { ...asked, windowOver: 'yes' })
    expect(data.rows).toMatchObject([
      { app: 'Haraka Credit', firstLoanOn: '2026-04-02', firstLoanAmount: 500_000 },
    ])
  })
})

it('says how the first loans of who was led there began, once seven days are over', async () => {
  const led = async () =>
    (await admin.get(`${base}/mutual-derivation-stat`, { registered: '2026-04-01..2026-04-01' }))
      .data.totals
  expect(await led()).toMatchObject({ ledBorrowed: 1, ledFirstDue: 0, ledDefaults: 0 })
  // Due on the 16th, of which 2,000.00 came on the 3rd.
  await liveUntil(t, '2026-04-24', 600)
  admin = await t.signIn('admin')
  expect(await led()).toMatchObject({ ledBorrowed: 1, ledFirstDue: 1, ledDefaults: 1 })
})
