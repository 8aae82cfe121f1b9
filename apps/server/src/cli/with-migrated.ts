import { whatIsPending } from '../platform/db/migrate.ts'
import { CannotRun, withDatabase } from './command.ts'

/** On a database that is empty, or of a version before, it says what comes first. */
export const withMigrated: typeof withDatabase = (env, work) =>
  withDatabase(env, async (config) => {
    const pending = await whatIsPending(config.databaseUrl)
    if (pending !== undefined) throw new CannotRun(pending)
    return work(config)
  })
