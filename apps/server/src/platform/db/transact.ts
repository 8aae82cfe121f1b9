import type { Db, Tx } from './database.ts'

const again = new Set(['40001', '40P01'])

/** One transaction; a deadlock or serialization failure is tried again, three times at most. */
export async function transact<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (attempt === 3 || !again.has(sqlState(error) ?? '')) throw error
    }
  }
}

/** PostgreSQL's five-character code of an error, when it is one: EPIPE has five as well. */
export function sqlState(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' && /^[0-9FHPX][0-9A-Z]{4}$/.test(code) ? code : undefined
}
