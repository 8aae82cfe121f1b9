import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { answeredCall } from '../../../../../test/fixtures/answered-call.ts'
import { anApplication } from '../../../../../test/fixtures/customers.ts'
import { aLender, type Lender } from '../../../../../test/fixtures/lender.ts'
import {
  type Caller,
  openTestServer,
  type TestServer,
} from '../../../../../test/open-test-server.ts'
import { createTemplate, decideTemplate } from '../../../messaging/index.ts'
import { sendOne, stopFor } from '../../../origination/messages/send-messages.ts'

const path = '/statistics/platformStatistics/smsSendingRecord'
const start = new Date('2026-03-31T06:00:00Z')
let t: TestServer
let lender: Lender
let head: Caller
let templateId: number
let loanId: number

beforeAll(async () => {
  t = await openTestServer()
  lender = await aLender(t)
  const texts = { en: '{lender}: {name}, send the photo for loan {loanId} again.' }
  const created = await t.as(lender.staff.auditAdmin, (ctx) =>
    createTemplate(ctx, { name: 'Photo', purpose: 'audit', texts }),
  )
  const approval = { ...created, approve: true, reason: 'Read and right' }
  await t.as(lender.staff.admin, (ctx) => decideTemplate(ctx, approval))
  templateId = created.id
  head = await t.signIn('audit-admin')
})
afterAll(() => t.close())
beforeEach(async () => {
  t.clock.set(start)
  loanId = (await anApplication(t)).id
  await t.settle()
})

const send = async () => {
  const asked = { loanId, templateId, wait: true, payTo: '600984' }
  const { id } = await t.as(lender.staff.auditor, (ctx) => sendOne(ctx, asked))
  await t.settle()
  return id
}

/** Both gateways refuse it. */
const fail = async () => {
  t.world.carrier.script('refused', 'refused')
  return send()
}

const record = async (id: number) => (await head.get(`${path}/${id}`)).data

let keys = 0
const resend = (id: number, version: number, who = head) => {
  keys += 1
  const headers = { 'idempotency-key': `resend-${keys}-of-a-message` }
  return who.post(`${path}/${id}/resend`, { version, reason: 'The customer asked for it' }, headers)
}

it('lists every message with template, scene, gateway, parts, cost and delivery', async () => {
  const id = await send()
  const { data } = await head.get(path, { messageId: String(id) })
  expect(data.rows).toMatchObject([
    {
      messageState: 'sent',
      templateName: 'Photo',
      messagePurpose: 'audit',
      messageChannel: 'sms',
      loanId,
      messageOrigin: 'staff',
      smsGateway: 'one',
      smsParts: 1,
      smsCost: 50,
      resentAs: null,
    },
  ])
  const pushed = await head.get(path, { messageId: String(id), messageChannel: 'push' })
  expect(pushed.data.rows).toEqual([])
  expect(data.rows[0].phone).toMatch(/^\+2547\*{5}\d{3}$/)
  expect(data.totals).toMatchObject({ smsParts: 1, smsCost: 50 })
  const shown = await record(id)
  expect(shown.messageText).toContain(`loan ${loanId}`)
  expect(shown.actions).toEqual([])
  expect((await resend(id, 1)).status).toBe(409)
})

it('sends one that failed again, once, as a message of its own', async () => {
  const id = await fail()
  expect(await record(id)).toMatchObject({
    messageState: 'failed',
    messageReason: 'absent-subscriber',
    actions: ['message.resend'],
  })
  expect((await resend(id, 1)).status).toBe(200)
  await t.settle()
  const { resentAs, version, messageState } = await record(id)
  expect(messageState).toBe('failed')
  expect(await record(resentAs)).toMatchObject({ messageState: 'sent', smsCost: 50, loanId })
  expect((await resend(id, version)).status).toBe(409)
  const { data } = await head.get(path, { loanId: String(loanId), count: 'exact' })
  expect(data.total).toBe(2)
})

it('waits for the hours, and leaves alone who asked for it', async () => {
  const id = await fail()
  t.clock.set(new Date('2026-03-31T18:00:00Z'))
  head = await t.signIn('audit-admin')
  expect((await resend(id, 1)).status).toBe(200)
  await t.settle()
  expect(await record((await record(id)).resentAs)).toMatchObject({
    messageState: 'held',
    messageReason: 'CH-01',
    smsSentAt: null,
  })
  t.clock.set(start)
  head = await t.signIn('audit-admin')
  loanId = (await anApplication(t)).id
  const other = await fail()
  await t.as(lender.staff.auditor, async (ctx) => {
    await answeredCall(ctx, { loanId })
    await stopFor(ctx, { loanId, reason: 'Asked for it' })
  })
  const refused = await resend(other, 1)
  expect(refused.status).toBe(409)
  expect((await record(other)).resentAs).toBeNull()
})

it('is for who may: customer service reads and does not send', async () => {
  const id = await fail()
  const service = await t.signIn('service')
  expect((await service.get(`${path}/${id}`)).data.actions).toEqual([])
  expect((await resend(id, 1, service)).status).toBe(403)
  const collector = await t.signIn('collector')
  expect((await collector.get(path)).status).toBe(403)
})
