import type { Context } from '../../../platform/context.ts'
import { requireCredit } from '../accounts/credit.ts'
import { requireNoRefundDebt } from '../accounts/refund-debt.ts'
import { letEngineDecide } from './engine-decision.ts'
import {
  beginApplication,
  insertApplication,
  type NewApplication,
  requireExposure,
  type Submitted,
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
  const begun = await beginApplication(ctx, given)
  if (begun.before !== undefined) return begun.before
  const profile = await requireProfile(ctx, personId)
  await requireNothingOpen(ctx, personId, appCode)
  await requireNoRefundDebt(ctx, personId)
  const owing = await requireExposure(ctx, given)
  await requireCredit(ctx, given)
  const { application, ...read } = await insertApplication(ctx, given, begun.channel)
  const known = { profile, ...owing, ...read }
  return { id: application.id, applyStatus: await letEngineDecide(ctx, application, known) }
}
