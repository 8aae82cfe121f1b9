import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Caller, openTestServer, type TestServer } from '../../../../test/open-test-server.ts'
import {
  addItems,
  assigneesNow,
  createSampleTables,
  historyOf,
  sample,
  sampleModule,
} from './sample-queue.ts'

let t: TestServer
let leader: Caller
let amina: Caller
let brian: Caller
let turn = 0
beforeAll(async () => {
  t = await openTestServer(new Date('2026-03-30T09:00:00Z'), [sampleModule])
  await createSampleTables(t)
  leader = await t.signIn('admin')
  amina = await t.signIn('service')
  brian = await t.signIn('service')
})
afterAll(() => t.close())
beforeEach(async () => {
  await sql`truncate work.sample, work.sample_skill, work.assignment, work.run, work.assignee,
    work.leave cascade`.execute(t.appContext.db)
})

const { endpoints } = sample
const key = () => {
  turn += 1
  return { 'idempotency-key': `work-run-of-the-test-${turn}` }
}
const reason = 'The morning’s work'
const asked = { assigned: 'keep', rule: 'even' }
const preview = async (body: object) =>
  leader.post(endpoints.previewHandOut.path, { ...asked, ...body })
const handOut = async (body: object = {}) =>
  leader.post(endpoints.handOut.path, { ...asked, reason, ...body }, key())
const takeBack = (body: object) => leader.post(endpoints.takeBack.path, { reason, ...body }, key())
const setting = {
  version: 1,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  from: '00:00',
  until: '24:00',
  takesNew: true,
  weight: 1,
}
const set = (who: Caller, body: object) =>
  leader.post(`${endpoints.people.path}/${who.staffId}`, { ...setting, ...body })

describe('a hand-out', () => {
  it('is shown before it is done, and does what was shown', async () => {
    const ids = await addItems(
      t,
      Array.from({ length: 4 }, () => ({})),
    )
    const shown = (await preview({})).data
    expect(shown).toMatchObject({ moved: 4, unchanged: 0, unplaced: 0, runId: null })
    expect(await assigneesNow(t, ids)).toEqual([null, null, null, null])
    const done = (await handOut()).data
    expect({ ...done, runId: null }).toEqual(shown)
    expect(await assigneesNow(t, ids)).toEqual([
      amina.staffId,
      brian.staffId,
      amina.staffId,
      brian.staffId,
    ])
    expect(await historyOf(t, ids[0] ?? 0)).toEqual([
      {
        fromStaffId: null,
        toStaffId: amina.staffId,
        cause: 'even',
        reason,
        assignedBy: leader.staffId,
      },
    ])
  })

  it('gives by weight, to who is there, has room and may take it', async () => {
    const ids = await addItems(t, [{}, {}, {}, { skill: 'luo' }])
    await sql`insert into work.sample_skill values (${brian.staffId}, 'luo')`.execute(
      t.appContext.db,
    )
    await set(amina, { weight: 2, mostOpen: 10 })
    await handOut({ rule: 'weighted' })
    const by = await assigneesNow(t, ids)
    expect(by.slice(0, 3).filter((one) => one === amina.staffId)).toHaveLength(2)
    expect(by[3]).toBe(brian.staffId)
  })

  it('gives to nobody what nobody has room for, and refuses where that is all', async () => {
    await set(amina, { mostOpen: 1 })
    await set(brian, { takesNew: false })
    const ids = await addItems(t, [{}, {}])
    const done = (await handOut({ ids })).data
    expect(done).toMatchObject({ moved: 1, unplaced: 1, left: [{ id: ids[1], why: 'nobody' }] })
    const refused = await handOut()
    expect(refused).toMatchObject({ status: 409, data: { error: 'work.nobody' } })
    const away = await handOut({ staffIds: [brian.staffId] })
    expect(away.data.error).toBe('work.not-assignable')
  })

  it('passes over who is on leave, on a day off, or off their shift', async () => {
    const leave = { from: '2026-03-30', to: '2026-03-31', away: true }
    const marked = await leader.post(`${endpoints.people.path}/${amina.staffId}/leave`, leave)
    expect(marked.data).toEqual({ days: 2 })
    await set(brian, { until: '11:00' })
    const rows = (await leader.get(endpoints.people.path)).data.rows
    const presence = (who: Caller) =>
      rows.find((one: { staff: { id: number } }) => one.staff.id === who.staffId)?.presence
    expect([presence(amina), presence(brian)]).toEqual(['away', 'shift-over'])
    await leader.post(`${endpoints.people.path}/${amina.staffId}/leave`, { ...leave, away: false })
    await set(amina, { weekdays: [2] })
    await addItems(t, [{}])
    expect((await handOut()).data.error).toBe('work.nobody')
  })

  it('keeps what has an assignee, or moves it too; what is closed stays', async () => {
    const ids = await addItems(t, [{}, {}, {}])
    await handOut({ ids: ids.slice(0, 2), staffIds: [amina.staffId] })
    await sql`update work.sample set state = 'done' where id = ${ids[2]}`.execute(t.appContext.db)
    const kept = (await handOut({ ids, staffIds: [brian.staffId] })).data
    expect(kept).toMatchObject({ moved: 0, unchanged: 3 })
    expect(kept.left.map((one: { why: string }) => one.why).sort()).toEqual([
      'assigned',
      'assigned',
      'closed',
    ])
    const moved = (await handOut({ ids, assigned: 'move', staffIds: [brian.staffId] })).data
    expect(moved.moved).toBe(2)
    expect(await assigneesNow(t, ids)).toEqual([brian.staffId, brian.staffId, null])
  })

  it('is worked out again as it was, also at random by its seed, and with other weights', async () => {
    await set(amina, { mostOpen: 100 })
    await set(brian, { mostOpen: 100 })
    await addItems(
      t,
      Array.from({ length: 12 }, () => ({})),
    )
    const { runId } = (await handOut({ seed: 3, rule: 'weighted' })).data
    const path = endpoints.whatIf.path.replace('{id}', String(runId))
    const again = (await leader.post(path, {})).data
    expect(again).toMatchObject({ rule: 'weighted', items: 12, others: 0 })
    const weights = [{ staffId: amina.staffId, weight: 5 }]
    const other = (await leader.post(path, { weights })).data
    const of = (who: Caller) =>
      other.people.find((one: { staff: { id: number } }) => one.staff.id === who.staffId)
    expect(of(amina)).toMatchObject({ had: 6, would: 10, weight: 5 })
    expect((await leader.post(path.replace(String(runId), '999999'), {})).status).toBe(404)
    const runs = (await leader.get(sample.runs.path)).data.rows
    expect(runs).toMatchObject([{ runId, handOutRule: 'weighted', runItems: 12, runMoved: 12 }])
  })

  it('is not undone once one of them has moved on', async () => {
    const [id] = await addItems(t, [{}])
    const done = await handOut({ staffIds: [amina.staffId] })
    await amina.post(`${sample.list.path}/${id}/return`, { version: 2, reason: 'Not for me' })
    const undone = await leader.post('/undo', { requestId: String(done.headers['x-request-id']) })
    expect(undone.data.error).toBe('undo.changed-since')
  })
})

