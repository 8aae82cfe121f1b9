import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Cipher, unowned } from '../../../platform/cipher.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { AccessToken, TokenStore } from '../mpesa/access-token.ts'

/**
 * After waiting longer than any answer of the operator can take, a process goes ahead: at worst that costs a
 * token.
 */
const mostWaitMs = 45_000
const stepMs = 100

/**
 * Stores the operator's access token for all processes of a deployment: a new token invalidates the previous
 * one, so only one process at a time requests it. Encrypted, as it opens our account.
 */
export function operatorTokenStore(db: Db, cipher: Cipher, operator = 'mpesa'): TokenStore {
  return {
    async get() {
      const row = await db
        .selectFrom('payments.operatorToken')
        .select(['tokenCipher', 'expiresAt'])
        .where('operator', '=', operator)
        .executeTakeFirst()
      return row && { value: cipher.open(row.tokenCipher, unowned), expiresAt: row.expiresAt }
    },
    async set(token: AccessToken) {
      const kept = { tokenCipher: cipher.seal(token.value), expiresAt: token.expiresAt }
      await db
        .insertInto('payments.operatorToken')
        .values({ operator, ...kept })
        .onConflict((on) => on.column('operator').doUpdateSet(kept))
        .execute()
    },
    exclusively: (work) => withLock(db, `daftari token ${operator}`, work),
  }
}

/** A lock of the session, not of a transaction: the work calls the outside world. */
async function withLock<T>(db: Db, name: string, work: () => Promise<T>): Promise<T> {
  return db.connection().execute(async (connection) => {
    const key = sql`hashtextextended(${name}, 0)`
    let locked = false
    for (let waited = 0; !locked && waited < mostWaitMs; waited += stepMs) {
      const { rows } = await sql<{ locked: boolean }>`
        select pg_try_advisory_lock(${key}) as locked`.execute(connection)
      locked = rows[0]?.locked === true
      if (!locked) await sleep(stepMs)
    }
    try {
      return await work()
    } finally {
      if (locked) await sql`select pg_advisory_unlock(${key})`.execute(connection)
    }
  })
}
