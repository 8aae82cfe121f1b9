import type { Db, Tx } from './database.ts'
import { beginDeferring, writeDeferred } from './deferred.ts'

const again = new Set(['40001', '40P01'])

/**
 * One transaction, which ends by writing what it told. A deadlock, a serialization failure and an
 * answer that another one wrote under the same key meanwhile are tried again, three times at most.
 */
export async function transact<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(async (tx) => {
        beginDeferring(tx)
        const done = await work(tx)
        await writeDeferred(tx)
        return done
      })
    } catch (error) {
      if (attempt === 3 || !isWorthAgain(error)) throw error
    }
  }
}

function isWorthAgain(error: unknown): boolean {
  const state = sqlState(error) ?? ''
  const { constraint } = error as { constraint?: string }
  return again.has(state) || (state === '23505' && constraint === 'idempotency_pkey')
}

/** PostgreSQL's five-character code of an error, when it is one: EPIPE has five as well. */
export function sqlState(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' && /^[0-9FHPX][0-9A-Z]{4}$/.test(code) ? code : undefined
}
