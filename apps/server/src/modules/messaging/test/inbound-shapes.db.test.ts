import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openChannels, postWebhook } from '../../../../test/fixtures/channels.ts'
import { type ACustomer, aCustomer } from '../../../../test/fixtures/customers.ts'
import { anIntakeClient, type IntakeClient } from '../../../../test/fixtures/intake-client.ts'
import { aLender } from '../../../../test/fixtures/lender.ts'
import { callbackPath, openTestServer, type TestServer } from '../../../../test/open-test-server.ts'
import { sealPhone } from '../../../platform/numbers/seal-phone.ts'

/** Texts and reports in undocumented shapes: no STOP is lost because of its surroundings. */
let t: TestServer
let intake: IntakeClient
let customer: ACustomer

beforeAll(async () => {
  t = await openTestServer()
  await aLender(t)
  intake = await anIntakeClient(t)
  await openChannels(t)
})
afterAll(async () => {
  await intake.close()
  await t.close()
})
beforeEach(async () => {
  customer = await aCustomer(t)
})

const json = 'application/json'
const post = async (kind: 'inbound-texts' | 'delivery-reports', raw: string, type = json) =>
  (
    await t.send({
      method: 'POST',
      path: callbackPath(kind, `${kind}/tuma`, 'tuma'),
      raw,
      headers: { 'content-type': type },
    })
  ).status
const postText = (of: object, type = json) => post('inbound-texts', JSON.stringify(of), type)
const wireNumber = () => customer.phone.slice(1)
const hashOf = (phone: string) => sealPhone(t.appContext.cipher, phone).hash

const stops = async () =>
  (
    await t.appContext.db
      .selectFrom('contact.stop')
      .select('purpose')
      .where('phoneHash', '=', hashOf(customer.phone))
      .execute()
  ).map(({ purpose }) => purpose)
const inbound = () =>
  t.appContext.db
    .selectFrom('messaging.inboundText')
    .select(['outcome', 'cutFrom', 'wordsCipher'])
    .where('phoneHash', '=', hashOf(customer.phone))
    .execute()
const feedback = () =>
  t.appContext.db
    .selectFrom('support.feedback')
    .select(['message', 'cutFrom'])
    .where('personId', '=', customer.id)
    .execute()

const long = (letters: number) =>
  `${`STOP ${'because I have paid, '.repeat(letters)}`.slice(0, letters - 1)}.`

describe('DN-02: a STOP in a text of any length', () => {
  test.each([4_096, 4_097, 50_000])('of %d letters by SMS is obeyed and read', async (letters) => {
    const cutFrom = letters > 4_096 ? letters : null
    expect(
      await postText({ from: customer.phone, text: long(letters), id: `sms-${letters}` }),
    ).toBe(200)
    await t.settle()
    expect(await stops()).toEqual(['marketing'])
    expect(await inbound()).toMatchObject([{ outcome: 'stop-and-read', cutFrom }])
    const [read] = await feedback()
    expect(read?.cutFrom).toBe(cutFrom)
    expect(read?.message.length).toBeLessThanOrEqual(4_096)
    expect(read?.message.endsWith(' […]')).toBe(cutFrom !== null)
  })

  test.each([
    ['of a text', { text: { body: long(9_000) } }],
    ['under a picture', { image: { caption: long(9_000) } }],
    ['on a button', { button: { text: long(9_000) } }],
  ])('by WhatsApp, %s, is obeyed', async (what, said) => {
    const message = { from: wireNumber(), id: `long ${what}`, type: 'text', ...said }
    expect(await postWebhook(t, { messages: [message] })).toBe(200)
    expect(await stops()).toEqual(['marketing'])
    expect(await inbound()).toMatchObject([{ cutFrom: 9_000 }])
  })

  test.each(['feedback', 'messages'])('in the app, as %s, is kept and obeyed', async (address) => {
    const text = long(9_000)
    const body = address === 'feedback' ? { kind: 'question', topic: 'other', text } : { text }
    const path = `/api/intake/v1/customers/${customer.id}/${address}`
    expect((await intake.call({ method: 'POST', path, body })).status).toBe(200)
    expect(await stops()).toEqual(['marketing'])
    const said = await t.appContext.db
      .selectFrom('support.caseMessage')
      .select(['body as message', 'cutFrom'])
      .where('personId', '=', customer.id)
      .execute()
    const [kept] = [...said, ...(await feedback())]
    expect(kept?.cutFrom).toBe(9_000)
    expect(kept?.message.endsWith(' […]')).toBe(true)
  })

  test('in a webhook of many is obeyed', async () => {
    const messages = Array.from({ length: 2_100 }, (_, n) => ({
      from: '254799000222',
      id: `many-${n}`,
      type: 'sticker',
    }))
    const last = { from: wireNumber(), id: 'many-last', text: { body: 'STOP' } }
    const statuses = [{ id: 'x'.repeat(1_100_000), status: 'sent' }]
    expect(await postWebhook(t, { messages: [...messages.slice(-5), last], statuses })).toBe(200)
    expect(await stops()).toEqual(['marketing'])
    const another = { ...last, id: 'many-another' }
    expect(await postWebhook(t, { messages: [...messages, another] })).toBe(200)
    expect(await inbound()).toHaveLength(2)
  })
})

