import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createSelfSignedCertificate } from 'werift'
import { openTestServer, type TestServer } from '../../../../../test/open-test-server.ts'
import { shownAlerts } from '../../../../platform/desk/alert-source.ts'
import { anyReach } from '../../../../platform/http-client/reach.ts'
import { webhookAlerts } from '../alerts.ts'
import { webhookCarrierWithin } from '../carrier.ts'
import { deliveringWebhooks } from '../deliver.ts'
import {
  aWebhook,
  deliveriesOf,
  paid,
  path,
  publishListed,
  publishPayments,
  rowOf,
  signInTwo,
  type Two,
} from './a-webhook.ts'
import { openReceiver, openSealedReceiver, type Receiver } from './receiver.ts'

let t: TestServer
let two: Two
let receiver: Receiver
let n = 0

const minute = 60_000
const hour = 60 * minute
const deliver = (timeoutMs = 400) =>
  deliveringWebhooks(webhookCarrierWithin(anyReach, timeoutMs)).run(t.appContext)
const pay = () => {
  n += 1
  return publishListed(t, 'payment.received', `payment:${n}`, paid(n))
}

beforeAll(async () => {
  t = await openTestServer()
})
beforeEach(async () => {
  two = await signInTwo(t)
  receiver = await openReceiver()
})
afterEach(async () => {
  await receiver.close()
  // No events go to webhooks of an earlier test.
  await t.appContext.db.updateTable('administration.webhook').set({ state: 'stopped' }).execute()
})
afterAll(() => t.close())

test('a redirect is a failure, and nothing is asked where it leads', async () => {
  const elsewhere = await openReceiver()
  receiver.answer((response) => void response.writeHead(307, { location: elsewhere.url }).end())
  const { id } = await aWebhook(two, { url: receiver.url })
  await pay()
  await deliver()
  expect(elsewhere.received).toEqual([])
  expect(await deliveriesOf(two, id)).toMatchObject([
    { deliveryState: 'waiting', deliveryError: 'redirect', answerStatus: 307, attempts: 1 },
  ])
  await elsewhere.close()
})

test.each([
  ['hangs', 'timeout', () => undefined],
  ['closes early', 'closed', (response: { destroy(): unknown }) => response.destroy()],
])('one that %s is tried again, and then has every event once', async (_, error, how) => {
  receiver.answer(how as never)
  const { id } = await aWebhook(two, { url: receiver.url })
  await pay()
  await pay()
  await deliver()
  expect(receiver.received).toHaveLength(1)
  expect(await deliveriesOf(two, id)).toMatchObject([
    { deliveryState: 'waiting', deliveryError: error, answerStatus: null },
  ])
  receiver.answer((response) => void response.writeHead(204).end())
  await deliver()
  expect(receiver.received).toHaveLength(1)
  t.clock.advance(6_000)
  await deliver()
  expect(await deliveriesOf(two, id)).toMatchObject([
    { deliveryState: 'delivered', attempts: 2 },
    { deliveryState: 'delivered', attempts: 1 },
  ])
  expect(receiver.most()).toBe(1)
})

test('one that asks for patience is left alone for so long', async () => {
  receiver.answer((response) => void response.writeHead(429, { 'retry-after': '120' }).end())
  const { id } = await aWebhook(two, { url: receiver.url })
  await pay()
  await pay()
  await deliver()
  t.clock.advance(119_000)
  await deliver()
  expect(receiver.received).toHaveLength(1)
  expect(await deliveriesOf(two, id)).toMatchObject([{ deliveryError: 'busy', answerStatus: 429 }])
  receiver.answer((response) => void response.writeHead(200).end())
  t.clock.advance(2_000)
  await deliver()
  expect(receiver.received).toHaveLength(3)
})

