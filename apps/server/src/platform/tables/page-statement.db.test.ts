import { cashCreditApplications } from '@daftari/contract/origination/tables'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApplication } from '../../../test/fixtures/customers.ts'
import { aLender } from '../../../test/fixtures/lender.ts'
import { type Caller, openTestServer, type TestServer } from '../../../test/open-test-server.ts'
import { oftenAsked } from './page-statement.ts'

let t: TestServer
let auditor: Caller

beforeAll(async () => {
  t = await openTestServer()
  await aLender(t)
  for (let n = 0; n < 5; n += 1) await anApplication(t)
  auditor = await t.signIn('audit-admin')
}, 60_000)
afterAll(() => t.close())

test.each([
  'sort=-appliedAt',
  'sort=applyAmount',
  'sort=appliedAt&tab=all&columns=remarks,auditor,app',
])('a page that is asked for all day is the same: %s', async (query) => {
  const page = async (number: number) =>
    (await auditor.get(`${cashCreditApplications.path}?${query}&pageSize=3&page=${number}`)).data
  const before = [await page(1), await page(2)]
  expect(before.map(({ rows }) => rows.length)).toEqual([3, 2])
  for (let n = 0; n < 2 * oftenAsked; n += 1) await page((n % 2) + 1)
  expect([await page(1), await page(2)]).toEqual(before)
})
