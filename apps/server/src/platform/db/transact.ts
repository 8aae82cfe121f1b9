import type { Db, Tx } from './database.ts'
import { beginDeferring, writeDeferred } from './deferred.ts'
import { keptOf } from './kept.ts'
import { sqlState } from './sql-state.ts'

/** A serialization failure, a deadlock, and a row that another one wrote meanwhile. */
const again = new Set(['40001', '40P01', '23505'])

/**
 * One transaction, which ends by writing what it reported. What lost a race is tried again, three
 * times at most: it then sees what the other has done, and says so in words of its own.
 */
export async function transact<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    let last: Tx | undefined
    try {
      return await db.transaction().execute(async (tx) => {
        last = tx
        beginDeferring(tx)
        const done = await work(tx)
        await writeDeferred(tx)
        return done
      })
    } catch (error) {
      if (attempt < 3 && isWorthAgain(error)) continue
      await writeKept(db, keptOf(last))
      throw error
    }
  }
}

async function writeKept(db: Db, writes: ReturnType<typeof keptOf>): Promise<void> {
  if (writes.length === 0) return
  await db.transaction().execute(async (tx) => {
    for (const write of writes) await write(tx)
  })
}

const isWorthAgain = (error: unknown): boolean => again.has(sqlState(error) ?? '')
