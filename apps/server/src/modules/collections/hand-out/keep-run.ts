import type { CollectorChannel, ProductKind } from '@daftari/contract/collections/enums'
import type { Context } from '../../../platform/context.ts'
import { keepRun, type Run } from '../../work/index.ts'
import { caseWork } from '../commands/case-work.ts'

export interface CaseRun extends Run {
  /** Null: of several. */
  kind: ProductKind | null
  channel: CollectorChannel | null
  /** The rule of the morning, where one was set. */
  ruleId?: number | null
}

/** Keeps a hand-out run of cases, with the kind of product and the channel that it was of. */
export async function keepCaseRun(
  ctx: Context,
  { kind, channel, ruleId = null, ...run }: CaseRun,
): Promise<number> {
  const runId = await keepRun(ctx, caseWork, run)
  await ctx.tx.insertInto('collections.run').values({ runId, kind, channel, ruleId }).execute()
  return runId
}
