import { firstContactPolicy } from '@daftari/contract/contact/policy'
import type { MessageChannel } from '@daftari/contract/messaging/message-enums'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { answeredCall } from '../../../../test/fixtures/answered-call.ts'
import { offersByChannel, openChannels, postWebhook } from '../../../../test/fixtures/channels.ts'
import { type ACustomer, aCustomer, anApplication } from '../../../../test/fixtures/customers.ts'
import { aLender, type Lender } from '../../../../test/fixtures/lender.ts'
import { openTestServer, type TestServer } from '../../../../test/open-test-server.ts'
import { confirmingByRecord } from '../../contact/commands/propose-stop.ts'
import { saveContactPolicy } from '../../contact/index.ts'
import { recordConsents } from '../../customers/commands/record-consents.ts'
import { phoneOf } from '../../customers/index.ts'
import { resumeFor, stopFor } from '../../origination/messages/send-messages.ts'
import { askMessage } from '../index.ts'

const start = new Date('2026-03-31T06:00:00Z')
let t: TestServer
let lender: Lender
let offers: Record<MessageChannel, number>
let customer: ACustomer
let loanId: number
let events = 0

beforeAll(async () => {
  t = await openTestServer(start)
  lender = await aLender(t)
  await openChannels(t)
  offers = await offersByChannel(t, lender)
})
afterAll(() => t.close())
beforeEach(async () => {
  t.clock.set(start)
  customer = await aCustomer(t)
  loanId = (await anApplication(t, { customer })).id
  await t.as('app', (ctx) =>
    recordConsents(ctx, customer.id, [{ purpose: 'marketing', wordingVersion: '1', given: true }]),
  )
})

const ask = (channel: MessageChannel) =>
  t.as('system', async (ctx) => {
    events += 1
    return askMessage(ctx, {
      to: await phoneOf(ctx, customer.id),
      channel,
      template: { templateId: offers[channel] },
      sender: 'task',
      wait: false,
      event: `task:1:item:${events}`,
      values: { lender: 'Pesa', name: 'Asha' },
    })
  })