describe('at one moment', () => {
  it('claims and a hand-out wait for each other, and nobody has more than they may', async () => {
    const ids = await addItems(
      t,
      Array.from({ length: 12 }, () => ({})),
    )
    const claims = ids.map((id) =>
      amina.post(`${sample.list.path}/${id}/claim`, { version: 1 }).then(({ status }) => status),
    )
    const runs = [handOut({ ids }), handOut()].map((one) => one.then(({ status }) => status))
    const statuses = await Promise.all([...claims, ...runs])
    expect(statuses.filter((status) => status >= 500)).toEqual([])
    const by = await assigneesNow(t, ids)
    expect(by.filter((one) => one === amina.staffId).length).toBeLessThanOrEqual(3)
    expect(by.filter((one) => one === brian.staffId).length).toBeLessThanOrEqual(3)
  })
})

describe('who works a queue no more', () => {
  it('is shown while they have items, and is given none', async () => {
    const chiku = await t.signIn('service')
    const [id, other] = await addItems(t, [{}, {}])
    await handOut({ ids: [id], staffIds: [chiku.staffId] })
    await t.appContext.db
      .deleteFrom('administration.staffRole')
      .where('staffId', '=', chiku.staffId)
      .execute()
    const rows = (await leader.get(endpoints.people.path)).data.rows
    const row = rows.find((one: { staff: { id: number } }) => one.staff.id === chiku.staffId)
    expect(row).toMatchObject({ presence: 'left', open: 1 })
    const given = await handOut({ ids: [other], staffIds: [chiku.staffId] })
    expect(given.data.error).toBe('work.not-assignable')
    expect((await takeBack({ staffId: chiku.staffId })).data.moved).toBe(1)
  })
})

describe('taking back', () => {
  it('shows how many go of whom, and takes the latest first', async () => {
    const ids = await addItems(t, [{}, {}, {}])
    for (const id of ids) {
      await handOut({ ids: [id], staffIds: [amina.staffId] })
      t.clock.set(new Date(t.clock.now().getTime() + 60_000))
    }
    const shown = (
      await leader.post(endpoints.previewTakeBack.path, { staffId: amina.staffId, share: 50 })
    ).data
    expect(shown.people).toMatchObject([{ before: 3, goes: 2, after: 1 }])
    expect(shown.moved).toBe(2)
    const done = (await takeBack({ staffId: amina.staffId, share: 50 })).data
    expect(done.moved).toBe(2)
    expect(await assigneesNow(t, ids)).toEqual([amina.staffId, null, null])
    expect((await historyOf(t, ids[2] ?? 0)).at(-1)).toMatchObject({
      cause: 'taken-back',
      fromStaffId: amina.staffId,
      reason,
    })
  })

  it('of those named leaves what nobody has', async () => {
    const ids = await addItems(t, [{}, {}])
    await handOut({ ids: [ids[0]], staffIds: [brian.staffId] })
    const done = await takeBack({ ids })
    expect(done.data).toMatchObject({ moved: 1, left: [{ id: ids[1], why: 'unassigned' }] })
    expect(await assigneesNow(t, ids)).toEqual([null, null])
  })

  it('is one effect for one key, and nothing where there is nothing', async () => {
    expect((await takeBack({})).data).toMatchObject({ moved: 0, runId: null })
    const [id] = await addItems(t, [{}])
    const once = { 'idempotency-key': 'work-handed-out-once' }
    const body = { ...asked, reason }
    const first = (await leader.post(endpoints.handOut.path, body, once)).data
    const again = (await leader.post(endpoints.handOut.path, body, once)).data
    expect(again).toEqual(first)
    expect(await historyOf(t, id ?? 0)).toHaveLength(1)
  })
})
