import { taskPlan } from '@daftari/contract/outreach/plan'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aLoan, morningOf, payoutDay } from '../../../../test/fixtures/collections.ts'
import { type ACustomer, aCustomer } from '../../../../test/fixtures/customers.ts'
import { aLender } from '../../../../test/fixtures/lender.ts'
import { openForBusiness } from '../../../../test/fixtures/loans.ts'
import { aSpecial } from '../../../../test/fixtures/special.ts'
import {
  type Answer,
  type Caller,
  openTestServer,
  type TestServer,
} from '../../../../test/open-test-server.ts'
import { limits } from '../../../platform/limits.ts'
import { holdContact, markWrongNumber, stopContact } from '../../contact/index.ts'
import { sealPhone } from '../../customers/index.ts'
import { createTemplate, decideTemplate } from '../../messaging/index.ts'
import { carriersOf, makeTask, runTasks } from '../index.ts'

/** Eight numbers that the lender's records say something of, each another thing, and strangers. */
let t: TestServer
let asker: Caller
let templateId: number
let known: string[]
let late: ACustomer
const strangers = Array.from({ length: 30 }, (_, n) => `+2547129${String(10_000 + n)}`)
const fields = {
  name: 'Fair of April',
  source: 'Stand at the fair of April 2026',
  wording: 'May we text you offers?',
}

beforeAll(async () => {
  t = await openTestServer(payoutDay)
  const lender = await aLender(t)
  await openForBusiness(t)
  late = (await aLoan(t)).customer
  await morningOf(t, '2026-04-02')
  const [held, stopped, wrong, plain, special, barred] = [
    await aCustomer(t),
    await aCustomer(t),
    await aCustomer(t),
    await aCustomer(t),
    await aCustomer(t),
    await aCustomer(t),
  ]
  const party = ({ id, phone }: ACustomer) =>
    ({
      personId: id,
      phoneHash: sealPhone(t.appContext.cipher, phone).hash,
      relation: 'own',
    }) as const
  await t.as(lender.staff.leader, async (ctx) => {
    await holdContact(ctx, { personId: held.id, kind: 'dispute', reason: 'Looks into it' })
    await stopContact(ctx, { party: party(stopped), reason: 'Wrote STOP' })
    await markWrongNumber(ctx, { party: party(wrong), source: { kind: 'call', id: 1 } })
  })
  const named = plain.phone.replace('+254712', '+254733')
  await aSpecial(t, lender, 'never-lend', { customerId: special.id })
  await t.appContext.db
    .insertInto('customers.blacklistEntry')
    .values({ kind: 'person', personId: barred.id, reason: 'fraud', addedAt: t.clock.now() })
    .execute()
  known = [late, held, stopped, wrong, plain, special, barred]
    .map(({ phone }) => phone)
    .concat(named)
  const texts = { en: '{lender}: {name}, your loan is ready. Reply STOP to end.' }
  const written = await t.as(lender.staff.auditAdmin, (ctx) =>
    createTemplate(ctx, { name: 'Offer of the fair', purpose: 'marketing', texts }),
  )
  const decision = { ...written, approve: true, reason: 'Read and right' }
  await t.as(lender.staff.admin, (ctx) => decideTemplate(ctx, decision))
  templateId = written.id
})
afterAll(() => t.close())
beforeEach(async () => {
  asker = await t.signIn('telemarketer')
})

