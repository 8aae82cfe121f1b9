import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApplication } from '../../../test/fixtures/customers.ts'
import { aLender } from '../../../test/fixtures/lender.ts'
import { type Caller, openTestServer, type TestServer } from '../../../test/open-test-server.ts'
import { anOpenLoan } from '../payments/test/pay-in.ts'

let t: TestServer
let finance: Caller
beforeAll(async () => {
  t = await openTestServer()
  await aLender(t)
  finance = await t.signIn('finance')
})
afterAll(() => t.close())

const page = '/settlement/repayment/loan'

test('settlement reads the money of a loan: its schedule, payments and charges', async () => {
  const { loanId, personId } = await anOpenLoan(t)
  const { status, data } = await finance.get(`${page}/${loanId}`)
  expect(status).toBe(200)
  expect(data.loan).toMatchObject({ id: loanId, customerId: personId, owedCents: 1_070_000 })
  expect(data.loan.ratePer).toBe('day')
  expect(data.bills.instalments).toMatchObject([{ number: 1, owed: 1_070_000 }])
  expect(data.bills).toMatchObject({ repayments: [], charges: [] })
})

test('an application that is no loan yet is not there, and what auditors see stays closed', async () => {
  const { id } = await anApplication(t)
  expect((await finance.get(`${page}/${id}`)).data.error).toBe('loan.not-found')
  const { loanId } = await anOpenLoan(t)
  const closed = [
    `/audit/cashCredit/${loanId}`,
    `/audit/cashCredit/bills/${loanId}`,
    `/audit/cashCredit/history/${loanId}`,
    `/audit/cashCredit/riskPrompt?id=${loanId}`,
    `/audit-trail/application/${loanId}`,
    `/why/application/${loanId}/paid`,
  ]
  for (const path of closed) expect([path, (await finance.get(path)).status]).toEqual([path, 403])
})

test.each(['collector', 'auditor', 'telemarketer'] as const)(
  '%s reads none of it',
  async (role) => {
    const { loanId } = await anOpenLoan(t)
    expect((await (await t.signIn(role)).get(`${page}/${loanId}`)).status).toBe(403)
  },
)
