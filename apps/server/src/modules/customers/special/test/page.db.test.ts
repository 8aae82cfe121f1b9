import { specialAccounts } from '@daftari/contract/customers/special-accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aCustomer } from '../../../../../test/fixtures/customers.ts'
import { aLender } from '../../../../../test/fixtures/lender.ts'
import {
  type Caller,
  openTestServer,
  type TestServer,
} from '../../../../../test/open-test-server.ts'

let t: TestServer
let head: Caller
beforeAll(async () => {
  t = await openTestServer()
  await aLender(t)
  head = await t.signIn('audit-admin')
})
afterAll(() => t.close())

let asked = 0
const ask = (body: object) => {
  asked += 1
  const key = { 'idempotency-key': `special-account-of-the-test-${asked}` }
  return head.post(specialAccounts.path, { reason: 'By the board', ...body }, key)
}

it('is asked for over the wire by a number in any spelling, which counts as a search', async () => {
  const customer = await aCustomer(t)
  const phone = `0${customer.phone.slice(4)}`
  expect((await ask({ specialKind: 'vip', phone })).data).toMatchObject({
    state: 'asked',
    version: 1,
  })
  const { data } = await head.get(specialAccounts.path)
  expect(data.rows).toMatchObject([
    { specialKind: 'vip', specialState: 'asked', customerId: customer.id },
  ])
  expect(data.rows[0].phone).toMatch(/\*/)
  const counted = await t.appContext.db
    .selectFrom('administration.numberSearch')
    .select('place')
    .execute()
  expect(counted).toEqual([{ place: specialAccounts.path }])
})

it('refuses at the field what is no number and what is no kind', async () => {
  const { status, data } = await ask({ specialKind: 'vip', phone: 'twelve' })
  expect([status, JSON.stringify(data)]).toEqual([422, expect.stringContaining('phone')])
  expect((await ask({ specialKind: 'friend', phone: '+254711000009' })).status).toBe(422)
})
