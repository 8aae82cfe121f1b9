import { offerSetting } from '@daftari/contract/origination/products/offer-setting'
import { refuse } from '@daftari/contract/refusals'
import { assert } from '@daftari/kernel/assert'
import { type RawBuilder, sql } from 'kysely'
import type { AppContext, ReadContext } from '../../../platform/context.ts'
import { inForceOn } from '../../../platform/desk/settings/in-force.ts'
import type { Offer } from '../domain/offer.ts'
import { offerOf } from '../domain/offer-document.ts'
import { offerUnsound } from '../offer-terms.ts'
import { isOpen } from '../offers/closings.ts'

export interface OfferedProduct extends Offer {
  offerId: number
  productCode: string
  productName: string
  appCode: string
  version: number
}

/** A version of an offer, without what may be renamed. */
export type KeptOffer = Omit<OfferedProduct, 'productName' | 'appCode'>

const known = new WeakMap<AppContext, Map<number, KeptOffer>>()

/** The offer that an application was made under, whatever is offered now. */
export async function offerById(ctx: ReadContext, offerId: number): Promise<KeptOffer> {
  const found = (await offersByIds(ctx, [offerId])).get(offerId)
  assert(found !== undefined, `there is no offer ${offerId}`)
  return found
}

/** The offers with these ids; each is read once, as a version of an offer never changes. */
export async function offersByIds(
  ctx: ReadContext,
  ids: readonly number[],
): Promise<ReadonlyMap<number, KeptOffer>> {
  const kept = keptBy(ctx)
  const missing = [...new Set(ids.filter((id) => !kept.has(id)))]
  if (missing.length === 0) return kept
  await versions(
    ctx,
    sql`join platform.setting_version v
      on v.kind = ${offerSetting.kind} and v.object = p.code and v.id = any(${missing})`,
  )
  return kept
}

/** What an app offers today: of each of its open products the version that is in force. */
export async function offersOf(ctx: ReadContext, appCode: string): Promise<OfferedProduct[]> {
  const today = sql`${ctx.clock.today()}::date`
  return versions(
    ctx,
    sql`cross join lateral ${inForceOn(offerSetting.kind, sql`p.code`, today)} v
      where p.app_code = ${appCode} and ${isOpen('product', sql`p.code`)}`,
  )
}

/** Refuses: product.not-offered. */
export async function offeredProduct(
  ctx: ReadContext,
  appCode: string,
  productCode: string,
): Promise<OfferedProduct> {
  const offered = await offersOf(ctx, appCode)
  const found = offered.find((one) => one.productCode === productCode)
  if (found === undefined) {
    refuse('product.not-offered', { product: productCode }, { product: 'unknown' })
  }
  requireSound(found)
  return found
}

const knownSound = new Set<number>()

/** Every amount of an offer is tried, once: a version of an offer never changes. */
function requireSound(offer: OfferedProduct): void {
  if (knownSound.has(offer.offerId)) return
  const unsound = offerUnsound(offer)
  assert(unsound === undefined, `offer ${offer.offerId} makes no sound loans: ${unsound}`)
  knownSound.add(offer.offerId)
}

interface Found {
  offerId: number
  productCode: string
  productName: string
  appCode: string
  kind: Offer['kind']
  version: number
  document: unknown
}

function keptBy({ appContext }: ReadContext): Map<number, KeptOffer> {
  const kept = known.get(appContext) ?? new Map<number, KeptOffer>()
  known.set(appContext, kept)
  return kept
}

/** Versions by the products that they are of; what each says is read once. */
async function versions(ctx: ReadContext, which: RawBuilder<unknown>): Promise<OfferedProduct[]> {
  const { rows } = await sql<Found>`
    select v.id as offer_id, p.code as product_code, p.name as product_name, p.app_code, p.kind,
      v.number as version, v.document
    from origination.product p ${which} order by p.code`.execute(ctx.db)
  const kept = keptBy(ctx)
  return rows.map(({ document, productName, appCode, kind, ...version }) => {
    const before = kept.get(version.offerId)
    const offer = before ?? { ...offerOf(kind, offerSetting.document.parse(document)), ...version }
    kept.set(version.offerId, offer)
    return { ...offer, productName, appCode }
  })
}
