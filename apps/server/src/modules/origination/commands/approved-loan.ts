import type { CustomerType } from '@daftari/contract/origination/enums'
import type { Context } from '../../../platform/context.ts'
import { publish } from '../../../platform/events/publish.ts'
import { priceAgain } from '../../coupons/index.ts'
import { followPolicy, type Standing } from '../accounts/follow-policy.ts'
import { offerTerms } from '../offer-terms.ts'
import { offerById } from '../queries/offers.ts'

/** What of an application its loan is made from. */
export interface Approved {
  id: number
  personId: number
  appCode: string
  productCode: string
  offerId: number
  customerType: CustomerType
  loanOrdinal: number
  channel: string
  grade: string | null
}

/** What of it may be known already; it is asked otherwise. */
interface Known {
  standing?: Standing
  holdsCoupon?: boolean
}

/** Opens the credit account, and publishes the approval with everything that the loan needs. */
export async function publishApproved(
  ctx: Context,
  application: Approved,
  approvedCents: number,
  { standing, ...known }: Known = {},
): Promise<void> {
  await followPolicy(ctx, application, approvedCents, standing)
  await publishLoan(ctx, application, approvedCents, known)
}

/** The same for a draw on an account that is there: what it may owe stays as it is. */
export async function publishLoan(
  ctx: Context,
  application: Approved,
  approvedCents: number,
  { holdsCoupon = true }: Pick<Known, 'holdsCoupon'> = {},
): Promise<void> {
  const { id, personId, appCode, productCode, customerType, loanOrdinal } = application
  const offer = await offerById(ctx, application.offerId)
  const terms = offerTerms(offer, approvedCents)
  const discount = holdsCoupon ? await priceAgain(ctx, id, terms) : undefined
  await publish(ctx, 'application.approved', `application:${id}`, {
    applicationId: id,
    approvedAt: ctx.clock.now().toISOString(),
    loan: {
      applicationId: id,
      personId,
      appCode,
      productCode,
      customerType,
      loanOrdinal,
      channel: application.channel,
      grade: application.grade,
      terms: { ...terms, ...(discount && { discount }) },
    },
  })
}
