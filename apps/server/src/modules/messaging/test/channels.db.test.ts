import type { MessageChannel } from '@daftari/contract/messaging/message-enums'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { emulatedWhatsApp } from '../../../../emulator/channels/gateways.ts'
import { startSmsc } from '../../../../emulator/smsc.ts'
import { offersByChannel, openChannels, postWebhook } from '../../../../test/fixtures/channels.ts'
import { type ACustomer, aCustomer } from '../../../../test/fixtures/customers.ts'
import { anIntakeClient, type IntakeClient } from '../../../../test/fixtures/intake-client.ts'
import { aLender, type Lender } from '../../../../test/fixtures/lender.ts'
import { callbackPath, openTestServer, type TestServer } from '../../../../test/open-test-server.ts'
import { sealPhone } from '../../../platform/numbers/seal-phone.ts'
import { recordConsents } from '../../customers/commands/record-consents.ts'
import { phoneOf } from '../../customers/index.ts'
import {
  type AskedMessage,
  askMessage,
  listenToGatewaysJob,
  receiveText,
  smppGateway,
} from '../index.ts'

const start = new Date('2026-03-31T06:00:00Z')
let t: TestServer
let lender: Lender
let intake: IntakeClient
let offers: Record<MessageChannel, number>
let customer: ACustomer
let events = 0

beforeAll(async () => {
  t = await openTestServer(start)
  lender = await aLender(t)
  intake = await anIntakeClient(t)
  await openChannels(t)
  offers = await offersByChannel(t, lender)
})
afterAll(async () => {
  await intake.close()
  await t.close()
})
beforeEach(async () => {
  t.clock.set(start)
  await t.appContext.db.deleteFrom('messaging.gatewayPace').execute()
  customer = await aCustomer(t)
  await t.as('app', (ctx) =>
    recordConsents(ctx, customer.id, [{ purpose: 'marketing', wordingVersion: '1', given: true }]),
  )
})

async function ask(channel: MessageChannel, more: Partial<AskedMessage> = {}) {
  events += 1
  const to = await t.as('system', (ctx) => phoneOf(ctx, customer.id))
  return t.as('system', (ctx) =>
    askMessage(ctx, {
      to,
      channel,
      template: { templateId: offers[channel] },
      sender: 'task',
      wait: false,
      event: `task:1:item:${events}`,
      values: { lender: 'Pesa', name: 'Asha' },
      ...more,
    }),
  )
}
const messages = () =>
  t.appContext.db
    .selectFrom('messaging.message')
    .selectAll()
    .where('personId', '=', customer.id)
    .orderBy('id')
    .execute()
const states = async () =>
  (await messages()).map(({ channel, state, reason }) => [channel, state, reason])
const devices = () =>
  t.appContext.db
    .selectFrom('messaging.pushToken')
    .select(['removedWhy'])
    .where('personId', '=', customer.id)
    .orderBy('id')
    .execute()
const app = (method: 'PUT' | 'DELETE' | 'POST', path: string, body?: object) =>
  intake.call({
    method,
    path: `/api/intake/v1/customers/${customer.id}${path}`,
    ...(body && { body }),
  })
const token = (name: string) => `token-of-${customer.id}-${name}`.padEnd(40, 'x')
const register = (device: string) => app('PUT', `/devices/${device}`, { token: token(device) })

const webhook = (value: object, o?: { secret?: string; raw?: string }) => postWebhook(t, value, o)
const seconds = (at: Date) => String(Math.floor(at.getTime() / 1_000))
const writes = (text: string, id: string, at = t.clock.now()) =>
  webhook({
    messages: [
      {
        from: customer.phone.slice(1),
        id,
        timestamp: seconds(at),
        type: 'text',
        text: { body: text },
      },
    ],
  })

