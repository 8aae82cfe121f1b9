import { afterAll, beforeAll, expect, test } from 'vitest'
import { aColleague, asAuditor, authorise } from '../../../../../test/fixtures/auditors.ts'
import { aLender, type Lender } from '../../../../../test/fixtures/lender.ts'
import { manyApplications } from '../../../../../test/fixtures/many-applications.ts'
import { openTestApp, type TestApp } from '../../../../../test/harness.ts'
import type { Actor } from '../../../../platform/context.ts'
import { decideApplication } from '../decide-application.ts'
import { allocateTasks } from './allocate-tasks.ts'
import { takeBack } from './take-back.ts'
import { takeNext } from './take-next.ts'

type StaffActor = Extract<Actor, { kind: 'staff' }>

let t: TestApp
let lender: Lender
const crowd: StaffActor[] = []

beforeAll(async () => {
  t = await openTestApp()
  lender = await aLender(t)
  for (let number = 1; number <= 50; number += 1) {
    const one = await aColleague(t, `crowd-${number}`)
    await authorise(t, lender, one)
    crowd.push(one)
  }
})
afterAll(() => t.close())

const rejection = { result: 'reject', tags: [] as string[], remark: 'of the crowd' } as const

/** The refusals for a task that was taken back in the meantime, whoever has it or has decided it now. */
const gone = ['record.stale', 'application.held-by-other', 'application.already-decided']

/** Takes and decides tasks until there is none; a task that was taken back meanwhile is lost to them. */
async function work(who: StaffActor, tag: string): Promise<void> {
  for (let idle = 0; idle < 3; ) {
    await asAuditor(t, who, takeNext)
    const held = await t.appContext.db
      .selectFrom('origination.application')
      .select(['id', 'version'])
      .where('auditorId', '=', who.id)
      .where('applyStatus', '=', 1)
      .execute()
    idle = held.length === 0 ? idle + 1 : 0
    for (const { id, version } of held) {
      await asAuditor(t, who, (ctx) =>
        decideApplication(ctx, id, { ...rejection, tags: [tag], version }),
      ).catch((error: { code?: string }) => {
        if (!gone.includes(error.code ?? '')) throw error
      })
    }
  }
}

test('MO-04 fifty at once, with several allocators: no task is lost, none is given twice', async () => {
  const ids = await manyApplications(t, 200, lender.offers['pesa-14'])
  const { code: tag } = await t.appContext.db
    .selectFrom('origination.reasonTag')
    .select('code')
    .where('scope', '=', 'reject')
    .limit(1)
    .executeTakeFirstOrThrow()
  const head = lender.staff.auditAdmin
  const allocators = (['round-robin', 'weighted', 'least-loaded', 'skill'] as const).map(
    async (rule) => {
      for (let turn = 0; turn < 4; turn += 1) {
        await t.as(head, (ctx) => allocateTasks(ctx, { rule, count: 15, preview: false }))
        await t.as(head, (ctx) => takeBack(ctx, { auditorId: crowd[turn]?.id ?? 0 }))
      }
    },
  )
  await Promise.all([...allocators, ...crowd.map((who) => work(who, tag))])
  const decided = await t.appContext.db
    .selectFrom('origination.transition')
    .select(['applicationId', 'staffId'])
    .where('applicationId', 'in', ids)
    .where('act', '=', 'reject')
    .execute()
  expect(decided.map((row) => row.applicationId).sort((a, b) => a - b)).toEqual(ids)
  const rows = await t.appContext.db
    .selectFrom('origination.application')
    .select(['id', 'auditorId', 'applyStatus'])
    .where('id', 'in', ids)
    .execute()
  expect(rows.every((row) => row.applyStatus === 3)).toBe(true)
  const by = new Map(decided.map((row) => [row.applicationId, row.staffId]))
  expect(rows.every((row) => by.get(row.id) === row.auditorId)).toBe(true)
  // The record of allocations is complete: each continues from where the previous one left the task.
  const givings = await t.appContext.db
    .selectFrom('work.assignment')
    .select(['itemId', 'fromStaffId', 'toStaffId'])
    .where('queue', '=', 'audit-task')
    .where('itemId', 'in', ids)
    .orderBy('id')
    .execute()
  const holder = new Map<number, number | null>()
  for (const { itemId, fromStaffId, toStaffId } of givings) {
    expect(holder.get(itemId) ?? null).toBe(fromStaffId)
    holder.set(itemId, toStaffId)
  }
  expect(holder).toEqual(by)
})
