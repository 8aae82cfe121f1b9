import { migrationFiles, pendingMigrations } from '../../platform/db/migrate.ts'
import { withClient } from '../../platform/db/with-client.ts'
import { breaksIn, noteLine } from '../../platform/upgrade/breaks.ts'
import {
  forecast,
  type MigrationForecast,
  type TableForecast,
  tableSizes,
} from '../../platform/upgrade/forecast.ts'
import {
  freeBytesOf,
  longTransactions,
  type OpenTransaction,
} from '../../platform/upgrade/in-the-way.ts'
import { CannotRun, type Command, withDatabase } from '../command.ts'

/** Longer than this nobody should wait for a table at noon. */
const longestLockSeconds = 1

/**
 * What `npm run migrate` would do to this database, without a lock and without a change. Ends with 0 when it
 * can be run now, beside the version before; with 1 when something is in the way, or wants a quiet hour.
 */
export const upgradeCheckCommand: Command = async ({ args, env, say }) => {
  if (args.length > 0) throw new CannotRun('upgrade-check takes no arguments.')
  return withDatabase(env, async ({ databaseUrl }) => {
    const pending = new Set(await pendingMigrations(databaseUrl))
    if (pending.size === 0) {
      say('Nothing is missing: npm run migrate would change nothing.')
      return 0
    }
    const files = (await migrationFiles()).filter(({ name }) => pending.has(name))
    const found = await withClient(databaseUrl, async (client) => {
      const sizes = await tableSizes(client)
      return {
        forecasts: forecast(files, (table) => sizes.get(table)),
        isNew: sizes.size === 0,
        open: await longTransactions(client),
        freeBytes: await freeBytesOf(client),
        needBytes: mostWritten(files, sizes),
      }
    })
    for (const line of linesOf(found)) say(line)
    const problems = found.isNew ? [] : problemsIn(found)
    say('')
    for (const problem of problems) say(problem)
    say(
      problems.length === 0
        ? 'npm run migrate can be run now, while the version before serves.'
        : 'Look at these first; npm run backup before, in any case.',
    )
    return problems.length === 0 ? 0 : 1
  })
}

interface Found {
  forecasts: readonly MigrationForecast[]
  open: readonly OpenTransaction[]
  freeBytes: number | undefined
  needBytes: number
}

/** The room for what is written a second time, with its write-ahead log. */
function mostWritten(
  files: readonly { name: string; text: string }[],
  sizes: Awaited<ReturnType<typeof tableSizes>>,
): number {
  const written = forecast(files, (table) => sizes.get(table)).flatMap(({ tables }) =>
    tables
      .filter(({ kinds }) => kinds.some((one) => ['rewrites', 'indexes', 'changes'].includes(one)))
      .map(({ table }) => sizes.get(table)),
  )
  return written.reduce(
    (sum, one) => sum + 2 * ((one?.tableBytes ?? 0) + (one?.indexBytes ?? 0)),
    0,
  )
}

function linesOf({ forecasts, freeBytes, needBytes }: Found): string[] {
  return [
    ...forecasts.flatMap(({ name, tables, notes }) => [
      name,
      ...tables.map((one) => `  ${lineOf(one)}`),
      ...notes.map((note) => `  ${noteLine(note)}`),
    ]),
    '',
    `Then the views of the schema reporting are made again; who reads them waits for that moment.`,
    `Room that is written at most: ${megabytes(needBytes)}; free: ${freeBytes === undefined ? 'not known from here' : megabytes(freeBytes)}.`,
  ]
}

const lineOf = ({ table, kinds, lock, rows, seconds }: TableForecast) =>
  `${table}: ${kinds.join(', ')}; ${lock} lock; ${rows} rows, about ${seconds.toFixed(1)} s`

const megabytes = (bytes: number) => `${Math.ceil(bytes / 1e6)} MB`

function problemsIn({ forecasts, open, freeBytes, needBytes }: Found): string[] {
  const long = forecasts.flatMap(({ name, tables }) => {
    const seconds = tables.reduce((sum, one) => sum + one.seconds, 0)
    const locked = tables.filter(({ lock }) => lock !== 'row exclusive').map(({ table }) => table)
    return seconds > longestLockSeconds && locked.length > 0
      ? [
          `${name} holds ${locked.join(', ')} for about ${Math.ceil(seconds)} s: run it when few work.`,
        ]
      : []
  })
  const waits = open.map(
    ({ pid, who, state, seconds }) =>
      `A transaction of ${who} (${pid === 0 ? state : `pid ${pid}, ${state}`}) is open for ${seconds} s: a migration that wants its tables waits for it.`,
  )
  const full =
    freeBytes !== undefined && freeBytes < needBytes
      ? [
          `The disk of the database has ${megabytes(freeBytes)} free of the ${megabytes(needBytes)} that may be written.`,
        ]
      : []
  return [...long, ...breaksIn(forecasts), ...waits, ...full]
}
