import { refuse } from '@daftari/contract/refusals'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { turns } from '../../../platform/files/turns.ts'
import { addressKey } from '../../../platform/http/address.ts'
import { limits } from '../../../platform/limits.ts'
import type { Steps } from '../../../platform/module.ts'

export interface Guess {
  accountKey: string
  ip: string
}

/** How many may occupy a connection of this process at a time, so that the rest stays free for others. */
const counting = turns(2)
/** The queue of each address, and its length. */
const lines = new Map<string, { inTurn: ReturnType<typeof turns>; waiting: number }>()

/**
 * `countAttempt` in a transaction of its own. Guesses from one address wait for each other here and not
 * within the database, where each would occupy a connection, so that a flood does not block others. Refuses:
 * sign-in.too-many, also when the address's own limit is exceeded.
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
 * Records a guess as failed before it is judged, so that simultaneous guesses count each other; the judge
 * records the result afterwards. Refuses: sign-in.too-many.
 */
async function countAttempt(ctx: Context, guess: Guess): Promise<number> {
  const { key: ip, wide } = addressKey(guess.ip)
  const accountKey = ctx.appContext.cipher.hash(`account:${guess.accountKey}`)
  const attemptedAt = ctx.clock.now()
  const since = new Date(attemptedAt.getTime() - limits.signInWindowMinutes * 60_000)
  // Always in this order, so that two guesses never wait for each other. What is counted is read after it.
  await sql`select ${lock(`address ${wide ?? ip}`)},
    ${lock(`account ${accountKey.toString('base64')}`)}`.execute(ctx.tx)
  const { rows } = await sql<{ id: number }>`
    with failed as (select
      (select count(*) from administration.sign_in_attempt
        where account_key = ${accountKey} and attempted_at > ${since} and outcome = 'failed'
          and id > coalesce((select max(id) from administration.sign_in_attempt
            where account_key = ${accountKey} and outcome = 'succeeded'), 0)) as by_account,
      (select count(*) from administration.sign_in_attempt
        where ip = ${ip} and attempted_at > ${since} and outcome = 'failed') as by_address,
      (select count(*) from administration.sign_in_attempt
        where network = ${wide ?? null} and attempted_at > ${since}
          and outcome = 'failed') as by_network)
    insert into administration.sign_in_attempt (account_key, ip, network, outcome, attempted_at)
    select ${accountKey}::bytea, ${ip}::text, ${wide ?? null}::text, 'failed', ${attemptedAt}::timestamptz
    from failed where by_account < ${limits.signInFailures}
      and by_address < ${limits.signInFailuresPerAddress}
      and by_network < ${limits.signInFailuresPerNetwork}
    returning id`.execute(ctx.tx)
  return rows[0]?.id ?? refuse('sign-in.too-many')
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

const lock = (name: string) => sql`pg_advisory_xact_lock(hashtextextended(${name}, 11))`
