import { once } from 'node:events'
import { noticeForm } from '@daftari/contract/outreach/notices'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createTemplate, decideTemplate } from '../../src/modules/messaging/index.ts'
import { saveNotice } from '../../src/modules/outreach/index.ts'
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
  const form = { event: 'due-soon', days: 1, templateId: created.id, at: '08:30' }
  await t.as(staff.admin, (ctx) => saveNotice(ctx, { form: noticeForm.parse(form) }))
})
afterAll(() => t?.close())

/** Asks by fives at nine in the morning until nobody is left, or until it dies. */
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

/** Whom a notice was for, the messages of it, and requests of a message to a gateway. */
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
    expect(await run(moment)).toBe('died')
    expect(await counted()).toMatchObject({ items: asked, messages: asked, people: asked })
  },
)

it('DL-10: and after all that it forgets nobody', async () => {
  await sql`update platform.delivery set due_at = due_at - interval '20 minutes',
    leased_until = leased_until - interval '20 minutes'`.execute(t.appContext.db)
  expect(await run()).toBe('ended')
  expect(await Promise.all([run(), run()])).toEqual(['ended', 'ended'])
  expect(await counted()).toEqual({
    items: customers,
    messages: customers,
    people: customers,
    mostRequests: 1,
  })
})