describe('by WhatsApp', () => {
  const freeText = () => {
    const { whatsapp } = t.world
    return whatsapp.taken.at(-1)?.said
  }
  const unknownThere = (remoteName: string | null) =>
    t.appContext.db
      .updateTable('messaging.templateVersion')
      .set({
        remoteName,
        remoteLanguages: remoteName && JSON.stringify({ en: 'en', es: 'es_MX' }),
      })
      .where('templateId', '=', offers.whatsapp)
      .execute()

  test('a template goes at any time, a text of our own only within a day of the customer’s', async () => {
    await ask('whatsapp')
    await t.settle()
    expect(freeText()).toBe('template new_loan')
    expect(await states()).toEqual([['whatsapp', 'sent', null]])
    await unknownThere(null)
    t.clock.advance(7 * 86_400_000)
    await ask('whatsapp')
    await t.settle()
    expect((await states()).at(-1)).toEqual(['whatsapp', 'refused', 'outside-window'])
    const yesterday = new Date(t.clock.now().getTime() - 24 * 3_600_000)
    expect(await writes('Habari', 'w-old', yesterday)).toBe(200)
    await ask('whatsapp')
    await t.settle()
    expect((await states()).at(-1)?.[2]).toBe('outside-window')
    await writes('Habari', 'w-new', new Date(yesterday.getTime() + 60_000))
    await ask('whatsapp')
    await t.settle()
    expect((await states()).at(-1)).toEqual(['whatsapp', 'sent', null])
    expect(freeText()).toContain('Asha, a new loan waits for you')
    await unknownThere('new_loan')
  })

  test('a template of one channel goes by no other', async () => {
    await expect(ask('push', { template: { templateId: offers.sms } })).rejects.toMatchObject({
      code: 'message.other-channel',
    })
    expect(await messages()).toEqual([])
  })

  test('what became of it comes before the answer, twice, out of order, and goes forwards only', async () => {
    await ask('whatsapp')
    const [asked] = await messages()
    const reference = asked?.reference ?? ''
    await t.settle()
    const id = `wamid.${t.world.whatsapp.taken.length}`
    const postStatus = (status: string, more: object = {}) =>
      webhook({ statuses: [{ id, status, timestamp: seconds(t.clock.now()), ...more }] })
    const now = async () => {
      const [row] = await messages()
      return [row?.state, row?.openedAt]
    }
    expect(await postStatus('sent')).toBe(200)
    expect(await now()).toEqual(['sent', null])
    expect(await postStatus('read')).toBe(200)
    expect(await now()).toEqual(['delivered', t.clock.now()])
    t.clock.advance(60_000)
    for (const status of ['delivered', 'read', 'failed']) expect(await postStatus(status)).toBe(200)
    expect(await now()).toEqual(['delivered', start])
    const reports = await t.appContext.db
      .selectFrom('messaging.deliveryReport')
      .select('outcome')
      .where('messageId', '=', asked?.id ?? 0)
      .orderBy('id')
      .execute()
    expect(reports.map(({ outcome }) => outcome)).toEqual([
      'applied',
      'repeated',
      'repeated',
      'stale',
    ])

    t.clock.advance(7 * 86_400_000)
    await ask('whatsapp')
    const second = (await messages()).at(-1)
    // Its attempt is written and not answered: the status names our own reference.
    await t.appContext.db
      .insertInto('messaging.attempt')
      .values({ messageId: second?.id ?? 0, gateway: 'whatsapp', writtenAt: t.clock.now() })
      .execute()
    const early = { biz_opaque_callback_data: second?.reference, errors: [{ code: 131026 }] }
    await t.appContext.db
      .updateTable('messaging.message')
      .set({ state: 'sending' })
      .where('id', '=', second?.id ?? 0)
      .execute()
    expect(await postStatus('failed', { id: 'wamid.early', ...early })).toBe(200)
    expect((await states()).at(-1)).toEqual(['whatsapp', 'failed', 'absent-subscriber'])
    expect(reference).not.toBe(second?.reference)
  })

  test('CB-10: a webhook is believed by its signature over its bytes, and set up by who knows the word', async () => {
    const text = 'Ñandú ✓ STOP'
    expect(await webhook({}, { secret: 'wrong-secret' })).toBe(401)
    const message = { from: customer.phone.slice(1), id: 'w-1', text: { body: text } }
    const raw = JSON.stringify({
      entry: [{ changes: [{ field: 'messages', value: { messages: [message] } }] }],
    }).replace('✓', '\\u2713')
    expect(await webhook({}, { raw })).toBe(200)
    expect(await webhook({}, { raw })).toBe(200)
    expect(await webhook({}, { raw: '<xml/>' })).toBe(200)
    const kept = await t.appContext.db
      .selectFrom('messaging.inboundText')
      .select('outcome')
      .where('reference', '=', 'w-1')
      .execute()
    expect(kept).toEqual([{ outcome: 'stop-and-read' }])
    await t.settle()
    const path = callbackPath('whatsapp', 'whatsapp/whatsapp', 'whatsapp')
    const asks = (word: string, mode = 'subscribe') =>
      t.send({
        method: 'GET',
        path,
        query: { 'hub.mode': mode, 'hub.verify_token': word, 'hub.challenge': '1158201444' },
      })
    const answer = await asks(emulatedWhatsApp.verifyToken)
    expect([answer.status, answer.text]).toEqual([200, '1158201444'])
    expect((await asks('a wrong word')).status).toBe(401)
    expect((await asks('')).status).toBe(401)
    const elsewhere = await t.send({
      method: 'POST',
      path: callbackPath('whatsapp', 'whatsapp/tuma', 'tuma'),
      raw: '{}',
      headers: { 'x-hub-signature-256': 'sha256=' },
    })
    expect(elsewhere.status).toBe(404)
  })

  test('throttled it waits as long as it is asked to, and the gateway counts as well', async () => {
    t.world.whatsapp.script('throttled')
    await ask('whatsapp')
    await t.settle()
    expect((await states()).at(-1)).toEqual(['whatsapp', 'queued', 'gateway-pace'])
    const provider = await t.appContext.db
      .selectFrom('platform.provider')
      .select('failures')
      .where('name', '=', 'sms:whatsapp')
      .executeTakeFirst()
    expect(provider?.failures ?? 0).toBe(0)
    t.clock.advance(600)
    await t.settle()
    expect((await states()).at(-1)?.[1]).toBe('queued')
    t.clock.advance(2_000)
    await t.settle()
    expect((await states()).at(-1)).toEqual(['whatsapp', 'sent', null])
  })
})