/** What prevents an offer now, by channel. */
async function against() {
  const asked: Record<string, string> = {}
  for (const channel of ['sms', 'whatsapp'] as const) {
    const answer = await ask(channel)
    asked[channel] = answer.state === 'refused' ? answer.rule : answer.state
  }
  return asked
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
const seconds = (after = 0) => Math.floor(t.clock.now().getTime() / 1_000) + after
const switches = (value: string, timestamp: number | string = seconds()) =>
  postWebhook(
    t,
    {
      user_preferences: [
        {
          wa_id: customer.phone.slice(1),
          detail: 'User requested',
          category: 'marketing_messages',
          value,
          timestamp,
        },
      ],
    },
    { field: 'user_preferences' },
  )
const stops = async () => {
  const { phoneHash } = await t.as('system', (ctx) => phoneOf(ctx, customer.id))
  return t.appContext.db
    .selectFrom('contact.stop')
    .select(['purpose', 'channel', 'endedAt', 'endedBy'])
    .where('phoneHash', '=', phoneHash)
    .orderBy('id')
    .execute()
}
const auditor = <T>(work: Parameters<typeof t.as<T>>[1]) => t.as(lender.staff.auditor, work)

describe('DN-02: the switch for offers inside WhatsApp', () => {
  test('holds at once for what waits there, and for no other channel', async () => {
    expect(await ask('sms')).toMatchObject({ state: 'queued' })
    expect(await ask('whatsapp')).toMatchObject({ state: 'queued' })
    expect(await switches('stop')).toBe(200)
    await t.settle()
    expect(await states()).toEqual([
      ['sms', 'sent', null],
      ['whatsapp', 'refused', 'DN-02'],
    ])
  })

  test('switched on again lifts that stop alone', async () => {
    await switches('stop', seconds(-60))
    expect(await against()).toEqual({ sms: 'queued', whatsapp: 'DN-02' })
    await auditor(async (ctx) => {
      await answeredCall(ctx, { loanId })
      return stopFor(ctx, { loanId, purpose: 'marketing', reason: 'On the phone' })
    })
    await switches('resume', seconds(-30))
    expect(await stops()).toMatchObject([
      { channel: 'whatsapp', endedAt: t.clock.now(), endedBy: null },
      { channel: null, endedAt: null },
    ])
    expect(await against()).toEqual({ sms: 'DN-02', whatsapp: 'DN-02' })
  })

  test('of two words the later holds, in whatever order and however often they come', async () => {
    await switches('resume', seconds(-30))
    await switches('stop', seconds(-60))
    expect(await stops()).toEqual([])
    await switches('stop', seconds(-10))
    await switches('stop', seconds(-10))
    await switches('resume', String(seconds(-20)))
    expect(await stops()).toMatchObject([{ channel: 'whatsapp', endedAt: null }])
    await switches('resume', seconds(-10))
    expect(await stops()).toMatchObject([{ endedAt: t.clock.now() }])
  })

  test('what cannot be read is kept and changes nothing', async () => {
    const reports = async () =>
      (await t.appContext.db.selectFrom('messaging.deliveryReport').select('outcome').execute())
        .length
    const before = await reports()
    expect(await switches('perhaps')).toBe(200)
    expect(await reports()).toBe(before + 1)
    expect(await stops()).toEqual([])
  })

  test.each(['answer', 'status'])(
    'is learnt from a message that it refused by its %s',
    async (by) => {
      if (by === 'answer') t.world.whatsapp.script('stopped')
      await ask('whatsapp')
      await t.settle()
      if (by === 'status') {
        const id = `wamid.${t.world.whatsapp.taken.length}`
        const failed = { status: 'failed', errors: [{ code: 131050 }], timestamp: `${seconds()}` }
        expect(await postWebhook(t, { statuses: [{ id, ...failed }] })).toBe(200)
      }
      const [message] = await messages()
      expect(message?.reason).toBe('stopped-marketing')
      expect(await stops()).toMatchObject([{ purpose: 'marketing', channel: 'whatsapp' }])
      t.clock.advance(60_000)
      await switches('resume')
      expect(await stops()).toMatchObject([{ endedAt: t.clock.now() }])
    },
  )
})

describe('DN-03: an opt-out that staff wrote down', () => {
  const stop = (more: object = {}) =>
    auditor(async (ctx) => {
      await answeredCall(ctx, { loanId })
      return stopFor(ctx, { loanId, purpose: 'marketing', reason: 'On the phone', ...more })
    })
  const confirmations = async () => {
    await t.settle()
    return (await messages()).map(({ channel, purpose, sender, body }) => [
      channel,
      purpose,
      sender,
      /no more offers/.test(body),
    ])
  }
  const policy = (confirmStops: boolean) =>
    t.as(lender.staff.admin, (ctx) =>
      saveContactPolicy(ctx, { ...firstContactPolicy, confirmStops }),
    )

  test('is confirmed by SMS once, where the policy says so', async () => {
    await policy(true)
    await stop()
    await stop()
    expect(await confirmations()).toEqual([['sms', 'transactional', 'notice', true]])
    const { phoneHash } = await t.as('system', (ctx) => phoneOf(ctx, customer.id))
    const { id } = await t.appContext.db
      .selectFrom('contact.stop')
      .select('id')
      .where('phoneHash', '=', phoneHash)
      .executeTakeFirstOrThrow()
    await auditor((ctx) => resumeFor(ctx, { loanId, stopId: id, reason: 'Changed their mind' }))
    await stop()
    expect(await confirmations()).toHaveLength(2)
  })

  test('is once it holds, where it waited to be borne out', async () => {
    await policy(true)
    const own = { loanId, purpose: 'marketing', reason: 'On the phone' } as const
    expect(await auditor((ctx) => stopFor(ctx, own))).toEqual({ waits: true })
    expect(await confirmations()).toEqual([])
    await auditor((ctx) => answeredCall(ctx, { loanId }))
    await confirmingByRecord.run(t.appContext)
    await confirmingByRecord.run(t.appContext)
    expect(await confirmations()).toEqual([['sms', 'transactional', 'notice', true]])
  })

  test.each([{ purpose: 'collection' }, { callsOnly: true }, { purpose: undefined }])(
    'is not when it is of something else: %j',
    async (more) => {
      await policy(true)
      await stop(more)
      expect(await confirmations()).toEqual([])
    },
  )

  test('is not where the policy does not say so', async () => {
    await policy(false)
    await stop()
    expect(await confirmations()).toEqual([])
  })
})
