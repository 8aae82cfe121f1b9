import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { declared, isQueue } from '../../../../../../packages/contract/build/declarations.ts'
import { openTestServer, type TestServer } from '../../../../test/open-test-server.ts'
import { snakeCase } from '../../../platform/db/camel-names.ts'
import { promotion } from '../../promotion/index.ts'
import { support } from '../../support/index.ts'

let t: TestServer
const all = [...support.queues, ...promotion.queues]
const tables = [...new Set(all.map(({ queue }) => snakeCase(queue.steps.entity.table)))].sort()

beforeAll(async () => {
  t = await openTestServer(new Date('2026-03-30T07:00:00Z'))
})
afterAll(() => t.close())

/** As the catalog writes them. */
const shared = {
  id: 'bigint not null',
  state: "text not null default 'open'::text",
  version: 'integer not null default 1',
  assignee_id: 'bigint',
  assigned_at: 'timestamp with time zone',
  next_action_at: 'timestamp with time zone not null',
  attempts: 'integer not null default 0',
  last_result: 'text',
  last_result_at: 'timestamp with time zone',
}

it('every declared queue is served, of a table that is looked at here', async () => {
  const kinds = (some: readonly { kind: string }[]) => some.map(({ kind }) => kind).sort()
  expect(kinds(all.map(({ queue }) => queue.declared))).toEqual(kinds(await declared(isQueue)))
  expect(tables.length).toBeGreaterThan(4)
})

it.each(tables)(
  '%s has the columns that every queue has, of the same types and defaults',
  async (table) => {
    const { rows } = await sql<{ name: string; is: string }>`
    select a.attname as name, concat_ws(' ', format_type(a.atttypid, a.atttypmod),
      case when a.attnotnull then 'not null' end,
      'default ' || pg_get_expr(d.adbin, d.adrelid)) as is
    from pg_attribute a
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum and a.attidentity = ''
    where a.attrelid = ${table}::regclass and a.attname = any (${Object.keys(shared)})`.execute(
      t.appContext.db,
    )
    expect(Object.fromEntries(rows.map(({ name, is }) => [name, is]))).toEqual(shared)
  },
)

it.each(tables)(
  '%s has the same constraints on them, and the indexes of its order',
  async (table) => {
    const { rows: constraints } = await sql<{ is: string }>`
    select pg_get_constraintdef(oid) as is from pg_constraint
    where conrelid = ${table}::regclass and contype in ('p', 'f', 'c')`.execute(t.appContext.db)
    const known = constraints.map(({ is }) => is)
    expect(known).toContain('PRIMARY KEY (id)')
    expect(known).toContain('FOREIGN KEY (assignee_id) REFERENCES administration.staff(id)')
    expect(known.filter((is) => /^CHECK \(\(state = ANY/.test(is))).toHaveLength(1)
    const { rows: indexes } = await sql<{ is: string }>`
    select pg_get_indexdef(indexrelid) as is from pg_index
    where indrelid = ${table}::regclass`.execute(t.appContext.db)
    const partial = indexes.map(({ is }) => is).filter((is) => / WHERE .*state/.test(is))
    expect(partial.filter((is) => is.includes('(assignee_id IS NULL)'))).not.toEqual([])
    expect(partial.filter((is) => is.includes('(assignee_id IS NOT NULL)'))).not.toEqual([])
  },
)
