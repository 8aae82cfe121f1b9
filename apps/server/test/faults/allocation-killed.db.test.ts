import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Failpoint } from '../../src/platform/faults/failpoint.ts'
import { aColleague, authorise } from '../fixtures/auditors.ts'
import { type Client, clientOf } from './deeds.ts'
import { findingsOf } from './findings.ts'
import { aLenderAtWork, type LenderAtWork } from './lender-at-work.ts'
import { startProduct } from './product.ts'

/** Processes start and end here: a machine that is busy must not make them fail. */
vi.setConfig({ testTimeout: 90_000, hookTimeout: 120_000 })

const tasks = 30

let lender: LenderAtWork
let client: Client

beforeAll(async () => {
  lender = await aLenderAtWork({ applications: tasks, loans: 0, openDays: 1 })
  const { t } = lender
  await authorise(t, lender.lender, await aColleague(t, 'second'), { dailyCapacity: 100_000 })
  client = clientOf(`http://127.0.0.1:${lender.settings.port}`)
  const product = await startProduct(lender.settings)
  await client.signIn()
  await product.kill()
})
afterAll(() => lender?.close())

/** How many tasks are assigned, to how many people, and how many records agree. */
async function held() {
  const { db } = lender.t.appContext
  const rows = await db
    .selectFrom('origination.application')
    .select('auditorId')
    .where('auditorId', 'is not', null)
    .execute()
  const records = await db
    .selectFrom('work.assignment')
    .select('id')
    .where('queue', '=', 'audit-task')
    .execute()
  const people = new Set(rows.map((row) => row.auditorId)).size
  return { tasks: rows.length, people, records: records.length }
}

const nothing = { tasks: 0, people: 0, records: 0 }
const everything = { tasks, people: 2, records: tasks }

// In this order: the last one finds all that was given, and gives nothing a second time.
const moments: { point: Failpoint; after: typeof nothing }[] = [
  { point: 'allocation.unrecorded', after: nothing },
  { point: 'write.uncommitted', after: nothing },
  { point: 'write.unanswered', after: everything },
]

it.each(moments)(
  'DL-02: an allocation killed at $point leaves no task half given',
  async ({ point, after }) => {
    const doomed = await startProduct(lender.settings, point)
    expect(await client.do({ kind: 'allocate' })).toBe('cut')
    expect(await doomed.diedBySignal(10_000), 'it died').toBe(true)
    expect(await held()).toEqual(after)
    expect(await findingsOf(lender, client, [])).toEqual([])
  },
)

it('DL-02: asked again after a restart, each task has one owner', async () => {
  const product = await startProduct(lender.settings)
  expect(await client.do({ kind: 'allocate' })).toBe('done')
  await product.kill()
  expect(await held()).toEqual(everything)
  expect(await findingsOf(lender, client, [{ kind: 'allocate' }])).toEqual([])
})
