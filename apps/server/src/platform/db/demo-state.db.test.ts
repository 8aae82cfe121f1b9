import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { beginDemo, completeDemo, demoState } from './demo-state.ts'

const cluster = process.env.TEST_DATABASE_URL ?? ''
const name = `demo_state_${process.pid}`
const url = cluster.replace(/\/[^/]*$/, `/${name}`)

async function run(on: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: on })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

beforeAll(() => run(cluster, `create database ${name}`))
afterAll(() => run(cluster, `drop database ${name} with (force)`))

test('a seeding that was cut short begins again on an empty database', async () => {
  expect(await demoState(url)).toBe('none')
  await beginDemo(url)
  await run(url, 'create schema ledger; create table ledger.account (id int)')
  expect(await demoState(url)).toBe('begun')
  await beginDemo(url)
  await run(url, 'create schema ledger; create table ledger.account (id int)')
  await completeDemo(url)
  expect(await demoState(url)).toBe('complete')
})

test("a database that holds somebody's own tables is foreign", async () => {
  await run(url, `comment on database ${name} is null`)
  expect(await demoState(url)).toBe('foreign')
})