describe('by push', () => {
  test('to the newest device with title and where it leads, to the next when one is gone, then to none', async () => {
    await register('phone-one')
    t.clock.advance(1_000)
    await register('phone-two')
    t.world.push.script('unregistered')
    await ask('push')
    await t.settle()
    expect(t.world.push.taken.at(-1)).toMatchObject({
      token: token('phone-one'),
      title: 'For Asha',
      data: { message: (await messages())[0]?.reference, leadsTo: '/offers' },
    })
    expect(await devices()).toEqual([{ removedWhy: null }, { removedWhy: 'unregistered' }])
    t.clock.advance(7 * 86_400_000)
    t.world.push.script('unregistered')
    await ask('push')
    await t.settle()
    expect((await states()).at(-1)).toEqual(['push', 'refused', 'no-device'])
    expect((await devices()).map(({ removedWhy }) => removedWhy)).not.toContain(null)
  })

  test('what may have left goes nowhere else', async () => {
    await register('phone-one')
    t.world.push.script('broken')
    await ask('push')
    await t.settle()
    expect((await states()).at(-1)).toEqual(['push', 'unknown', 'push INTERNAL'])
  })

  test('a device is kept sealed and once, the newest five of a person, until the customer signs out', async () => {
    await register('phone-one')
    await register('phone-one')
    expect(await devices()).toEqual([{ removedWhy: null }])
    for (const device of ['phone-2x', 'phone-3x', 'phone-4x', 'phone-5x', 'phone-6x']) {
      t.clock.advance(1_000)
      await register(device)
    }
    const kept = (await devices()).map(({ removedWhy }) => removedWhy)
    expect(kept).toEqual(['replaced', null, null, null, null, null])
    expect((await app('DELETE', '/devices/phone-6x')).status).toBe(200)
    expect((await devices()).at(-1)).toEqual({ removedWhy: 'signed-out' })
    const { rows } = {
      rows: await t.appContext.db.selectFrom('messaging.pushToken').selectAll().execute(),
    }
    expect(JSON.stringify(rows)).not.toContain(token('phone-one'))
    const other = await aCustomer(t, { appCode: 'haraka' })
    const path = `/api/intake/v1/customers/${other.id}/devices/phone-one`
    const stranger = await intake.call({ method: 'PUT', path, body: { token: token('phone-one') } })
    expect(stranger.status).toBe(404)
  })

  test('the app tells that it was opened, which is counted once and says that it arrived', async () => {
    await register('phone-one')
    await ask('push')
    await t.settle()
    const [message] = await messages()
    const postAppReport = (what: string, reference = message?.reference) =>
      app('POST', `/pushes/${reference}`, { what })
    expect((await postAppReport('opened')).status).toBe(200)
    expect((await postAppReport('opened')).status).toBe(200)
    expect((await postAppReport('opened', 'm-of-nobody')).status).toBe(404)
    expect((await messages())[0]).toMatchObject({ state: 'delivered', openedAt: t.clock.now() })
    const opened = await t.appContext.db
      .selectFrom('platform.event')
      .select('payload')
      .where('type', '=', 'message.opened')
      .execute()
    expect(opened).toEqual([{ payload: { messageId: message?.id, event: message?.event } }])
  })
})

