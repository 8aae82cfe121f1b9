import { businessDate } from '@daftari/kernel/business-date'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anApplication } from '../../../../test/fixtures/customers.ts'
import { aLender } from '../../../../test/fixtures/lender.ts'
import { disburse, goTo, openForBusiness, repay } from '../../../../test/fixtures/loans.ts'
import { type Caller, openTestServer, type TestServer } from '../../../../test/open-test-server.ts'
import { threeInstalments } from '../../servicing/domain/test/any-terms.ts'

/**
 * Three instalments; one payment pays the first, the next a part of the second, the last the rest and 77.00
 * more.
 */
let t: TestServer
let admin: Caller
let id: number
beforeAll(async () => {
  t = await openTestServer()
  await aLender(t)
  await openForBusiness(t)
  const made = await anApplication(t)
  id = made.id
  await disburse(t, { personId: made.customer.id, loanId: id, terms: threeInstalments })
  await goTo(t, businessDate('2026-04-10'))
  await repay(t, { loanId: id, amountCents: 383_333 })
  await repay(t, { loanId: id, amountCents: 100_000 })
  await goTo(t, businessDate('2026-04-30'))
  const owed = await owedOf()
  await repay(t, { loanId: id, amountCents: owed + 7_700 })
  admin = await t.signIn('admin')
}, 60_000)
afterAll(() => t.close())

type Instalment = Record<'number' | 'paid' | 'owed' | 'split' | 'overpaid' | 'left', number>

async function owedOf(): Promise<number> {
  const rows = await t.appContext.db
    .selectFrom('reporting.loan')
    .select('billOwedCents')
    .where('loanId', '=', id)
    .executeTakeFirstOrThrow()
  return Number(rows.billOwedCents)
}

it('the schedule says what of payments was split over instalments, and what the loan did not need', async () => {
  const { data } = await admin.get(`/audit/cashCredit/bills/${id}`)
  const rows: Instalment[] = data.instalments
  expect(rows.map((row) => row.owed)).toEqual([0, 0, 0])
  // What paid one instalment alone is not split.
  expect(rows[0]).toMatchObject({ split: 0, overpaid: 0 })
  expect(rows[1]).toMatchObject({
    split: (rows[1]?.paid ?? 0) - 100_000,
    overpaid: 0,
  })
  const last = rows[2]
  expect(last).toMatchObject({ split: last?.paid, overpaid: 7_700 })
  expect(rows.map((row) => row.left)).toEqual([666_667, 333_334, 0])
})
