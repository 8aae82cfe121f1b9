import { sql } from 'kysely'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { aCustomer } from '../../../../../test/fixtures/customers.ts'
import { aLender } from '../../../../../test/fixtures/lender.ts'
import { openTestServer, type TestServer } from '../../../../../test/open-test-server.ts'
import { anyReach, publicReach } from '../../../../platform/http-client/reach.ts'
import { webhookCarrierWithin } from '../carrier.ts'
import { deliveringWebhooks } from '../deliver.ts'
import { webhookFlow } from '../webhook.ts'
import {
  aProgram,
  approve,
  askFor,
  aWebhook,
  deliveriesOf,
  letServiceListen,
  once,
  paid,
  path,
  programsPath,
  publishListed,
  rowOf,
  signInTwo,
  type Two,
} from './a-webhook.ts'
import { openReceiver, type Received, type Receiver } from './receiver.ts'

let t: TestServer
let two: Two
let receiver: Receiver

const carrier = webhookCarrierWithin(anyReach, 1_000)
const deliver = () => deliveringWebhooks(carrier).run(t.appContext)

beforeAll(async () => {
  t = await openTestServer()
  await aLender(t)
  await letServiceListen(t)
})
beforeEach(async () => {
  two = await signInTwo(t)
  receiver = await openReceiver()
})
afterEach(() => receiver.close())
afterAll(() => t.close())

const verified = (secret: string, { headers, body }: Received) =>
  new Webhook(secret).verify(body, headers as Record<string, string>)

