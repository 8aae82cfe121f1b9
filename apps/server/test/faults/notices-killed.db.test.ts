import { noticeForm } from '@daftari/contract/outreach/notices'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { saveNotice } from '../../src/modules/outreach/index.ts'
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
  const form = { event: 'due-soon', days: 1, templateId, at: '08:30' }
  await t.as(staff.admin, (ctx) => saveNotice(ctx, { form: noticeForm.parse(form) }))
})
afterAll(() => t?.close())

/** The recipients of a notice, its messages, and requests to send them to a gateway. */
async function counted() {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*) from outreach.notice_item)::integer as items,
      (select count(*) from messaging.message where event like 'notice:%')::integer as messages,
      (select count(distinct person_id) from messaging.message)::integer as people,
      (select coalesce(max(n), 0) from (select count(*) as n from messaging.attempt
        group by message_id) a)::integer as most_requests
    `.execute(t.appContext.db)
  return rows[0]
}

const moments: [moment: `${Failpoint}@${number}`, asked: number][] = [
  ['notice.asked@3', 0],
  ['notice.batch-asked@1', 5],
  ['notice.asked@4', 5],
  ['message.unsent@2', 12],
  ['message.unnoted@2', 12],
]

it.each(moments)(
  'DL-10: a notice killed at %s has asked for %i, each once',
  async (moment, asked) => {
    expect(await runOutreach(t, moment)).toBe('died')
    expect(await counted()).toMatchObject({ items: asked, messages: asked, people: asked })
  },
)

it('DL-10: and after all that it forgets nobody', async () => {
  await sql`update platform.delivery set due_at = due_at - interval '20 minutes',
    leased_until = leased_until - interval '20 minutes'`.execute(t.appContext.db)
  expect(await runOutreach(t)).toBe('ended')
  expect(await Promise.all([runOutreach(t), runOutreach(t)])).toEqual(['ended', 'ended'])
  expect(await counted()).toEqual({
    items: customers,
    messages: customers,
    people: customers,
    mostRequests: 1,
  })
})
