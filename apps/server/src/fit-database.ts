import { demoState } from '../seed/demo/demo-state.ts'
import { CannotStart } from './entry.ts'
import type { RunningConfig } from './platform/config.ts'
import { pendingMigrations } from './platform/db/migrate.ts'

/**
 * A process that did not migrate the database itself starts only on one that is up to date, and a
 * production process never on the simulated lender.
 */
export async function requireFitDatabase(config: RunningConfig): Promise<void> {
  if (config.production && (await demoState(config.databaseUrl)).match(/begun|complete/)) {
    throw new CannotStart(
      'The database of DATABASE_URL holds the simulated lender: production needs one of its own.',
    )
  }
  const [first, ...more] = await pendingMigrations(config.databaseUrl)
  if (first === undefined) return
  const which = more.length === 0 ? first : `${first} and ${more.length} more`
  throw new CannotStart(`The database is not up to date (${which}): run npm run migrate first.`)
}
