import { refuse } from '@daftari/contract/refusals'
import type { Context } from '../../../platform/context.ts'
import { publish } from '../../../platform/events/publish.ts'
import { reserveCoupon } from '../../coupons/index.ts'
import {
  givenPurposes,
  isCounted,
  lockPerson,
  registrationOf,
  specialKindsOf,
} from '../../customers/index.ts'
import { loanHistoryOf, quote } from '../../servicing/index.ts'
import { requireOffered } from '../domain/offer.ts'
import { offerTerms } from '../offer-terms.ts'
import { exposureWithout } from '../queries/exposure.ts'
import { type OfferedProduct, offerById, offeredProduct } from '../queries/offers.ts'
import { type PolicyInForce, policyInForce } from '../queries/policy-in-effect.ts'
import { termsWithCoupon } from '../queries/price.ts'

export interface NewApplication {
  personId: number
  appCode: string
  productCode: string
  offerId: number
  amountCents: number
  purpose: string
  /** The app's own name for it; the same again is the same application. */
  reference: string
  /** What the customer was shown and agreed to. */
  agreed: { payoutCents: number; totalDueCents: number }
  /** The coupon with which the price was quoted. */
  couponId?: number | undefined
}

export interface Submitted {
  id: number
  applyStatus: number
}

/** The row, before anybody has said a word on it, and the news that it is there; and what was read for it. */
export async function insertApplication(ctx: Context, given: NewApplication, channel: string) {
  const { agreed: _agreed, couponId, ...row } = given
  const history = await loanHistoryOf(ctx, given.personId)
  const specialAccounts = await specialKindsOf(ctx, given.personId)
  const now = ctx.clock.now()
  const application = await ctx.tx
    .insertInto('origination.application')
    .values({
      ...row,
      channel,
      counted: isCounted(specialAccounts),
      // What the engine makes of it is written in this same transaction.
      applyStatus: 1,
      customerType: history.disbursed === 0 ? 'new' : 'returning',
      loanOrdinal: history.disbursed + 1,
      appliedAt: now,
      appliedOn: ctx.clock.today(),
      submittedAt: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const { id, personId } = application
  if (couponId !== undefined) {
    const terms = offerTerms(await offerById(ctx, given.offerId), given.amountCents)
    await reserveCoupon(ctx, { ...given, couponId, applicationId: id, terms })
  }
  await publish(ctx, 'application.submitted', `application:${id}`, { applicationId: id, personId })
  return { application, history, specialAccounts }
}

/**
 * The first steps of every application, whatever it is of: an earlier one of the same reference, or the
 * channel by which the customer came. One at a time for a customer: two phones cannot apply, or draw the same
 * money, at the same moment. Refuses: customer.not-found, product.not-offered, application.outside-offer,
 * .cost-changed, .consent-missing, .reference-reused.
 */
export async function beginApplication(
  ctx: Context,
  given: NewApplication,
): Promise<{ before: Submitted } | { before?: never; channel: string }> {
  const { personId, appCode } = given
  await lockPerson(ctx, personId)
  const before = await submittedBefore(ctx, given)
  if (before !== undefined) return { before }
  const { channel } = await registrationOf(ctx, personId, appCode)
  const offer = await offeredProduct(ctx, appCode, given.productCode)
  await requireAgreed(ctx, offer, given)
  await requireConsents(ctx, personId)
  return { channel }
}

/** Refuses: application.reference-reused when the reference names something else. */
async function submittedBefore(
  ctx: Context,
  given: NewApplication,
): Promise<Submitted | undefined> {
  const known = await ctx.tx
    .selectFrom('origination.application')
    .select(['id', 'applyStatus', 'personId', 'productCode', 'amountCents'])
    .where('appCode', '=', given.appCode)
    .where('reference', '=', given.reference)
    .executeTakeFirst()
  if (known === undefined) return undefined
  const same =
    known.personId === given.personId &&
    known.productCode === given.productCode &&
    known.amountCents === given.amountCents
  if (!same) refuse('application.reference-reused', {}, { reference: 'used' })
  return { id: known.id, applyStatus: known.applyStatus }
}

/** Requires the current price, and the cost that the customer saw. */
async function requireAgreed(
  ctx: Context,
  offer: OfferedProduct,
  given: NewApplication,
): Promise<void> {
  requireOffered(offer, given.amountCents)
  const terms = await termsWithCoupon(ctx, offerTerms(offer, given.amountCents), given)
  const cost = quote(terms, ctx.clock.today())
  const { payoutCents, totalDueCents } = given.agreed
  const same = cost.payoutCents === payoutCents && cost.totalDueCents === totalDueCents
  if (offer.offerId !== given.offerId || !same) {
    refuse('application.cost-changed', {}, { agreed: 'changed' })
  }
}

export async function requireConsents(ctx: Context, personId: number): Promise<void> {
  const needed = ['terms', 'credit-check'] as const
  const given = await givenPurposes(ctx, personId, needed)
  for (const purpose of needed) {
    if (!given.has(purpose)) refuse('application.consent-missing', { purpose })
  }
}

/** Gives by which policy, and what is owed without this application. */
export async function requireExposure(
  ctx: Context,
  { personId, amountCents }: NewApplication,
): Promise<{ policy: PolicyInForce; exposureCents: number }> {
  const policy = await policyInForce(ctx)
  const exposureCents = await exposureWithout(ctx, { personId, applicationId: null })
  if (exposureCents + amountCents <= policy.document.limits.exposureCents) {
    return { policy, exposureCents }
  }
  return refuse('application.exposure-exceeded', {}, { amountCents: 'limit' })
}
