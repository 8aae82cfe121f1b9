import {
  CamelCasePlugin,
  Kysely,
  PostgresDialect,
  type QueryResult,
  sql,
  type UnknownRow,
} from 'kysely'
import { expect, test } from 'vitest'
import { CamelNames } from './camel-names.ts'
import { type Db, openDatabase } from './database.ts'
import type { DB } from './types.ts'

const ours = openDatabase('postgres://nobody@127.0.0.1:1/nothing')
const theirs = new Kysely<DB>({
  dialect: new PostgresDialect({ pool: ours.pool }),
  plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
})

const statements: Record<
  string,
  (db: Db) => { compile(): { sql: string; parameters: readonly unknown[] } }
> = {
  'columns, aliases and tables': (db) =>
    db
      .selectFrom('administration.session as openSession')
      .innerJoin('administration.staff as s', 's.id', 'openSession.staffId')
      .select(['openSession.lastSeenAt', 's.isAuditAdmin as mayAuditAll'])
      .where('openSession.revokedAt', 'is', null)
      .orderBy('openSession.lastSeenAt'),
  'a query within a query': (db) =>
    db
      .selectFrom(db.selectFrom('administration.staff').select('disabledAt').as('theOnes'))
      .selectAll()
      .where((eb) => eb.exists(eb.selectFrom('administration.session').select('staffId'))),
  'what is written': (db) =>
    db
      .insertInto('platform.setting')
      .values({ key: 'aKey', value: '{"aKey": 1}' })
      .onConflict((on) => on.column('key').doUpdateSet({ value: '1' })),
  'names in written SQL': (db) => {
    const piece = sql`select ${sql.ref('a.lastSeenAt')}, "asItIs", ${sql.table('platform.setting')}
      from (${db.selectFrom('administration.staff').select('disabledAt')}) as "of"`
    return { compile: () => piece.compile(db) }
  },
}

test.each(Object.entries(statements))('writes as the plugin does: %s', (_, make) => {
  const { sql: text, parameters } = make(ours.db).compile()
  expect({ text, parameters }).toEqual({
    text: make(theirs).compile().sql,
    parameters: make(theirs).compile().parameters,
  })
  expect(text).toContain('"')
})

const results: Record<string, UnknownRow[]> = {
  'no rows': [],
  'names to be changed': [
    { last_seen_at: new Date(0), id: 1, some_json: { of_it: [1] } },
    { last_seen_at: null, id: 2, some_json: null },
  ],
  'names as they are wanted': [{ id: 1, lastSeenAt: null, names: ['a_b', { of_it: 1 }] }],
}

test.each(Object.entries(results))('gives what the plugin gives: %s', async (_, rows) => {
  const given = async (plugin: CamelCasePlugin): Promise<QueryResult<UnknownRow>> =>
    plugin.transformResult({ result: { rows }, queryId: { queryId: '1' } })
  expect(await given(new CamelNames())).toEqual(
    await given(new CamelCasePlugin({ maintainNestedObjectKeys: true })),
  )
})
