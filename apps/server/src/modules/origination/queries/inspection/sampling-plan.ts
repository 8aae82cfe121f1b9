import {
  type SamplingSettings,
  samplingSettings,
} from '@daftari/contract/origination/sampling/sampling'
import { assert } from '@daftari/kernel/assert'
import type { ReadContext } from '../../../../platform/context.ts'

export interface SamplingPlan {
  version: number
  settings: SamplingSettings
}

/** The current sampling plan; throws when the stored document is not a valid plan. */
export async function samplingPlan(ctx: ReadContext): Promise<SamplingPlan> {
  const row = await ctx.db
    .selectFrom('origination.samplingPlan')
    .select(['version', 'settings'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  assert(row !== undefined, 'there is a sampling plan')
  return { version: row.version, settings: samplingSettings.parse(row.settings) }
}
