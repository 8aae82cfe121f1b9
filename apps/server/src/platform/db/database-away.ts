import { sqlState } from './sql-state.ts'

/** Classes of PostgreSQL: connection, resources, and a server that stops or starts. */
const away = /^(08|53|57P)/

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

/** The database could not be reached, or went away in the middle: it may be there in a moment. */
export function isDatabaseAway(error: unknown): boolean {
  const state = sqlState(error)
  if (state !== undefined) return away.test(state)
  const { code, message } = error as { code?: string; message?: string }
  return systemCodes.includes(code ?? '') || driverWords.test(message ?? '')
}
