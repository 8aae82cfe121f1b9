import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { openDatabase } from '../db/database.ts'
import { addAwayFigure } from './metrics-server.ts'

test('a process says how long it has reached no database, by looking when it is asked', async () => {
  // Nobody listens there.
  const database = openDatabase('postgres://nobody@127.0.0.1:1/none', { waitMs: 200 })
  const registry = new Registry()
  addAwayFigure(registry, database)
  const seconds = async () =>
    Number(/^daftari_db_away_seconds (\S+)$/m.exec(await registry.metrics())?.[1])
  const first = await seconds()
  expect(first).toBeGreaterThan(0)
  expect(await seconds()).toBeGreaterThan(first)
  await database.close()
})
