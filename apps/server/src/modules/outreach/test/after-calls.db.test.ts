import { taskPlan } from '@daftari/contract/outreach/plan'
import { smsAfterCalls } from '@daftari/contract/outreach/robot-tables'
import { smsCallStatistics } from '@daftari/contract/statistics/robots'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ACustomer, aCustomer } from '../../../../test/fixtures/customers.ts'
import { aLender } from '../../../../test/fixtures/lender.ts'
import { reportsBelow } from '../../../../test/fixtures/reports.ts'
import { type Caller, openTestServer, type TestServer } from '../../../../test/open-test-server.ts'
import type { Actor } from '../../../platform/context.ts'
import { json } from '../../../platform/db/json.ts'
import { createTemplate, decideTemplate } from '../../messaging/index.ts'
import { numberOfFollowUp } from '../robots/number-of-follow-up.ts'

/** Nine calls of promotion on two days, seven of which were followed by an SMS or by the reason for none. */
const followed = [
  { day: '2026-03-30', state: 'delivered', parts: 2, costCents: 120 },
  { day: '2026-03-30', state: 'failed', parts: 1, costCents: 60, reason: 'absent-subscriber' },
  // A rule forbade it at once, and of the next one when it was to leave.
  { day: '2026-03-30', why: 'DN-01' },
  { day: '2026-03-30', state: 'refused', parts: 1, reason: 'FC-06-texts' },
  { day: '2026-03-31', state: 'delivered', parts: 1, costCents: 80 },
  { day: '2026-03-31', state: 'expired', parts: 3, costCents: 240 },
  { day: '2026-03-31', state: 'sent', parts: 1, costCents: 60 },
] as const
const others = [
  { day: '2026-03-30', action: 'callback', section: 'promotion' },
  { day: '2026-03-31', action: 'sms', section: 'collection' },
] as const

let t: TestServer
let reader: Caller
let who: ACustomer
let taskId: number
let lead: Actor
const followUpIds: number[] = []
const read = (table: { path: string }, query?: Record<string, string>) =>
  reportsBelow('', () => reader)(table.path.slice(1), query)

beforeAll(async () => {
  t = await openTestServer(new Date('2026-03-31T09:00:00Z'))
  const { staff } = await aLender(t)
  lead = staff.leader
  who = await aCustomer(t)
  reader = await t.signIn('telemarketer')
  const of = { name: 'After the call', purpose: 'marketing', texts: { en: '{lender}: an offer.' } }
  const { id, version } = await t.as(staff.auditAdmin, (ctx) =>
    createTemplate(ctx, { ...of, purpose: 'marketing' }),
  )
  const reason = 'Read and right'
  await t.as(staff.admin, (ctx) => decideTemplate(ctx, { id, version, approve: true, reason }))
  const { id: versionId } = await t.appContext.db
    .selectFrom('messaging.templateVersion')
    .select('id')
    .executeTakeFirstOrThrow()
  taskId = await aTask('promotion')
  const elsewhere = await aTask('collection')
  for (const [at, one] of followed.entries()) {
    const messageId = 'state' in one ? await aMessage(at, versionId, one) : null
    const reason = 'why' in one ? one.why : null
    const of = { section: 'promotion', action: 'sms', messageId, reason } as const
    await aFollowUp(at, taskId, { ...of, day: one.day, state: reason ? 'refused' : 'done' })
  }
  for (const [at, one] of others.entries()) {
    const of = one.section === 'promotion' ? taskId : elsewhere
    await aFollowUp(50 + at, of, { ...one, state: 'open', messageId: null, reason: null })
  }
})
afterAll(() => t.close())

const on = (day: string) => new Date(`${day}T10:00:00+03:00`)

