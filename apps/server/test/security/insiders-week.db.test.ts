import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller, TestServer } from '../open-test-server.ts'
import { week } from './insiders/attempts.ts'
import { callsAndKeys } from './insiders/calls-and-keys.ts'
import { openLender, people } from './insiders/lender.ts'

let t: TestServer
beforeAll(async () => {
  t = await openLender()
}, 120_000)
afterAll(() => t.close())

const lines = [...week, ...callsAndKeys].map(([account, what, ask, refused, trace]) => ({
  account,
  what,
  ask,
  refused,
  trace,
}))

test.each(lines)('AZ-16 $account $what', async ({ account, ask, refused, trace }) => {
  const who = people[account]
  const before = await lastEntry()
  const answer = await ask(who)
  const said = answer.status === 200 ? answer.data.refused?.rule : answer.data.error
  expect([answer.status, said]).toEqual([answer.status, refused])
  await t.settle()
  if (trace === 'denied') expect(await denials(who, before)).toContain(refused)
  else if (trace !== 'nothing') expect(await written(who, trace)).toBe(true)
})

test('AZ-16, AU-03 nobody who owns the application’s connection erases an entry', async () => {
  const { db } = t.appContext
  for (const act of [
    sql`delete from administration.audit_log`,
    sql`update administration.audit_log set act = 'x'`,
  ]) {
    await expect(act.execute(db)).rejects.toThrow()
  }
})

async function lastEntry(): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select coalesce(max(id), 0) as id from administration.audit_log`.execute(t.appContext.db)
  return Number(rows[0]?.id ?? 0)
}

async function denials({ staffId }: Caller, since: number): Promise<string[]> {
  const { rows } = await sql<{ error: string }>`
    select after ->> 'error' as error from administration.audit_log
    where id > ${since} and staff_id = ${staffId} and after ? 'error'`.execute(t.appContext.db)
  return rows.map(({ error }) => error)
}

async function written(
  { staffId }: Caller,
  trace: { attempt: string } | { alarm: string },
): Promise<boolean> {
  const found =
    'attempt' in trace
      ? sql`select from contact.attempt where staff_id = ${staffId} and not allowed and rule = ${trace.attempt}`
      : sql`select from administration.alarm where staff_id = ${staffId} and kind = ${trace.alarm}`
  return (await found.execute(t.appContext.db)).rows.length > 0
}
