import { riskPolicySetting } from '@daftari/contract/origination/rules/risk-policy'
import { sql } from 'kysely'
import type { Context } from '../../../../platform/context.ts'
import type { Facts } from '../../domain/facts.ts'
import { judgeBy } from '../../domain/policy.ts'

interface Assessed {
  assessmentId: number
  championId: number
  facts: Facts
}

/** What the version in the shadow would have said, kept beside the assessment; nothing follows from it. */
export async function keepShadow(
  ctx: Context,
  { assessmentId, championId, facts }: Assessed,
): Promise<void> {
  const { rows } = await sql<{ id: number; document: unknown }>`
    select s.id, v.document
    from origination.shadow s join platform.setting_version v on v.id = s.version_id
    where s.state = 'running' and s.champion_id = ${championId}
      and v.state in ('waiting', 'approved')`.execute(ctx.tx)
  const [shadow] = rows
  const policy = riskPolicySetting.document.safeParse(shadow?.document)
  if (shadow === undefined || !policy.success) return
  const { outcome, decidingRule, hits } = judgeBy(policy.data, facts).verdict
  await ctx.tx
    .insertInto('origination.shadowOutcome')
    .values({
      shadowId: shadow.id,
      assessmentId,
      outcome,
      decidingRule,
      hits: hits.map(({ rule }) => rule),
    })
    .execute()
}
