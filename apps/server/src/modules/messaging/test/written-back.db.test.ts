import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deliverBody } from '../../../../emulator/deliver-bodies.ts'
import { type Smsc, startSmsc } from '../../../../emulator/smsc.ts'
import { openChannels, postWebhook } from '../../../../test/fixtures/channels.ts'
import { type ACustomer, aCustomer } from '../../../../test/fixtures/customers.ts'
import { anIntakeClient, type IntakeClient } from '../../../../test/fixtures/intake-client.ts'
import { aLender } from '../../../../test/fixtures/lender.ts'
import { callbackPath, openTestServer, type TestServer } from '../../../../test/open-test-server.ts'
import { unowned } from '../../../platform/cipher.ts'
import { sealPhone } from '../../../platform/numbers/seal-phone.ts'
import { joinPartsJob, listenToGatewaysJob, smppGateway } from '../index.ts'

/** What customers write back, by each channel: who wants no offers, and what a person reads. */
let t: TestServer
let intake: IntakeClient
let smsc: Smsc
let customer: ACustomer
let written = 0

beforeAll(async () => {
  t = await openTestServer()
  await aLender(t)
  intake = await anIntakeClient(t)
  await openChannels(t)
  smsc = await startSmsc('secret')
})
const smpp = () =>
  smppGateway({
    code: 'smpp',
    weight: 1,
    partCents: 50,
    baseUrl: `smpp://127.0.0.1:${smsc.port}`,
    account: 'lender',
    password: 'secret',
    from: 'PESA',
    timeoutMs: 1_000,
  })
afterAll(async () => {
  await smsc.close()
  await intake.close()
  await t.close()
})
beforeEach(async () => {
  customer = await aCustomer(t)
  written += 1
})

async function byHttp(text: string, from = customer.phone) {
  await t.send({
    method: 'POST',
    path: callbackPath('inbound-texts', 'inbound-texts/tuma', 'tuma'),
    raw: JSON.stringify({ from, text }),
    headers: { 'content-type': 'application/json' },
  })
}
async function bySmpp(text: string) {
  const gateway = smpp()
  const [job] = listenToGatewaysJob(async () => [gateway], sealPhone)
  await job?.run(t.appContext)
  expect(await smsc.say(customer.phone.slice(1), text, { twoBytes: true })).toBe(0)
  await gateway.close?.()
}
async function byWhatsApp(text: string) {
  const from = customer.phone.slice(1)
  const message = { from, id: `back-${written}`, type: 'text', text: { body: text } }
  expect(await postWebhook(t, { messages: [message] })).toBe(200)
}
async function underAPicture(caption: string) {
  const from = customer.phone.slice(1)
  const message = { from, id: `back-${written}`, type: 'image', image: { id: '1', caption } }
  expect(await postWebhook(t, { messages: [message] })).toBe(200)
}
async function inTheApp(text: string) {
  const path = `/api/intake/v1/customers/${customer.id}/feedback`
  const body = { kind: 'question', topic: 'other', text }
  expect((await intake.call({ method: 'POST', path, body })).status).toBe(200)
}
async function toService(text: string) {
  const path = `/api/intake/v1/customers/${customer.id}/messages`
  expect((await intake.call({ method: 'POST', path, body: { text } })).status).toBe(200)
}

const stopsOf = async (phone: string) => {
  const rows = await t.appContext.db
    .selectFrom('contact.stop')
    .select(['purpose', 'reason'])
    .where('phoneHash', '=', sealPhone(t.appContext.cipher, phone).hash)
    .execute()
  return rows.length
}
const said = () =>
  t.appContext.db
    .selectFrom('support.caseMessage')
    .select(['channel', 'body as message'])
    .where('personId', '=', customer.id)
    .execute()
const feedback = () =>
  t.appContext.db
    .selectFrom('support.feedback')
    .select(['channel', 'topic', 'message', 'state'])
    .where('personId', '=', customer.id)
    .execute()

const channels = [
  ['over HTTP', byHttp, 'sms'],
  ['by SMPP', bySmpp, 'sms'],
  ['by WhatsApp', byWhatsApp, 'whatsapp'],
  ['under a picture', underAPicture, 'whatsapp'],
  ['in the app', inTheApp, 'app'],
  ['to customer service', toService, 'app'],
] as const

