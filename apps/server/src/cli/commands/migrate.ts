import { clockBy } from '../../platform/clock.ts'
import type { RunningConfig } from '../../platform/config.ts'
import { openDatabase } from '../../platform/db/database.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { ensureReference } from '../../reference/ensure-reference.ts'
import { CannotRun, type Command, withDatabase } from '../command.ts'

/**
 * Migrates the database to this version, and adds the reference rows that are missing: accounts of the
 * ledger, roles, stages, the first policy. Safe while the version before serves, and to repeat. Of a DATA_DIR
 * without a database it makes the embedded one.
 */
export const migrateCommand: Command = async ({ args, env, say }) => {
  if (args.length > 0) throw new CannotRun('migrate takes no arguments.')
  const work = async (config: RunningConfig) => {
    const { applied } = await migrate(config.databaseUrl)
    for (const name of applied) say(`applied ${name}`)
    const database = openDatabase(config.databaseUrl, { name: 'daftari migrate' })
    try {
      await ensureReference(database.db, clockBy(config).now())
    } finally {
      await database.close()
    }
    say(applied.length === 0 ? 'Nothing was missing.' : 'The database is up to date.')
    return 0
  }
  return withDatabase(env, work, { makes: true })
}
