import type { TaskPlanInput } from '@daftari/contract/outreach/plan'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { stopNow } from '../../../../test/fixtures/answered-call.ts'
import { openChannels } from '../../../../test/fixtures/channels.ts'
import { aCustomer } from '../../../../test/fixtures/customers.ts'
import { aLender, type Lender } from '../../../../test/fixtures/lender.ts'
import { openForBusiness } from '../../../../test/fixtures/loans.ts'
import { numbersSaid } from '../../../../test/fixtures/number-lists.ts'
import { type Caller, openTestServer, type TestServer } from '../../../../test/open-test-server.ts'
import { phoneHash } from '../../../platform/numbers/phone-hash.ts'
import { createTemplate, decideTemplate } from '../../messaging/index.ts'
import { calleeOf } from '../../outreach/carriers/robot-carrier.ts'
import { carriersOf, mayStillLeave, runTasks } from '../../outreach/index.ts'
import { decided, stranger, upload, withLot } from './test/number-lists.ts'

let t: TestServer
let lender: Lender
let importer: Caller
let other: Caller
let teller: Caller
let templates: Record<'sms' | 'whatsapp', number>
let next = 0
let keys = 0

const hashOf = (phone: string) => phoneHash(t.appContext.cipher, phone)
/** Numbers that no other test has. */
const some = (count: number) => {
  next += count
  return Array.from({ length: count }, (_, n) => stranger(next - count + n))
}
const agreed = (phones: readonly string[], given = true) => numbersSaid(t, phones, { given })

async function template(channel: 'sms' | 'whatsapp'): Promise<number> {
  const remote =
    channel === 'whatsapp' ? { remoteName: 'new_loan', remoteLanguages: { en: 'en' } } : {}
  const texts = { en: '{lender}: your loan is ready. Reply STOP to end.' }
  const of = {
    name: `Offer by ${channel}`,
    purpose: 'marketing',
    meantFor: 'anybody',
    channel,
    texts,
    ...remote,
  } as const
  const made = await t.as(lender.staff.auditAdmin, (ctx) => createTemplate(ctx, of))
  const approval = { ...made, approve: true, reason: 'Read and right' }
  await t.as(lender.staff.admin, (ctx) => decideTemplate(ctx, approval))
  return made.id
}

/** An approved list; of third parties by two, each number with a consent of its own. */
async function approved(wanted: readonly string[], kind: 'white' | 'third' = 'white') {
  const phones = withLot(t, wanted)
  if (kind === 'third') await agreed(phones)
  const { data } = await upload(t, importer, phones, { kind })
  if (kind === 'third') {
    const third = await t.signIn('audit-admin')
    const { version } = await t.appContext.db
      .selectFrom('promotion.numberBatch')
      .select('version')
      .where('id', '=', data.id)
      .executeTakeFirstOrThrow()
    const vetted = { version, reason: 'The forms were read' }
    expect((await third.post(`/promotion/third-phone/index/${data.id}/vet`, vetted)).status).toBe(
      200,
    )
  }
  expect((await decided(t, other, data.id, { kind })).status).toBe(200)
  return data.id as number
}

const planOf = (batch: number, more: Partial<TaskPlanInput> = {}): TaskPlanInput => ({
  carrier: 'sms',
  audience: 'approved-list',
  parameters: { batch },
  content: { templateId: templates.sms },
  holdOutPercent: 0,
  perMinute: 6_000,
  ...more,
})
function ask(plan: TaskPlanInput) {
  keys += 1
  const key = { 'idempotency-key': `numbers-texted-${keys}` }
  return teller.post('/outreach/promotion/tasks', { name: `Offer ${keys}`, plan, note: '' }, key)
}
async function begun(plan: TaskPlanInput): Promise<number> {
  const { data, status } = await ask(plan)
  expect(status).toBe(200)
  const { id, version, taskId } = data
  keys += 1
  const answer = await other.post(
    `/outreach/promotion/startRequests/${id}/decision`,
    { version, approve: true },
    { 'idempotency-key': `numbers-texted-${keys}` },
  )
  expect(answer.status).toBe(200)
  t.clock.set(new Date(t.clock.now().getTime() + 60_000))
  return taskId
}
const run = () => runTasks(t.appContext, carriersOf(t.world.ports))
const itemsOf = (taskId: number) =>
  t.appContext.db
    .selectFrom('outreach.item')
    .selectAll()
    .where('taskId', '=', taskId)
    .orderBy('phoneMasked')
    .execute()
const statesOf = async (taskId: number) =>
  (await itemsOf(taskId)).map(({ state, reason }) =>
    reason === null ? state : `${state} ${reason}`,
  )
const messagesOf = (phones: readonly string[]) =>
  t.appContext.db
    .selectFrom('reporting.message')
    .select(['state', 'channel'])
    .where('phoneHash', 'in', phones.map(hashOf))
    .execute()

beforeAll(async () => {
  t = await openTestServer(new Date('2026-03-30T07:00:00Z'))
  lender = await aLender(t)
  await openForBusiness(t)
  await openChannels(t)
  templates = { sms: await template('sms'), whatsapp: await template('whatsapp') }
})
beforeEach(async () => {
  t.clock.set(new Date('2026-03-30T07:00:00Z'))
  importer = await t.signIn('audit-admin')
  other = await t.signIn('audit-admin')
  teller = await t.signIn('telemarketer')
})
afterAll(() => t.close())