describe('a text in parts', () => {
  let parts = ['I was at the bus stop when my ph', 'one was stolen 👍', ' give me a week']
  const bring = async (numbers: readonly number[], reference = written) => {
    const gateway = smpp()
    const [job] = listenToGatewaysJob(async () => [gateway], sealPhone)
    await job?.run(t.appContext)
    for (const number of numbers) {
      const part = { reference, count: parts.length, number }
      const body = deliverBody({
        from: customer.phone.slice(1),
        text: parts[number - 1] ?? '',
        twoBytes: true,
        part,
      })
      expect(await smsc.deliver(body)).toBe(0)
    }
    await gateway.close?.()
    await t.settle()
  }
  const joining = joinPartsJob(sealPhone)

  test('is one text once all are here, in whatever order they came, each once', async () => {
    await bring([3, 1, 1])
    expect(await feedback()).toEqual([])
    await bring([2])
    expect((await feedback()).map(({ message }) => message)).toEqual([parts.join('')])
  })

  test('is kept as far as it came after a minute', async () => {
    await bring([1, 3])
    await joining.run(t.appContext)
    expect(await feedback()).toEqual([])
    t.clock.advance(61_000)
    await joining.run(t.appContext)
    await t.settle()
    expect((await feedback()).map(({ message }) => message)).toEqual([`${parts[0]}${parts[2]}`])
    const left = await t.appContext.db.selectFrom('messaging.inboundPart').selectAll().execute()
    expect(left).toEqual([])
  })

  test('is heard where its last part says STOP', async () => {
    parts = ['I sa', 'id ', 'STOP']
    await bring([1, 2, 3])
    expect(await stopsOf(customer.phone)).toBe(1)
  })
})

describe.each(channels)('DN-02: what is written back %s', (_, write, channel) => {
  test.each([
    ['"STOP"', 1, 0],
    ['please stop', 1, 0],
    ['END', 1, 0],
    ['I said STOP', 1, 1],
    ['Stop calling my mother, she has nothing to do with my loan', 1, 1],
    ['I was at the bus stop when my phone was stolen, give me a week', 0, 1],
    ['I will pay on Friday', 0, 0],
  ])('%s: %d stop, read by %d', async (text, stops, read) => {
    await write(text)
    await t.settle()
    expect(await stopsOf(customer.phone)).toBe(stops)
    const kept = [...(await feedback()), ...(await said())]
    // Whatever is written in the app a person reads.
    expect(kept).toHaveLength(channel === 'app' ? 1 : read)
    for (const one of kept) expect(one).toMatchObject({ channel, message: text })
  })
})

describe.each([
  ['while ten of their messages wait', 'feedback', 10, 'feedback.too-many'],
  ['after fifty messages to customer service in a day', 'messages', 50, 'service-case.too-many'],
] as const)('DN-02: a stop counts %s', (_, address, most, refusal) => {
  const write = (text: string) =>
    intake.call({
      method: 'POST',
      path: `/api/intake/v1/customers/${customer.id}/${address}`,
      body: address === 'feedback' ? { kind: 'question', topic: 'other', text } : { text },
    })
  beforeEach(async () => {
    for (let n = 0; n < most; n += 1) expect((await write(`Where is it? ${n}`)).status).toBe(200)
    expect((await write('Where is it?')).data.error).toBe(refusal)
    expect(await stopsOf(customer.phone)).toBe(0)
  })

  test('alone it is answered, and needs no message', async () => {
    const { status, data } = await write('STOP')
    expect(status).toBe(200)
    expect(address === 'feedback' ? data.feedbackId : data.caseId).toBeNull()
    expect(await stopsOf(customer.phone)).toBe(1)
    expect(await (address === 'feedback' ? feedback() : said())).toHaveLength(most)
  })

  test('with more words it stays, though the message is refused', async () => {
    expect((await write('STOP, and call my brother instead')).data.error).toBe(refusal)
    expect(await stopsOf(customer.phone)).toBe(1)
    const { rows } = await sql`select from administration.audit_log
      where act = 'contact.stop' and object_id = ${String(customer.id)}`.execute(t.appContext.db)
    expect(rows).toHaveLength(1)
  })
})

test('what is to be read is a request about their own data, once for a text, and ten at most', async () => {
  await byWhatsApp('I said STOP')
  await byWhatsApp('I said STOP')
  await t.settle()
  expect(await feedback()).toMatchObject([{ topic: 'privacy' }])
  for (let n = 0; n < 12; n += 1) await byHttp(`I said STOP ${n}`)
  await t.settle()
  expect(await feedback()).toHaveLength(10)
  const parked = await t.appContext.db
    .selectFrom('platform.delivery')
    .select('id')
    .where('error', 'is not', null)
    .execute()
  expect(parked).toEqual([])
})

test('from a number of nobody’s, which no person could answer, what may be a STOP is one', async () => {
  const stranger = '+254799000111'
  await byHttp('I was at the bus stop when you wrote to me yesterday', stranger)
  await t.settle()
  expect(await stopsOf(stranger)).toBe(1)
})

test('the words are kept sealed, and only of what is to be read', async () => {
  const rows = () =>
    t.appContext.db
      .selectFrom('messaging.inboundText')
      .selectAll()
      .where('phoneHash', '=', sealPhone(t.appContext.cipher, customer.phone).hash)
      .orderBy('id')
      .execute()
  await byHttp('Habari')
  await byHttp('I said STOP')
  const [greeting, asked] = await rows()
  expect(greeting).toMatchObject({ outcome: 'kept', wordsCipher: null })
  expect(asked?.outcome).toBe('stop-and-read')
  expect(JSON.stringify(asked)).not.toContain('I said')
  expect(t.appContext.cipher.open(asked?.wordsCipher ?? Buffer.of(), unowned)).toBe('I said STOP')
})
