import type { OutputOf } from '@daftari/contract/endpoint'
import { giveLeadCoupon, leadCampaigns } from '@daftari/contract/promotion/leads/declared'
import { refuse } from '@daftari/contract/refusals'
import { cents, moneyText } from '@daftari/kernel/money'
import type { ReadContext } from '../../../platform/context.ts'
import { act } from '../../../platform/desk/actions/act.ts'
import { read } from '../../../platform/module.ts'
import { type CampaignFor, campaignsFor, giveOne } from '../../coupons/index.ts'
import { usualTerms } from '../../origination/index.ts'
import { heldOutOfAll } from '../../outreach/index.ts'
import { requireOwn } from '../text-by-hand.ts'
import { leadEntity } from './lead-entity.ts'

const give = giveOne({ heldOut: heldOutOfAll }, usualTerms)

/** Each with what it takes off a usual loan. Refuses: request.not-found, work.not-yours. */
export const campaignsForLead = read(leadCampaigns, async (ctx, { query: { of = 0 } }) => {
  const lead = (await leadEntity.find(ctx, of)) ?? refuse('request.not-found')
  requireOwn(ctx, lead)
  const campaigns = await campaignsFor(ctx, usualTerms, lead.personId)
  return { options: campaigns.filter(({ hasRoom }) => hasRoom).map((one) => optionOf(ctx, one)) }
})

function optionOf(
  { appContext: { currency } }: ReadContext,
  { id, name, expiresOn, example: { offCents } }: CampaignFor,
): OutputOf<typeof leadCampaigns>['options'][number] {
  const off = moneyText(currency, cents(offCents))
  return { value: id, label: `${name} · −${off} · ${expiresOn}` }
}

/** The coupon says who gave it and to which lead. Refuses: work.not-yours, what giving one refuses. */
export const giveLeadCouponAct = act(giveLeadCoupon, leadEntity, {
  guard: requireOwn,
  async change(ctx, { id, personId }, { campaignId }) {
    await give(ctx, { campaignId, personId, reason: `Lead ${id}` })
    return {}
  },
  details: (_row, { campaignId }) => ({ campaignId }),
})
