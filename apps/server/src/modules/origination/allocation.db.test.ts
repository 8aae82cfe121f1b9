import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aColleague, aDispute, asAuditor, authorise } from '../../../test/fixtures/auditors.ts'
import { anApplication } from '../../../test/fixtures/customers.ts'
import { aLender, type Lender } from '../../../test/fixtures/lender.ts'
import { manyApplications } from '../../../test/fixtures/many-applications.ts'
import { openTestApp, type TestApp } from '../../../test/harness.ts'
import type { Actor } from '../../platform/context.ts'
import { type AllocationRequest, allocateTasks } from './commands/allocation/allocate-tasks.ts'
import { distributeApplications } from './commands/allocation/distribute-applications.ts'
import { takeApplication } from './commands/allocation/take-application.ts'
import { refreshAllocation, takeBack } from './commands/allocation/take-back.ts'
import { takeNext } from './commands/allocation/take-next.ts'
import { setDuty, setRestDays } from './commands/save-auditor.ts'
import { suspendApplication } from './commands/suspend-application.ts'

type StaffActor = Extract<Actor, { kind: 'staff' }>

let t: TestApp
let lender: Lender
let first: StaffActor
let second: StaffActor
let third: StaffActor

beforeAll(async () => {
  t = await openTestApp()
  lender = await aLender(t)
  first = await aColleague(t, 'first')
  second = await aColleague(t, 'second')
  third = await aColleague(t, 'third')
  await authorise(t, lender, first)
  await authorise(t, lender, second, { weight: 2 })
  await authorise(t, lender, third, { maxCents: 500_000, canReview: true })
})
afterAll(() => t.close())

const refusal = (code: string) => expect.objectContaining({ code })
const allocate = (input: Partial<AllocationRequest> = {}) =>
  t.as(lender.staff.auditAdmin, (ctx) =>
    allocateTasks(ctx, { rule: 'round-robin', preview: false, ...input }),
  )

const waiting = (count: number) => manyApplications(t, count, lender.offers['pesa-14'])

