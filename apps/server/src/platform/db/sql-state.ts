/** PostgreSQL's five-character code of an error, when it is one: EPIPE has five as well. */
export function sqlState(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' && /^[0-9FHPX][0-9A-Z]{4}$/.test(code) ? code : undefined
}

/** A standby, or a database or session that is set so: nothing can be changed there now. */
export const onlyReads = (error: unknown): boolean => sqlState(error) === '25006'
