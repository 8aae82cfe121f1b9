import { refuse } from '@daftari/contract/refusals'
import { actorName, type Context } from '../../../platform/context.ts'
import { publish } from '../../../platform/events/publish.ts'
import { latestConsent, lockPerson, profileOf, registrationOf } from '../../customers/index.ts'
import { loanHistoryOf, quote } from '../../servicing/index.ts'
import { demandOffered } from '../domain/offer.ts'
import { statusNumber } from '../domain/work-status.ts'
import { offerTerms } from '../offer-terms.ts'
import { type OfferedProduct, offeredProduct } from '../queries/offers.ts'
import { demandNothingOpen } from './nothing-open.ts'

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
}

export interface Submitted {
  id: number
  applyStatus: number
}

/**
 * A customer applies. Refuses: customer.not-found, product.not-offered, application.outside-offer,
 * .cost-changed, .consent-missing, .profile-incomplete, .open-already, .reference-reused.
 */
export async function submitApplication(ctx: Context, given: NewApplication): Promise<Submitted> {
  const { personId, appCode, productCode, amountCents } = given
  // One at a time for a customer: two phones cannot apply at the same moment.
  await lockPerson(ctx, personId)
  const before = await submittedBefore(ctx, given)
  if (before !== undefined) return before
  const { channel } = await registrationOf(ctx, personId, appCode)
  const offer = await offeredProduct(ctx, appCode, productCode)
  demandAgreed(ctx, offer, given)
  await demandConsents(ctx, personId)
  await demandProfile(ctx, personId)
  await demandNothingOpen(ctx, personId, appCode)
  const history = await loanHistoryOf(ctx, personId)
  const now = ctx.clock.now()
  const application = await ctx.tx
    .insertInto('origination.application')
    .values({
      personId,
      appCode,
      productCode,
      offerId: offer.offerId,
      amountCents,
      purpose: given.purpose,
      channel,
      reference: given.reference,
      applyStatus: statusNumber('approving'),
      customerType: history.disbursed === 0 ? 'new' : 'returning',
      loanOrdinal: history.disbursed + 1,
      appliedAt: now,
      appliedOn: ctx.clock.today(),
      submittedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = application
  await publish(ctx, 'application.submitted', `application:${id}`, { applicationId: id, personId })
  await ctx.tx
    .insertInto('origination.transition')
    .values({
      applicationId: id,
      act: 'submit',
      fromStatus: null,
      toStatus: statusNumber('approving'),
      actor: actorName(ctx.actor),
      happenedAt: now,
    })
    .execute()
  return { id, applyStatus: statusNumber('approving') }
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

/** The price is the one in effect, and the cost what the customer saw. */
function demandAgreed(ctx: Context, offer: OfferedProduct, given: NewApplication): void {
  demandOffered(offer, given.amountCents)
  const cost = quote(offerTerms(offer, given.amountCents), ctx.clock.today())
  const { payoutCents, totalDueCents } = given.agreed
  const same = cost.payoutCents === payoutCents && cost.totalDueCents === totalDueCents
  if (offer.offerId !== given.offerId || !same) {
    refuse('application.cost-changed', {}, { agreed: 'changed' })
  }
}

async function demandConsents(ctx: Context, personId: number): Promise<void> {
  for (const purpose of ['terms', 'credit-check'] as const) {
    const consent = await latestConsent(ctx, personId, purpose)
    if (consent?.given !== true) refuse('application.consent-missing', { purpose })
  }
}

/** Refuses: application.profile-incomplete, naming each part that is missing. */
export async function demandProfile(ctx: Context, personId: number): Promise<void> {
  const profile = await profileOf(ctx, personId)
  const missing = [
    ...(profile.identified ? [] : ['person']),
    ...(profile.employmentType === null ? ['work'] : []),
    ...(profile.contacts.length === 0 ? ['contacts'] : []),
  ]
  if (missing.length === 0) return
  const fields = Object.fromEntries(missing.map((part) => [part, 'missing']))
  refuse('application.profile-incomplete', { missing: missing.join(', ') }, fields)
}
