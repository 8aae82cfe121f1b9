import type {
  CollectorChannel,
  DistributionRule,
  ProductKind,
} from '@daftari/contract/collections/enums'
import { handingPages } from '@daftari/contract/collections/handing'
import { type MorningRuleTerms, morningRuleSetting } from '@daftari/contract/collections/plans'
import type { BusinessDate } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { inForceOn } from '../../../platform/desk/settings/in-force.ts'

export interface MorningRule {
  kind: ProductKind
  channel: CollectorChannel
  /** Null: nobody has set one. */
  ruleId: number | null
  method: DistributionRule
  keepsHolder: boolean
  weeks: number
  /** For a case on hold: after how many days it becomes unassigned; null means never. */
  returnsAfterDays: number | null
  paused: boolean
}

/** How the morning of a day hands out, for each kind of product and channel. */
export async function morningRules(db: Db | Tx, on: BusinessDate): Promise<MorningRule[]> {
  const of = Object.values(handingPages)
  const { rows } = await sql<{ object: string; ruleId: number; terms: MorningRuleTerms }>`
    select k.object, v.id as rule_id, v.document as terms
    from unnest(${of.map(({ kind, channel }) => `${kind}-${channel}`)}::text[]) k (object)
    cross join lateral
      ${inForceOn(morningRuleSetting.kind, sql`k.object`, sql`${on}::date`)} v`.execute(db)
  return of.map(({ kind, channel }) => {
    const set = rows.find(({ object }) => object === `${kind}-${channel}`)
    const terms = morningRuleSetting.document.parse(set?.terms ?? morningRuleSetting.first)
    return {
      kind,
      channel,
      ruleId: set?.ruleId ?? null,
      method: terms.distributionRule,
      keepsHolder: terms.keepsHolder,
      weeks: terms.resultWeeks,
      returnsAfterDays: terms.returnsAfterDays ?? null,
      paused: terms.rulePaused,
    }
  })
}
