import pg, { type PoolClient } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { forItsValues, prepareStatements } from './prepare-statements.ts'

let client: pg.Client

beforeEach(async () => {
  client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL })
  await client.connect()
})
afterEach(() => client.end())

const texts = ['a', 'b', 'c', 'd'].map((name) => `select $1::int as ${name}`)
const [a = '', b = '', c = '', d = ''] = texts
const twice = async (...some: string[]) => {
  for (const text of some) for (const value of [1, 2]) await client.query(text, [value])
}

/** Sent without values, so that this query is not prepared by the client itself. */
async function prepared(): Promise<string[]> {
  const { rows } = await client.query<{ statement: string }>(
    'select statement from pg_prepared_statements order by prepare_time',
  )
  return rows.map(({ statement }) => statement)
}

test('a statement is prepared when it comes a second time', async () => {
  prepareStatements(client as PoolClient)
  await client.query(a, [1])
  expect(await prepared()).toEqual([])
  await client.query(a, [2])
  expect(await prepared()).toEqual([a])
})

test('a pattern that is written out is no search: its statement is prepared', async () => {
  prepareStatements(client as PoolClient)
  const written = "select $1::text not like 'auto-%' as it"
  const typed = 'select $1::text ilike $2 as it'
  for (const _ of [1, 2]) {
    await client.query(written, ['auto-pass'])
    await client.query(typed, ['Amina', '%min%'])
  }
  expect(await prepared()).toEqual([written])
})

test('what is planned for its values is not prepared', async () => {
  prepareStatements(client as PoolClient)
  for (const _ of [1, 2]) await client.query(`${forItsValues}${a}`, [1])
  expect(await prepared()).toEqual([])
})

test('of more than may be kept the one that was not asked for longest gives way', async () => {
  prepareStatements(client as PoolClient, { most: 2 })
  await twice(a, b)
  await client.query(a, [3])
  await twice(c)
  expect(await prepared()).toEqual([a, c])
  await twice(b)
  expect(await prepared()).toEqual([c, b])
})

test('what cannot give way in a failed transaction does so with the next one', async () => {
  prepareStatements(client as PoolClient, { most: 2 })
  await twice(a, b)
  await client.query(c, [1])
  await client.query('begin')
  await expect(client.query('select 1 / 0')).rejects.toThrow('division by zero')
  await expect(client.query(c, [2])).rejects.toThrow('aborted')
  await client.query('rollback')
  expect(await prepared()).toEqual([a, b])
  await twice(c, d)
  expect(await prepared()).toEqual([c, d])
})
