import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type BookSize, loadBook } from '../../../seed/large-book/load-book.ts'
import { clockBy } from '../../platform/clock.ts'
import { readConfig } from '../../platform/config.ts'
import { beginDemo, completeDemo, demoState, markDemo } from '../../platform/db/demo-state.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { withClient } from '../../platform/db/with-client.ts'
import { startEmbedded } from '../../platform/postgres/embedded.ts'
import { lockFolder } from '../../platform/postgres/folder-lock.ts'
import { CannotRun, type Command } from '../command.ts'

/**
 * `--applications N --months M --seed S`: fills an empty database with a book of that size, for
 * measuring. A database in which anybody works or has applied is never touched.
 */
export const loadBookCommand: Command = async ({ args, env, say }) => {
  const config = readConfig(env)
  if (config.production) throw new CannotRun('A production database is never filled with a book.')
  const size = { ...sizeOf(args), today: clockBy(config).today() }
  const unlock = lockFolder(config.dataDir)
  const embedded =
    config.databaseUrl === null
      ? await startEmbedded({ dataDir: join(config.dataDir, 'postgres') })
      : undefined
  try {
    const databaseUrl = config.databaseUrl ?? embedded?.url ?? ''
    await requireEmpty(databaseUrl)
    await beginDemo(databaseUrl)
    await migrate(databaseUrl)
    await markDemo(databaseUrl)
    say(`Loading a book of ${size.applications.toLocaleString('en')} applications`)
    const began = performance.now()
    await loadBook({ ...config, databaseUrl }, size, (step, seconds) =>
      say(`${seconds.toFixed(1).padStart(8)} s  ${step}`),
    )
    await completeDemo(databaseUrl)
    const seconds = (performance.now() - began) / 1_000
    say(`${await contents(databaseUrl)} in ${seconds.toFixed(0)} s`)
    return 0
  } finally {
    await embedded?.stop()
    unlock()
  }
}

function sizeOf(args: readonly string[]): Omit<BookSize, 'today'> {
  const option = { type: 'string' } as const
  const usage = 'Use: npm run load-book -- --applications N [--months M] [--seed S]'
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { applications: option, months: option, seed: option },
    })
    return {
      applications: count(values.applications ?? '100000', 100, 10_000_000),
      months: count(values.months ?? '24', 1, 60),
      seed: count(values.seed ?? '1', 0, 1_000_000),
    }
  } catch (error) {
    throw new CannotRun(`${error instanceof Error ? error.message : String(error)}\n${usage}`)
  }
}

function count(text: string, least: number, most: number): number {
  const value = Number(text)
  if (Number.isInteger(value) && value >= least && value <= most) return value
  throw new Error(`${text} is not a whole number from ${least} to ${most}.`)
}

async function requireEmpty(databaseUrl: string): Promise<void> {
  const state = await demoState(databaseUrl)
  if (state === 'none' || state === 'begun') return
  const migrated = await asked(
    databaseUrl,
    "select to_regclass('administration.staff') is not null as answer",
  )
  const used =
    migrated !== true ||
    (await asked(
      databaseUrl,
      `select exists (select from administration.staff)
        or exists (select from customers.person) as answer`,
    ))
  if (state === 'complete' || used === true) {
    throw new CannotRun('The database holds data: give an empty one, nothing was loaded.')
  }
}

const contents = async (databaseUrl: string) =>
  asked(
    databaseUrl,
    `select format('%s applications, %s loans, %s ledger lines, %s loan days, %s',
      (select count(*) from origination.application), (select count(*) from servicing.loan),
      (select count(*) from ledger.line), (select count(*) from servicing.loan_day),
      pg_size_pretty(pg_database_size(current_database()))) as answer`,
  )

async function asked(databaseUrl: string, query: string): Promise<unknown> {
  const { rows } = await withClient(databaseUrl, (client) =>
    client.query<{ answer: unknown }>(query),
  )
  return rows[0]?.answer
}
