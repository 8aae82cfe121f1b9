import { creditScore } from '@daftari/contract/statistics/audit/credit-score'
import {
  cashCreditData,
  cashCreditDataDrillDowns,
} from '@daftari/contract/statistics/business/cash-credit-data'
import { businessOverview } from '@daftari/contract/statistics/business/overview'
import {
  averageAmount,
  averageAmountDrillDowns,
} from '@daftari/contract/statistics/platform/average-amount'
import { userTransformData } from '@daftari/contract/statistics/platform/conversion'
import {
  totalStation,
  totalStationDrillDowns,
} from '@daftari/contract/statistics/platform/total-station'
import {
  borrowingDrillDowns,
  newPassRate,
  userRating,
} from '@daftari/contract/statistics/repayment/borrowing'
import { businessDate } from '@daftari/kernel/business-date'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ACustomer, anApprovedApplication } from '../../../../test/fixtures/customers.ts'
import { aLender } from '../../../../test/fixtures/lender.ts'
import { goTo } from '../../../../test/fixtures/loans.ts'
import { expectOpens } from '../../../../test/fixtures/reports.ts'
import { type Caller, openTestServer, type TestServer } from '../../../../test/open-test-server.ts'
import { cancelApplication } from '../../origination/index.ts'

/**
 * On 31 March two applications of 10,000.00 are approved; on 1 April one of them is cancelled by its
 * customer.
 */
let t: TestServer
let admin: Caller
let cancelled: { id: number; customer: ACustomer }
const day = businessDate('2026-03-31')
const days = `${day}..${day}`

const reports = {
  decided: { path: newPassRate.path, query: { days, passBasis: 'decided' } },
  applied: { path: newPassRate.path, query: { days } },
  station: { path: totalStation.path, query: { days, app: 'pesa' } },
  average: { path: averageAmount.path, query: { days } },
  cash: { path: cashCreditData.path, query: { days } },
  rating: { path: userRating.path, query: { applied: days } },
  score: { path: creditScore.path, query: { applied: days } },
} as const

async function figures(): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {}
  for (const [name, { path, query }] of Object.entries(reports))
    found[name] = (await admin.get(path, query)).data.rows
  const { data } = await admin.get(businessOverview.path)
  found.overview = data.decided.find(({ date }: { date: string }) => date === day)
  return found
}

async function on(date: string): Promise<void> {
  await goTo(t, businessDate(date), { close: false })
  admin = await t.signIn('admin')
}

beforeAll(async () => {
  t = await openTestServer(new Date('2026-03-31T06:00:00Z'))
  await aLender(t)
  await anApprovedApplication(t)
  cancelled = await anApprovedApplication(t)
  await on('2026-04-03')
}, 120_000)
afterAll(() => t.close())

it('a past day is read again as it was, though an approval of it was cancelled since', async () => {
  const before = await figures()
  expect(before).toMatchObject({
    decided: [{ passOn: day, passedApplications: 2, concludedApplications: 2 }],
    applied: [{ newApplications: 2, passedApplications: 2, cancelledApplications: 0 }],
    station: [{ decidedApplications: 2, approvedApplications: 2 }],
    average: [{ approvedApplications: 2, approvedTotal: 2_000_000 }],
    cash: [{ decidedCases: 2, approvedCases: 2 }],
    rating: [{ passedApplications: 2 }],
    overview: { decided: 2, approved: 2 },
  })
  const { id, customer } = cancelled
  await t.as({ kind: 'app', code: customer.appCode }, (ctx) =>
    cancelApplication(ctx, { id, appCode: customer.appCode }),
  )
  await t.settle()
  expect(await figures()).toEqual(before)
  const funnel = await admin.get(userTransformData.path, { registered: days, stepWindow: '1' })
  expect(funnel.data.rows).toMatchObject([{ withApplication: 2, withApproval: 2 }])
})

it('opens to the decisions of the day, the cancelled one among them', async () => {
  await expectOpens(admin, borrowingDrillDowns.newPass, { days, passBasis: 'decided' })
  await expectOpens(admin, borrowingDrillDowns.newPass, { days })
  await expectOpens(admin, averageAmountDrillDowns, { days })
  await expectOpens(admin, cashCreditDataDrillDowns, { days })
  await expectOpens(admin, totalStationDrillDowns, { days })
})
