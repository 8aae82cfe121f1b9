import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApplication } from '../../../../test/fixtures/customers.ts'
import { aLender, type Lender } from '../../../../test/fixtures/lender.ts'
import { numbersSaid } from '../../../../test/fixtures/number-lists.ts'
import { openTestApp, type TestApp } from '../../../../test/harness.ts'
import { phoneHash } from '../../../platform/numbers/phone-hash.ts'
import { sealPhone } from '../../../platform/numbers/seal-phone.ts'
import {
  type AskedMessage,
  askMessage,
  createTemplate,
  decideTemplate,
  receiveText,
} from '../index.ts'

const start = new Date('2026-03-31T06:00:00Z')
const number = '+254733123456'
let t: TestApp
let lender: Lender
let offer: { templateId: number }

beforeAll(async () => {
  t = await openTestApp(start)
  lender = await aLender(t)
  const texts = { en: '{lender}: {name}, a new loan waits for you. Write STOP for no more offers.' }
  const made = await t.as(lender.staff.auditAdmin, (ctx) =>
    createTemplate(ctx, { name: 'An offer', purpose: 'marketing', texts }),
  )
  const approval = { ...made, approve: true, reason: 'Read and right' }
  await t.as(lender.staff.admin, (ctx) => decideTemplate(ctx, approval))
  offer = { templateId: made.id }
})
afterAll(() => t.close())

const lead = () => {
  const { cipher } = t.appContext
  return {
    personId: null,
    phoneHash: phoneHash(cipher, number),
    phoneMasked: '+2547*****456',
    phoneCipher: cipher.seal(number),
  }
}
const ask = (more: Partial<AskedMessage> = {}) =>
  t.as('system', (ctx) =>
    askMessage(ctx, {
      to: lead(),
      template: offer,
      sender: 'task',
      wait: false,
      event: 'task:1:item:1',
      values: { lender: 'Pesa Haraka', name: 'Asha' },
      ...more,
    }),
  )

test('a number without a customer is written to with values given, once for an event', async () => {
  expect(await ask({ values: { lender: 'Pesa' } })).toEqual({
    state: 'no-value',
    missing: ['name'],
  })
  expect(await ask()).toEqual({ state: 'refused', rule: 'DN-01', from: null })
  await numbersSaid(t, [lead().phoneHash])
  const asked = await ask({ object: { type: 'outreach-item', id: 7 } })
  expect(asked).toMatchObject({ state: 'queued', rule: null, parts: 1 })
  expect(await ask()).toEqual({ state: 'repeated' })
  await t.settle()
  const messages = await t.appContext.db
    .selectFrom('messaging.message')
    .select(['state', 'body', 'sender', 'relation', 'objectType', 'objectId', 'askedBy'])
    .where('personId', 'is', null)
    .execute()
  expect(messages).toEqual([
    {
      state: 'sent',
      sender: 'task',
      relation: 'lead',
      askedBy: null,
      objectType: 'outreach-item',
      objectId: 7,
      body: 'Pesa Haraka: Asha, a new loan waits for you. Write STOP for no more offers.',
    },
  ])
})

test.each(['whatsapp', 'push'] as const)(
  'a template for SMS is not sent by %s',
  async (channel) => {
    await expect(ask({ channel, event: `task:1:${channel}` })).rejects.toEqual(
      expect.objectContaining({ code: 'message.other-channel' }),
    )
  },
)

test('what became of a message is told by its event', async () => {
  const endings = () =>
    t.appContext.db
      .selectFrom('platform.event')
      .select('payload')
      .where('type', '=', 'message.ended')
      .orderBy('id')
      .execute()
  const before = (await endings()).length
  const { id } = await anApplication(t)
  const { personId } = await t.appContext.db
    .selectFrom('origination.application')
    .select('personId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const to = await t.appContext.db
    .selectFrom('customers.person')
    .select(['id as personId', 'phoneHash', 'phoneMasked', 'phoneCipher'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
  // Consent is taken back between the asking and the sending.
  const consent = (given: boolean) =>
    t.appContext.db
      .insertInto('customers.consent')
      .values({
        personId,
        purpose: 'marketing',
        wordingVersion: '1',
        given,
        source: 'app',
        givenAt: t.clock.now(),
      })
      .execute()
  await consent(true)
  expect(await ask({ to, event: 'task:1:item:2' })).toMatchObject({ state: 'queued' })
  await consent(false)
  await t.settle()
  const [ended, ...more] = (await endings()).slice(before)
  expect(more).toEqual([])
  expect(ended?.payload).toMatchObject({
    event: 'task:1:item:2',
    state: 'refused',
    reason: 'DN-01',
    costCents: null,
  })
})

test('DN-02: STOP takes effect with the text itself, also for what waits already', async () => {
  const written = (text: string, id?: string) =>
    t.as({ kind: 'anonymous', ip: '127.0.0.1' }, (ctx) => {
      const bytes = Buffer.from(JSON.stringify({ from: number.slice(1), text, id }))
      return receiveText(ctx, { gateway: 'one', bytes, ip: '127.0.0.1' }, sealPhone)
    })
  t.clock.advance(7 * 86_400_000)
  const asked = await ask({ event: 'task:2:item:1' })
  expect(asked).toMatchObject({ state: 'queued' })
  expect(await written('Thank you, I will come by any time')).toBe('kept')
  expect(await written(' Stop. please', 'in-1')).toBe('stop')
  expect(await written(' Stop. please', 'in-1')).toBe('repeated')
  await t.settle()
  const { state, reason } = await t.appContext.db
    .selectFrom('messaging.message')
    .select(['state', 'reason'])
    .where('event', '=', 'task:2:item:1')
    .executeTakeFirstOrThrow()
  expect({ state, reason }).toEqual({ state: 'refused', reason: 'DN-02' })
  expect(await ask({ event: 'task:2:item:2' })).toMatchObject({ state: 'refused', rule: 'DN-02' })
  const garbage = await t.as({ kind: 'anonymous', ip: '127.0.0.1' }, (ctx) =>
    receiveText(ctx, { gateway: 'one', bytes: Buffer.from('<xml/>'), ip: null }, sealPhone),
  )
  expect(garbage).toBe('malformed')
})
