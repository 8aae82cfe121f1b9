import { payoutPolicySetting } from '@daftari/contract/payments/switch'
import { sql } from 'kysely'
import { type AppContext, type Context, systemContext } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import { inForce } from '../../../platform/desk/settings/in-force.ts'
import { lockSwitch, turnOff } from './switch-off.ts'

export interface Policy {
  failurePart: number
  lastResults: number
  unknownAtOnce: number
}

interface Results {
  failed: number
  ended: number
  unknown: number
}

export interface Trip {
  cause: 'failures' | 'unknown'
  found: number
  ofLast: number | null
}

/** Whether so much went wrong that nothing more may leave; judged once there are as many results as that. */
export function tripOf(results: Results, policy: Policy): Trip | undefined {
  const { failed, ended, unknown } = results
  if (unknown >= policy.unknownAtOnce) return { cause: 'unknown', found: unknown, ofLast: null }
  if (ended < policy.lastResults) return undefined
  if (failed * 1_000_000 <= policy.failurePart * ended) return undefined
  return { cause: 'failures', found: failed, ofLast: ended }
}

/**
 * Switches all payouts off when too many of the last ones failed, or too many are without a result at once.
 * What was written before they were last switched on does not count again.
 */
export async function stopByItself(appContext: AppContext): Promise<boolean> {
  const policy = (await inForce(appContext, payoutPolicySetting))?.document
  const known = await appContext.db
    .selectFrom('payments.payoutSwitch')
    .select(['id', 'changedAt', 'state'])
    .where('scope', '=', 'all')
    .executeTakeFirst()
  if (policy === undefined || known?.state !== 'on') return false
  const results = await readResults(appContext, known.changedAt, policy)
  if (tripOf(results, policy) === undefined) return false
  return transact(appContext.db, (tx) =>
    judge(systemContext(appContext, tx, 'payments.stop-by-itself'), known.id, policy),
  )
}

/** Again, under the lock: somebody may have switched them meanwhile. */
async function judge(ctx: Context, id: number, policy: Policy): Promise<boolean> {
  const before = await lockSwitch(ctx, id)
  if (before.state === 'off') return false
  const trip = tripOf(await readResults(ctx, before.changedAt, policy), policy)
  if (trip === undefined) return false
  await turnOff(ctx, before, { ...trip, reason: null, changedBy: null })
  return true
}

async function readResults(
  { db }: Pick<Context, 'db'>,
  since: Date | null,
  { lastResults }: Policy,
): Promise<Results> {
  const after = (column: string) =>
    since === null ? sql`true` : sql`${sql.ref(column)} >= ${since}`
  const { rows } = await sql<Results>`
    with last as (
      select state from payments.disbursement_attempt
      where ended_at is not null and disbursement_id is not null and ${after('written_at')}
      order by ended_at desc, id desc limit ${lastResults})
    select
      (select count(*)::int from last) as ended,
      (select count(*)::int from last where state <> 'succeeded') as failed,
      (select count(*)::int from payments.disbursement_attempt
        where state = 'unknown' and disbursement_id is not null and ${after('written_at')}) as unknown`.execute(
    db,
  )
  return rows[0] ?? { failed: 0, ended: 0, unknown: 0 }
}
