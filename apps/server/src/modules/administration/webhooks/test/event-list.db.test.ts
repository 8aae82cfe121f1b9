import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../../../../../test/open-test-server.ts'
import { clearing } from '../../../../keep/clearing.ts'
import { transact } from '../../../../platform/db/transact.ts'
import { listingOutgoing } from '../list-outgoing.ts'
import {
  aProgram,
  paid,
  publishListed,
  publishPayments,
  publishUnlisted,
  signInTwo,
  type Two,
} from './a-webhook.ts'

let t: TestServer
let two: Two
let key: string

beforeAll(async () => {
  t = await openTestServer()
  two = await signInTwo(t)
  await publishListed(t, 'payment.received', 'payment:1', paid(1))
  key = (await aProgram(two)).key
})
afterAll(() => t.close())

const read = (query: Record<string, string> = {}, token = key) =>
  t.send({ method: 'GET', path: '/events', query, headers: { authorization: `Bearer ${token}` } })
const subjectsIn = (data: { events: { subject: string }[] }) =>
  data.events.map(({ subject }) => subject)

test('a program reads what happened since it is there, by a cursor that skips nothing', async () => {
  expect((await read()).data).toMatchObject({ events: [], more: false })
  await publishPayments(t, 10, 5)
  const first = await read({ limit: '2' })
  expect(subjectsIn(first.data)).toEqual(['payment:10', 'payment:11'])
  expect(first.data.more).toBe(true)
  const rest = await read({ after: String(first.data.next) })
  expect(subjectsIn(rest.data)).toEqual(['payment:12', 'payment:13', 'payment:14'])
  const none = await read({ after: String(rest.data.next) })
  expect(none.data).toEqual({ events: [], next: rest.data.next, more: false })
})

test('it reads only what its role sees, and of that what it asks for', async () => {
  const before = (await read({ limit: '500' })).data.next
  await publishListed(t, 'customer.blacklisted', 'person:1', {
    personId: 1,
    reason: 'fraud of a friend',
  })
  await publishListed(t, 'payment.received', 'payment:20', paid(20))
  await publishListed(t, 'day.closed', 'day:2026-03-30', { businessOn: '2026-03-30' as never })
  const { data } = await read({ after: String(before) })
  expect(subjectsIn(data)).toEqual(['payment:20', 'day:2026-03-30'])
  const days = await read({ after: String(before), types: 'day.closed' })
  expect(subjectsIn(days.data)).toEqual(['day:2026-03-30'])
  expect(days.data.next).toBe(data.next)
  expect((await read({}, (await aProgram(two, 'inspector')).key)).data.error).toBe(
    'permission.denied',
  )
  const types = await t.send({
    method: 'GET',
    path: '/events/types',
    headers: { authorization: `Bearer ${key}` },
  })
  const names = types.data.types.map(({ type }: { type: string }) => type)
  expect(names).toContain('payment.received')
  expect(names).not.toContain('customer.blacklisted')
  expect(types.data.types[0].schema).toMatchObject({ type: 'object' })
})

test('an event says nothing that the catalogue does not declare', async () => {
  await publishListed(t, 'customer.blacklisted', 'person:2', {
    personId: 2,
    reason: 'a neighbour says so',
  })
  const { rows } = await sql<{ all: string }>`
    select string_agg(e::text, ' ') as all from administration.listed_event e`.execute(
    t.appContext.db,
  )
  expect(rows[0]?.all).toContain('personId')
  expect(rows[0]?.all).not.toContain('neighbour')
})

test('what an act reported that was undone is on no list, and what is not yet committed comes later', async () => {
  const before = (await read({ limit: '500' })).data.next
  const undone = transact(t.appContext.db, async (tx) => {
    await sql`insert into platform.outgoing (event_id) values (999999999)`.execute(tx)
    throw new Error('undo')
  })
  await expect(undone).rejects.toThrow('undo')
  const open = await t.appContext.db.startTransaction().execute()
  const { rows } = await sql<{ id: number }>`
    insert into platform.event (type, subject, payload, actor, occurred_at, business_on)
    values ('payment.received', 'payment:30', '{"paymentId":30,"amountCents":1}', '{}', now(), now())
    returning id`.execute(open)
  await sql`insert into platform.outgoing (event_id) values (${rows[0]?.id})`.execute(open)
  await publishListed(t, 'payment.received', 'payment:31', paid(31))
  expect(subjectsIn((await read({ after: String(before) })).data)).toEqual(['payment:31'])
  await open.commit().execute()
  await listingOutgoing.run(t.appContext)
  const { data } = await read({ after: String(before) })
  expect(subjectsIn(data)).toEqual(['payment:31', 'payment:30'])
})

test('several processes list at once, and every event has one number', async () => {
  const before = (await read({ limit: '500' })).data.next
  for (let n = 100; n < 160; n += 1) {
    await publishUnlisted(t, 'payment.received', `payment:${n}`, paid(n))
  }
  await Promise.all([1, 2, 3].map(() => listingOutgoing.run(t.appContext)))
  await listingOutgoing.run(t.appContext)
  const { data } = await read({ after: String(before), limit: '500' })
  expect(subjectsIn(data)).toEqual(Array.from({ length: 60 }, (_, at) => `payment:${100 + at}`))
  expect(data.next - before).toBe(60)
})

test('after 30 days an event is gone, and an older cursor is refused', async () => {
  const { data } = await read({ limit: '500' })
  t.clock.advance(31 * 86_400_000)
  await publishListed(t, 'payment.received', 'payment:500', paid(500))
  await clearing.run(t.appContext)
  const old = await read({ after: '1' })
  expect(old).toMatchObject({ status: 409, data: { error: 'event.cursor-gone' } })
  expect(subjectsIn((await read({ after: String(data.next) })).data)).toEqual(['payment:500'])
  expect(subjectsIn((await read()).data)).toEqual(['payment:500'])
})

test('without a program in use nothing is kept', async () => {
  const alone = await openTestServer()
  await publishListed(alone, 'payment.received', 'payment:1', paid(1))
  const { rows } = await sql<{ n: number }>`
    select (select count(*) from administration.listed_event)
      + (select count(*) from platform.outgoing) as n`.execute(alone.appContext.db)
  expect(Number(rows[0]?.n)).toBe(0)
  await alone.close()
})
