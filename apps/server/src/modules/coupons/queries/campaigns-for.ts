import type { BusinessDate } from '@daftari/kernel/business-date'
import { addDays } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'
import type { Campaign } from '../promise-of.ts'
import { campaignExample, type UsualTerms } from './campaign-example.ts'
import type { Example } from './example-of.ts'

interface Found extends Campaign {
  id: number
  name: string
  appCode: string
  productCode: string | null
  leastCents: number
  validDays: number
  moneyCents: number
  inHand: number
}

export interface CampaignFor {
  id: number
  name: string
  expiresOn: BusinessDate
  example: Example
  /** Whether the budget that is left pays a usual loan's discount for it and for all in customers' hands. */
  hasRoom: boolean
}

/**
 * Campaigns from which a customer could get a coupon today: of their apps, and without a coupon of theirs
 * yet.
 */
export async function campaignsFor(
  ctx: ReadContext,
  usual: UsualTerms,
  personId: number,
): Promise<CampaignFor[]> {
  const today = ctx.clock.today()
  const { rows } = await sql<Found>`
    select g.id, g.name, g.kind, g.share_ppm, g.amount_cents, g.app_code, g.product_code, g.least_cents,
      g.valid_days, g.limit_cents - g.reserved_cents - g.spent_cents as money_cents,
      (select count(*)::integer from coupons.coupon c
        where c.campaign_id = g.id and c.state = 'issued') as in_hand
    from coupons.campaign g
    join reporting.registration r on r.person_id = ${personId} and r.app_code = g.app_code
    where g.state = 'active' and g.issue_until >= ${today}::date
      and not exists (select from coupons.coupon c where c.campaign_id = g.id
        and c.person_id = ${personId} and c.state in ('issued', 'reserved', 'used'))
    order by g.id desc limit 50`.execute(ctx.db)
  const found: CampaignFor[] = []
  for (const { id, name, validDays, inHand, ...campaign } of rows) {
    const example = await campaignExample(ctx, usual, campaign)
    if (example === undefined) continue
    const hasRoom = example.uses > inHand
    found.push({ id, name, expiresOn: addDays(today, validDays), example, hasRoom })
  }
  return found
}
