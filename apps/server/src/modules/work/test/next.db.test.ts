import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Caller, openTestServer, type TestServer } from '../../../../test/open-test-server.ts'
import { contextFor } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import { firstDue } from '../queue/next.ts'
import {
  addItems,
  assigneesNow,
  createSampleTables,
  historyOf,
  itemOf,
  sample,
  sampleModule,
  sampleQueue,
} from './sample-queue.ts'

let t: TestServer
let [amina, brian]: Caller[] = []
beforeAll(async () => {
  t = await openTestServer(new Date('2026-03-30T09:00:00Z'), [sampleModule])
  await createSampleTables(t)
  amina = await t.signIn('service')
  brian = await t.signIn('service')
})
afterAll(() => t.close())
beforeEach(async () => {
  await sql`truncate work.sample, work.sample_skill, work.assignment, work.assignee cascade`.execute(
    t.appContext.db,
  )
})

const { endpoints, list } = sample
const at = (id: number | undefined, verb: string) => `${list.path}/${id}/${verb}`
const next = async (who: Caller | undefined, skip: number[] = []) =>
  (await who?.post(endpoints.next.path, { skip }))?.data

describe('the next item', () => {
  it('is one’s own before what nobody has, by the order of the queue, and then one’s own', async () => {
    const [late, first, second] = await addItems(t, [
      { place: 0, dueInMinutes: 60 },
      { place: 1 },
      { place: 2 },
    ])
    expect(await next(amina)).toEqual({ id: first, nextAt: null, full: false })
    expect(await next(brian)).toMatchObject({ id: second })
    expect(await assigneesNow(t, [late ?? 0, first ?? 0, second ?? 0])).toEqual([
      null,
      amina?.staffId,
      brian?.staffId,
    ])
    expect(await next(amina)).toMatchObject({ id: first })
    expect(await next(amina, [first ?? 0])).toEqual({ id: null, nextAt: null, full: false })
    expect(await historyOf(t, first ?? 0)).toEqual([
      {
        fromStaffId: null,
        toStaffId: amina?.staffId,
        cause: 'taken',
        reason: null,
        assignedBy: amina?.staffId,
      },
    ])
    expect(await itemOf(t, first ?? 0)).toMatchObject({ touched: 1, version: 2 })
  })

  it('goes to one of those who ask at once, and each gets another', async () => {
    const ids = await addItems(
      t,
      Array.from({ length: 8 }, () => ({})),
    )
    const people = await Promise.all(Array.from({ length: 8 }, () => t.signIn('service')))
    const given = await Promise.all(people.map(async (one) => (await next(one)).id))
    expect(given.toSorted((a, b) => a - b)).toEqual(ids)
  })

  it('is no more than one may have, also when one person asks many times at once', async () => {
    const ids = await addItems(
      t,
      Array.from({ length: 9 }, () => ({})),
    )
    for (let turn = 0; turn < 3; turn += 1) await next(amina, ids.slice(0, turn))
    expect(await next(amina, ids)).toEqual({ id: null, nextAt: null, full: true })
    await Promise.all(ids.map(async (id) => brian?.post(at(id, 'claim'), { version: 1 })))
    const has = (await assigneesNow(t, ids)).filter((one) => one === brian?.staffId)
    expect(has).toHaveLength(3)
  })

  it('is one that the person may take', async () => {
    const [skilled, plain] = await addItems(t, [{ skill: 'swahili' }, {}])
    expect(await next(amina)).toMatchObject({ id: plain })
    await sql`insert into work.sample_skill values (${brian?.staffId}, 'swahili')`.execute(
      t.appContext.db,
    )
    expect(await next(brian)).toMatchObject({ id: skilled })
  })

  it('is read from an index that has its order, and sorts nothing', async () => {
    await addItems(t, [{}])
    await sql`insert into work.sample (place, next_action_at)
      select n, ${t.clock.now()} from generate_series(1, 5000) n`.execute(t.appContext.db)
    await sql`analyze work.sample`.execute(t.appContext.db)
    const plan = await transact(t.appContext.db, async (tx) => {
      const ctx = contextFor(t.appContext, tx, { kind: 'system', name: 'test' })
      const fit = sql`q.assignee_id is null`
      const query = firstDue(ctx, sampleQueue.queue, { skip: [], fit })
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${query}`.execute(tx)
      return rows.map((row) => Object.values(row)[0]).join('\n')
    })
    expect(plan).toContain('sample_unassigned')
    expect(plan).not.toContain('Sort')
  })

  it('is told beforehand: what is due, when the next comes up, what waits for anybody', async () => {
    const [mine] = await addItems(t, [{}, { dueInMinutes: 30 }, {}])
    await next(amina)
    await amina?.post(at(mine, 'record'), { version: 2, workResult: 'no-answer', note: '' })
    const standing = (await amina?.get(endpoints.standing.path))?.data
    expect(standing).toEqual({
      due: 0,
      open: 1,
      nextAt: new Date(t.clock.now().getTime() + 240 * 60_000).toISOString(),
      room: 2,
      unassigned: 1,
    })
  })
})

describe('an item', () => {
  it('is claimed by one, who returns it with a reason', async () => {
    const [id] = await addItems(t, [{}])
    const claimed = await amina?.post(at(id, 'claim'), { version: 1 })
    expect(claimed?.data).toEqual({ id, state: 'open', version: 2 })
    const again = await brian?.post(at(id, 'claim'), { version: 2 })
    expect(again).toMatchObject({ status: 409, data: { error: 'work.assigned' } })
    const others = await brian?.post(at(id, 'return'), { version: 2, reason: 'Not mine' })
    expect(others?.data.error).toBe('work.not-yours')
    const back = await amina?.post(at(id, 'return'), { version: 2, reason: 'Off to a meeting' })
    expect(back?.data).toEqual({ id, state: 'open', version: 3 })
    expect(await historyOf(t, id ?? 0)).toMatchObject([
      { cause: 'taken' },
      {
        fromStaffId: amina?.staffId,
        toStaffId: null,
        cause: 'returned',
        reason: 'Off to a meeting',
      },
    ])
    expect(await next(brian)).toMatchObject({ id })
  })

  it('is not claimed by who may not take it, has no room, or comes too late', async () => {
    const [skilled, ...ids] = await addItems(t, [{ skill: 'x' }, {}, {}, {}, {}])
    const refused = await amina?.post(at(skilled, 'claim'), { version: 1 })
    expect(refused?.data.error).toBe('work.not-for-you')
    for (const id of ids.slice(0, 3)) await amina?.post(at(id, 'claim'), { version: 1 })
    const full = await amina?.post(at(ids[3], 'claim'), { version: 1 })
    expect(full?.data).toMatchObject({ error: 'work.full', params: { most: 3 } })
    await amina?.post(at(ids[0], 'record'), { version: 2, workResult: 'reached', note: '' })
    const closed = await brian?.post(at(ids[0], 'claim'), { version: 3 })
    expect(closed?.data.error).toBe('work.closed')
  })

  it('comes up again as its result says, and ends after so many', async () => {
    const [id] = await addItems(t, [{}])
    await next(amina)
    const record = (version: number) =>
      amina?.post(at(id, 'record'), { version, workResult: 'no-answer', note: 'Rang out' })
    await record(2)
    const again = new Date(t.clock.now().getTime() + 240 * 60_000)
    expect(await itemOf(t, id ?? 0)).toMatchObject({
      state: 'open',
      attempts: 1,
      lastResult: 'no-answer',
      nextActionAt: again,
    })
    expect(await next(amina)).toEqual({ id: null, nextAt: again.toISOString(), full: false })
    await record(3)
    await record(4)
    expect(await itemOf(t, id ?? 0)).toMatchObject({ state: 'unreachable', attempts: 3 })
  })

  it('is passed on to a colleague who is there, with a reason', async () => {
    const [id] = await addItems(t, [{}])
    await next(amina)
    const choices = (await amina?.get(at(id, 'colleagues')))?.data.rows
    expect(choices.map((one: { id: number }) => one.id)).toContain(brian?.staffId)
    expect(choices.map((one: { id: number }) => one.id)).not.toContain(amina?.staffId)
    const finance = await t.signIn('finance')
    const reason = 'Speaks Luo'
    const wrong = { version: 2, assignee: finance.staffId, reason }
    expect((await amina?.post(at(id, 'pass-on'), wrong))?.data.error).toBe('work.not-assignable')
    const body = { version: 2, assignee: brian?.staffId, reason }
    expect((await amina?.post(at(id, 'pass-on'), body))?.status).toBe(200)
    expect(await historyOf(t, id ?? 0)).toMatchObject([
      { cause: 'taken' },
      { cause: 'passed-on', fromStaffId: amina?.staffId, toStaffId: brian?.staffId, reason },
    ])
  })

  it('is worked by who holds the right alone', async () => {
    const [id] = await addItems(t, [{}])
    const finance = await t.signIn('finance')
    expect((await finance.post(endpoints.next.path, {})).status).toBe(403)
    expect((await finance.post(at(id, 'claim'), { version: 1 })).status).toBe(403)
    expect((await amina?.post(endpoints.previewHandOut.path, {}))?.status).toBe(403)
  })
})
