import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { bookDigest } from '../../../seed/demo/book-digest.ts'
import { seedDemo } from '../../../seed/demo/seed-demo.ts'
import type { ActTime } from '../../../seed/demo/world/tally.ts'
import { type RunningConfig, readConfig } from '../../platform/config.ts'
import { openDatabase } from '../../platform/db/database.ts'
import { beginDemo, completeDemo, demoState, markDemo } from '../../platform/db/demo-state.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { withClient } from '../../platform/db/with-client.ts'
import { armFailpoint } from '../../platform/faults/failpoint.ts'
import { startEmbedded } from '../../platform/postgres/embedded.ts'
import { lockFolder } from '../../platform/postgres/folder-lock.ts'
import { CannotRun, type Command } from '../command.ts'

/** Asked for by hand, the lender is ten times the size of the first start's, unless given otherwise. */
const customersByHand = '15000'

/**
 * `--customers N --days D --seed S`: simulates the demo lender's life again, up to yesterday, replacing an
 * existing demo lender. A database with data of its own is never touched.
 */
export const simulateCommand: Command = async ({ args, env, say }) => {
  const config = readConfig({ DEMO_CUSTOMERS: customersByHand, ...env, ...settingsOf(args) })
  armFailpoint(config.crashAt)
  if (config.production) throw new CannotRun('A production database is never simulated.')
  const unlock = lockFolder(config.dataDir)
  const embedded =
    config.databaseUrl === null
      ? await startEmbedded({ dataDir: join(config.dataDir, 'postgres') })
      : undefined
  try {
    const databaseUrl = config.databaseUrl ?? embedded?.url ?? ''
    await liveAnew({ ...config, databaseUrl }, say)
    return 0
  } finally {
    await embedded?.stop()
    unlock()
  }
}

/** The settings that the flags represent, so that both share one check. */
function settingsOf(args: readonly string[]): Record<string, string> {
  const option = { type: 'string' } as const
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { customers: option, days: option, seed: option },
    })
    return {
      ...(values.customers === undefined ? {} : { DEMO_CUSTOMERS: values.customers }),
      ...(values.days === undefined ? {} : { DEMO_DAYS: values.days }),
      ...(values.seed === undefined ? {} : { DEMO_SEED: values.seed }),
    }
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error)
    throw new CannotRun(
      `${problem}\nUse: npm run simulate -- [--customers N] [--days D] [--seed S]`,
    )
  }
}

async function liveAnew(config: RunningConfig, say: (line: string) => void): Promise<void> {
  const { customers, days, seed } = config.demo
  if ((await demoState(config.databaseUrl)) === 'foreign') {
    throw new CannotRun('The database holds data of its own: nothing was simulated.')
  }
  say(`Simulating a lender: ${customers} customers, ${days} days, seed ${seed}`)
  rmSync(join(config.dataDir, 'files'), { recursive: true, force: true })
  await beginDemo(config.databaseUrl)
  await migrate(config.databaseUrl)
  await markDemo(config.databaseUrl)
  const began = performance.now()
  let reported = 0
  const acts = await seedDemo(config, (share, text) => {
    if (share * 10 < reported + 1 && share < 1) return
    reported = Math.floor(share * 10)
    say(`  ${Math.round(share * 100)} % ${text ?? ''}`)
  })
  await completeDemo(config.databaseUrl)
  const seconds = (performance.now() - began) / 1_000
  for (const line of timeTable(acts)) say(line)
  const { events, loans } = await countsOf(config.databaseUrl)
  const rate = Math.round(events / seconds)
  say(`${loans} loans, ${events} events in ${seconds.toFixed(1)} s: ${rate} events a second`)
  say(`digest of the book ${await digestOf(config.databaseUrl)}`)
}

/** Digest of everything that the seed determines: the same on every machine for the same days. */
async function digestOf(databaseUrl: string): Promise<string> {
  const database = openDatabase(databaseUrl, { connections: 1, name: 'daftari digest' })
  try {
    return (await bookDigest(database.db, { sealedToo: false })).digest
  } finally {
    await database.close()
  }
}

/** Where the time went, the longest first. */
function timeTable(acts: readonly ActTime[]): string[] {
  const all = acts.reduce((sum, one) => sum + one.milliseconds, 0)
  const line = (name: string, ...cells: string[]) =>
    [name.padEnd(34), ...cells.map((cell) => cell.padStart(8))].join(' ')
  return [
    line('act', 'times', 'refused', 'seconds', 'share %', 'ms each', 'statements'),
    ...acts.map(({ act, count, refused, milliseconds, statements }) =>
      line(
        act,
        count === 0 ? '' : String(count),
        refused === 0 ? '' : String(refused),
        (milliseconds / 1_000).toFixed(1),
        ((milliseconds / all) * 100).toFixed(1),
        count === 0 ? '' : (milliseconds / count).toFixed(1),
        String(statements),
      ),
    ),
  ]
}

async function countsOf(databaseUrl: string): Promise<{ events: number; loans: number }> {
  const { rows } = await withClient(databaseUrl, (client) =>
    client.query<{ events: number; loans: number }>(
      `select (select count(*) from platform.event)::int as events,
        (select count(*) from reporting.loan)::int as loans`,
    ),
  )
  return rows[0] ?? { events: 0, loans: 0 }
}
