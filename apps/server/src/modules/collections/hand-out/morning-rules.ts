import {
  type CollectorChannel,
  collectorChannels,
  type DistributionRule,
  type ProductKind,
  productKinds,
} from '@daftari/contract/collections/enums'
import type { BusinessDate } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'

export interface MorningRule {
  kind: ProductKind
  channel: CollectorChannel
  /** Null: nobody has set one. */
  ruleId: number | null
  method: DistributionRule
  keepsHolder: boolean
  weeks: number
  /** Of a case on hold: when it goes back to nobody; null: never. */
  returnsAfterDays: number | null
  paused: boolean
}

const usual = {
  ruleId: null,
  method: 'weighted',
  keepsHolder: true,
  weeks: 4,
  returnsAfterDays: null,
  paused: false,
} as const

/** How the morning of a day hands out, for each kind of product and channel. */
export async function morningRules(db: Db | Tx, on: BusinessDate): Promise<MorningRule[]> {
  const { rows } = await sql<MorningRule>`
    select distinct on (r.kind, r.channel) r.kind, r.channel, r.id as rule_id, r.method,
      r.keeps_holder, r.weeks, r.returns_after_days, r.paused
    from collections.morning_rule r
    where r.effective_on <= ${on}
    order by r.kind, r.channel, r.version desc`.execute(db)
  return productKinds.flatMap((kind) =>
    collectorChannels.map(
      (channel) =>
        rows.find((row) => row.kind === kind && row.channel === channel) ?? {
          ...usual,
          kind,
          channel,
        },
    ),
  )
}
