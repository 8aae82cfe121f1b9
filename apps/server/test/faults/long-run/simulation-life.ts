import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Random } from '@daftari/kernel/random'
import pg from 'pg'
import { openDatabase } from '../../../src/platform/db/database.ts'
import { demoState } from '../../../src/platform/db/demo-state.ts'
import { wrongBooks } from '../findings.ts'
import { runCommandProcess } from '../product.ts'
import type { Tally } from './tally.ts'

const life = ['--customers', '12', '--days', '5', '--seed', '3']

/** A first start that dies in its migrations and in the middle of the simulated lender's life. */
export async function simulationLife(tally: Tally, random: Random): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'daftari-simulation-'))
  const cluster = process.env.TEST_DATABASE_URL ?? ''
  const client = new pg.Client({ connectionString: cluster })
  await client.connect()
  const name = `simulated_${process.pid}_${random.int(1, 1_000_000_000)}`
  await client.query(`create database ${name}`)
  const url = new URL(cluster)
  url.pathname = `/${name}`
  const settings = { databaseUrl: url.href, dataDir, port: 1, outsideUrl: 'http://127.0.0.1:1' }
  try {
    const points = ['migration.uncommitted', 'migration.between', 'simulation.day'] as const
    for (const point of points) {
      const { code } = await runCommandProcess(
        'simulate',
        life,
        settings,
        `${point}@${random.int(1, 4)}`,
      )
      if (code === null) tally.killed(point)
    }
    const last = await runCommandProcess('simulate', life, settings)
    if (last.code !== 0) tally.found('simulation', [last.said])
    if ((await demoState(url.href)) !== 'complete') tally.found('simulation', ['is not complete'])
    const database = openDatabase(url.href, { connections: 1 })
    tally.found('simulation', await wrongBooks(database.db))
    await database.close()
  } finally {
    await client.query(`drop database ${name} with (force)`)
    await client.end()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
