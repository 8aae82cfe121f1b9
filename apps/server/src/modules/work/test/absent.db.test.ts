import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { declared, isQueue } from '../../../../../../packages/contract/build/declarations.ts'
import { called } from '../../../../test/fixtures/answered-call.ts'
import { aCustomer } from '../../../../test/fixtures/customers.ts'
import { aLender } from '../../../../test/fixtures/lender.ts'
import { openForBusiness } from '../../../../test/fixtures/loans.ts'
import { numbersSaid } from '../../../../test/fixtures/number-lists.ts'
import { staffActor } from '../../../../test/harness.ts'
import { type Caller, openTestServer, type TestServer } from '../../../../test/open-test-server.ts'
import type { Context } from '../../../platform/context.ts'
import { disableStaff } from '../../administration/commands/close-account.ts'
import { recordConsents } from '../../customers/index.ts'
import { promotion } from '../../promotion/index.ts'
import { support } from '../../support/index.ts'
import { publishingAbsences } from '../people/give-back.ts'
import { takeNext } from '../queue/next.ts'

/** F4: the items of a person who left are with the people present, of every queue that is declared. */
let t: TestServer
const served = [...support.queues, ...promotion.queues].map(({ queue }) => queue)
let [amina, brian]: Caller[] = []
let customerId: number
let numberHash: Buffer

/** What makes a row open in a table of more than one queue. */
const own: Readonly<Record<string, Record<string, unknown>>> = {
  'white-number': { list_kind: 'white', phone_cipher: Buffer.alloc(32, 1) },
  'third-number': { list_kind: 'third', phone_cipher: Buffer.alloc(32, 2) },
  'offline-message': { kind: 'offline-message' },
  'face-failure': { kind: 'face-failure' },
  'job-request': { kind: 'job-request' },
  feedback: { kind: 'question' },
  'payout-case': { opened_by: 'job', opener_id: null, cause: 'unknown' },
  'service-order': { kind: 'welcome', arm: 'treated', held_ppm: 0 },
}

beforeAll(async () => {
  t = await openTestServer(new Date('2026-03-30T07:00:00Z'))
  await aLender(t)
  await openForBusiness(t)
})
afterAll(() => t.close())
beforeEach(async () => {
  t.clock.set(new Date('2026-03-30T07:00:00Z'))
  await sql`truncate work.assignment, work.assignee, work.leave cascade`.execute(t.appContext.db)
  ;[amina, brian] = [await everything(), await everything()]
  customerId = (await aCustomer(t)).id
  numberHash = randomBytes(32)
  await numbersSaid(t, [numberHash])
  await t.as({ kind: 'app', code: 'pesa' }, async (ctx) => {
    await recordConsents(ctx, customerId, [
      { purpose: 'marketing', wordingVersion: '1', given: true },
    ])
  })
})

/** Somebody who has every right by roles, as an administrator has them without. */
const everything = () =>
  t.signIn('service-lead', 'service', 'telemarketer', 'audit-admin', 'finance')

/** An open item of a queue, whatever else its table wants; gives its number. */
async function anItem(
  kind: string,
  { assigneeId, dueAt }: { assigneeId: number | null; dueAt: Date },
): Promise<number> {
  const queue = served.find(({ declared }) => declared.kind === kind)
  const table = queue?.steps.entity.table ?? ''
  const [schema = '', name = ''] = table
    .replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    .split('.')
  const now = t.clock.now()
  const known: Record<string, unknown> = {
    state: 'open',
    assignee_id: assigneeId,
    assigned_at: assigneeId === null ? null : now,
    next_action_at: dueAt,
    work_by: dueAt,
    rank: 0,
    person_id: customerId,
    phone_hash: numberHash,
    app_code: 'pesa',
    ...own[kind],
  }
  const values: Record<string, unknown> = {}
  const { rows } = await sql<{ name: string; type: string; needed: boolean }>`
    select column_name as name, data_type as type,
      is_nullable = 'NO' and column_default is null and is_identity = 'NO' and is_generated = 'NEVER' as needed
    from information_schema.columns where table_schema = ${schema} and table_name = ${name}`.execute(
    t.appContext.db,
  )
  for (const { name: column, type, needed } of rows) {
    if (column in known) values[column] = known[column]
    else if (needed) values[column] = anything(type, now)
  }
  if (kind === 'missed-call') {
    const of = { personId: customerId, outcome: 'no-answer' }
    values.id = await called(t, { staffId: assigneeId ?? 1 }, of)
  }
  return t.as('system', async (ctx) => {
    await sql`set local session_replication_role = replica`.execute(ctx.tx)
    const columns = Object.keys(values)
    const made = await sql<{ id: number }>`
      insert into ${sql.table(`${schema}.${name}`)} (${sql.join(columns.map((one) => sql.ref(one)))})
      values (${sql.join(columns.map((one) => values[one]))}) returning id`.execute(ctx.tx)
    return made.rows[0]?.id ?? 0
  })
}