describe('DN-02: a STOP is not lost over', () => {
  const alone = () => ({ from: customer.phone, text: 'STOP' })
  test.each([
    ['an id that is a number', () => ({ ...alone(), id: 7_001 })],
    ['no id', () => ({ ...alone(), id: null })],
    ['an empty id', () => ({ ...alone(), id: '' })],
    ['a long id', () => ({ ...alone(), id: 'a'.repeat(300) })],
    ['an id with what no database holds', () => ({ ...alone(), id: 'a\u0000b' })],
    ['a number that is one', () => ({ ...alone(), from: Number(wireNumber()) })],
    ['NUL', () => ({ ...alone(), text: '\u0000STOP\u0000' })],
    ['half a sign', () => ({ ...alone(), text: 'STOP \ud83d' })],
    ['a picture', () => ({ ...alone(), text: '🛑 STOP 🛑' })],
  ])('%s', async (_, of) => {
    expect(await postText(of())).toBe(200)
    expect(await stops()).toEqual(['marketing'])
  })

  test('signs that JSON does not allow', async () => {
    expect(
      await post('inbound-texts', `{"from":"${customer.phone}","text":"ST\u0001OP\nSTOP"}`),
    ).toBe(200)
    expect(await post('inbound-texts', `\ufeff{"from":"${customer.phone}","text":"STOP"}`)).toBe(
      200,
    )
    expect((await inbound()).map(({ outcome }) => outcome)).toEqual(['stop-and-read', 'stop'])
  })

  test('the same beginning of two long ids', async () => {
    const id = 'a'.repeat(300)
    await postText({ from: customer.phone, text: 'Habari', id: `${id}1` })
    await postText({ from: customer.phone, text: 'STOP', id: `${id}2` })
    await postText({ from: customer.phone, text: 'STOP', id: `${id}2` })
    expect((await inbound()).map(({ outcome }) => outcome)).toEqual(['kept', 'stop'])
  })

  test.each([
    ['a time that is a number', { timestamp: 1_774_000_000 }],
    ['a time that is none', { timestamp: { at: 1 } }],
    ['no id', { id: undefined }],
    ['an id that is a number', { id: 5 }],
    ['a picture that is none', { image: null, video: 'x', interactive: null, button: null }],
  ])('WhatsApp: %s', async (what, odd) => {
    const message = { from: wireNumber(), id: what, text: { body: 'STOP' }, ...odd }
    expect(await postWebhook(t, { messages: [message] })).toBe(200)
    expect(await stops()).toEqual(['marketing'])
  })

  test.each([
    ['an entry that is none', (one: object) => ({ entry: [null, 1, { changes: null }, one] })],
    ['a change that is none', (one: object) => ({ entry: [{ changes: [null, 5] }, one] })],
    [
      'a change that nobody knows',
      (one: object) => ({ entry: [{ changes: [{ field: 'x'.repeat(99), value: 1 }] }, one] }),
    ],
  ])('WhatsApp: %s', async (what, around) => {
    const messages = [{ from: wireNumber(), id: what, text: { body: 'STOP' } }]
    const one = { changes: [{ field: 'messages', value: { messages, statuses: null } }] }
    expect(await postWebhook(t, {}, { raw: JSON.stringify(around(one)) })).toBe(200)
    expect(await stops()).toEqual(['marketing'])
  })

  test('a list’s answer in WhatsApp', async () => {
    const interactive = { type: 'list_reply', list_reply: { id: '1', title: 'STOP' } }
    const message = { from: wireNumber(), id: 'list', type: 'interactive', interactive }
    expect(await postWebhook(t, { messages: [message] })).toBe(200)
    expect(await stops()).toEqual(['marketing'])
  })

  test.each([
    ['half a sign', 'STOP, I have paid \ud83d'],
    ['what no database holds', 'STOP, I have\u0000paid'],
    ['two letters', 'TD'],
  ])('in the app: %s', async (_, text) => {
    const path = `/api/intake/v1/customers/${customer.id}/feedback`
    const body = { kind: 'question', topic: 'other', text }
    expect((await intake.call({ method: 'POST', path, body })).status).toBe(200)
    expect(await stops()).toEqual(['marketing'])
  })
})

test('what is to be read comes to a person whatever signs it has', async () => {
  await postText({ from: customer.phone, text: 'STOP\u0000calling my\ud83d mother' })
  await t.settle()
  expect(await feedback()).toEqual([{ message: 'STOP calling my\ufffd mother', cutFrom: null }])
})

test.each([
  ['fields that are none', { reference: 'm-1', status: 'failed', reason: 5, openedAt: 'x' }],
  ['what no database holds', { reference: 'm\u0000', status: 'failed', reason: 'a\u0000' }],
  ['a form', 'id=a%00b&status=Failed&failureReason=%00'],
])('a report with %s is kept', async (_, of) => {
  const count = async () => {
    const rows = await t.appContext.db.selectFrom('messaging.deliveryReport').select('id').execute()
    return rows.length
  }
  const before = await count()
  const isForm = typeof of === 'string'
  const type = isForm ? 'application/x-www-form-urlencoded' : json
  expect(await post('delivery-reports', isForm ? of : JSON.stringify(of), type)).toBe(200)
  expect(await count()).toBe(before + 1)
})
