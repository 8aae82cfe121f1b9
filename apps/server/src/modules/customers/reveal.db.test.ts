import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type ACustomer, anApplication } from '../../../test/fixtures/customers.ts'
import { aLender } from '../../../test/fixtures/lender.ts'
import { type Caller, openTestServer, type TestServer } from '../../../test/open-test-server.ts'

let t: TestServer
let auditor: Caller
let customer: ACustomer
let application: number
beforeAll(async () => {
  t = await openTestServer()
  await aLender(t)
})
afterAll(() => t.close())

beforeEach(async () => {
  const made = await anApplication(t)
  customer = made.customer
  application = made.id
  auditor = await t.signIn('auditor')
})

const path = '/admin/add/numberDecryption'
const ask = (who: Caller, more: object = {}) =>
  who.post(path, {
    object: 'person',
    id: customer.id,
    field: 'phone',
    reason: 'to call the customer',
    ...more,
  })

async function holdApplication(auditorId: number | null): Promise<void> {
  await t.appContext.db
    .updateTable('origination.application')
    .set({ auditorId, applyStatus: 1 })
    .where('id', '=', application)
    .execute()
}

test('PII-02 one number, for a reason, in clear, and a row in the log of reveals and in the audit log', async () => {
  await holdApplication(auditor.staffId)
  const answer = await ask(auditor, { loanId: application })
  expect([answer.status, answer.data]).toEqual([200, { value: customer.phone }])
  expect(answer.headers['cache-control']).toBe('no-store')
  const idNumber = await ask(auditor, { field: 'idNumber' })
  expect(idNumber.data.value).toBe(customer.idNumber)
  const log = await t.appContext.db
    .selectFrom('administration.numberDecryption')
    .selectAll()
    .where('staffId', '=', auditor.staffId)
    .execute()
  expect(log).toMatchObject([
    { objectType: 'person', objectId: customer.id, field: 'phone', reason: 'to call the customer' },
    { field: 'idNumber' },
  ])
  const logged = await t.appContext.db
    .selectFrom('administration.auditLog')
    .selectAll()
    .where('act', '=', 'number.reveal')
    .where('staffId', '=', auditor.staffId)
    .execute()
  expect(logged).toHaveLength(2)
  expect(JSON.stringify(logged)).not.toContain(customer.phone.slice(4))
})

test('PII-02 without a reason, the right or the customer in one’s work nothing is shown', async () => {
  await holdApplication(auditor.staffId)
  expect((await ask(auditor, { reason: ' ' })).status).toBe(422)
  expect((await ask(await t.signIn('finance'))).status).toBe(403)
  expect((await ask(await t.signIn('auditor'))).status).toBe(404)
  expect((await ask(await t.signIn('collector'))).status).toBe(404)
  expect((await ask(auditor, { loanId: application + 1 })).status).toBe(404)
  expect((await ask(auditor, { id: 987_654 })).status).toBe(404)
})

test('PII-05 whoever holds the case may see the customer’s number, never a contact’s', async () => {
  const collector = await t.signIn('collector')
  const contact = await t.appContext.db
    .selectFrom('customers.contact')
    .select('id')
    .where('personId', '=', customer.id)
    .executeTakeFirstOrThrow()
  await holdApplication(auditor.staffId)
  await t.appContext.db
    .insertInto('collections.case')
    .values({
      loanId: application,
      personId: customer.id,
      appCode: 'pesa',
      productCode: 'pesa-14',
      stage: 'S1',
      openedOn: t.clock.today(),
      owedAtOpenCents: 100,
      principalAtOpenCents: 100,
      assigneeId: collector.staffId,
      assignedAt: t.clock.now(),
      nextActionAt: t.clock.now(),
    })
    .execute()
  expect((await ask(collector)).status).toBe(200)
  expect((await ask(collector, { object: 'contact', id: contact.id })).status).toBe(404)
  expect((await ask(auditor, { object: 'contact', id: contact.id })).status).toBe(200)
})

test('PII-03 the fifty-first of a day, and the twenty-first in ten minutes, are refused', async () => {
  await holdApplication(auditor.staffId)
  const answers = await Promise.all(Array.from({ length: 25 }, () => ask(auditor)))
  expect(answers.filter((one) => one.status === 200)).toHaveLength(20)
  const [refused] = answers.filter((one) => one.status === 429)
  expect(refused?.data.error).toBe('reveal.too-fast')
  for (let shown = 20; shown < 50; shown += 1) {
    t.clock.advance(10 * 60_000)
    expect((await ask(auditor)).status).toBe(200)
  }
  const last = await ask(auditor)
  expect([last.status, last.data.error]).toEqual([429, 'reveal.over-quota'])
  const log = await t.appContext.db
    .selectFrom('administration.numberDecryption')
    .select('id')
    .where('staffId', '=', auditor.staffId)
    .execute()
  expect(log).toHaveLength(50)
})