test('AUT-26 a webhook is approved by another person, and its secret is shown once, to whoever asked', async () => {
  const { id: programId } = await aProgram(two)
  const { data } = await askFor(two, programId, { url: receiver.url })
  const early = await two.anna.post(`${path}/${data.id}/secret`, { version: 1 })
  expect(early.data.error).toBe('webhook.not-active')
  const own = { version: 1, approve: true, reason: 'my own' }
  const alone = await two.anna.post(`${path}/${data.id}/decision`, own, once())
  expect(alone.data.error).toBe('request.own')
  expect((await approve(two, data.id)).status).toBe(200)
  const others = await two.ben.post(`${path}/${data.id}/secret`, { version: 2 })
  expect(others.data.error).toBe('webhook.not-yours')
  const made = await two.anna.post(`${path}/${data.id}/secret`, { version: 2 })
  expect(made.data.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  const kept = await sql<{ all: string }>`
    select string_agg(s::text, ' ') || (select string_agg(l::text, ' ')
      from administration.audit_log l) as all
    from administration.webhook_secret s`.execute(t.appContext.db)
  expect(kept.rows[0]?.all).not.toContain(made.data.secret.slice(6))
})

test.each([
  'http://lender.example/events',
  'ftp://127.0.0.1/events',
  'https://user:word@lender.example/events',
  'not an address',
])('IN-12: %s is no address of a webhook', async (url) => {
  const { id } = await aProgram(two)
  expect((await askFor(two, id, { url })).data.error).toBe('webhook.address')
})

test('IN-12: an address in a network of ours is refused in production, and again when it is approved', async () => {
  const { id: programId } = await aProgram(two)
  const strict = webhookFlow(publicReach([]))
  const url = 'https://10.0.0.7/events'
  const asked = { programId, webhookUrl: url, eventTypes: ['day.closed'], withCustomer: false }
  const actor = { kind: 'staff', id: two.anna.staffId, isAdmin: true } as never
  const asking = t.as(actor, (ctx) => strict.ask(ctx, { ...asked, reason: 'it is ours' } as never))
  await expect(asking).rejects.toMatchObject({ code: 'webhook.out-of-reach' })
  const { data } = await askFor(two, programId, { url })
  const other = { kind: 'staff', id: two.ben.staffId, isAdmin: true } as never
  const deciding = t.as(other, (ctx) =>
    strict.decide(ctx, { id: data.id, version: 1, approve: true, reason: 'yes' }),
  )
  await expect(deciding).rejects.toMatchObject({ code: 'webhook.out-of-reach' })
})

test('AZ-21 a program receives only what its role sees, and of customers only where it sees them', async () => {
  const finance = await aProgram(two)
  const url = receiver.url
  const loans = await askFor(two, finance.id, { url, eventTypes: ['application.approved'] })
  expect(loans.data.error).toBe('webhook.events-beyond')
  const named = await askFor(two, finance.id, { url, withCustomer: true })
  expect(named.data.error).toBe('webhook.customers-beyond')
  const deaf = await aProgram(two, 'inspector')
  expect((await askFor(two, deaf.id, { url })).data.error).toBe('webhook.no-right')
})

test('AUT-26 what is sent is signed as Standard Webhooks has it, by two secrets while one replaces the other', async () => {
  const webhook = await aWebhook(two, { url: receiver.url })
  await publishListed(t, 'payment.received', 'payment:1', paid(1))
  await deliver()
  const [first] = receiver.received
  expect(verified(webhook.secret, first as Received)).toMatchObject({
    type: 'payment.received',
    subject: 'payment:1',
    sequence: 1,
    data: { paymentId: 1, amountCents: 100 },
  })
  expect(first?.event.id).toBe(first?.headers['webhook-id'])
  const { version } = await rowOf(two, webhook.id)
  const again = { version, overlapHours: 2 }
  const { data } = await two.anna.post(`${path}/${webhook.id}/secret`, again)
  await publishListed(t, 'payment.received', 'payment:2', paid(2))
  await deliver()
  const second = receiver.received[1] as Received
  for (const secret of [webhook.secret, data.secret]) verified(secret, second)
  t.clock.advance(2 * 3_600_000 + 1_000)
  await publishListed(t, 'payment.received', 'payment:3', paid(3))
  await deliver()
  const third = receiver.received[2] as Received
  verified(data.secret, third)
  expect(() => verified(webhook.secret, third)).toThrow()
})

test('AZ-21 no event says more of a person than their number, unless customers were approved', async () => {
  const { id: personId } = await aCustomer(t, { person: { fullName: 'Wanjiku Kamau' } })
  const eventTypes = ['loan.opened'] as const
  const plain = await aWebhook(two, {
    url: `${receiver.url}/plain`,
    role: 'service',
    eventTypes: [...eventTypes],
  })
  const withNames = await aWebhook(two, {
    url: `${receiver.url}/named`,
    role: 'service',
    eventTypes: [...eventTypes],
    withCustomer: true,
  })
  await publishListed(t, 'loan.opened', 'loan:71', {
    loanId: 71,
    personId,
    dueOn: '2026-04-30' as never,
  })
  await deliver()
  const bodies = receiver.received.map(({ event }) => event.customer)
  expect(bodies).toContainEqual(undefined)
  const named = bodies.find((one) => one !== undefined)
  expect(named).toMatchObject({ name: 'Wanjiku Kamau', phone: expect.stringMatching(/\*{3,}/) })
  expect(await deliveriesOf(two, plain.id)).toHaveLength(1)
  // The role no longer sees customers: from the next event on, no customer data is sent.
  await sql`delete from administration.role_page where role_code = 'service'
    and page in ('loan-admin/loan-list/cash-credit-detail', 'customer-service/answer/customer')`.execute(
    t.appContext.db,
  )
  await publishListed(t, 'loan.opened', 'loan:72', {
    loanId: 72,
    personId,
    dueOn: '2026-04-30' as never,
  })
  await deliver()
  const later = receiver.received.slice(2)
  expect(later.filter(({ event }) => event.customer !== undefined)).toEqual([])
  expect(await deliveriesOf(two, withNames.id)).toBeDefined()
})

test('events of one subject are counted without a gap, whoever listens', async () => {
  await aWebhook(two, { url: receiver.url, role: 'finance', eventTypes: ['repayment.reversed'] })
  const back = (repaymentId: number) => ({ loanId: 9, repaymentId, amountCents: 5 })
  await publishListed(t, 'repayment.reversed', 'loan:9', back(1), back(2))
  await publishListed(t, 'loan.finished', 'loan:9', {
    loanId: 9,
    personId: 1,
    finishedOn: '2026-03-31' as never,
  })
  await publishListed(t, 'repayment.reversed', 'loan:9', back(3))
  await deliver()
  expect(receiver.received.map(({ event }) => event.sequence)).toEqual([1, 2, 4])
})

test('AUT-26 a program that is revoked is sent nothing more, in the middle of what was left too', async () => {
  const webhook = await aWebhook(two, { url: receiver.url })
  for (let n = 1; n <= 3; n += 1)
    await publishListed(t, 'payment.received', `payment:9${n}`, paid(n))
  const revoked = Promise.withResolvers<void>()
  receiver.answer((response) => {
    const revoke = async () => {
      const path = `${programsPath}/${webhook.programId}/revoke`
      const done = await two.ben.post(path, { version: 3, reason: 'its key is lost' })
      expect(done.status).toBe(200)
      // Longer than the data read of a webhook counts.
      setTimeout(() => {
        response.writeHead(204).end()
        revoked.resolve()
      }, 2_100)
    }
    void revoke()
  })
  await deliveringWebhooks({ ...carrier, timeoutMs: 10_000 }).run(t.appContext)
  await revoked.promise
  expect(receiver.received).toHaveLength(1)
  expect((await rowOf(two, webhook.id)).webhookState).toBe('program-ended')
  await publishListed(t, 'payment.received', 'payment:99', paid(99))
  await deliver()
  expect(receiver.received).toHaveLength(1)
})

test('what happened before a webhook was approved is not sent, and what waits for its secret is', async () => {
  const { id: programId } = await aProgram(two)
  await publishListed(t, 'payment.received', 'payment:201', paid(201))
  const { data } = await askFor(two, programId, { url: receiver.url })
  await publishListed(t, 'payment.received', 'payment:202', paid(202))
  await approve(two, data.id)
  await publishListed(t, 'payment.received', 'payment:203', paid(203))
  await deliver()
  expect(receiver.received).toEqual([])
  await two.anna.post(`${path}/${data.id}/secret`, { version: 2 })
  await deliver()
  expect(receiver.received.map(({ event }) => event.subject)).toEqual(['payment:203'])
})

test('a test event goes out at once, and says what came of it', async () => {
  const webhook = await aWebhook(two, { url: receiver.url })
  const test = () => two.anna.post(`${path}/${webhook.id}/test`, {})
  expect((await test()).data).toMatchObject({ delivered: true, status: 204, error: null })
  expect(receiver.received[0]?.event).toMatchObject({ type: 'webhook.test', data: {} })
  verified(webhook.secret, receiver.received[0] as Received)
  receiver.answer((response) => void response.writeHead(500).end('not today'))
  expect((await test()).data).toMatchObject({ delivered: false, status: 500, error: 'status' })
  expect(await deliveriesOf(two, webhook.id)).toMatchObject([
    { eventType: 'webhook.test', deliveryState: 'delivered' },
    { eventType: 'webhook.test', deliveryState: 'dead', answerExcerpt: 'not today' },
  ])
})

test('one that is stopped is sent nothing more', async () => {
  const webhook = await aWebhook(two, { url: receiver.url })
  const stop = { version: 1, reason: 'another system takes over' }
  expect((await two.ben.post(`${path}/${webhook.id}/stop`, stop)).status).toBe(200)
  await publishListed(t, 'payment.received', 'payment:301', paid(301))
  await deliver()
  expect(receiver.received).toEqual([])
  const test = await two.anna.post(`${path}/${webhook.id}/test`, {})
  expect(test.data.error).toBe('webhook.not-active')
})