describe('DN-07: an approved list', () => {
  it('is texted without another upload, once a second person lets it begin', async () => {
    const phones = some(22)
    const batch = await approved(phones)
    const { data: choices } = await teller.get('/outreach/promotion/choices')
    expect(choices.batches).toContainEqual({ id: batch, name: expect.any(String), count: 22 })

    const { data: tried } = await teller.post('/outreach/promotion/preview', {
      plan: planOf(batch),
    })
    expect(tried).toMatchObject({ count: 22, reached: 22 })
    expect(tried.dropped).toEqual([{ rule: 'barred', count: null }])

    const { data } = await ask(planOf(batch))
    await run()
    expect(new Set(await statesOf(data.taskId))).toEqual(new Set(['waiting']))
    const taskId = await begun(planOf(batch))
    // Two machines at once: each number has one turn.
    await Promise.all([run(), run()])
    expect(await statesOf(taskId)).toEqual(phones.map(() => 'begun'))
    await t.settle()
    expect(await messagesOf(phones)).toHaveLength(22)
    expect((await itemsOf(taskId)).map(({ phoneCipher }) => phoneCipher)).toEqual(
      phones.map(() => null),
    )
    const page = '/promotion/sms-promotion/sms-promotion-details'
    const { data: shown } = await teller.get(page, { taskId: String(taskId) })
    for (const row of shown.rows)
      expect(row).toMatchObject({ name: null, customerId: null, itemArm: 'treated' })
    expect(JSON.stringify(shown)).not.toContain(phones[0]?.slice(-9))
  })

  it('is none before it was approved, and none after it was revoked', async () => {
    const { data } = await upload(t, importer, some(6))
    expect(await ask(planOf(data.id))).toMatchObject({
      status: 422,
      data: { error: 'outreach.list' },
    })
    const batch = await approved(some(6))
    await decided(t, other, batch, { act: 'reverse' })
    expect(await ask(planOf(batch))).toMatchObject({
      status: 422,
      data: { error: 'outreach.list' },
    })
  })

  it('that is revoked after the word reaches nobody any more, nor does what waits to leave', async () => {
    const phones = some(6)
    const batch = await approved(phones)
    const sent = await begun(planOf(batch, { perMinute: 1 }))
    await run()
    const [first] = (await itemsOf(sent)).filter(({ state }) => state === 'begun')
    const leaves = () => t.as('system', (ctx) => mayStillLeave(ctx, first?.id ?? 0))
    expect(await leaves()).toBeUndefined()
    await decided(t, other, batch, { act: 'reverse' })
    expect(await leaves()).toEqual({ reason: 'off-list', from: null })
    t.clock.set(new Date('2026-03-30T09:00:00Z'))
    await run()
    const states = await statesOf(sent)
    expect(states.filter((one) => one === 'dropped off-list')).toHaveLength(5)
  })
})

it('DN-01, DN-02: leaves out who said stop, refused, registered or is worked no more since', async () => {
  const phones = some(6)
  const batch = await approved(phones)
  const [stopped = '', refuses = '', registers = '', answered = '', ...free] = phones
  const taskId = await begun(planOf(batch))
  const party = { personId: null, phoneHash: hashOf(stopped), relation: 'lead' } as const
  await t.as(lender.staff.auditAdmin, (ctx) =>
    stopNow(ctx, { kind: 'stop', party, reason: 'Wrote STOP' }),
  )
  await agreed([refuses], false)
  await aCustomer(t, { phone: registers })
  await t.settle()
  await t.appContext.db
    .updateTable('promotion.listedNumber')
    .set({ state: 'refused', closedAt: t.clock.now(), closedOn: t.clock.today() })
    .where('phoneHash', '=', hashOf(answered))
    .execute()
  await run()
  const items = await itemsOf(taskId)
  const came = (phone: string) => {
    const { state, reason } = items.find((one) => one.phoneHash.equals(hashOf(phone))) ?? {}
    return [state, reason]
  }
  expect(came(stopped)).toEqual(['dropped', 'DN-02'])
  expect(came(refuses)).toEqual(['dropped', 'DN-01'])
  expect(came(registers)).toEqual(['dropped', 'off-list'])
  expect(came(answered)).toEqual(['dropped', 'off-list'])
  for (const phone of free) expect(came(phone)).toEqual(['begun', null])
  const page = '/promotion/sms-promotion/sms-promotion-details'
  const { data } = await teller.get(page, { taskId: String(taskId) })
  const shown = data.rows.map(({ itemReason }: { itemReason: string }) => itemReason)
  expect(new Set(shown)).toEqual(new Set(['barred', null]))
})

it('TP-06: third-party numbers are written to on WhatsApp, and stand on its page', async () => {
  const phones = some(6)
  const batch = await approved(phones, 'third')
  const plan = { carrier: 'whatsapp', content: { templateId: templates.whatsapp } } as const
  const taskId = await begun(planOf(batch, plan))
  await run()
  expect(await statesOf(taskId)).toEqual(phones.map(() => 'begun'))
  await t.settle()
  const { data } = await other.get('/promotion/third-phone/third-phone-whatapps', {
    batchId: String(batch),
  })
  expect(data.rows).toHaveLength(6)
  expect(JSON.stringify(data)).not.toContain(phones[0]?.slice(-9))
})

it('is called by robots while it is worked: the number is read from its list', async () => {
  const phones = some(6)
  const batch = await approved(phones)
  const taskId = await begun(planOf(batch))
  const [item] = await itemsOf(taskId)
  if (item === undefined) throw new Error('it has items')
  const callee = () => t.as('system', (ctx) => calleeOf(ctx, item))
  expect(await callee()).toMatchObject({ relation: 'lead', phoneMasked: item.phoneMasked })
  await decided(t, other, batch, { act: 'reverse' })
  expect(await callee()).toBeUndefined()
})
