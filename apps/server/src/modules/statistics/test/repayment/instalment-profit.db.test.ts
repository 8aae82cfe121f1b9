import {
  instalmentProfit,
  instalmentProfitDrillDowns,
  instalmentsOfProfit,
} from '@daftari/contract/statistics/repayment/instalment-profit'
import { addDays, businessDate } from '@daftari/kernel/business-date'
import { cents, ppm } from '@daftari/kernel/money'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openedFigures } from '../../../../../test/figures/opened-figures.ts'
import { aLender, type Lender } from '../../../../../test/fixtures/lender.ts'
import {
  addPerson,
  disburse,
  goTo,
  openForBusiness,
  repay,
} from '../../../../../test/fixtures/loans.ts'
import { openTestServer, type TestServer } from '../../../../../test/open-test-server.ts'
import { exampleTerms } from '../../../servicing/domain/test/any-terms.ts'
import { askWriteOff, decideWriteOff } from '../../../servicing/index.ts'

/**
 * Two loans of 9,000.00 in three instalments of 3,000.00 and 270.00 of interest each, due on 30 April, 30
 * May and 29 June. One pays the first when due and the second two days late, with 30.00 of fines for each;
 * the other pays nothing and is written off. A loan of one instalment is no matter of this page.
 */
let t: TestServer
let lender: Lender
const start = businessDate('2026-03-31')
const day = (days: number) => addDays(start, days)
const asked = { due: '2026-04-01..2026-06-30' }
const terms = {
  ...exampleTerms,
  principalCents: cents(900_000),
  kind: 'instalments' as const,
  termDays: 90,
  periods: 3,
  periodDays: 30,
  dailyInterestPpm: ppm(1_000),
}

beforeAll(async () => {
  t = await openTestServer(new Date(`${start}T06:00:00Z`))
  lender = await aLender(t)
  const personId = await addPerson(t)
  await openForBusiness(t)
  const made = { appCode: 'jamii', productCode: 'jamii-super' }
  await disburse(t, { personId, loanId: 1, terms, as: made })
  await disburse(t, { personId, loanId: 2, terms, as: { ...made, customerType: 'returning' } })
  await disburse(t, { personId, loanId: 3 })
  await goTo(t, day(30))
  await repay(t, { loanId: 1, amountCents: 327_000 })
  await goTo(t, day(62))
  await repay(t, { loanId: 1, amountCents: 333_000 })
  await goTo(t, day(125))
  const reason = 'gone abroad, no number answers'
  const write = await t.as(lender.staff.finance, (ctx) => askWriteOff(ctx, { loanId: 2, reason }))
  await t.as(lender.staff.admin, (ctx) => decideWriteOff(ctx, { ...write, approve: true }))
}, 120_000)
afterAll(() => t.close())

it('what each instalment brought, and what of it is lost, by month and number', async () => {
  const admin = await t.signIn('admin')
  const { data } = await admin.get(instalmentProfit.path, asked)
  expect(data.rows).toMatchObject([
    {
      dueMonth: '2026-04',
      period: 1,
      instalments: 2,
      settledInstalments: 1,
      dueAmount: 600_000,
      principalReceived: 300_000,
      incomeReceived: 27_000,
      principalLost: 300_000,
      stillOwed: 0,
      instalmentProfit: -273_000,
    },
    {
      dueMonth: '2026-05',
      period: 2,
      instalments: 2,
      settledInstalments: 1,
      principalReceived: 300_000,
      incomeReceived: 33_000,
      instalmentProfit: -267_000,
    },
    {
      dueMonth: '2026-06',
      period: 3,
      instalments: 2,
      settledInstalments: 0,
      principalReceived: 0,
      incomeReceived: 0,
      principalLost: 300_000,
      instalmentProfit: -300_000,
    },
  ])
  const own = await admin.get(instalmentProfit.path, {
    ...asked,
    customerType: 'new',
    app: 'jamii',
  })
  expect(own.data.totals).toMatchObject({
    instalments: 3,
    dueAmount: 900_000,
    principalLost: 0,
    instalmentProfit: 60_000,
  })
  // The third of the one that was not written off: principal, interest, and 35 days of fines.
  expect(own.data.rows[2].stillOwed).toBe(300_000 + 27_000 + 35 * 3_000)
})

it('opens to the instalments', async () => {
  const admin = await t.signIn('admin')
  const ask = async (path: string, query: Record<string, string>) =>
    (await admin.get(path, query)).data
  const queries = [asked, { ...asked, by: 'customerType' }]
  const found = await Promise.all(
    queries.map((query) => openedFigures(ask, instalmentProfitDrillDowns as never, query)),
  )
  expect(found.flat().length).toBeGreaterThan(80)
  expect(found.flat().filter(({ shown, sum }) => shown !== sum)).toEqual([])
  const { data } = await admin.get(instalmentsOfProfit.path, { settled: 'yes' })
  expect(data.rows).toMatchObject([
    { loanId: 1, period: 2, finishedOn: '2026-06-01', incomeReceived: 33_000 },
    { loanId: 1, period: 1, finishedOn: '2026-04-30', incomeReceived: 27_000 },
  ])
})