async function upload(rows: readonly string[]): Promise<Answer> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([rows.join('\n')]), 'fair.csv')
  const request = new Request('http://x', { method: 'POST', body: form })
  const sent = await t.server.inject({
    method: 'POST',
    url: '/api/outreach/promotion/lists',
    headers: {
      authorization: `Bearer ${asker.token}`,
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { ...sent.json(), status: sent.statusCode } as Answer
}

const planOf = (list: number) => ({
  carrier: 'sms',
  audience: 'number-list',
  parameters: { list },
  content: { templateId },
  holdOutPercent: 0,
})
const preview = (list: number) => asker.post('/outreach/promotion/preview', { plan: planOf(list) })

/** What an asker is answered about numbers, without what they brought themselves. */
async function previewOf(numbers: readonly string[]) {
  const list = await upload(numbers)
  expect(list.status).toBe(200)
  const { id, ...counts } = list.data
  const { data, status } = await preview(id)
  expect(status).toBe(200)
  const samples = data.samples.map(({ phone: _, ...sample }: { phone: string }) => sample)
  return { ...counts, ...data, samples }
}

describe('TP-06, PII-10: a list of numbers says nothing of one of them', () => {
  test('a list of one is answered alike, whatever is known of the number', async () => {
    const nothing = await previewOf(strangers.slice(0, 1))
    expect(nothing).toMatchObject({
      good: 1,
      bad: 0,
      errors: [],
      count: 1,
      reached: 1,
      dropped: [],
    })
    for (const number of known)
      expect([number, await previewOf([number])]).toEqual([number, nothing])
  })

  test('nor does a number among many', async () => {
    const many = strangers.slice(0, 24)
    const nothing = await previewOf([...many, strangers[24] ?? ''])
    expect(nothing.dropped).toEqual([{ rule: 'barred', count: null }])
    for (const number of known) expect(await previewOf([...many, number])).toEqual(nothing)
  })

  test('of many, how many may not be contacted, in fives and without the rule', async () => {
    const ofTwentyEight = await previewOf([...strangers.slice(0, 20), ...known])
    expect(ofTwentyEight).toMatchObject({
      count: 28,
      dropped: [{ rule: 'barred', count: 5 }],
      reached: 23,
    })
  })

  /** The rows of a task over strangers and whoever is known, as its page shows them. */
  async function rowsOfTask(numbers: readonly string[]): Promise<Record<string, unknown>[]> {
    const { data: list } = await upload([...strangers.slice(0, 3), ...numbers])
    const carriers = carriersOf(t.world.ports)
    const plan = taskPlan.parse({ ...planOf(list.id), perMinute: 6_000 })
    const task = await t.as('system', (ctx) =>
      makeTask(ctx, carriers, { section: 'promotion', name: 'Fair', plan }),
    )
    expect(task?.planned).toBe(3 + numbers.length)
    const now = t.clock.now()
    await t.appContext.db
      .updateTable('outreach.task')
      .set({ state: 'running', startedAt: now, nextAt: now })
      .where('id', '=', task?.id ?? 0)
      .execute()
    t.clock.set(new Date(now.getTime() + 5_000))
    await runTasks(t.appContext, carriers)
    const { data } = await asker.get('/promotion/sms-promotion/sms-promotion-details', {
      taskId: String(task?.id),
    })
    return data.rows
  }

  test('what came of each in a task names nobody and no rule of theirs', async () => {
    const rows = await rowsOfTask(known)
    expect(rows).toHaveLength(11)
    expect(rows.map(({ name, customerId, loanId }) => [name, customerId, loanId])).toEqual(
      rows.map(() => [null, null, null]),
    )
    expect([...new Set(rows.map(({ itemReason }) => itemReason))].sort()).toEqual(['barred', null])
  })

  test('nor is a customer’s number held out where none is, whoever is of all promotion', async () => {
    await t.appContext.db
      .insertInto('outreach.generalHoldOut')
      .values({ fromQuarter: '2026-Q2', sharePpm: 200_000 })
      .execute()
    const customers: string[] = []
    for (let more = 0; more < 20; more += 1) customers.push((await aCustomer(t)).phone)
    const rows = await rowsOfTask(customers)
    expect(rows.map(({ itemArm }) => itemArm)).toEqual(rows.map(() => 'treated'))
    expect([...new Set(rows.map(({ itemState }) => itemState))]).not.toContain('held-out')
  })
})

test('PII-03, PII-10: lists are looked at so often a day, and more is an alarm', async () => {
  const most = limits.listChecksPerDay
  const { data: list } = await upload(strangers)
  for (let count = 1; count < most / 2; count += 1) {
    expect((await upload(strangers.slice(count))).status).toBe(200)
  }
  for (let again = 0; again < 5; again += 1) expect((await preview(list.id)).status).toBe(200)
  let refused: Answer | undefined
  for (let count = 0; count < most && refused === undefined; count += 1) {
    const answer = await upload(strangers.slice(0, count + 1))
    if (answer.status !== 200) refused = answer
  }
  expect(refused).toMatchObject({ status: 429, data: { error: 'list.over-quota' } })
  const alarms = await t.appContext.db
    .selectFrom('administration.alarm')
    .select(['kind', 'facts'])
    .where('staffId', '=', asker.staffId)
    .execute()
  expect(alarms).toMatchObject([{ kind: 'list.over-quota', facts: { limit: most } }])
})
