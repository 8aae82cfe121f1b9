import { userInfo } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { pseudonymKey } from '../../feed/pseudonyms.ts'
import { runFeed } from '../../feed/run-feed.ts'
import { type FeedFormat, feedFormats } from '../../feed/table-format.ts'
import { openApp } from '../../open-app.ts'
import { CannotRun, type Command, withDatabase } from '../command.ts'

const usage =
  'Use: npm run feed -- --to DIR [--since CURSOR | --since last] [--format parquet | --format csv]'

/**
 * `--to DIR`: the promised views as tables for a warehouse. Everything, or with `--since` only the changes;
 * the cursor for the next run is printed, and is in the manifest.
 */
export const feedCommand: Command = async ({ args, env, say }) => {
  const wanted = wantedOf(args)
  return withDatabase(env, async (config) => {
    const quiet = { ...config, emulatorPort: null, logLevel: 'warn' } as const
    const { appContext, close } = await openApp(quiet, 'feed')
    try {
      const began = performance.now()
      const fed = await runFeed({
        ...wanted,
        appContext,
        databaseUrl: config.databaseUrl,
        readUrl: config.databaseReadUrl ?? config.databaseUrl,
        key: pseudonymKey(config.secrets.dataKey, config.feed.key),
        by: `feed by ${userInfo().username}`,
      })
      const rows = fed.views.reduce((sum, view) => sum + view.rows, 0)
      const parts = fed.views.reduce((sum, view) => sum + view.parts.length, 0)
      const seconds = ((performance.now() - began) / 1_000).toFixed(1)
      const count = (value: number) => value.toLocaleString('en')
      say(
        `Feed ${fed.feed}: ${count(rows)} rows of ${count(parts)} parts of ${fed.views.length} views in ${seconds} s.`,
      )
      say(`The next one begins with --since ${fed.cursor}`)
      return 0
    } finally {
      await close()
    }
  })
}

function wantedOf(args: readonly string[]) {
  const option = { type: 'string' } as const
  const values = given(args, option)
  const { to, since, format = 'parquet' } = values
  const tables = feedFormats.find((one): one is FeedFormat => one === format)
  if (!to || since === '' || tables === undefined) throw new CannotRun(usage)
  return { folder: resolve(to), since: since ?? null, tables }
}

function given(args: readonly string[], option: { type: 'string' }) {
  try {
    return parseArgs({ args: [...args], options: { to: option, since: option, format: option } })
      .values
  } catch {
    throw new CannotRun(usage)
  }
}
