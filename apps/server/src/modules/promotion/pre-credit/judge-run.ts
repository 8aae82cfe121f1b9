import { refuse } from '@daftari/contract/refusals'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { json } from '../../../platform/db/json.ts'
import { publish } from '../../../platform/events/publish.ts'
import { type PreAssessment, preAssessment } from '../../origination/index.ts'

/** The number judged in one transaction; the others follow in the next ones. */
const atOnce = 200

/**
 * Judges the next persons of a run, each once. A run that has ended or is complete is left alone; a policy
 * that changed meanwhile stops it there: it can only be refused.
 */
export async function judgeRun(ctx: Context, { runId }: { runId: number }): Promise<void> {
  const run = await ctx.tx
    .selectFrom('promotion.preCreditRun')
    .select(['id', 'productCode', 'mostCents', 'policyVersion', 'state', 'judgedAt'])
    .where('id', '=', runId)
    .forUpdate()
    .executeTakeFirst()
  if (run === undefined || run.state !== 'asked' || run.judgedAt !== null) return
  const engine = await engineFor(ctx, run)
  if (engine.policyVersion !== run.policyVersion) return
  const waiting = await ctx.tx
    .selectFrom('promotion.preCreditResult')
    .select(['id', 'personId'])
    .where('runId', '=', runId)
    .where('judgedAt', 'is', null)
    .orderBy('id')
    .limit(atOnce)
    .execute()
  for (const { id, personId } of waiting) {
    const { inputs, ...found } = await engine.of(personId)
    await ctx.tx
      .updateTable('promotion.preCreditResult')
      .set({
        ...found,
        inputs: inputs === null ? null : json(inputs),
        judgedAt: ctx.clock.now(),
      })
      .where('id', '=', id)
      .execute()
  }
  if (waiting.length === atOnce) {
    await publish(ctx, 'pre-credit.asked', `pre-credit-run:${runId}`, { runId })
    return
  }
  await ctx.tx
    .updateTable('promotion.preCreditRun')
    .set({ judgedAt: ctx.clock.now() })
    .where('id', '=', runId)
    .execute()
}

/** What is asked of each person of a run, in the app of its product. Refuses: product.not-offered. */
export async function engineFor(
  ctx: Context,
  { productCode, mostCents }: { productCode: string; mostCents: number },
): Promise<PreAssessment> {
  const { rows } = await sql<{ appCode: string }>`
    select app_code from reporting.product where product_code = ${productCode}`.execute(ctx.tx)
  const [found] = rows
  if (found === undefined)
    refuse('product.not-offered', { product: productCode }, { productCode: 'unknown' })
  return preAssessment(ctx, { appCode: found.appCode, productCode, mostCents })
}
