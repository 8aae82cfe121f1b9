import { isDatabaseAway } from './away/database-away.ts'
import { sqlState } from './sql-state.ts'

/** The place at which a migration failed. */
export interface FailedAt {
  /** Its file, or what of the version it was. */
  migration: string
  sql: string
  line: number
}

/**
 * The message for the operator of the upgrade, without a stack: which migration, which statement, and what to
 * do.
 */
export class MigrationFailed extends Error {}

export function migrationFailed({ migration, sql, line }: FailedAt, error: unknown) {
  const { message, detail, hint } = error as { message: string; detail?: string; hint?: string }
  const state = sqlState(error)
  return new MigrationFailed(
    [
      `${migration} could not be applied: ${message}${state === undefined ? '' : ` (${state})`}`,
      `At line ${line}: ${shortened(sql)}`,
      ...(detail === undefined ? [] : [`PostgreSQL says: ${detail}`]),
      ...(hint === undefined ? [] : [`PostgreSQL advises: ${hint}`]),
      'Nothing of it stays, and what was applied before it does.',
      `${whatToDo(state, error)} Then run npm run migrate again: it goes on from here.`,
    ].join('\n'),
    { cause: error },
  )
}

const most = 200

function shortened(sql: string): string {
  const inOneLine = sql.replace(/\s+/g, ' ')
  return inOneLine.length > most ? `${inOneLine.slice(0, most)} ...` : inOneLine
}

function whatToDo(state: string | undefined, error: unknown): string {
  if (state === '55P03' || state === '40P01') {
    return 'Something holds the table for long: end it, or stop the servers and workers.'
  }
  if (state === '25006')
    return 'The database only reads: let it be written to, or connect to the primary.'
  if (state === '42501')
    return 'The role of DATABASE_URL must own the database and all that is in it.'
  if (state === '2BP01') {
    return 'What depends on it is none of ours: keep its definition, drop it, and make it again afterwards.'
  }
  if (state?.startsWith('53') === true)
    return 'The database has no room or no connection left: give it some.'
  if (state?.startsWith('23') === true) {
    return 'Rows are in the way: look at those that are named, and ask whoever maintains the product before you change any.'
  }
  if (isDatabaseAway(error)) return 'The database went away: bring it back.'
  return 'Keep this text and ask whoever maintains the product; to go on working, restore the backup taken before.'
}
