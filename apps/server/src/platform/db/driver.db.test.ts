import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness.ts'
import { CommitUnknown, DatabaseAway } from './away/away.ts'
import { Commits } from './commits/commits.ts'
import { type Database, openDatabase } from './database.ts'
import { keepIfRolledBack } from './kept.ts'
import { loadStatement } from './load.ts'
import { transact } from './transact.ts'
import { insertLater, updateLater, waitingWrite, writeLater } from './waiting-writes.ts'

let t: TestApp
let database: Database
/** What was sent; a `+` marks a statement that was sent together with the previous one. */
let asked: string[]

beforeAll(async () => {
  t = await openTestApp()
  await sql`create table kept (name text primary key)`.execute(t.appContext.db)
  await sql`create table owner (id int primary key)`.execute(t.appContext.db)
  await sql`create table owned (id int references owner deferrable initially deferred)`.execute(
    t.appContext.db,
  )
})
afterAll(() => t.close())

beforeEach(async () => {
  await sql`truncate kept`.execute(t.appContext.db)
  database = openDatabase(t.databaseUrl, {
    connections: 1,
    onStatement: (text, _values, isAlong) => asked.push(`${isAlong ? '+' : ''}${text}`),
  })
  asked = []
  // The two edges are prepared by the first transaction of a connection.
  await database.db.transaction().execute(async (tx) => {
    await sql`select 1`.execute(tx)
    await keep(tx, 'first')
  })
  asked = []
})
afterEach(() => database.close())

const keep = waitingWrite<[name: string]>(
  'keeping',
  (name) => sql`keeping as (insert into kept values (${name}))`,
)
const keepToo = waitingWrite<[name: string]>(
  'keeping_too',
  (name) => sql`keeping_too as (insert into kept values (${name}))`,
)

/** Of two with the same beginning the longer is kept. */
const keepLonger = waitingWrite<[name: string]>(
  'keeping_longer',
  (name) => sql`keeping_longer as (insert into kept values (${name}))`,
  { merged: ([one], [other]) => (other.startsWith(one) ? [other] : undefined) },
)

async function names(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kept order by name`.execute(
    database.db,
  )
  return rows.map(({ name }) => name)
}

describe('a transaction', () => {
  test('that asks and writes is four statements and two waits', async () => {
    await database.db.transaction().execute(async (tx) => {
      await sql`select 2`.execute(tx)
      await keep(tx, 'a')
      await keepToo(tx, 'b')
    })
    expect(asked).toEqual([
      'begin',
      '+select 2',
      'with keeping as (insert into kept values ($1)), keeping_too as (insert into kept values ($2)) select ',
      '+commit',
    ])
    expect(await names()).toEqual(['a', 'b', 'first'])
  })

  test('that only writes is one statement', async () => {
    await database.db.transaction().execute((tx) => keep(tx, 'a'))
    expect(asked).toHaveLength(1)
    expect(await names()).toEqual(['a', 'first'])
  })

  test('that asks nothing reaches no server, and neither does one given up before', async () => {
    await database.db.transaction().execute(async () => undefined)
    const given = database.db.transaction().execute(async (tx) => {
      await keep(tx, 'never')
      throw new Error('given up')
    })
    await expect(given).rejects.toThrow('given up')
    expect(asked).toEqual([])
  })

  test('sees what waited when it asks something else', async () => {
    const seen = await database.db.transaction().execute(async (tx) => {
      await keep(tx, 'a')
      const { rows } = await sql`select from kept where name = 'a'`.execute(tx)
      return rows.length
    })
    expect(seen).toBe(1)
  })

  test('does the same write twice in two statements, in the order in which they were told', async () => {
    await database.db.transaction().execute(async (tx) => {
      await keep(tx, 'a')
      await keep(tx, 'b')
    })
    expect(await names()).toEqual(['a', 'b', 'first'])
  })

  test('does a write that includes an earlier one once, and the rest in their order', async () => {
    await database.db.transaction().execute(async (tx) => {
      await keepLonger(tx, 'a')
      await keep(tx, 'b')
      await keepLonger(tx, 'aa')
      await keepLonger(tx, 'c')
    })
    expect(asked).toHaveLength(4)
    expect(await names()).toEqual(['aa', 'b', 'c', 'first'])
  })

  test('of which the last write fails commits nothing, and its connection goes on', async () => {
    const twice = database.db.transaction().execute(async (tx) => {
      await sql`insert into kept values ('a')`.execute(tx)
      await keep(tx, 'first')
    })
    await expect(twice).rejects.toMatchObject({ code: '23505' })
    expect(asked.at(-1)).toBe('rollback')
    expect(await names()).toEqual(['first'])
  })

  test('whose first statement fails is not open, and its connection goes on', async () => {
    const failing = database.db.transaction().execute((tx) => sql`select 1 / 0`.execute(tx))
    await expect(failing).rejects.toThrow('division by zero')
    await database.db.transaction().execute((tx) => keep(tx, 'a'))
    expect(await names()).toEqual(['a', 'first'])
  })

  test('in which a failure was passed over is not taken for committed', async () => {
    const passedOver = database.db.transaction().execute(async (tx) => {
      await sql`insert into kept values ('a')`.execute(tx)
      await sql`select 1 / 0`.execute(tx).catch(() => undefined)
    })
    await expect(passedOver).rejects.toThrow('not committed')
    expect(await names()).toEqual(['first'])
  })

  test('that may be done says so, also where what is to be kept cannot be written', async () => {
    const acted = transact(database.db, async (tx) => {
      keepIfRolledBack(tx, async () => {
        throw new Error('nothing can be written')
      })
      throw new CommitUnknown(new Error('no answer'))
    })
    await expect(acted).rejects.toBeInstanceOf(CommitUnknown)
  })

  test('whose commit fails says so', async () => {
    const own = waitingWrite<[id: number]>(
      'owning',
      (id) => sql`owning as (insert into owned values (${id}))`,
    )
    const alone = database.db.transaction().execute((tx) => own(tx, 1))
    await expect(alone).rejects.toMatchObject({ code: '23503' })
    const after = database.db.transaction().execute(async (tx) => {
      await sql`select 1`.execute(tx)
      await own(tx, 1)
    })
    await expect(after).rejects.toMatchObject({ code: '23503' })
    const { rows } = await sql`select from owned`.execute(database.db)
    expect(rows).toEqual([])
  })
})

test('while commits do not come back what only reads goes on, and what may write is refused', async () => {
  class Hanging extends Commits {
    override async mayBegin(): Promise<void> {
      throw new DatabaseAway('commits do not come back')
    }
    override async confirmed(): Promise<never> {
      throw new CommitUnknown(new Error('no answer'))
    }
  }
  const { db, close } = openDatabase(t.databaseUrl, { connections: 1, commits: new Hanging() })
  const count = sql<{ count: number }>`select count(*) from kept`
  const reading = db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => count.execute(tx))
  expect((await reading).rows).toEqual([{ count: 1 }])
  const writing = db.transaction().execute((tx) => count.execute(tx))
  await expect(writing).rejects.toThrow('commits do not come back')
  await close()
})

test('rows are inserted, and the one row that is meant is changed', async () => {
  const { db } = database
  await db.transaction().execute(async (tx) => {
    await insertLater(tx, 'platform.setting', [
      { key: 'a', value: '1' },
      { key: 'b', value: '2' },
    ])
    await insertLater(tx, 'platform.setting', [])
  })
  await db
    .transaction()
    .execute((tx) => updateLater(tx, 'platform.setting', { key: 'a' }, { value: '3' }))
  const read = () =>
    db
      .selectFrom('platform.setting')
      .select(['key', 'value'])
      .where('key', 'in', ['a', 'b'])
      .execute()
  expect(await read()).toEqual(
    expect.arrayContaining([
      { key: 'a', value: 3 },
      { key: 'b', value: 2 },
    ]),
  )
  // What is undefined is left out, and two changes of one row are two statements.
  await db.transaction().execute(async (tx) => {
    const none = undefined as never
    await updateLater(tx, 'platform.setting', { key: 'a' }, { value: '6', key: none })
    const more = sql`more as (
      update platform.setting set value = to_jsonb((value #>> '{}')::int + 1) where key = 'a')`
    await writeLater(tx, 'more', more)
    await writeLater(
      tx,
      'more again',
      sql`again as (
      update platform.setting set value = to_jsonb((value #>> '{}')::int * 2) where key = 'a')`,
    )
  })
  expect(await read()).toContainEqual({ key: 'a', value: 14 })
  const other = db.transaction().execute(async (tx) => {
    await updateLater(tx, 'platform.setting', { key: 'b' }, { value: '4' })
    await keep(tx, 'with it')
    await updateLater(tx, 'platform.setting', { key: 'nobody' }, { value: '5' })
  })
  await expect(other).rejects.toMatchObject({ code: '22012' })
  expect(await read()).toContainEqual({ key: 'b', value: 2 })
  expect(await names()).toEqual(['first'])
})

