import type { AnswerDemand } from '@daftari/contract/origination/verification/enums'
import { refuse } from '@daftari/contract/refusals'
import { audit } from '../../../../platform/audit.ts'
import { type Context, staffOf } from '../../../../platform/context.ts'

/**
 * Sets for which kinds of customers approvals of a product require its essential questionnaires; version 0
 * sets it for the first time. Refuses: request.not-found, record.stale.
 */
export async function setDemand(
  ctx: Context,
  { product, demand, version }: { product: string; demand: AnswerDemand; version: number },
): Promise<{ version: number }> {
  const row = await ctx.tx
    .selectFrom('origination.product as p')
    .leftJoin('origination.answerDemand as d', 'd.productCode', 'p.code')
    .select(['p.code', 'd.demand', 'd.version'])
    .where('p.code', '=', product)
    .forUpdate('p')
    .executeTakeFirst()
  if (row === undefined) refuse('request.not-found')
  if ((row.version ?? 0) !== version) refuse('record.stale')
  const said = { demand, updatedBy: staffOf(ctx), updatedAt: ctx.clock.now(), version: version + 1 }
  await ctx.tx
    .insertInto('origination.answerDemand')
    .values({ productCode: product, ...said })
    .onConflict((on) => on.column('productCode').doUpdateSet(said))
    .execute()
  await audit(ctx, {
    act: 'questionnaire.demand',
    object: { type: 'product', id: product },
    before: { demand: row.demand ?? 'never' },
    after: { demand },
  })
  return { version: version + 1 }
}