const holders = async (ids: readonly number[]) => {
  const rows = await t.appContext.db
    .selectFrom('origination.application')
    .select(['id', 'auditorId', 'version'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map((row) => [row.id, row.auditorId]))
}

async function clear(): Promise<void> {
  await t.appContext.db
    .updateTable('origination.application')
    .set({ applyStatus: 4 })
    .where('applyStatus', 'in', [1, 5])
    .execute()
}

describe('an allocation', () => {
  test('does exactly what its preview said, and keeps why', async () => {
    await clear()
    const ids = await waiting(5)
    const preview = await allocate({ preview: true })
    expect(preview.batch).toBeNull()
    expect([...(await holders(ids)).values()]).toEqual([null, null, null, null, null])
    const done = await allocate()
    expect(done.placed).toEqual(preview.placed)
    expect(done.placed.map((one) => one.staffId)).toEqual([
      first.id,
      second.id,
      first.id,
      second.id,
      first.id,
    ])
    expect(await holders(ids)).toEqual(new Map(done.placed.map((one) => [one.taskId, one.staffId])))
    const kept = await t.appContext.db
      .selectFrom('work.assignment as a')
      .innerJoin('origination.allocationRun as r', 'r.runId', 'a.runId')
      .select(['a.toStaffId', 'a.cause', 'a.reasonCode', 'a.reasonParams', 'a.assignedBy'])
      .where('r.batch', '=', done.batch)
      .execute()
    expect(kept).toHaveLength(5)
    expect(kept[0]).toEqual({
      toStaffId: first.id,
      cause: 'round-robin',
      reasonCode: 'next-in-turn',
      reasonParams: { able: 2 },
      assignedBy: lender.staff.auditAdmin.id,
    })
  })

  test('goes on in turn where the last one ended', async () => {
    await clear()
    await waiting(1)
    expect((await allocate()).placed.map((one) => one.staffId)).toEqual([second.id])
  })

  test('goes on in turn behind the task that was dealt last, also where that came back late', async () => {
    await clear()
    const [oldest] = await waiting(5)
    await t.appContext.db
      .updateTable('origination.application')
      .set({ submittedAt: new Date(t.clock.now().getTime() + 3_600_000) })
      .where('id', '=', oldest ?? 0)
      .execute()
    const { placed } = await allocate()
    expect(placed.at(-1)?.taskId).toBe(oldest)
    await clear()
    await waiting(1)
    const next = (await allocate()).placed.map((one) => one.staffId)
    expect(next).not.toEqual([placed.at(-1)?.staffId])
  })

  test('MO-04 of two allocators at once gives every task once, evenly', async () => {
    await clear()
    const ids = await waiting(200)
    const runs = await Promise.all([allocate(), allocate(), allocate({ rule: 'least-loaded' })])
    const placed = runs.flatMap((run) => run.placed.map((one) => one.taskId))
    expect(placed.sort((a, b) => a - b)).toEqual(ids)
    const rows = await t.appContext.db
      .selectFrom('work.assignment')
      .select(['itemId', 'toStaffId'])
      .where('queue', '=', 'audit-task')
      .where('itemId', 'in', ids)
      .execute()
    expect(rows).toHaveLength(200)
    const given = (staffId: number) => rows.filter((row) => row.toStaffId === staffId).length
    expect([given(first.id), given(second.id)]).toEqual([100, 100])
  })

  test('passes over who is off duty or resting, and says what nobody else may do', async () => {
    await clear()
    await waiting(3)
    await t.as(first, (ctx) => setDuty(ctx, first.id, false))
    await t.as(lender.staff.auditAdmin, (ctx) => setRestDays(ctx, second.id, ['2026-03-31']))
    const plan = await allocate({ preview: true })
    expect(plan.unplaced.map((one) => one.reason)).toEqual(
      Array.from({ length: 3 }, () => 'nobody-with-authority'),
    )
    await expect(allocate({ auditorIds: [first.id] })).rejects.toEqual(refusal('allocation.nobody'))
    await t.as(first, (ctx) => setDuty(ctx, first.id, true))
    await t.as(lender.staff.auditAdmin, (ctx) => setRestDays(ctx, second.id, []))
  })

  test('passes over a task set aside, and one whose auditor it was disputed with', async () => {
    await clear()
    const { id } = await anApplication(t)
    const { id: other, customer } = await anApplication(t)
    const until = new Date(t.clock.now().getTime() + 3_600_000)
    await t.as(first, (ctx) =>
      suspendApplication(ctx, { id, until, reason: 'call later', version: 1 }),
    )
    await aDispute(t, { applicationId: other, personId: customer.id, staffId: first.id })
    await expect(asAuditor(t, first, (ctx) => takeApplication(ctx, other))).rejects.toEqual(
      refusal('application.disputed-with-you'),
    )
    const { placed } = await allocate({ auditorIds: [first.id, second.id] })
    expect(placed).toMatchObject([{ taskId: other, staffId: second.id }])
    t.clock.advance(3_600_001)
    expect((await allocate()).placed).toMatchObject([{ taskId: id }])
  })
})

describe('taking', () => {
  test('the next task gives each asker another one, the longest waiting first', async () => {
    await clear()
    const ids = await waiting(20)
    const taken = await Promise.all(
      ids.map((_, index) => asAuditor(t, index % 2 === 0 ? first : second, takeNext)),
    )
    expect([...taken].sort((a, b) => Number(a) - Number(b))).toEqual(ids)
    expect(await asAuditor(t, first, takeNext)).toBeNull()
  })

  test('the next task is one within the authority and the capacity', async () => {
    await clear()
    await waiting(1)
    expect(await asAuditor(t, third, takeNext)).toBeNull()
    const full = await aColleague(t, 'full')
    await authorise(t, lender, full, { dailyCapacity: 1 })
    await waiting(1)
    expect(await asAuditor(t, full, takeNext)).not.toBeNull()
    expect(await asAuditor(t, full, takeNext)).toBeNull()
    const [id = 0] = await waiting(1)
    await expect(asAuditor(t, full, (ctx) => takeApplication(ctx, id))).rejects.toEqual(
      refusal('application.capacity-full'),
    )
  })

  test('a task that is taken, decided, or for others is refused', async () => {
    await clear()
    const [id = 0] = await waiting(1)
    await asAuditor(t, first, (ctx) => takeApplication(ctx, id))
    const again = await asAuditor(t, first, (ctx) => takeApplication(ctx, id))
    expect(again).toMatchObject({ label: 'preliminary', version: 2 })
    await expect(asAuditor(t, second, (ctx) => takeApplication(ctx, id))).rejects.toEqual(
      refusal('application.held-by-other'),
    )
    const [other = 0] = await waiting(1)
    await expect(
      asAuditor(t, lender.staff.finance, (ctx) => takeApplication(ctx, other)),
    ).rejects.toEqual(refusal('application.no-authority'))
  })

  test('a review is not for who changed what is reviewed', async () => {
    await clear()
    const { id } = await anApplication(t)
    const passedOn = { applyStatus: 5, firstAuditorId: first.id, amountCents: 100_000 }
    await t.appContext.db
      .updateTable('origination.application')
      .set(passedOn)
      .where('id', '=', id)
      .execute()
    await t.appContext.db
      .insertInto('origination.transition')
      .values({
        applicationId: id,
        act: 'correct-name',
        toStatus: 1,
        actor: 'test',
        staffId: third.id,
        happenedAt: t.clock.now(),
      })
      .execute()
    expect(await asAuditor(t, third, takeNext)).toBeNull()
    await expect(asAuditor(t, third, (ctx) => takeApplication(ctx, id))).rejects.toEqual(
      refusal('application.second-person'),
    )
    const given = await t.as(lender.staff.auditAdmin, (ctx) =>
      distributeApplications(ctx, { ids: [id], auditorId: third.id }),
    )
    expect(given.refused).toEqual([{ id, why: 'second-person' }])
    expect((await allocate()).unplaced).toMatchObject([{ taskId: id }])
  })
})

describe('giving by hand', () => {
  test('moves open tasks to an auditor and says why not of the rest', async () => {
    await clear()
    const [held = 0, free = 0] = await waiting(2)
    const { id: decided } = await anApplication(t)
    await t.appContext.db
      .updateTable('origination.application')
      .set({ applyStatus: 3 })
      .where('id', '=', decided)
      .execute()
    await asAuditor(t, first, (ctx) => takeApplication(ctx, held))
    const give = (auditorId: number, ids: number[]) =>
      t.as(lender.staff.auditAdmin, (ctx) => distributeApplications(ctx, { ids, auditorId }))
    expect(await give(second.id, [held, free, decided, 99_999_999])).toEqual({
      given: [held, free],
      refused: [
        { id: decided, why: 'not-open' },
        { id: 99_999_999, why: 'not-found' },
      ],
    })
    expect(await give(second.id, [held])).toMatchObject({ refused: [{ why: 'already-theirs' }] })
    expect(await give(third.id, [held])).toMatchObject({ refused: [{ why: 'no-authority' }] })
    await expect(give(lender.staff.auditAdmin.id, [held])).rejects.toEqual(
      refusal('auditor.not-yourself'),
    )
    await expect(give(lender.staff.finance.id, [held])).rejects.toEqual(refusal('auditor.away'))
  })
})

describe('taking back', () => {
  const back = (input: Parameters<typeof takeBack>[1]) =>
    t.as(lender.staff.auditAdmin, (ctx) => takeBack(ctx, input))

  test('takes the last given first, those named, or all that are undecided', async () => {
    await clear()
    const ids: number[] = []
    for (let index = 0; index < 4; index += 1) {
      ids.push(...(await waiting(1)))
      await asAuditor(t, first, takeNext)
      t.clock.advance(1_000)
    }
    const [a = 0, b = 0, c = 0, d = 0] = ids
    expect(await back({ auditorId: first.id, count: 1 })).toEqual([d])
    expect(await back({ auditorId: first.id, ids: [a, d] })).toEqual([a])
    await t.appContext.db
      .updateTable('origination.application')
      .set({ applyStatus: 2 })
      .where('id', '=', b)
      .execute()
    expect(await back({ auditorId: first.id, reason: 'ill today' })).toEqual([c])
    expect(await holders(ids)).toEqual(
      new Map([
        [a, null],
        [b, first.id],
        [c, null],
        [d, null],
      ]),
    )
  })

  test('a refresh puts back what absent people hold', async () => {
    await clear()
    const [id = 0, kept = 0] = await waiting(2)
    await asAuditor(t, second, (ctx) => takeApplication(ctx, id))
    await asAuditor(t, first, (ctx) => takeApplication(ctx, kept))
    await t.as(lender.staff.auditAdmin, (ctx) => setRestDays(ctx, second.id, [ctx.clock.today()]))
    expect(await t.as(lender.staff.auditAdmin, refreshAllocation)).toEqual([id])
    expect(await holders([id, kept])).toEqual(
      new Map([
        [id, null],
        [kept, first.id],
      ]),
    )
  })
})