test('of an answer of megabytes only the beginning is read, and little is kept', async () => {
  receiver.answer((response) => {
    response.writeHead(500)
    response.write('Customer +254712345678 is unknown. ')
    response.end('x'.repeat(8_000_000))
  })
  const { id } = await aWebhook(two, { url: receiver.url })
  await pay()
  await deliver(5_000)
  const [row] = await deliveriesOf(two, id)
  expect(row).toMatchObject({ deliveryError: 'status', answerStatus: 500 })
  expect((row.answerExcerpt ?? '').length).toBeLessThanOrEqual(300)
  expect(row.answerExcerpt ?? '').not.toContain('254712345678')
})

test('one whose certificate nobody has signed is sent nothing', async () => {
  const sealed = await openSealedReceiver(
    await createSelfSignedCertificate({ hash: 4, signature: 3 }),
  )
  const { id } = await aWebhook(two, { url: sealed.url })
  await pay()
  await deliver()
  expect(sealed.received).toEqual([])
  expect(await deliveriesOf(two, id)).toMatchObject([{ deliveryError: 'certificate' }])
  await sealed.close()
})

test('where nobody listens it is tried again', async () => {
  const { id } = await aWebhook(two, { url: receiver.url })
  await receiver.close()
  await pay()
  await deliver()
  expect(await deliveriesOf(two, id)).toMatchObject([{ deliveryError: 'unreachable' }])
  receiver = await openReceiver()
})

async function alertsOf(id: number, since: Date) {
  const of = { since, staffId: two.anna.staffId, most: 50 }
  const { rows } = await t.as('system', (ctx) => shownAlerts(ctx, webhookAlerts, of))
  return rows.filter((one) => one.id === id)
}

test('one that fails again and again is an alert, until it takes events again', async () => {
  receiver.answer((response) => void response.writeHead(500).end())
  const { id } = await aWebhook(two, { url: receiver.url })
  const alerts = () => alertsOf(id, new Date(0))
  await pay()
  await deliver()
  expect(await alerts()).toEqual([])
  // One event alone may be what it does not like.
  await pay()
  t.clock.advance(hour)
  await deliver()
  expect(await alerts()).toMatchObject([{ state: { value: 'failing' }, read: false }])
  receiver.answer((response) => void response.writeHead(204).end())
  t.clock.advance(12 * hour)
  await deliver()
  expect(await alerts()).toEqual([])
})

test('one that answers 410 is sent nothing more', async () => {
  receiver.answer((response) => void response.writeHead(410).end())
  const { id } = await aWebhook(two, { url: receiver.url })
  t.clock.advance(2 * hour)
  const goneAt = t.clock.now()
  await pay()
  await pay()
  await deliver()
  t.clock.advance(hour)
  await pay()
  await deliver()
  expect(receiver.received).toHaveLength(1)
  const raised = await alertsOf(id, new Date(goneAt.getTime() - hour))
  expect(raised).toMatchObject([{ state: { value: 'gone' }, at: goneAt.toISOString() }])
  two = await signInTwo(t)
  expect((await rowOf(two, id)).webhookState).toBe('gone')
  const entry = await t.appContext.db
    .selectFrom('administration.auditLog')
    .select('actor')
    .where('act', '=', 'webhook.gone')
    .where('objectId', '=', String(id))
    .executeTakeFirstOrThrow()
  expect(entry.actor).toBe('system:webhooks.deliver')
})

