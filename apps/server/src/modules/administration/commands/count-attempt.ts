import { refuse } from '@daftari/contract/refusals'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { fixedStatement } from '../../../platform/db/fixed-sql.ts'
import { byItself } from '../../../platform/db/transact.ts'
import { turns } from '../../../platform/files/turns.ts'
import { addressKey } from '../../../platform/http/address.ts'
import { limits } from '../../../platform/limits.ts'
import type { Steps } from '../../../platform/module.ts'

export interface Guess {
  accountKey: string
  ip: string
}

/** A guess as it was recorded, and the id of the session that it opens if it is right. */
export interface Counted {
  attempt: number
  sessionId: number
}

/** How many may occupy a connection of this process at a time, so that the rest stays free for others. */
const counting = turns(2)
/** The queue of each address, and its length. */
const lines = new Map<string, { inTurn: ReturnType<typeof turns>; waiting: number }>()

/**
 * `countAttempt`, which is a transaction of its own. Guesses from one address wait for each other here and
 * not within the database, where each would occupy a connection, so that a flood does not block others.
 * Refuses: sign-in.too-many, also when the address's own limit is exceeded.
 */
export async function countedAttempt(steps: Steps, guess: Guess): Promise<Counted> {
  const { key, wide = key } = addressKey(guess.ip)
  const line = lines.get(wide) ?? { inTurn: turns(1), waiting: 0 }
  if (line.waiting >= limits.signInFailuresPerNetwork) refuse('sign-in.too-many')
  lines.set(wide, line)
  line.waiting += 1
  try {
    return await line.inTurn(() => counting(() => countAttempt(steps, guess)))
  } finally {
    line.waiting -= 1
    if (line.waiting === 0) lines.delete(wide)
  }
}

/**
 * Records a guess as failed before it is judged, so that simultaneous guesses count each other; the judge
 * records the result afterwards. Refuses: sign-in.too-many.
 */
async function countAttempt(
  { appContext, clock }: Pick<Steps, 'appContext' | 'clock'>,
  guess: Guess,
): Promise<Counted> {
  const { key: ip, wide = null } = addressKey(guess.ip)
  const accountKey = appContext.cipher.hash(`account:${guess.accountKey}`)
  const [row] = await byItself(() => count(appContext.db, accountKey, ip, wide, clock.now()))
  const { attempt = null, sessionId = 0 } = row ?? {}
  return attempt === null ? refuse('sign-in.too-many') : { attempt, sessionId }
}

const count = fixedStatement<
  { attempt: number | null; sessionId: number },
  [account: Buffer, ip: string, network: string | null, now: Date]
>(
  (account, ip, network, now) => sql`
    select administration.count_attempt(${account}::bytea, ${ip}::text, ${network}::text,
      ${now}::timestamptz,
      ${now}::timestamptz - make_interval(mins => ${sql.lit(limits.signInWindowMinutes)}),
      ${sql.lit(limits.signInFailures)},
      ${sql.lit(limits.signInFailuresPerAddress)}, ${sql.lit(limits.signInFailuresPerNetwork)}) as attempt,
      nextval(pg_get_serial_sequence('administration.session', 'id')) as session_id`,
)

export async function settleAttempt(
  ctx: Context,
  attemptId: number,
  outcome: 'asked' | 'succeeded',
): Promise<void> {
  await ctx.tx
    .updateTable('administration.signInAttempt')
    .set({ outcome })
    .where('id', '=', attemptId)
    .execute()
}
