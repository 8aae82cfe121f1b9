import { refuse } from '@daftari/contract/refusals'
import { addDays } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import { audit } from '../../../platform/audit.ts'
import { actorName, type Context, type ContextSaying } from '../../../platform/context.ts'
import { isLeftOutNumber, isNumberOf } from '../../../platform/numbers/owners-of.ts'
import { guardGift } from '../../../platform/watch/guard-gift.ts'
import { blacklistedNow } from '../../customers/index.ts'
import type { GetsNone } from '../gets-none.ts'

export interface Giving {
  campaignId: number
  personIds: readonly number[]
  reason: string
  /** For a request that another person decides: the requester, and the maximum number. */
  askedBy?: number
  most?: number
}

export interface Given {
  given: { customerId: number; name: string }[]
  left: number
}

/**
 * Gives each of these customers a coupon of a campaign. Left out are customers of other apps, with a coupon
 * already, in arrears or blacklisted, with a number of staff, special accounts other than VIPs, and people
 * held out of all promotion: only their number is returned, so that nothing about a person is disclosed. They
 * count as requested. Refuses: request.not-found, coupon.not-active, .issue-over, gifts.over-day.
 */
export const giveCoupons =
  (getsNone: GetsNone) =>
  async (ctx: ContextSaying<'gives.coupons'>, giving: Giving): Promise<Given> => {
    const { campaignId, reason, askedBy, most } = giving
    const campaign = await activeCampaign(ctx, campaignId)
    const wanted = [...new Set(giving.personIds)]
    if (wanted.length === 0) return { given: [], left: 0 }
    const fitting = await thoseWhoMay(ctx, { ...campaign, wanted }, getsNone)
    const chosen = fitting.slice(0, most ?? fitting.length)
    await guardGift(ctx, {
      what: 'coupons',
      customers: wanted.length,
      worthCents: chosen.length * (await mostOfOne(ctx, campaign)),
      ...(askedBy === undefined ? {} : { askedBy }),
      about: campaign.name,
    })
    const expiresOn = addDays(ctx.clock.today(), campaign.validDays)
    const by = askedBy ?? (ctx.actor.kind === 'staff' ? ctx.actor.id : null)
    const given = await insertCoupons(ctx, { campaignId, chosen, reason, expiresOn, by })
    const left = wanted.length - given.length
    await audit(ctx, {
      act: 'coupon.issue',
      object: { type: 'coupon-campaign', id: campaignId },
      after: { issued: given.length, left },
      reason,
      each: given.map(({ customerId }) => ({
        object: { type: 'person', id: customerId },
        after: { campaignId, expiresOn },
      })),
    })
    return { given, left }
  }

/**
 * The campaign whose coupons are issued today. Refuses: request.not-found, coupon.not-active, .issue-over.
 */
export async function activeCampaign(ctx: Context, id: number) {
  const campaign = await ctx.tx
    .selectFrom('coupons.campaign')
    .select(['id', 'name', 'state', 'appCode', 'issueUntil', 'validDays', 'amountCents'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (campaign === undefined) refuse('request.not-found')
  if (campaign.state !== 'active') refuse('coupon.not-active')
  if (campaign.issueUntil < ctx.clock.today()) refuse('coupon.issue-over')
  return campaign
}
type Active = Awaited<ReturnType<typeof activeCampaign>>

/**
 * The maximum cost of one coupon; for a share of interest or fees without a maximum, the highest cost so far.
 */
async function mostOfOne(ctx: Context, { id, amountCents }: Active): Promise<number> {
  if (amountCents !== null) return amountCents
  const { rows } = await sql<{ cents: number }>`
    select coalesce(max(most_cents), 0)::bigint as cents
    from coupons.coupon where campaign_id = ${id}`.execute(ctx.tx)
  return rows[0]?.cents ?? 0
}

async function thoseWhoMay(
  ctx: Context,
  { id: campaignId, appCode, wanted }: Active & { wanted: readonly number[] },
  { heldOut }: GetsNone,
): Promise<number[]> {
  const today = ctx.clock.today()
  const who = { personId: sql<number>`w.id`, phoneHash: sql<Buffer>`p.phone_hash`, today }
  const { rows } = await sql<{ id: number }>`
    select w.id from unnest(${[...wanted]}::bigint[]) with ordinality w (id, place)
    join reporting.person p on p.person_id = w.id
    join reporting.registration r on r.person_id = w.id and r.app_code = ${appCode}
    where not ${isNumberOf(ctx, who.phoneHash, ['staff'])}
      and not ${isLeftOutNumber(ctx, who.phoneHash)} and not ${heldOut(today, who.personId)}
      and not exists (select from coupons.coupon c where c.campaign_id = ${campaignId}
        and c.person_id = w.id and c.state in ('issued', 'reserved', 'used'))
      and not exists (select from reporting.loan l where l.person_id = w.id and l.status <> 'finished'
        and (l.status = 'written-off' or l.oldest_due_on < ${today}::date))
      and not ${blacklistedNow(who)}
    order by w.place`.execute(ctx.tx)
  return rows.map((row) => row.id)
}

interface Inserted {
  campaignId: number
  chosen: readonly number[]
  reason: string
  expiresOn: string
  by: number | null
}

/**
 * Customers who got one by a concurrent call are not in the answer; a customer without a name is shown by the
 * masked number.
 */
async function insertCoupons(ctx: Context, o: Inserted): Promise<Given['given']> {
  const actor = JSON.stringify(actorName(ctx.actor))
  const now = ctx.clock.now()
  const { rows } = await sql<Given['given'][number]>`
    with made as (
      insert into coupons.coupon (campaign_id, person_id, phone_hash, state, issued_by, issued_at,
        issued_on, issue_reason, expires_on)
      select ${o.campaignId}, p.person_id, p.phone_hash, 'issued', ${o.by}::bigint, ${now},
        ${ctx.clock.today()}::date, ${o.reason}, ${o.expiresOn}::date
      from reporting.person p where p.person_id = any(${[...o.chosen]}::bigint[])
      order by p.person_id
      on conflict do nothing
      returning id, person_id, version, state
    ),
    kept as (
      insert into coupons.coupon_change (coupon_id, version, to_state, reason, actor, changed_at)
      select id, version, state, ${o.reason}, ${actor}::jsonb, ${now} from made
    )
    select m.person_id as customer_id, coalesce(p.full_name, p.phone_masked) as name
    from made m join reporting.person p on p.person_id = m.person_id
    order by m.person_id`.execute(ctx.tx)
  return rows
}
