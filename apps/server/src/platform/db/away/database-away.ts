import { onlyReads, sqlState } from '../sql-state.ts'
import { DatabaseAway } from './away.ts'

/**
 * PostgreSQL's errors for connections, sign-in to the server, resources, a server that stops or starts, a
 * missing database, and a failing disk. None of them is caused by the statement.
 */
const away = /^(08|28|3D|53|57P|58030)/

const systemCodes: readonly string[] = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
]

/** The driver's own words, which carry no code. */
const driverWords =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered|Connection ended/i

/** The database could not be reached, went away in the middle, or only reads: it may be there in a moment. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof DatabaseAway) return true
  const state = sqlState(error)
  if (state !== undefined) return away.test(state) || onlyReads(error)
  const { code, message } = error as { code?: string; message?: string }
  return systemCodes.includes(code ?? '') || driverWords.test(message ?? '')
}