test('a load under a key that was answered, or is being answered, locks nothing', async () => {
  const load = loadStatement<{ name: string }, { name: string }>((first, { name }) => ({
    members: sql`found as materialized (
      select name from kept where name = ${name} and ${first} for update)`,
    select: sql`name`,
    from: sql`found`,
  }))
  const { db } = database
  const under = (key: string) => ({ keyActor: 'staff:1', keyGiven: key })
  expect(await db.transaction().execute((tx) => load({ name: 'first' }).ask(tx))).toEqual({
    name: 'first',
  })
  expect(await db.transaction().execute((tx) => load({ name: 'nobody' }).ask(tx))).toBeUndefined()
  const ask = (name: string, key: string) =>
    db.transaction().execute((tx) => load({ name }).askUnderKey(tx, under(key)))
  expect(await ask('first', 'new')).toMatchObject({ got: true, row: { name: 'first' } })
  expect(await ask('nobody', 'new')).toMatchObject({ got: true, row: undefined })
  const other = openDatabase(t.databaseUrl, { connections: 1 })
  await other.db.transaction().execute(async (tx) => {
    await load({ name: 'first' }).askUnderKey(tx, under('running'))
    // Would wait for the row if it locked it.
    expect(await ask('first', 'running')).toEqual({ got: false, answer: undefined, row: undefined })
  })
  await other.close()
  await t.appContext.db
    .insertInto('platform.idempotency')
    .values({
      actor: 'staff:1',
      key: 'answered',
      operation: 'POST /it',
      bodyHash: 'hash',
      status: 200,
      response: '"done"',
      createdAt: t.clock.now(),
    })
    .execute()
  // The table has a column with the same name as ours: both must be there.
  const named = loadStatement<{ answer: string; got: string }>((first) => ({
    members: sql`one as materialized (select 'theirs' as answer, 'theirs too' as got where ${first})`,
    select: sql`*`,
    from: sql`one`,
  }))
  const both = await db.transaction().execute((tx) => named({}).askUnderKey(tx, under('names')))
  const row = { answer: 'theirs', got: 'theirs too' }
  expect(both).toEqual({ got: true, answer: undefined, row })
  const answer = { operation: 'POST /it', bodyHash: 'hash', response: 'done' }
  expect(await ask('first', 'answered')).toEqual({ got: true, answer, row: undefined })
})