let filled = 0

/** What a column needs and no case is about; never the same number or hash twice. */
function anything(type: string, now: Date): unknown {
  filled += 1
  if (type === 'date') return '2026-03-30'
  if (type.startsWith('timestamp')) return now
  if (type === 'bytea') return Buffer.from(String(filled).padStart(32, '0'))
  if (type === 'boolean') return false
  if (type === 'jsonb') return '{}'
  return type === 'text' ? 'x' : 500_000 + filled
}

const next = (kind: string, by: Caller | undefined) => {
  const queue = served.find(({ declared }) => declared.kind === kind)
  if (queue === undefined || by === undefined) throw new Error(`no queue ${kind}`)
  return t.as(staffActor(by.staffId), (ctx: Context) => takeNext(ctx, queue, { skip: [] }))
}
const minutes = (n: number) => new Date(t.clock.now().getTime() + n * 60_000)
const id = (one: Caller | undefined) => one?.staffId ?? 0
const history = async (kind: string, item: number) => {
  const { rows } = await sql`select from_staff_id, to_staff_id, cause from work.assignment
    where queue = ${kind} and item_id = ${item} order by id`.execute(t.appContext.db)
  return rows
}
const close = (one: Caller | undefined) =>
  t.as({ ...staffActor(1), isAdmin: true }, (ctx) =>
    disableStaff(ctx, id(one), { version: 1, reason: 'Left the house' }),
  )

it('looks at every queue that is declared', async () => {
  expect(served.map(({ declared }) => declared.kind).sort()).toEqual(
    (await declared(isQueue)).map(({ kind }) => kind).sort(),
  )
})

describe.each(served.map(({ declared: { kind } }) => kind))('F4: of %s', (kind) => {
  it('a) what is due at a time is given to a colleague then, where its owner’s account is closed', async () => {
    const item = await anItem(kind, { assigneeId: id(amina), dueAt: minutes(90) })
    t.clock.advance(60 * 60_000)
    await close(amina)
    await t.settle()
    expect((await next(kind, brian)).id).not.toBe(item)
    t.clock.advance(31 * 60_000)
    expect(await next(kind, brian)).toMatchObject({ id: item })
    expect(await history(kind, item)).toEqual([
      { fromStaffId: id(amina), toStaffId: null, cause: 'left-team' },
      { fromStaffId: null, toStaffId: id(brian), cause: 'taken' },
    ])
  })

  it('b) what is due is given to a colleague, where its owner is on leave and keeps what they have', async () => {
    const item = await anItem(kind, { assigneeId: id(amina), dueAt: minutes(-1) })
    expect((await next(kind, brian)).id).not.toBe(item)
    await sql`insert into work.leave (staff_id, away_on, items) values (${id(amina)}, '2026-03-30', 'kept')`.execute(
      t.appContext.db,
    )
    expect(await next(kind, brian)).toMatchObject({ id: item })
    expect(await history(kind, item)).toEqual([
      { fromStaffId: id(amina), toStaffId: id(brian), cause: 'taken' },
    ])
  })

  it('c) what is due soon is given to a colleague five minutes before, where its owner is on leave', async () => {
    const item = await anItem(kind, { assigneeId: id(amina), dueAt: minutes(10) })
    await sql`insert into work.leave (staff_id, away_on, items) values (${id(amina)}, '2026-03-30', 'kept')`.execute(
      t.appContext.db,
    )
    t.clock.advance(4 * 60_000)
    expect((await next(kind, brian)).id).not.toBe(item)
    t.clock.advance(60_000)
    expect(await next(kind, brian)).toMatchObject({ id: item })
  })
})

