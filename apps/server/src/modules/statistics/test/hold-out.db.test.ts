import { outreachStatistics } from '@daftari/contract/statistics/outreach/outreach-statistics'
import { businessDate } from '@daftari/kernel/business-date'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aLender } from '../../../../test/fixtures/lender.ts'
import {
  addPerson,
  disburse,
  goTo,
  openForBusiness,
  repay,
} from '../../../../test/fixtures/loans.ts'
import { type Caller, openTestServer, type TestServer } from '../../../../test/open-test-server.ts'
import { json } from '../../../platform/db/json.ts'

/**
 * 230 loans, reminded by two tasks: on 31 March 130 of them while 100 are held out, on 1 April the 130 again
 * and 20 of the held out. Of the 130, 40 pay on 3 April and 5 on 7 April; of the 100, 10 pay on 3 April
 * and 3 on the day after the window. A third task is refused and never begins.
 */
let t: TestServer
let admin: Caller
const contacted = Array.from({ length: 130 }, (_, index) => index + 1)
const heldOut = Array.from({ length: 100 }, (_, index) => index + 131)
const { path } = outreachStatistics['collection/sms-notice/sms-statistics']

async function on(day: string): Promise<void> {
  await goTo(t, businessDate(day), { close: false })
  admin = await t.signIn('admin')
}

async function aTask(name: string, held: readonly number[], started = true): Promise<void> {
  const now = t.clock.now()
  const { id } = await t.appContext.db
    .insertInto('outreach.task')
    .values({
      section: 'collection',
      carrier: 'sms',
      name,
      audience: 'overdue',
      plan: json({}),
      state: started ? 'running' : 'draft',
      perMinute: 60,
      concurrency: 1,
      holdOutPercent: 40,
      seed: 'of the test',
      nextAt: now,
      createdAt: now,
      createdOn: t.clock.today(),
      startedAt: started ? now : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const item = (loanId: number, more: object) => ({
    taskId: id,
    personId: loanId,
    loanId,
    phoneHash: Buffer.from(`phone ${loanId}`),
    phoneMasked: '+2547*****000',
    why: json({}),
    nextAt: now,
    ...more,
  })
  const sent = started ? { state: 'delivered', begunAt: now, endedAt: now } : { state: 'stopped' }
  await t.appContext.db
    .insertInto('outreach.item')
    .values([
      ...contacted.map((loanId) => item(loanId, { arm: 'treated', ...sent })),
      ...held.map((loanId) => item(loanId, { arm: 'held-out', state: 'held-out' })),
    ] as never)
    .execute()
}

const pay = async (loanIds: readonly number[]) => {
  for (const loanId of loanIds) await repay(t, { loanId, amountCents: 1_000 })
}

beforeAll(async () => {
  t = await openTestServer(new Date('2026-03-31T06:00:00Z'))
  await aLender(t)
  await openForBusiness(t)
  for (const number of [...contacted, ...heldOut]) {
    const personId = await addPerson(t, number)
    await disburse(t, { personId, loanId: number })
  }
  await aTask('First', heldOut)
  await on('2026-04-01')
  await aTask('Second', heldOut.slice(0, 20))
  await aTask('Refused', heldOut, false)
  await on('2026-04-03')
  await pay([...contacted.slice(0, 40), ...heldOut.slice(0, 10)])
  await on('2026-04-07')
  await pay(contacted.slice(40, 45))
  admin = await t.signIn('admin')
}, 120_000)
afterAll(() => t.close())

async function rows(outreachSplit: string): Promise<Record<string, unknown>[]> {
  const { data } = await admin.get(path, { made: '2026-03-30..2026-04-02', outreachSplit })
  return data.rows
}

it('gives no verdict before the days of everybody are over', async () => {
  const early = { treatedItems: 0, heldOutItems: 0, respondedMore: null }
  expect(await rows('all')).toMatchObject([
    { treatedAssigned: 130, heldOutAssigned: 100, ...early, holdOutVerdict: 'too-early' },
  ])
  await on('2026-04-08')
  await pay(heldOut.slice(10, 13))
})

it('counts everybody assigned once, for the same days, and says how sure the difference is', async () => {
  await on('2026-04-20')
  expect(await rows('all')).toMatchObject([
    {
      treatedAssigned: 130,
      treatedItems: 130,
      treatedResponded3: 40,
      treatedResponded: 45,
      heldOutAssigned: 100,
      heldOutItems: 100,
      heldOutResponded3: 10,
      heldOutResponded: 10,
      readOn: '2026-04-08',
      holdOutVerdict: 'better',
    },
  ])
  const [all] = await rows('all')
  expect(all?.moreFrom).toBeCloseTo(18.14, 1)
  expect(all?.moreTo).toBeCloseTo(44.5, 1)
  expect(all?.respondedMore).toBeCloseTo(32, 3)
})

it('says nothing of a row with few held out, or whose task never began', async () => {
  const [second, first] = await rows('task')
  expect(await rows('task')).toHaveLength(2)
  expect(first).toMatchObject({ treatedResponded: 45, heldOutResponded: 10 })
  expect(second).toMatchObject({ heldOutItems: 20, respondedMore: null, holdOutVerdict: 'too-few' })
})
