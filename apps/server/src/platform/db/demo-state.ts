import type pg from 'pg'
import { withClient } from './with-client.ts'

/**
 * `none`: a fresh database. `begun`: a seeding was cut short. `complete`: the demo lender is there.
 * `foreign`: somebody's own data, which no demo may touch.
 */
export type DemoState = 'none' | 'begun' | 'complete' | 'foreign'

const remark = 'daftari demo: '

/**
 * The state is the database's own comment: it is there before the first table and survives them. A dump
 * leaves the comment behind, and then the row says it.
 */
export async function demoState(databaseUrl: string): Promise<DemoState> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ comment: string | null; tables: boolean }>(`
      select
        shobj_description(oid, 'pg_database') as comment,
        exists (
          select from pg_class c join pg_namespace n on n.oid = c.relnamespace
          where c.relkind = 'r' and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'
        ) as tables
      from pg_database where datname = current_database()`)
    const comment = rows[0]?.comment ?? ''
    if (comment === `${remark}complete`) return 'complete'
    if (comment === `${remark}begun`) return 'begun'
    if (await isMarked(client)) return 'complete'
    return rows[0]?.tables ? 'foreign' : 'none'
  })
}

/** Writes down that a seeding begins; what an earlier one left half done is thrown away. */
export async function beginDemo(databaseUrl: string): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    const schemas = await client.query<{ name: string }>(`
      select quote_ident(nspname) as name from pg_namespace
      where nspname not like 'pg\\_%' and nspname <> 'information_schema'`)
    for (const { name } of schemas.rows) await client.query(`drop schema ${name} cascade`)
    await client.query('create schema public')
    await comment(client, 'begun')
  })
}

/** Marks the database as soon as it has tables: an interrupted seeding is a simulated lender too. */
export async function markDemo(databaseUrl: string): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    await mark(client)
  })
}

export async function completeDemo(databaseUrl: string): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    // A restore of an earlier version has no such table yet.
    if (await hasMark(client)) await mark(client)
    await comment(client, 'complete')
  })
}

const mark = (client: pg.Client) =>
  client.query(
    'insert into platform.simulated_lender (marked) values (true) on conflict do nothing',
  )

async function isMarked(client: pg.Client): Promise<boolean> {
  if (!(await hasMark(client))) return false
  const { rows } = await client.query('select from platform.simulated_lender')
  return rows.length > 0
}

async function hasMark(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(
    "select to_regclass('platform.simulated_lender') is not null as there",
  )
  return rows[0]?.there === true
}

async function comment(client: pg.Client, state: DemoState): Promise<void> {
  await client.query(
    `do $$ begin execute format(
       'comment on database %I is %L', current_database(), '${remark}${state}'
     ); end $$`,
  )
}