describe('F4: a leave', () => {
  const kind = 'feedback'
  const path = () =>
    served.find(({ declared }) => declared.kind === kind)?.declared.endpoints.setLeave.path ?? ''
  const leave = (body: object) =>
    brian?.post(path().replace('{id}', String(id(amina))), {
      from: '2026-03-30',
      to: '2026-03-31',
      away: true,
      ...body,
    })
  const holder = async (item: number) => {
    const { rows } = await sql<{ assigneeId: number | null }>`
      select assignee_id from support.feedback where id = ${item}`.execute(t.appContext.db)
    return rows[0]?.assigneeId ?? null
  }

  it.each([
    ['now', null, null],
    ['tomorrow', 'amina', null],
    ['keep', 'amina', 'amina'],
  ])('gives back what they have: %s', async (items, today, tomorrow) => {
    const item = await anItem(kind, { assigneeId: id(amina), dueAt: minutes(600) })
    expect((await leave({ items }))?.status).toBe(200)
    await t.settle()
    expect(await holder(item)).toBe(today === null ? null : id(amina))
    t.clock.set(new Date('2026-03-31T06:00:00Z'))
    await publishingAbsences.run(t.appContext)
    await t.settle()
    expect(await holder(item)).toBe(tomorrow === null ? null : id(amina))
    if (tomorrow === null) {
      expect(await history(kind, item)).toEqual([
        { fromStaffId: id(amina), toStaffId: null, cause: 'absence' },
      ])
    }
  })

  it('is shown before it is entered: of every queue how much there is, and nothing is changed', async () => {
    // A number is of one list.
    const kinds = served
      .map(({ declared }) => declared.kind)
      .filter((one) => one !== 'third-number')
    for (const one of kinds) await anItem(one, { assigneeId: id(amina), dueAt: minutes(600) })
    const preview = (by: Caller | undefined) => by?.post(`/leave/${id(amina)}/preview`, {})
    const shown = await preview(brian)
    const line = { open: 1, people: [], unassigned: 1, stays: 0 }
    expect([shown?.status, shown?.data]).toEqual([
      200,
      { open: kinds.length, rows: kinds.map((one) => ({ queue: one, ...line })) },
    ])
    const assigned = await sql`select from work.assignment`.execute(t.appContext.db)
    expect(assigned.rows).toEqual([])
    const leaves = await t.appContext.db.selectFrom('work.leave').selectAll().execute()
    expect(leaves).toEqual([])
    // Somebody who hands out nothing of what she has, and somebody who hands out nothing.
    const finance = await preview(await t.signIn('collection-lead'))
    expect([finance?.status, finance?.data.error]).toEqual([404, 'request.not-found'])
    expect((await preview(await t.signIn('auditor')))?.status).toBe(403)
  })

  it('and the act of its owner at the same moment: one of them wins', async () => {
    const item = await anItem(kind, { assigneeId: id(amina), dueAt: minutes(-1) })
    await sql`insert into work.leave (staff_id, away_on, items) values (${id(amina)}, '2026-03-30', 'kept')`.execute(
      t.appContext.db,
    )
    const list = served.find(({ declared }) => declared.kind === kind)?.declared.list.path
    const [given, returned] = await Promise.all([
      next(kind, brian),
      amina?.post(`${list}/${item}/return`, { version: 1, reason: 'Not mine' }),
    ])
    const moves = await history(kind, item)
    if (given.id === item && returned?.status !== 200) expect(moves).toHaveLength(1)
    else expect(moves.at(0)).toMatchObject({ toStaffId: null })
    expect([null, id(brian)]).toContain(await holder(item))
  })
})
