import { refuse } from '@daftari/contract/refusals'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { turns } from '../../../platform/files/turns.ts'
import { addressKey } from '../../../platform/http/address.ts'
import { limits } from '../../../platform/limits.ts'
import type { Steps } from '../../../platform/module.ts'

export interface Guess {
  accountKey: string
  ip: string
}

/** So many hold a connection of this process at a time: the rest of it is for everybody else. */
const counting = turns(2)
/** Of one address; by it, which waits, and how many wait. */
const lines = new Map<string, { inTurn: ReturnType<typeof turns>; waiting: number }>()

/**
 * `countAttempt` in a transaction of its own. Guesses from one address wait for each other here and not
 * within the database, where each would hold a connection: however many come at once, others go on.
 * Refuses: sign-in.too-many, more than may come from an address at all.
 */
export async function countedAttempt(steps: Steps, guess: Guess): Promise<number> {
  const { key, wide = key } = addressKey(guess.ip)
  const line = lines.get(wide) ?? { inTurn: turns(1), waiting: 0 }
  if (line.waiting >= limits.signInFailuresPerNetwork) refuse('sign-in.too-many')
  lines.set(wide, line)
  line.waiting += 1
  try {
    return await line.inTurn(() =>
      counting(() => steps.transact((ctx) => countAttempt(ctx, guess))),
    )
  } finally {
    line.waiting -= 1
    if (line.waiting === 0) lines.delete(wide)
  }
}

/**
 * Writes a guess down as failed before it is judged, so that guesses at the same moment count each
 * other; whoever judges says afterwards what came of it. Refuses: sign-in.too-many.
 */
async function countAttempt(ctx: Context, guess: Guess): Promise<number> {
  const { key: ip, wide } = addressKey(guess.ip)
  const accountKey = ctx.appContext.cipher.hash(`account:${guess.accountKey}`)
  // Always in this order, so that two guesses never wait for each other.
  await lock(ctx.tx, `address ${wide ?? ip}`)
  await lock(ctx.tx, `account ${accountKey.toString('base64')}`)
  const attemptedAt = ctx.clock.now()
  const since = new Date(attemptedAt.getTime() - limits.signInWindowMinutes * 60_000)
  const { rows } = await sql<{ byAccount: number; byAddress: number; byNetwork: number }>`
    select
      (select count(*) from administration.sign_in_attempt
        where account_key = ${accountKey} and attempted_at > ${since} and outcome = 'failed'
          and id > coalesce((select max(id) from administration.sign_in_attempt
            where account_key = ${accountKey} and outcome = 'succeeded'), 0)) as by_account,
      (select count(*) from administration.sign_in_attempt
        where ip = ${ip} and attempted_at > ${since} and outcome = 'failed') as by_address,
      (select count(*) from administration.sign_in_attempt
        where network = ${wide ?? null} and attempted_at > ${since}
          and outcome = 'failed') as by_network`.execute(ctx.tx)
  const { byAccount = 0, byAddress = 0, byNetwork = 0 } = rows[0] ?? {}
  const tooMany =
    byAccount >= limits.signInFailures ||
    byAddress >= limits.signInFailuresPerAddress ||
    byNetwork >= limits.signInFailuresPerNetwork
  if (tooMany) refuse('sign-in.too-many')
  const attempt = await ctx.tx
    .insertInto('administration.signInAttempt')
    .values({ accountKey, ip, network: wide ?? null, outcome: 'failed', attemptedAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  return attempt.id
}

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

async function lock(tx: Tx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 11))`.execute(tx)
}
