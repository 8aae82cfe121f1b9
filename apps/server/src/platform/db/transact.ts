import { CommitUnknown } from './away/away.ts'
import { committed } from './committed.ts'
import type { Db, Tx } from './database.ts'
import { beginDeferring, writeDeferred } from './deferred.ts'
import { keptOf } from './kept.ts'
import { onlyReads, sqlState } from './sql-state.ts'

/** A serialization failure, a deadlock, and a row that another one wrote meanwhile. */
const again = new Set(['40001', '40P01', '23505'])

/**
 * One transaction, which ends by writing what was deferred. After a lost race it is retried, three times at
 * most: it then sees the other change and refuses in its own words. After a refusal by a read-only connection
 * it is retried once on another connection.
 */
export async function transact<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    let last: Tx | undefined
    try {
      const done = await db.transaction().execute(async (tx) => {
        last = tx
        beginDeferring(tx)
        const result = await work(tx)
        await writeDeferred(tx)
        return result
      })
      committed(last)
      return done
    } catch (error) {
      if (attempt < mostAttempts(error)) continue
      await writeKept(db, keptOf(last)).catch((failed) => {
        // Whoever asked must hear that it may be done, also where nothing more can be written.
        throw error instanceof CommitUnknown ? error : failed
      })
      throw error
    }
  }
}

/**
 * One writing statement, which is an implicit transaction. If a connection refuses it as read-only, it is
 * tried once more on another, as in a transaction.
 */
export async function byItself<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (!onlyReads(error)) throw error
    return ask()
  }
}

async function writeKept(db: Db, writes: ReturnType<typeof keptOf>): Promise<void> {
  if (writes.length === 0) return
  await db.transaction().execute(async (tx) => {
    for (const write of writes) await write(tx)
  })
}

function mostAttempts(error: unknown): number {
  if (onlyReads(error)) return 2
  return again.has(sqlState(error) ?? '') ? 3 : 1
}
