import { offerSetting } from '@daftari/contract/origination/products/offer-setting'
import type { BusinessDate } from '@daftari/kernel/business-date'
import { audit } from '../../../../platform/audit.ts'
import type { Context } from '../../../../platform/context.ts'
import { setUp } from '../../../../platform/desk/settings/set-up.ts'
import type { Offer } from '../../domain/offer.ts'
import { documentOf } from '../../domain/offer-document.ts'

export interface LenderProduct {
  code: string
  app: string
  name: string
  offer: Offer
  /** From when the current price is in force. */
  effectiveOn: BusinessDate
}

/** What a product cannot become once it is there. */
export class ProductFixed extends Error {}

/**
 * Creates or renames a product, and adds a version of its offer when the price or a limit changes: loans keep
 * the version they were made under. Returns what was done.
 */
export async function saveProduct(ctx: Context, product: LenderProduct): Promise<string[]> {
  const { code, name, app, offer } = product
  const done: string[] = []
  const before = await ctx.tx
    .selectFrom('origination.product')
    .selectAll()
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst()
  if (before === undefined) {
    const row = { code, appCode: app, name, kind: offer.kind }
    await ctx.tx.insertInto('origination.product').values(row).execute()
    done.push(`product ${code}: new`)
  } else {
    if (before.appCode !== app)
      throw new ProductFixed(`product ${code} is of app ${before.appCode}`)
    if (before.kind !== offer.kind) throw new ProductFixed(`product ${code} is ${before.kind}`)
    if (before.name !== name) {
      await ctx.tx
        .updateTable('origination.product')
        .set({ name })
        .where('code', '=', code)
        .execute()
      done.push(`product ${code}: renamed`)
    }
  }
  const version = await saveOffer(ctx, product)
  if (version !== undefined)
    done.push(`product ${code}: offer ${version}, from ${product.effectiveOn}`)
  if (done.length > 0) {
    const object = { type: 'product', id: code }
    await audit(ctx, { act: 'product.save', object, before, after: product })
  }
  return done
}

/** Gives the new version's number; undefined when the newest says the same. */
const saveOffer = (ctx: Context, { code, effectiveOn, offer }: LenderProduct) =>
  setUp(ctx, offerSetting, documentOf(offer), { object: code, from: effectiveOn })