describe('DN-02, DN-03: STOP', () => {
  const anonymous = { kind: 'anonymous', ip: '127.0.0.1' } as const
  const bySmpp = async (text: string) => {
    const smsc = await startSmsc('secret')
    const gateway = smppGateway({
      code: 'smpp',
      weight: 1,
      partCents: 50,
      baseUrl: `smpp://127.0.0.1:${smsc.port}`,
      account: 'lender',
      password: 'secret',
      from: 'PESA',
      timeoutMs: 1_000,
    })
    const [job] = listenToGatewaysJob(async () => [gateway], sealPhone)
    await job?.run(t.appContext)
    expect(await smsc.say(customer.phone.slice(1), text)).toBe(0)
    await gateway.close?.()
    await smsc.close()
  }
  const byHttp = (text: string) =>
    t.as(anonymous, (ctx) => {
      const bytes = Buffer.from(JSON.stringify({ from: customer.phone, text }))
      return receiveText(ctx, { gateway: 'tuma', bytes, ip: null }, sealPhone)
    })
  const byApp = () => app('POST', '/stop-offers')
  let written = 0
  const byWhatsApp = (text: string) => {
    written += 1
    return writes(text, `stop-${written}`)
  }

  test.each([
    ['over HTTP', byHttp, 'sms'],
    ['by SMPP', bySmpp, 'sms'],
    ['by WhatsApp', byWhatsApp, 'whatsapp'],
    ['in the app', byApp, null],
  ] as const)(
    '%s holds within a second for what waits by every channel, and is confirmed once',
    async (_, stop, confirmedBy) => {
      await register('phone-one')
      const before = t.clock.now()
      for (const channel of ['sms', 'whatsapp', 'push'] as const) {
        // Asked by itself each: the caps of a week would let two of them wait.
        expect(await ask(channel)).toMatchObject({ state: 'queued' })
      }
      await stop('STOP')
      await stop('Stop please')
      t.clock.advance(1_000)
      await t.settle()
      expect(t.clock.now().getTime() - before.getTime()).toBeLessThanOrEqual(1_000)
      const all = await states()
      expect(all.slice(0, 3)).toEqual(
        ['sms', 'whatsapp', 'push'].map((channel) => [channel, 'refused', 'DN-02']),
      )
      expect(all.slice(3)).toEqual(confirmedBy === null ? [] : [[confirmedBy, 'sent', null]])
      const confirmation = (await messages())[3]
      if (confirmedBy !== null) {
        expect(confirmation).toMatchObject({ purpose: 'transactional', sender: 'notice' })
        expect(confirmation?.body).toMatch(/you will get no more offers/)
      }
      expect(await ask('sms')).toMatchObject({ state: 'refused', rule: 'DN-02' })
    },
  )
})
