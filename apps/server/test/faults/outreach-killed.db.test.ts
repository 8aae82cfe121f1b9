import { once } from 'node:events'
import { taskPlan } from '@daftari/contract/outreach/plan'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createTemplate, decideTemplate } from '../../src/modules/messaging/index.ts'
import { carriersOf, saveRule } from '../../src/modules/outreach/index.ts'
import { exampleTerms } from '../../src/modules/servicing/domain/test/any-terms.ts'
import type { Failpoint } from '../../src/platform/faults/failpoint.ts'
import { morningOf, payoutDay } from '../fixtures/collections.ts'
import { anApplication } from '../fixtures/customers.ts'
import { aLender } from '../fixtures/lender.ts'
import { disburse, openForBusiness } from '../fixtures/loans.ts'
import { openTestApp, type TestApp } from '../harness.ts'
import { spawnNode } from './product.ts'

/** Processes start and end here: a machine that is busy must not make them fail. */
vi.setConfig({ testTimeout: 90_000, hookTimeout: 120_000 })

const customers = 12
let t: TestApp

beforeAll(async () => {
  t = await openTestApp(payoutDay)
  const { staff } = await aLender(t)
  await openForBusiness(t)
  for (let made = 0; made < customers; made += 1) {
    const { id: loanId, customer } = await anApplication(t)
    await disburse(t, { personId: customer.id, loanId, terms: exampleTerms })
  }
  await morningOf(t, '2026-03-30')
  const texts = { en: '{lender}: {name}, {owed} is due on {dueOn}. Pay to {payTo}.' }
  const created = await t.as(staff.auditAdmin, (ctx) =>
    createTemplate(ctx, { name: 'Reminder', purpose: 'collection', texts }),
  )
  await t.as(staff.admin, (ctx) =>
    decideTemplate(ctx, { ...created, approve: true, reason: 'Read and right' }),
  )
  await t.as(staff.leader, (ctx) =>
    saveRule(ctx, carriersOf(t.world.ports), {
      section: 'collection',
      name: 'Due tomorrow',
      at: '08:30',
      weekdays: [1],
      plan: taskPlan.parse({
        carrier: 'sms',
        audience: 'due-soon',
        parameters: { inDays: 1 },
        content: { templateId: created.id },
        holdOutPercent: 0,
        perMinute: 6_000,
      }),
    }),
  )
})
afterAll(() => t?.close())

/** Runs tasks at nine in the morning until nothing is left to do, or until it dies. */
async function run(crashAt?: `${Failpoint}@${number}`): Promise<'died' | 'ended'> {
  const child = await spawnNode(
    'test/faults/outreach-process.ts',
    [t.databaseUrl, t.dataDir, '2026-03-30T09:00:00+03:00'],
    crashAt === undefined ? {} : { CRASH_AT: crashAt },
  )
  let said = ''
  child.stderr?.on('data', (chunk) => (said += chunk))
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]
  if (signal === 'SIGKILL') return 'died'
  if (code !== 0) throw new Error(said)
  return 'ended'
}

/** What is there of it all: tasks, items, messages, and requests of a message to a gateway. */
async function counted() {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*) from outreach.task)::integer as tasks,
      (select count(*) from outreach.item)::integer as items,
      (select count(*) from messaging.message where event like 'task:%')::integer as messages,
      (select count(distinct person_id) from messaging.message)::integer as people,
      (select coalesce(max(n), 0) from (select count(*) as n from messaging.attempt
        group by message_id) a)::integer as most_requests,
      (select count(*) from outreach.item i where i.state = 'begun' and not exists (
        select from messaging.message m where m.id = i.carrier_reference))::integer as lost
    `.execute(t.appContext.db)
  return rows[0]
}

const moments: `${Failpoint}@${number}`[] = [
  'outreach.task-made@1',
  'outreach.item-taken@1',
  'outreach.item-uncommitted@1',
  'outreach.item-taken@4',
  'outreach.item-uncommitted@5',
  'errand.taken@1',
  'message.unsent@2',
  'message.unnoted@2',
]

it.each(moments)('DL-10: a task killed at %s has written to nobody twice', async (moment) => {
  expect(await run(moment)).toBe('died')
  expect(await counted()).toMatchObject({ lost: 0 })
  const { messages = 0, people } = (await counted()) ?? {}
  expect(messages).toBe(people)
})

it('DL-10: and after all that it forgets nobody', async () => {
  await sql`update platform.delivery set due_at = due_at - interval '20 minutes',
    leased_until = leased_until - interval '20 minutes'`.execute(t.appContext.db)
  expect(await run()).toBe('ended')
  const all = customers
  expect(await counted()).toEqual({
    tasks: 1,
    items: all,
    messages: all,
    people: all,
    mostRequests: 1,
    lost: 0,
  })
  const left = await t.appContext.db
    .selectFrom('outreach.item')
    .select('id')
    .where('state', '=', 'waiting')
    .execute()
  expect(left).toEqual([])
})
