import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { increments } from '../../src/feed/manifest.ts'
import { promisedViews } from '../../src/feed/promised/views.ts'
import { duckWarehouse } from '../../src/feed/test/duck-warehouse.ts'
import { openProfitBook } from '../fixtures/profit-book.ts'
import type { TestServer } from '../open-test-server.ts'
import { type CrashAt, dataKey, spawnNode } from './product.ts'

/** Processes start and end here: a machine that is busy must not make them fail. */
vi.setConfig({ testTimeout: 90_000, hookTimeout: 180_000 })

let t: TestServer
const scratch = mkdtempSync(join(tmpdir(), 'daftari-feed-killed-'))
const killed = join(scratch, 'killed')

beforeAll(async () => {
  ;({ t } = await openProfitBook())
})
afterAll(async () => {
  rmSync(scratch, { recursive: true, force: true })
  await t?.close()
})

async function feedTo(folder: string, crashAt?: CrashAt): Promise<'died' | 'ended'> {
  const child = await spawnNode('src/cli/run.ts', ['feed', '--to', folder], {
    DATABASE_URL: t.databaseUrl,
    DATA_DIR: t.dataDir,
    DATA_KEY: dataKey,
    ...(crashAt === undefined ? {} : { CRASH_AT: crashAt }),
  })
  let said = ''
  child.stderr?.on('data', (chunk) => (said += chunk))
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]
  if (signal === 'SIGKILL') return 'died'
  if (code !== 0) throw new Error(said)
  return 'ended'
}

/** What the rows of every view come to, whichever feed brought them. */
async function rowsIn(folder: string): Promise<unknown> {
  const warehouse = await duckWarehouse(folder)
  const there = (await warehouse.ask('show tables')).map(([name]) => name)
  const found: Record<string, unknown> = {}
  for (const { name } of promisedViews.filter((view) => there.includes(view.name))) {
    found[name] = await warehouse.ask(
      `select count(*), sum(hash(r)::hugeint % 1000000007) from (select * exclude (fed_in) from "${name}") r`,
    )
  }
  warehouse.close()
  return found
}

const moments: CrashAt[] = ['feed.writing', 'feed.writing@4', 'feed.unrecorded']

it.each(moments)('an increment that is killed at %s is seen by nobody', async (moment) => {
  expect(await feedTo(killed, moment)).toBe('died')
  expect(increments(killed)).toEqual([])
})

it('one that is killed when it is recorded is put in its place by the next call', async () => {
  expect(await feedTo(killed, 'feed.unplaced')).toBe('died')
  expect(increments(killed)).toEqual([])
  expect(await feedTo(killed)).toBe('ended')
  expect(readdirSync(killed)).toEqual(['00000001'])
})

it('after all that it holds what one holds that was left alone', async () => {
  const whole = join(scratch, 'whole')
  expect(await feedTo(whole)).toBe('ended')
  expect(await rowsIn(killed)).toEqual(await rowsIn(whole))
  const entries = await t.appContext.db
    .selectFrom('administration.auditLog')
    .select('objectId')
    .where('act', '=', 'warehouse.feed')
    .orderBy('id')
    .execute()
  expect(entries.map(({ objectId }) => objectId)).toEqual(['1', '2'])
})
