import { clockBy } from '../../platform/clock.ts'
import { openDatabase } from '../../platform/db/database.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { ensureReference } from '../../reference/ensure-reference.ts'
import { CannotRun, type Command, withDatabase } from '../command.ts'

/**
 * Migrates the database to this version, and adds the reference rows that are missing: accounts of the
 * ledger, roles, stages, the first policy. Safe while the version before serves, and to repeat.
 */
export const migrateCommand: Command = async ({ args, env, say }) => {
  if (args.length > 0) throw new CannotRun('migrate takes no arguments.')
  return withDatabase(env, async (config) => {
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
  })
}
