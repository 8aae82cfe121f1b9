import { addDays } from '@daftari/kernel/business-date'
import { ownCoupons } from '../../../src/modules/coupons/index.ts'
import { drawCredit } from '../../../src/modules/origination/accounts/draw-credit.ts'
import { cancelApplication } from '../../../src/modules/origination/commands/cancel-application.ts'
import type { NewApplication } from '../../../src/modules/origination/commands/new-application.ts'
import { resubmitApplication } from '../../../src/modules/origination/commands/resubmit-application.ts'
import { submitApplication } from '../../../src/modules/origination/commands/submit-application.ts'
import { offerTerms } from '../../../src/modules/origination/offer-terms.ts'
import type { OfferedProduct } from '../../../src/modules/origination/queries/offers.ts'
import { termsWithCoupon } from '../../../src/modules/origination/queries/price.ts'
import { heldOutOfAll } from '../../../src/modules/outreach/index.ts'
import { quote } from '../../../src/modules/servicing/index.ts'
import type { Context } from '../../../src/platform/context.ts'
import { demoProducts } from '../demo-lender.ts'
import type { World } from '../world/world.ts'
import { sendAppUse } from './app-use.ts'
import type { Borrower } from './borrower.ts'
import { reportApplied, returnByAdvertisement } from './installing.ts'
import { purposes } from './names.ts'
import { appOf, readPhone } from './registering.ts'

/** Offers as the apps show them, by product. */
export type Offers = Map<string, OfferedProduct>

/** Days for which somebody without a loan before may have money. */
const longestFirst = 45

/** Applies for as much as they dare; a refusal by the product is an answer like any other. */
export async function apply(world: World, borrower: Borrower, offers: Offers): Promise<void> {
  const { random, clock } = world
  const own = demoProducts.filter((one) => one.appCode === borrower.appCode)
  const proven = own.filter((one) => one.termDays <= longestFirst || borrower.loans > 0)
  const chosen = random.weighted(
    proven.map((one) => [one, one.periods === 1 ? one.weight : one.weight * 2] as const),
  )
  const offer = offers.get(chosen.code)
  if (offer === undefined) return
  const steps = random.int(2, 8) + borrower.loans * random.int(2, 6)
  const amountCents = Math.min(chosen.maxCents, steps * 50_000)
  const purpose = random.pick(purposes)
  if (borrower.openness === 'whole') await readPhone(world, borrower)
  const regrets = random.chance(0.03)
  const wanted = async (ctx: Context): Promise<NewApplication> => {
    const asked = {
      personId: borrower.personId,
      appCode: borrower.appCode,
      productCode: chosen.code,
    }
    const couponId = await couponFor(ctx, borrower, { product: chosen.code, amountCents })
    const terms = await termsWithCoupon(ctx, offerTerms(offer, amountCents), { ...asked, couponId })
    const { payoutCents, totalDueCents } = quote(terms, ctx.clock.today())
    return {
      ...asked,
      couponId,
      offerId: offer.offerId,
      amountCents,
      purpose,
      reference: `demo-${borrower.number}-${ctx.clock.now().getTime()}`,
      agreed: { payoutCents, totalDueCents },
    }
  }
  if (await draw(world, borrower, wanted)) return
  const product = { product: chosen.code }
  await returnByAdvertisement(world, borrower)
  const submitted = await world.attempt(appOf(borrower), 'apply', async (ctx) => {
    const submitted = await submitApplication(ctx, await wanted(ctx))
    await sendAppUse(ctx, borrower, borrower.personId, [
      ['open', 6],
      ['quote', 4, { ...product, amount: amountCents / 100 }],
      ['apply-start', 2, product],
      ['applied', 0, product],
    ])
    return submitted
  })
  if (submitted === undefined) return
  await reportApplied(world, borrower)
  if (submitted.applyStatus !== 1 || !regrets) return
  const later = new Date(clock.now().getTime() + random.int(5, 90) * 60_000)
  const { personId } = borrower
  world.agenda.keep(later, 'cancel', { personId, applicationId: submitted.id })
}

/** A customer with a valid coupon applies with it. */
async function couponFor(
  ctx: Context,
  borrower: Borrower,
  { product, amountCents }: { product: string; amountCents: number },
): Promise<number | undefined> {
  if (borrower.loans === 0) return undefined
  const own = await ownCoupons(ctx, borrower, heldOutOfAll)
  const good = own.find(
    (one) => (one.product ?? product) === product && one.leastAmountCents <= amountCents,
  )
  return good?.couponId
}

/** One in three customers who have borrowed before draws on the credit account, if it has enough. */
async function draw(
  world: World,
  borrower: Borrower,
  wanted: (ctx: Context) => Promise<NewApplication>,
): Promise<boolean> {
  if (borrower.loans === 0 || borrower.number % 3 !== 0) return false
  const drawn = await world.attempt(appOf(borrower), 'draw on a credit account', async (ctx) =>
    drawCredit(ctx, await wanted(ctx)),
  )
  return drawn !== undefined
}

/** Cancels after a change of mind; without effect if the money is on its way already. */
export async function cancel(world: World, borrower: Borrower, id: number): Promise<void> {
  const { appCode } = borrower
  await world.attempt(appOf(borrower), 'cancel', (ctx) => cancelApplication(ctx, { id, appCode }))
}

/** A returned application comes back the next day, from most. */
export function planResubmission(world: World, borrower: Borrower, applicationId: number): void {
  const { random, agenda, clock } = world
  if (!random.chance(0.8)) return
  const day = addDays(clock.today(), 1)
  const { personId } = borrower
  agenda.keep(world.at(day, random.int(7 * 60, 20 * 60)), 'resubmit', { personId, applicationId })
}

export async function resubmit(world: World, borrower: Borrower, id: number): Promise<void> {
  const { appCode } = borrower
  await world.attempt(appOf(borrower), 'resubmit', (ctx) =>
    resubmitApplication(ctx, { id, appCode }),
  )
}
