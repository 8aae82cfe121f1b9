import { payoutPolicySetting } from '@daftari/contract/payments/switch'
import { type RawBuilder, sql } from 'kysely'
import { type AppContext, type Context, systemContext } from '../../../platform/context.ts'
import { fixedStatement } from '../../../platform/db/fixed-sql.ts'
import { transact } from '../../../platform/db/transact.ts'
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
 * Payouts written before the last switching on are not counted again.
 */
export async function stopByItself(appContext: AppContext): Promise<boolean> {
  const { db, clock } = appContext
  const [found] = await lookAll(db, payoutPolicySetting.kind, clock.today())
  if (found === undefined) return false
  const policy = payoutPolicySetting.document.parse(found.document)
  if (tripOf(found, policy) === undefined) return false
  return transact(db, (tx) =>
    judge(systemContext(appContext, tx, 'payments.stop-by-itself'), found.id, policy),
  )
}

/** Reads the switch for all, while it is on and a policy is in force. */
const lookAll = fixedStatement<
  Results & { id: number; document: unknown },
  [kind: string, today: string]
>(
  (kind, today) => sql`
    select s.id, p.document, r.*
    from payments.payout_switch s
    cross join lateral platform.setting_in_force(${kind}, '', ${today}::date) p
    cross join lateral (${resultsSql(sql`s.changed_at`, sql`(p.document ->> 'lastResults')::int`)}) r
    where s.scope = 'all' and s.state = 'on'`,
)

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
  const { rows } = await sql<Results>`
    ${resultsSql(sql`${since}::timestamptz`, sql`${lastResults}::int`)}`.execute(db)
  return rows[0] ?? { failed: 0, ended: 0, unknown: 0 }
}

/** Since a moment, or ever where it is null. */
function resultsSql(since: RawBuilder<unknown>, most: RawBuilder<unknown>) {
  const counts = sql`disbursement_id is not null
    and (${since} is null or written_at >= ${since})`
  return sql`
    select count(*)::int as ended, (count(*) filter (where state <> 'succeeded'))::int as failed,
      (select count(*)::int from payments.disbursement_attempt
        where state = 'unknown' and ${counts}) as unknown
    from (select state from payments.disbursement_attempt
      where ended_at is not null and ${counts}
      order by ended_at desc, id desc limit ${most}) last`
}
