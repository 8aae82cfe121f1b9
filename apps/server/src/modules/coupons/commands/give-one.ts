import { refuse } from '@daftari/contract/refusals'
import { sql } from 'kysely'
import type { ContextSaying } from '../../../platform/context.ts'
import type { GetsNone } from '../gets-none.ts'
import type { UsualTerms } from '../queries/campaign-example.ts'
import { campaignsFor } from '../queries/campaigns-for.ts'
import { giveCoupons } from './give-coupons.ts'

interface One {
  campaignId: number
  personId: number
  reason: string
}

/**
 * A coupon for one customer in a conversation: only if the budget covers it besides all outstanding ones.
 * Exclusions are refused without a reason. Refuses: coupon.not-for-customer, .budget-promised, and what
 * giving refuses.
 */
export const giveOne =
  (getsNone: GetsNone, usual: UsualTerms) =>
  async (ctx: ContextSaying<'gives.coupons'>, { personId, ...giving }: One): Promise<void> => {
    const { campaignId } = giving
    await sql`select from coupons.campaign where id = ${campaignId} for update`.execute(ctx.tx)
    const all = await campaignsFor(ctx, usual, personId)
    const campaign = all.find(({ id }) => id === campaignId) ?? refuseAtField()
    if (!campaign.hasRoom) refuse('coupon.budget-promised', {}, { campaignId: 'wider' })
    const { given } = await giveCoupons(getsNone)(ctx, { ...giving, personIds: [personId] })
    if (given.length === 0) refuseAtField()
  }

const refuseAtField = (): never => refuse('coupon.not-for-customer', {}, { campaignId: 'unknown' })
