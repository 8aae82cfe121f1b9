import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from './harness.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(() => t.close())

const check = new URL('../../../ops/growth/distribution-check.sql', import.meta.url)

interface Found {
  name: string
  carries: 'person' | 'loan' | 'neither'
  uniqueWithoutKey: string | null
  foreignKeysAway: number
  transitionTriggers: number
}

/**
 * What a database that is spread over machines by customer or loan refuses of the tables that would be
 * spread. Each may fall and then is written down here; none may rise: docs/growth.md says what does it
 * cheaply.
 */
const refusedToday = {
  tablesWithAKeyWithoutIt: 73,
  foreignKeysToTablesOfOneMachine: 173,
  statementTriggers: 5,
}

it('ties no more tables of customers and loans to one machine than it did', async () => {
  const { rows } = await sql.raw<Found>(await readFile(check, 'utf8')).execute(t.appContext.db)
  const spread = rows.filter(({ carries }) => carries !== 'neither')
  const sum = (of: (one: Found) => number) => spread.reduce((all, one) => all + of(one), 0)
  expect({
    tablesWithAKeyWithoutIt: spread.filter((one) => one.uniqueWithoutKey !== null).length,
    foreignKeysToTablesOfOneMachine: sum((one) => Number(one.foreignKeysAway)),
    statementTriggers: sum((one) => Number(one.transitionTriggers)),
  }).toEqual(refusedToday)
})