test('an event that is not taken keeps no other back, and is given up after three days', async () => {
  const { id } = await aWebhook(two, { url: receiver.url })
  n += 1
  const bad = `payment:${n}`
  await publishListed(t, 'payment.received', bad, paid(n))
  await pay()
  receiver.answer((response) => {
    const last = receiver.received.at(-1)?.event.subject
    response.writeHead(last === bad ? 422 : 204).end()
  })
  const began = t.clock.now().getTime()
  await deliver()
  expect(receiver.received).toHaveLength(2)
  const triedAfter: number[] = []
  for (;;) {
    const { dueAt } = await t.appContext.db
      .selectFrom('administration.webhookDelivery')
      .select('dueAt')
      .where('webhookId', '=', id)
      .orderBy('number')
      .executeTakeFirstOrThrow()
    if (dueAt === null) break
    triedAfter.push((dueAt.getTime() - began) / 1_000)
    t.clock.set(dueAt)
    await deliver()
  }
  expect(receiver.received).toHaveLength(2 + triedAfter.length)
  const pauses = triedAfter.map((at, i) => at - (triedAfter[i - 1] ?? 0))
  expect(pauses.slice(0, 9)).toEqual([5, 30, 120, 600, 1_800, 3_600, 7_200, 14_400, 28_800])
  expect(triedAfter.at(-1)).toBe(72 * 3_600)
  two = await signInTwo(t)
  expect(await deliveriesOf(two, id)).toMatchObject([
    { eventSubject: bad, deliveryState: 'dead', answerStatus: 422 },
    { deliveryState: 'delivered', attempts: 1 },
  ])
  expect(await rowOf(two, id)).toMatchObject({ deadDeliveries: 1, webhookState: 'active' })
})

test('what came while a receiver was away for days is given up, listed, and sent again on request', async () => {
  receiver.answer((response) => response.destroy())
  const { id } = await aWebhook(two, { url: receiver.url })
  await publishPayments(t, 5_000, 3)
  const day = t.clock.today()
  await deliver()
  t.clock.advance(73 * hour)
  await deliver()
  receiver.answer((response) => void response.writeHead(204).end())
  t.clock.advance(hour)
  await deliver()
  two = await signInTwo(t)
  expect(
    (await deliveriesOf(two, id)).map((row: { deliveryState: string }) => row.deliveryState),
  ).toEqual(['dead', 'dead', 'dead'])
  const sent = receiver.received.length
  const { version } = await rowOf(two, id)
  const again = (more: object) =>
    two.anna.post(`${path}/${id}/replay`, {
      version,
      replayed: 'dead',
      replayFrom: day,
      replayTo: t.clock.today(),
      reason: 'it is back',
      ...more,
    })
  expect((await again({ replayFrom: '2025-01-01' })).data.error).toBe('webhook.replay-range')
  expect((await again({})).status).toBe(200)
  await deliver()
  const subjects = receiver.received.slice(sent).map(({ event }) => event.subject)
  expect(subjects).toEqual(['payment:5000', 'payment:5001', 'payment:5002'])
  expect((await again({ version: version + 1, replayed: 'all' })).status).toBe(200)
  await deliver()
  expect(receiver.received.length - sent).toBe(6)
  const ids = receiver.received.slice(sent).map(({ event }) => event.id)
  expect(new Set(ids).size).toBe(3)
})

test('one that hangs holds back none of the others, and each has all events once and in order', async () => {
  const hanging = await openReceiver()
  hanging.answer(() => undefined)
  const good = await Promise.all([openReceiver(), openReceiver(), openReceiver()])
  for (const { url } of [hanging, ...good]) await aWebhook(two, { url })
  const count = 150
  const timeoutMs = 4_000
  const began = performance.now()
  await publishPayments(t, 9_000, count)
  let allAfter = Number.POSITIVE_INFINITY
  for (const one of good) {
    one.answer((response) => {
      if (good.every(({ received }) => received.length === count)) {
        allAfter = Math.min(allAfter, performance.now() - began)
      }
      response.writeHead(204).end()
    })
  }
  await deliver(timeoutMs)
  const numbers = Array.from({ length: count }, (_, at) => `payment:${9_000 + at}`)
  for (const one of good) {
    expect(one.received.map(({ event }) => event.subject)).toEqual(numbers)
    expect(one.most()).toBe(1)
  }
  expect(hanging.received).toHaveLength(1)
  // The other receivers had everything while this one still hung.
  expect(allAfter).toBeLessThan(performance.now() - began)
  await Promise.all([hanging, ...good].map((one) => one.close()))
}, 60_000)
