import type { AudienceVersion } from '@daftari/contract/promotion/audiences/audience'
import { factOf } from '@daftari/contract/promotion/audiences/facts'
import { audienceSetting } from '@daftari/contract/promotion/audiences/setting'
import { refuse } from '@daftari/contract/refusals'
import type { ReadContext } from '../../../platform/context.ts'
import { settingFlow } from '../../../platform/desk/settings/setting-flow.ts'

/** Versions of audiences: what was approved counts with the first run of its day. */
export const audienceFlow = settingFlow(audienceSetting, {
  objects: async ({ db }) => {
    const rows = await db.selectFrom('promotion.audience').select('code').execute()
    return rows.map(({ code }) => code)
  },
  columns: {
    settingObject: `coalesce((select a.names ->> :language from promotion.audience a
      where a.code = v.object), v.object)`,
  },
  async check(ctx, document, { object }) {
    const { closedAt } = await ctx.db
      .selectFrom('promotion.audience')
      .select('closedAt')
      .where('code', '=', object)
      .executeTakeFirstOrThrow()
    if (closedAt !== null) refuse('audience.closed')
    await requireKnown(ctx, document)
  },
})

/** Refuses: audience.no-product, .no-app. */
export async function requireKnown(
  ctx: ReadContext,
  { criteria, product }: AudienceVersion,
): Promise<void> {
  const [products, apps] = await Promise.all([
    ctx.db.selectFrom('reporting.product').select('productCode as code').execute(),
    ctx.db.selectFrom('reporting.app').select('code').execute(),
  ])
  const codesOf = (rows: readonly { code: string | null }[]) =>
    new Set(rows.map(({ code }) => code))
  const known = { product: codesOf(products), apps: codesOf(apps) }
  if (product !== null && !known.product.has(product))
    refuse('audience.no-product', { code: product }, { 'document.product': 'unknown' })
  for (const { fact, in: among = [], notIn = [] } of criteria) {
    const { kind } = factOf(fact)
    if (kind !== 'product' && kind !== 'apps') continue
    const code = [...among, ...notIn].find((one) => !known[kind].has(one))
    if (code === undefined) continue
    const refusal = kind === 'product' ? 'audience.no-product' : 'audience.no-app'
    refuse(refusal, { code }, { 'document.criteria': 'unknown' })
  }
}
