import { refuse } from '@daftari/contract/refusals'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { addressKey } from '../../../platform/http/address.ts'
import { limits } from '../../../platform/limits.ts'

export interface Guess {
  accountKey: string
  ip: string
}

/**
 * Writes a guess down as failed before it is judged, so that guesses at the same moment count each
 * other; whoever judges says afterwards what came of it. Refuses: sign-in.too-many.
 */
export async function countAttempt(ctx: Context, guess: Guess): Promise<number> {
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
