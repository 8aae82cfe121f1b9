import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../test/harness.ts'
import { snakeCase } from '../platform/db/camel-names.ts'
import { clearing } from './clearing.ts'
import { kept } from './tables.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(() => t.close())

const stored = (table: string) => table.split('.').map(snakeCase).join('.')
const daysAgo = (days: number) => new Date(t.clock.now().getTime() - days * 86_400_000)

describe('how long a row is kept', () => {
  it('is declared for every table, and for none that is not there', async () => {
    const { rows } = await sql<{ name: string }>`
      select table_schema || '.' || table_name as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema !~ '^(pg_|information_schema)'
      order by 1`.execute(t.appContext.db)
    const declared = Object.keys(kept).map(stored).sort()
    expect(declared).toEqual(rows.map(({ name }) => name).sort())
  })

  it('has a reason for each', () => {
    const short = Object.entries(kept).filter(([, { because }]) => because.length < 15)
    expect(short).toEqual([])
  })

  it('is for ever, or until an act of its own, where money, books and the audit log are', () => {
    const wrong = Object.entries(kept).filter(
      ([table, { until }]) =>
        /^(ledger|servicing|settlement)\.|auditLog|auditSeal/.test(table) && until === 'days',
    )
    expect(wrong).toEqual([])
    expect(kept['payments.inbox'].until).toBe('for-ever')
  })
})

describe('what was kept for as long as its table says', () => {
  const left = async (table: string) =>
    (
      await sql<{ n: number }>`select count(*)::integer as n from ${sql.table(table)}`.execute(
        t.appContext.db,
      )
    ).rows[0]?.n

  it('goes in small batches, and nothing goes before', async () => {
    const { db } = t.appContext
    for (const [days, many] of [
      [401, 2_500],
      [399, 3],
    ] as const) {
      await sql`insert into platform.idempotency (actor, key, operation, body_hash, status, response, created_at)
        select 'staff:1', ${`${days}-`} || n, 'test', 'x', 200, '{}', ${daysAgo(days)}
        from generate_series(1, ${many}::integer) n`.execute(db)
    }
    const before = (await left('platform.idempotency')) ?? 0
    await clearing.run(t.appContext)
    expect(await left('platform.idempotency')).toBe(before - 2_500)
  })

  it('leaves an event that somebody has still to be told of', async () => {
    const { db } = t.appContext
    const { rows } = await sql<{ id: number }>`
      insert into platform.event (type, subject, payload, actor, occurred_at, business_on)
      select 'loan.disbursed', 'loan:' || n, '{}', '{}', ${daysAgo(181)}, ${daysAgo(181)}
      from generate_series(1, 2) n returning id`.execute(db)
    await sql`insert into platform.delivery (event_id, subscriber, subject, kind, due_at, parked)
      values (${rows[0]?.id}, 'nobody', 'loan:1', 'act', ${daysAgo(181)}, true)`.execute(db)
    await clearing.run(t.appContext)
    const ids = rows.map(({ id }) => id)
    const found = await sql<{ id: number }>`
      select id from platform.event where id = any(${ids})`.execute(db)
    expect(found.rows).toEqual([{ id: rows[0]?.id }])
  })

  it('is a session long after its end, and not one of a sign-in that goes on', async () => {
    const { db } = t.appContext
    await sql`insert into administration.staff
        (account, name, password_hash, password_changed_at, password_expires_at, created_at)
      values ('of-the-test', 'Of the test', '', now(), now(), now())`.execute(db)
    await sql`insert into administration.session
        (token_hash, staff_id, created_at, last_seen_at, expires_at, ip, user_agent)
      select sha256(days::text::bytea), (select max(id) from administration.staff), now(), now(),
        ${t.clock.now()}::timestamptz - make_interval(days => days), '10.0.0.1', 'test'
      from unnest(array[91, 89]) days`.execute(db)
    const before = (await left('administration.session')) ?? 0
    await clearing.run(t.appContext)
    expect(await left('administration.session')).toBe(before - 1)
  })
})
