import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { assert } from '@daftari/kernel/assert'
import { addDays, type BusinessDate } from '@daftari/kernel/business-date'
import { demoPassword } from '../../seed/demo/demo-staff.ts'
import { simulate } from '../../seed/demo/seed-demo.ts'
import type { ActTime } from '../../seed/demo/world/tally.ts'
import { type RunningConfig, readConfig } from '../../src/platform/config.ts'
import { madeOnceForAll, openTestApp, renameDatabase, type TestApp } from '../harness.ts'
import { type Caller, openTestServer, type TestServer } from '../open-test-server.ts'
import type { StatementWatch } from '../statements/statement-watch.ts'

export interface SmallDemo extends TestServer {
  /** Somebody of the demo's staff, signed in. */
  enter(account: string): Promise<Caller>
  /** What was done in its life, and by how many statements. */
  acts: LivedAct[]
}

export type LivedAct = Pick<ActTime, 'act' | 'count' | 'statements' | 'repeated'> & {
  /** How many one of them took, and how often it took so many. */
  each: [statements: number, times: number][]
}

/** The last day that the small demo has lived. */
export const until: BusinessDate = '2026-03-30' as BusinessDate

const now = new Date(`${addDays(until, 1)}T06:00:00Z`)
const lived = 'daftari_small_demo'
const actsFile = 'acts.json'

/**
 * The demo lender after a month, small: every kind of row that a page shows, made by the product. It lives
 * once for all files of a run, and each begins with a copy.
 */
export async function openSmallDemo(watch?: StatementWatch): Promise<SmallDemo> {
  const { TEST_FILES: folder } = process.env
  if (folder !== undefined) await madeOnceForAll(lived, () => liveOnce(join(folder, lived)))
  const t = await openTestServer(now, [], {
    ...(folder && { from: lived }),
    ...(watch && { watch }),
  })
  if (folder === undefined) await live(t)
  else cpSync(join(folder, lived), t.dataDir, { recursive: true })
  const acts: LivedAct[] = JSON.parse(readFileSync(join(t.dataDir, actsFile), 'utf8'))
  const enter = async (account: string) => {
    const body = { account, password: demoPassword }
    const { data, status, msg } = await t.send({ method: 'POST', path: '/login', body })
    assert(status === 200, `${account} signs in: ${status} ${msg}`)
    const staff = await t.appContext.db
      .selectFrom('administration.staff')
      .select('id')
      .where('account', '=', account)
      .executeTakeFirstOrThrow()
    return t.caller({
      staffId: staff.id,
      account,
      password: demoPassword,
      token: data.token,
    } as Caller)
  }
  return { ...t, enter, acts }
}

async function liveOnce(files: string): Promise<void> {
  const t = await openTestApp(now)
  await live(t)
  cpSync(t.dataDir, files, { recursive: true })
  await renameDatabase(await t.keep(), lived)
}

async function live(t: TestApp): Promise<void> {
  const acts = await simulate(
    configOf(t),
    { until, means: t.world.ports, comparesReads: true },
    () => undefined,
  )
  const kept = acts.map(({ milliseconds: _, refused: _none, each, ...act }) => ({
    ...act,
    each: [...each],
  }))
  writeFileSync(join(t.dataDir, actsFile), JSON.stringify(kept))
}

function configOf(t: TestApp): RunningConfig {
  const config = readConfig({
    DATABASE_URL: t.databaseUrl,
    DATA_DIR: t.dataDir,
    DATA_KEY: Buffer.alloc(32, 7).toString('base64'),
    DEMO_CUSTOMERS: '80',
    DEMO_DAYS: '30',
  })
  return { ...config, databaseUrl: t.databaseUrl }
}