async function aTask(section: 'collection' | 'promotion'): Promise<number> {
  const content = { recordingId: 1 }
  const carried = { carrier: 'robot', engine: 'freeswitch' } as const
  const audience = { audience: 'due-today', parameters: {} } as const
  const made = await t.appContext.db
    .insertInto('outreach.task')
    .values({
      ...carried,
      section,
      name: `Calls of ${section}`,
      audience: audience.audience,
      plan: json(taskPlan.parse({ ...carried, ...audience, content })),
      perMinute: 10,
      concurrency: 5,
      holdOutPercent: 0,
      seed: 'seed',
      nextAt: on('2026-03-30'),
      createdAt: on('2026-03-30'),
      createdOn: '2026-03-30' as never,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}

interface Sent {
  day: string
  state: string
  parts: number
  costCents?: number
  reason?: string
}

async function aMessage(at: number, versionId: number, { day, ...of }: Sent): Promise<number> {
  const made = await t.appContext.db
    .insertInto('messaging.message')
    .values({
      ...of,
      reference: `m${at}`,
      event: `robot-call:${at}`,
      personId: who.id,
      templateVersionId: versionId,
      purpose: 'marketing',
      language: 'en',
      body: 'Pesa: an offer.',
      phoneHash: Buffer.from(`hash ${at}`),
      phoneMasked: '+2547****0001',
      phoneCipher: t.appContext.cipher.seal(who.phone),
      sender: 'task',
      askedAt: on(day),
      askedOn: day as never,
      sentAt: of.state === 'refused' ? null : on(day),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}

interface Followed {
  day: string
  section: string
  action: string
  state: string
  messageId: number | null
  reason: string | null
}

async function aFollowUp(at: number, of: number, { day, ...more }: Followed): Promise<void> {
  const item = await t.appContext.db
    .insertInto('outreach.item')
    .values({
      taskId: of,
      personId: who.id,
      phoneHash: Buffer.from(`hash ${at}`),
      phoneMasked: '+2547****0001',
      why: json({}),
      arm: 'treated',
      state: 'delivered',
      nextAt: on(day),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const made = await t.appContext.db
    .insertInto('outreach.followUp')
    .values({
      ...more,
      itemId: item.id,
      callId: 900 + at,
      engine: 'freeswitch',
      conclusion: 'wants-offer',
      madeAt: on(day),
      madeOn: day as never,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  followUpIds.push(made.id)
}

const called = (from: string, to: string) => ({ called: `${from}..${to}` })
const submitted = (from: string, to: string) => ({ submitted: `${from}..${to}` })

test('SMS after calls by day: what was wanted, refused and became of them, counted by hand', async () => {
  const { rows, totals } = await read(smsCallStatistics, called('2026-03-30', '2026-03-31'))
  expect(rows).toEqual([
    {
      calledOn: '2026-03-31',
      messagesWanted: 3,
      refusedMessages: 0,
      deliveredMessages: 1,
      failedMessages: 1,
      messageParts: 5,
      afterCallCost: 380,
    },
    {
      calledOn: '2026-03-30',
      messagesWanted: 4,
      refusedMessages: 2,
      deliveredMessages: 1,
      failedMessages: 1,
      messageParts: 3,
      afterCallCost: 180,
    },
  ])
  expect(totals).toMatchObject({
    messagesWanted: 7,
    refusedMessages: 2,
    deliveredMessages: 2,
    failedMessages: 2,
    messageParts: 8,
    afterCallCost: 560,
  })
  const one = await read(smsCallStatistics, called('2026-03-31', '2026-03-31'))
  expect(one.rows.map(({ calledOn }) => calledOn)).toEqual(['2026-03-31'])
  expect((await read(smsCallStatistics, called('2026-03-29', '2026-03-29'))).rows).toEqual([])
})

test('each SMS after a call: its state, or the rule that forbade it, and what it took', async () => {
  const { rows, total, totals } = await read(smsAfterCalls, { sort: 'followUpId' })
  expect(total).toBe(7)
  const figures = rows.map((row) => [
    row.messageState,
    row.itemReason,
    row.smsParts,
    row.outreachCost,
  ])
  expect(figures).toEqual([
    ['delivered', null, 2, 120],
    ['failed', 'absent-subscriber', 1, 60],
    ['refused', 'DN-01', null, null],
    ['refused', 'FC-06-texts', 1, null],
    ['delivered', null, 1, 80],
    ['expired', null, 3, 240],
    ['sent', null, 1, 60],
  ])
  expect(totals).toMatchObject({ smsParts: 9, outreachCost: 560 })
  expect(rows[0]).toMatchObject({
    taskId,
    taskName: 'Calls of promotion',
    templateName: 'After the call',
    robotConclusion: 'wants-offer',
    phone: '+2547****0001',
  })
})

test.each([
  [{ messageState: 'delivered' }, 2, 200],
  [{ messageState: 'refused' }, 2, 0],
  [submitted('2026-03-31', '2026-03-31'), 3, 380],
  [{ taskId: '1' }, 0, 0],
])('filtered by %j they are %i', async (filter, count, cost) => {
  const { total, totals } = await read(smsAfterCalls, filter as Record<string, string>)
  expect([total, totals.outreachCost ?? 0]).toEqual([count, cost])
})

describe('whom a robot’s call left for a person', () => {
  const find = (at: number, without: { page?: true; right?: true } = {}) =>
    t.as(lead, (ctx) =>
      numberOfFollowUp(
        {
          ...ctx,
          ...(without.page && { pages: new Set<never>() }),
          ...(without.right && { permissions: new Set<never>() }),
        },
        { of: 'follow-up', id: followUpIds[at] ?? 0 },
      ),
    )
  const callback = followed.length

  test('is called by that, as the section calls', async () => {
    expect(await find(callback)).toMatchObject({
      callee: { personId: who.id, relation: 'own' },
      purpose: 'marketing',
      about: { type: 'item' },
    })
    expect((await find(callback + 1)).purpose).toBe('collection')
  })

  test.each([
    ['once it is settled', 0, {}, 'request.not-found'],
    ['without a page of that robot', callback, { page: true }, 'request.not-found'],
    ['without the right to run its tasks', callback, { right: true }, 'permission.denied'],
  ] as const)('is not %s', async (_, at, without, code) => {
    await expect(find(at, without)).rejects.toMatchObject({ code })
  })
})
