import { taskPlan } from '@daftari/contract/outreach/plan'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { stopNow } from '../../../../test/fixtures/answered-call.ts'
import { aLoan, morningOf, payoutDay } from '../../../../test/fixtures/collections.ts'
import { type ACustomer, aCustomer } from '../../../../test/fixtures/customers.ts'
import { aLender } from '../../../../test/fixtures/lender.ts'
import { openForBusiness } from '../../../../test/fixtures/loans.ts'
import { anApprovedList } from '../../../../test/fixtures/number-lists.ts'
import { aPromotionText } from '../../../../test/fixtures/promotion-text.ts'
import { aSpecial } from '../../../../test/fixtures/special.ts'
import {
  type Answer,
  type Caller,
  openTestServer,
  type TestServer,
} from '../../../../test/open-test-server.ts'
import { limits } from '../../../platform/limits.ts'
import { sealPhone } from '../../../platform/numbers/seal-phone.ts'

import { carriersOf, makeTask, runTasks } from '../index.ts'

/** Eight numbers that the lender's records say something of, each another thing, and strangers. */
let t: TestServer
let asker: Caller
let templateId: number
/** A text that fills in a name. */
let toCustomers: number
let known: string[]
let late: ACustomer
const strangers = Array.from({ length: 30 }, (_, n) => `+2547129${String(10_000 + n)}`)

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
    await stopNow(ctx, {
      kind: 'hold',
      personId: held.id,
      hold: 'dispute',
      reason: 'Looks into it',
    })
    await stopNow(ctx, { kind: 'stop', party: party(stopped), reason: 'Wrote STOP' })
    await stopNow(ctx, {
      kind: 'wrong-number',
      party: party(wrong),
      source: { kind: 'call', id: 1 },
    })
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
  const by = { writer: lender.staff.auditAdmin, approver: lender.staff.admin }
  const en = '{lender}: your loan is ready. Reply STOP to end.'
  templateId = await aPromotionText(t, by, { name: 'Offer', en, meantFor: 'anybody' })
  toCustomers = await aPromotionText(t, by, { name: 'As you asked', en })
})
afterAll(() => t.close())
beforeEach(async () => {
  asker = await t.signIn('telemarketer')
})

const planOf = (batch: number) => ({
  carrier: 'sms',
  audience: 'approved-list',
  parameters: { batch },
  content: { templateId },
  holdOutPercent: 0,
})
const preview = (batch: number) =>
  asker.post('/outreach/promotion/preview', { plan: planOf(batch) })

/** What is answered of an approved list, without the numbers themselves. */
async function previewOf(numbers: readonly string[]) {
  asker = await t.signIn('telemarketer')
  const { data, status } = await preview(await anApprovedList(t, numbers))
  expect(status).toBe(200)
  const samples = data.samples.map(({ phone: _, ...sample }: { phone: string }) => sample)
  return { ...data, samples }
}

describe('TP-06, PII-10: a list of numbers says nothing of one of them', () => {
  test('a list of one is answered alike, whatever is known of the number', async () => {
    const nothing = await previewOf(strangers.slice(0, 1))
    expect(nothing).toMatchObject({ count: 1, reached: 1, dropped: [] })
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

  /** The rows of a task about strangers and known people, as its page shows them. */
  async function rowsOfTask(numbers: readonly string[]): Promise<Record<string, unknown>[]> {
    const list = await anApprovedList(t, [...strangers.slice(0, 3), ...numbers])
    const carriers = carriersOf(t.world.ports)
    const plan = taskPlan.parse({ ...planOf(list), perMinute: 6_000 })
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

  test('a text that is meant for customers is offered for no list, and goes to none', async () => {
    const batch = await anApprovedList(t, [...strangers.slice(0, 22), ...known])
    const plan = { ...planOf(batch), content: { templateId: toCustomers } }
    const { data } = await asker.post('/outreach/promotion/preview', { plan })
    expect(data.error).toBe('outreach.meant-for')
    const made = t.as('system', (ctx) =>
      makeTask(ctx, carriersOf(t.world.ports), {
        section: 'promotion',
        name: 'Fair',
        plan: taskPlan.parse(plan),
      }),
    )
    await expect(made).rejects.toEqual(expect.objectContaining({ code: 'outreach.meant-for' }))
    const { data: choices } = await asker.get('/outreach/promotion/choices')
    const of = (id: number) =>
      choices.templates.find((one: { id: number }) => one.id === id).meantFor
    expect([of(templateId), of(toCustomers)]).toEqual(['anybody', 'customers'])
  })

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
  const [first = 0] = await lists(1)
  for (let again = 0; again < 5; again += 1) expect((await preview(first)).status).toBe(200)
  let refused: Answer | undefined
  for (const batch of await lists(most)) {
    const answer = await preview(batch)
    if (answer.status !== 200) refused = answer
  }
  expect(refused).toMatchObject({ status: 429, data: { error: 'list.over-quota' } })
  expect((await preview(first)).status).toBe(200)
  const alarms = await t.appContext.db
    .selectFrom('administration.alarm')
    .select(['kind', 'facts'])
    .where('staffId', '=', asker.staffId)
    .execute()
  expect(alarms).toMatchObject([{ kind: 'list.over-quota', facts: { limit: most } }])
})

/** Approved lists of a stranger each. */
async function lists(count: number): Promise<number[]> {
  const ids: number[] = []
  for (let made = 0; made < count; made += 1) {
    const phone = `+2547139${String(10_000 + made + count * 100)}`
    ids.push(await anApprovedList(t, [phone]))
  }
  return ids
}
