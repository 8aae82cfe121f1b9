import type { Context } from '../../../platform/context.ts'
import { lockPerson, registrationOf } from '../../customers/index.ts'
import { requireCredit } from '../accounts/credit.ts'
import { requireNoRefundDebt } from '../accounts/refund-debt.ts'
import { offeredProduct } from '../queries/offers.ts'
import { letEngineDecide } from './engine-decision.ts'
import {
  insertApplication,
  type NewApplication,
  requireAgreed,
  requireConsents,
  requireExposure,
  type Submitted,
  submittedBefore,
} from './new-application.ts'
import { requireNothingOpen } from './nothing-open.ts'
import { requireProfile } from './require-profile.ts'

/**
 * A customer applies, and the engine scores it at once: a person's work, or decided. Refuses:
 * customer.not-found, product.not-offered, application.outside-offer, .cost-changed,
 * .consent-missing, .profile-incomplete, .open-already, .owes-refund, .exposure-exceeded, .reference-reused,
 * credit-account.frozen, .limit-exceeded, and with a coupon what reserving it refuses.
 */
export async function submitApplication(ctx: Context, given: NewApplication): Promise<Submitted> {
  const { personId, appCode } = given
  // One at a time for a customer: two phones cannot apply at the same moment.
  await lockPerson(ctx, personId)
  const before = await submittedBefore(ctx, given)
  if (before !== undefined) return before
  const { channel } = await registrationOf(ctx, personId, appCode)
  const offer = await offeredProduct(ctx, appCode, given.productCode)
  await requireAgreed(ctx, offer, given)
  await requireConsents(ctx, personId)
  const profile = await requireProfile(ctx, personId)
  await requireNothingOpen(ctx, personId, appCode)
  await requireNoRefundDebt(ctx, personId)
  const owing = await requireExposure(ctx, given)
  await requireCredit(ctx, given)
  const { application, ...read } = await insertApplication(ctx, given, channel)
  const known = { profile, ...owing, ...read }
  return { id: application.id, applyStatus: await letEngineDecide(ctx, application, known) }
}
