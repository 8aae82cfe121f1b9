import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openDatabase } from '../../src/platform/db/database.ts'
import { freePort, type ProductSettings, runCommandProcess, startProduct } from './product.ts'

/** Processes start and end here: a machine that is busy must not make them fail. */
vi.setConfig({ testTimeout: 90_000, hookTimeout: 120_000 })

const dataDir = mkdtempSync(join(tmpdir(), 'daftari-first-'))
const names: string[] = []
let client: pg.Client

beforeAll(async () => {
  client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL })
  await client.connect()
})
afterAll(async () => {
  for (const name of names) await client.query(`drop database if exists ${name} with (force)`)
  await client.end()
  rmSync(dataDir, { recursive: true, force: true })
})

/** On a database in which there is nothing at all. */
async function emptyDatabase(): Promise<ProductSettings> {
  const name = `first_start_${process.pid}_${names.length}`
  names.push(name)
  await client.query(`create database ${name}`)
  const url = new URL(process.env.TEST_DATABASE_URL ?? '')
  url.pathname = `/${name}`
  const port = await freePort()
  return { databaseUrl: url.href, dataDir, port, outsideUrl: 'http://127.0.0.1:1' }
}

describe('the first start', () => {
  it('DL-05: killed in and between migrations, the next start brings them to their end', async () => {
    const settings = await emptyDatabase()
    for (const moment of ['migration.uncommitted@3', 'migration.between@4'] as const) {
      const { code, said } = await runCommandProcess('migrate', [], settings, moment)
      expect(code, `${moment}: ${said}`).toBe(null)
    }
    const product = await startProduct(settings)
    await product.kill()
    const database = openDatabase(settings.databaseUrl, { connections: 1 })
    const { rows } = await database.pool.query<{ twice: number }>(
      'select count(*) - count(distinct sha256) as twice from public.migration',
    )
    await database.close()
    expect(rows[0]?.twice).toBe(0)
  })
})
