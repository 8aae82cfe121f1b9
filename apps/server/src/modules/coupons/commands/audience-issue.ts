import { couponIssueRequest } from '@daftari/contract/coupons/acts'
import { mostOfAudience } from '@daftari/contract/coupons/enums'
import { refuse } from '@daftari/contract/refusals'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { requestFlow } from '../../../platform/desk/requests/request-flow.ts'
import type { GetsNone } from '../gets-none.ts'
import { activeCampaign, giveCoupons } from './give-coupons.ts'

/** A coupon for each current member of an audience, once another person approves it. */
export const audienceIssue = (getsNone: GetsNone) =>
  requestFlow(couponIssueRequest, {
    table: 'coupons.audienceIssue',

    async ask(ctx, { campaignId, audience, mostCoupons, reason }) {
      await activeCampaign(ctx, campaignId)
      await requireAudience(ctx, audience)
      return { campaignId, audienceCode: audience, mostCoupons, reason }
    },

    async execute(ctx, { campaignId, audienceCode, mostCoupons, reason, askedBy }, { save }) {
      const personIds = await membersOf(ctx, { campaignId, audienceCode })
      const { given } = await giveCoupons(getsNone)(ctx, {
        campaignId,
        personIds,
        reason,
        askedBy,
        most: mostCoupons,
      })
      if (given.length === 0) refuse('coupon.nobody')
      await save({ issued: given.length })
    },

    audited: ({ id, audienceCode, mostCoupons, issued }) => ({
      couponIssueId: id,
      audience: audienceCode,
      mostCoupons,
      issued,
    }),
    summary: { about: 'campaignId', name: sql`r.audience_code` },
  })

/** Refuses: request.not-found for a closed or unknown one. */
async function requireAudience(ctx: Context, code: string): Promise<void> {
  const { rows } = await sql`select from reporting.audience
    where code = ${code} and closed_at is null`.execute(ctx.tx)
  if (rows.length === 0) refuse('request.not-found', {}, { audience: 'unknown' })
}

/** Its current members who are not held out, of the campaign's app; ordered by entry. */
async function membersOf(
  ctx: Context,
  { campaignId, audienceCode }: { campaignId: number; audienceCode: string },
): Promise<number[]> {
  const { rows } = await sql<{ personId: number }>`
    select m.person_id from reporting.audience_member m
    join coupons.campaign g on g.id = ${campaignId}
    join reporting.registration r on r.person_id = m.person_id and r.app_code = g.app_code
    where m.audience_code = ${audienceCode} and m.left_on is null and m.arm = 'treated'
    order by m.member_id limit ${mostOfAudience}`.execute(ctx.tx)
  return rows.map((row) => row.personId)
}
