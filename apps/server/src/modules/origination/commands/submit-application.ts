import type { Context } from '../../../platform/context.ts'
import { lockPerson, registrationOf } from '../../customers/index.ts'
import { demandCredit } from '../accounts/credit.ts'
import { offeredProduct } from '../queries/offers.ts'
import { demandProfile } from './demand-profile.ts'
import { letEngineDecide } from './engine-decision.ts'
import {
  demandAgreed,
  demandConsents,
  demandExposure,
  insertApplication,
  type NewApplication,
  type Submitted,
  submittedBefore,
} from './new-application.ts'
import { demandNothingOpen } from './nothing-open.ts'

/**
 * A customer applies, and the engine scores it at once: a person's work, or decided. Refuses:
 * customer.not-found, product.not-offered, application.outside-offer, .cost-changed,
 * .consent-missing, .profile-incomplete, .open-already, .exposure-exceeded, .reference-reused,
 * credit-account.frozen, .limit-exceeded.
 */
export async function submitApplication(ctx: Context, given: NewApplication): Promise<Submitted> {
  const { personId, appCode } = given
  // One at a time for a customer: two phones cannot apply at the same moment.
  await lockPerson(ctx, personId)
  const before = await submittedBefore(ctx, given)
  if (before !== undefined) return before
  const { channel } = await registrationOf(ctx, personId, appCode)
  const offer = await offeredProduct(ctx, appCode, given.productCode)
  demandAgreed(ctx, offer, given)
  await demandConsents(ctx, personId)
  await demandProfile(ctx, personId)
  await demandNothingOpen(ctx, personId, appCode)
  await demandExposure(ctx, given)
  await demandCredit(ctx, given)
  const application = await insertApplication(ctx, given, channel)
  return { id: application.id, applyStatus: await letEngineDecide(ctx, application) }
}
