import type { PolicyDocument } from '@daftari/contract/intake/policy'
import type { ArmName } from '@daftari/contract/origination/rules/challengers'
import { riskPolicySetting } from '@daftari/contract/origination/rules/risk-policy'
import { sql } from 'kysely'
import type { Context } from '../../../../platform/context.ts'
import type { InForce } from '../../../../platform/desk/settings/in-force.ts'
import type { Facts } from '../../domain/facts.ts'
import { type Judgement, judgeBy, standsOutside } from '../../domain/policy.ts'
import { lentIn, lentOf } from './lent-in.ts'

type Policy = InForce<(typeof riskPolicySetting)['fields']>

/** What was decided, by which version, and in which arm while a challenger runs. */
export interface Live extends Judgement {
  policyVersion: number
  challengerId: number | null
  arm: ArmName | null
}

interface Judged {
  policy: Policy
  facts: Facts
  personId: number
  /** Whether a challenger may decide of it. */
  split: boolean
}

/**
 * Judges by the version in force, or for a drawn share of persons by the challenger. A challenger found
 * running cannot be stopped until the transaction ends.
 */
export async function judgeLive(
  ctx: Context,
  { policy, facts, personId, split }: Judged,
): Promise<Live> {
  const champion = { ...judgeBy(policy.document, facts), policyVersion: policy.number }
  const running = await runningChallenger(ctx, policy.id, personId)
  if (running === undefined) return { ...champion, challengerId: null, arm: null }
  const { id: challengerId, isDrawn, number, document, mostCents } = running
  if (!split || standsOutside(policy.document.rules, facts, champion.verdict)) {
    return { ...champion, challengerId, arm: 'outside' }
  }
  if (!isDrawn) return { ...champion, challengerId, arm: 'champion' }
  const challenger = judgeBy(document, facts)
  const passes = challenger.verdict.outcome === 'pass'
  if (passes && !(await isWithin(ctx, challengerId, mostCents - facts.amountCents))) {
    return { ...champion, challengerId, arm: 'over' }
  }
  return { ...challenger, policyVersion: number, challengerId, arm: 'challenger' }
}

interface Running {
  id: number
  mostCents: number
  number: number
  document: PolicyDocument
  isDrawn: boolean
}

/** The challenger beside this champion, locked against being stopped. */
async function runningChallenger(
  ctx: Context,
  championId: number,
  personId: number,
): Promise<Running | undefined> {
  const { rows } = await sql<Running>`
    select c.id, c.most_cents, v.number, v.document,
      platform.bucket('challenger:' || c.id, ${personId}::text) < c.share_percent * 10000 as is_drawn
    from origination.challenger c join platform.setting_version v on v.id = c.version_id
    where c.state = 'running' and c.champion_id = ${championId}
      and c.ends_on > ${ctx.clock.today()}::date and v.state in ('waiting', 'approved')
      and not exists (select from origination.assessment o
        where o.challenger_id = c.id and o.arm = 'over')
      and c.most_cents > ${lentOf(sql`c.id`)}
    for share of c`.execute(ctx.tx)
  const [found] = rows
  const known = riskPolicySetting.document.safeParse(found?.document)
  return found === undefined || !known.success ? undefined : { ...found, document: known.data }
}

/** Serialized, so that two passes at once cannot both use the remaining room. */
async function isWithin(ctx: Context, challengerId: number, roomCents: number): Promise<boolean> {
  const key = `challenger:${challengerId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 47))`.execute(ctx.tx)
  return (await lentIn(ctx, challengerId)) <= roomCents
}
