import { taskPlan } from '@daftari/contract/outreach/plan'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { carriersOf, saveRule } from '../../src/modules/outreach/index.ts'
import type { Failpoint } from '../../src/platform/faults/failpoint.ts'
import { payoutDay } from '../fixtures/collections.ts'
import { openTestApp, type TestApp } from '../harness.ts'
import { runOutreach, theMorningBefore } from './outreach-runs.ts'

/** Processes start and end here: a machine that is busy must not make them fail. */
vi.setConfig({ testTimeout: 90_000, hookTimeout: 120_000 })

const customers = 12
let t: TestApp

beforeAll(async () => {
  t = await openTestApp(payoutDay)
  const { staff, templateId } = await theMorningBefore(t, customers)
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
        content: { templateId },
        holdOutPercent: 0,
        perMinute: 6_000,
      }),
    }),
  )
})
afterAll(() => t?.close())

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
  expect(await runOutreach(t, moment)).toBe('died')
  expect(await counted()).toMatchObject({ lost: 0 })
  const { messages = 0, people } = (await counted()) ?? {}
  expect(messages).toBe(people)
})

it('DL-10: and after all that it forgets nobody', async () => {
  await sql`update platform.delivery set due_at = due_at - interval '20 minutes',
    leased_until = leased_until - interval '20 minutes'`.execute(t.appContext.db)
  expect(await runOutreach(t)).toBe('ended')
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
