import { refuse } from '@daftari/contract/refusals'
import { assert } from '@daftari/kernel/assert'
import type { AppContext, ReadContext } from '../../../platform/context.ts'
import type { Offer } from '../domain/offer.ts'
import { offerUnsound } from '../offer-terms.ts'

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

/** The offers of these ids; each is read once, for a version of an offer never changes. */
export async function offersByIds(
  ctx: ReadContext,
  ids: readonly number[],
): Promise<ReadonlyMap<number, KeptOffer>> {
  const kept = known.get(ctx.appContext) ?? new Map<number, KeptOffer>()
  known.set(ctx.appContext, kept)
  const missing = ids.filter((id) => !kept.has(id))
  if (missing.length === 0) return kept
  const rows = await offers(ctx)
    .where('o.id', 'in', [...new Set(missing)])
    .execute()
  for (const { productName: _name, appCode: _app, ...offer } of rows as OfferedProduct[]) {
    kept.set(offer.offerId, offer)
  }
  return kept
}

/** What an app offers today: of each product the newest version that is in effect. */
export async function offersOf(ctx: ReadContext, appCode: string): Promise<OfferedProduct[]> {
  const rows = await offers(ctx)
    .where('p.appCode', '=', appCode)
    .where('o.effectiveOn', '<=', ctx.clock.today())
    .distinctOn('o.productCode')
    .orderBy('o.productCode')
    .orderBy('o.effectiveOn', 'desc')
    .orderBy('o.version', 'desc')
    .execute()
  return rows as OfferedProduct[]
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

function offers(ctx: ReadContext) {
  return ctx.db
    .selectFrom('origination.offer as o')
    .innerJoin('origination.product as p', 'p.code', 'o.productCode')
    .select([
      'o.id as offerId',
      'o.productCode',
      'p.name as productName',
      'p.appCode',
      'p.kind',
      'o.version',
      'o.minCents',
      'o.maxCents',
      'o.stepCents',
      'o.termDays',
      'o.periods',
      'o.interestMethod',
      'o.dailyInterestPpm',
      'o.feePpm',
      'o.feeMode',
      'o.dailyFinePpm',
      'o.graceDays',
      'o.capPpm',
      'o.periodMonths',
      'o.repayment',
      'o.yearlyInterestPpm',
      'o.dayCount',
      'o.roundToCents',
      'o.prepayment',
      'o.options',
      'o.interestFreePeriods',
      'o.interestGracePeriods',
      'o.principalGracePeriods',
    ])
}
