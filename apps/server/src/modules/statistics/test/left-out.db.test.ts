import type { SpecialKind } from '@daftari/contract/customers/special-accounts'
import { cashCreditApplications } from '@daftari/contract/origination/tables'
import {
  cashCreditCases,
  cashCreditData,
} from '@daftari/contract/statistics/business/cash-credit-data'
import {
  applicationAmounts,
  averageAmount,
} from '@daftari/contract/statistics/platform/average-amount'
import { journeys } from '@daftari/contract/statistics/platform/journeys'
import { newCustomerStatistics } from '@daftari/contract/statistics/platform/new-customers'
import { totalStation } from '@daftari/contract/statistics/platform/total-station'
import { countedApplications, newPassRate } from '@daftari/contract/statistics/repayment/borrowing'
import type { Table } from '@daftari/contract/table'
import type { BusinessDate } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ACustomer, aCustomer, anApplication } from '../../../../test/fixtures/customers.ts'
import { aLender, type Lender } from '../../../../test/fixtures/lender.ts'
import { aSpecial } from '../../../../test/fixtures/special.ts'
import { type Caller, openTestServer, type TestServer } from '../../../../test/open-test-server.ts'
import { writeClosedThrough } from '../../../platform/schedule/daily.ts'
import { askSpecialEnd, decideSpecialEnd } from '../../customers/index.ts'

/**
 * Five customers register and apply on 31 March: one like any other, a VIP, one of the staff by then, one
 * whose number was entered as a test number before, and one who becomes staff afterwards.
 */
let t: TestServer
let lender: Lender
let admin: Caller
let later: ACustomer
let staffEntry: number
const day = '2026-03-31'
const days = `${day}..${day}`

const special = (kind: SpecialKind, whose: { customerId?: number; phone?: string }) =>
  aSpecial(t, lender, kind, whose)

beforeAll(async () => {
  t = await openTestServer()
  lender = await aLender(t)
  await writeClosedThrough(t.appContext, '2026-03-30' as BusinessDate)
  admin = await t.signIn('admin')
  const phone = '+254711000009'
  await special('test', { phone })
  const [plain, vip, staff] = [await aCustomer(t), await aCustomer(t), await aCustomer(t)]
  const tester = await aCustomer(t, { phone })
  later = await aCustomer(t)
  await special('vip', { customerId: vip.id })
  staffEntry = await special('staff', { customerId: staff.id })
  for (const customer of [plain, vip, staff, tester, later]) await anApplication(t, { customer })
  await t.settle()
})
afterAll(() => t.close())

async function rowsOf({ path }: Table, query: string) {
  const { status, data } = await admin.get(`${path}?${query}`)
  expect(status, JSON.stringify(data)).toBe(200)
  return data.rows as Record<string, unknown>[]
}

/** How many the figure of the day counts, and how many rows the list behind it has. */
async function figures() {
  const count = async (report: Table, name: string) =>
    (await rowsOf(report, `days=${days}`)).reduce((total, row) => total + Number(row[name] ?? 0), 0)
  const list = async (table: Table, range: string) =>
    (await rowsOf(table, `${range}=${days}`)).length
  return {
    customers: [
      await count(newCustomerStatistics, 'newCustomers'),
      await list(journeys, 'registered'),
    ],
    daySheet: [
      await count(totalStation, 'applications'),
      await count(averageAmount, 'applications'),
      await list(applicationAmounts, 'applied'),
    ],
    cashCredit: [
      await count(cashCreditData, 'appliedCases'),
      await list(cashCreditCases, 'applied'),
    ],
    passRate: [
      await count(newPassRate, 'newApplications'),
      await list(countedApplications, 'applied'),
    ],
  }
}
const all = (n: number) => ({
  customers: [n, n],
  daySheet: [n, n, n],
  cashCredit: [n, n],
  passRate: [n, n],
})

it('counts no test number and no member of staff, but a VIP like any other', async () => {
  expect(await figures()).toEqual(all(3))
})

it('shows their applications to those who work on them all the same', async () => {
  expect(await rowsOf(cashCreditApplications, '')).toHaveLength(5)
})

it('counts nothing any more of who turns out to be staff, and goes on so when that ends', async () => {
  await special('staff', { customerId: later.id })
  await t.settle()
  expect(await figures()).toEqual(all(2))
  const reason = 'Has left the company'
  const { id, version } = await t.as(lender.staff.auditAdmin, (ctx) =>
    askSpecialEnd(ctx, { entryId: staffEntry, reason }),
  )
  await t.as(lender.staff.admin, (ctx) =>
    decideSpecialEnd(ctx, { id, version, approve: true, reason }),
  )
  await t.settle()
  expect(await figures()).toEqual(all(2))
})

it('reads a year of days from the indexes alone, as before there were any', async () => {
  const plan = async (query: string) => {
    const { rows } = await t.appContext.db.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx)
      await sql`set local enable_bitmapscan = off`.execute(tx)
      return sql<{ 'QUERY PLAN': string }>`explain ${sql.raw(query)}`.execute(tx)
    })
    return JSON.stringify(rows)
  }
  for (const table of ['origination.application', 'customers.journey']) {
    await sql`vacuum (analyze) ${sql.table(table)}`.execute(t.appContext.db)
  }
  const year = "between '2026-01-01' and '2026-12-31'"
  for (const query of [
    `select applied_on, app_code, sum(amount_cents), count(*) from reporting.counted_application
      where applied_on ${year} group by 1, 2`,
    `select decided_on, app_code, apply_status, count(*) from reporting.counted_application
      where decided_on ${year} and apply_status in (2, 3) group by 1, 2, 3`,
    `select registered_on, app_code, count(*) from reporting.counted_journey
      where registered_on ${year} group by 1, 2`,
  ]) {
    expect(await plan(query)).toMatch(/Index Only Scan/)
  }
})
