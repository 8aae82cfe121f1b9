import { mostByHandADay, type NotIssued } from '@daftari/contract/coupons/enums'
import { refuse } from '@daftari/contract/refusals'
import { addDays } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import { audit } from '../../../platform/audit.ts'
import { actorName, type Context } from '../../../platform/context.ts'
import { isNumberOf } from '../../../platform/numbers/owners-of.ts'
import { blacklistedNow, specialNow } from '../../customers/index.ts'
import type { GetsNone, HeldOut } from '../gets-none.ts'

export interface Issue {
  campaignId: number
  personIds: readonly number[]
  reason: string
}

export interface Issued {
  issued: number
  left: { customerId: number; why: NotIssued }[]
}

/**
 * Gives each of these customers a coupon of a campaign: by hand, or by a rule that chose them.
 * Customers who have one, who are late or blacklisted, whoever has the number of a member of staff, and
 * special accounts other than VIPs, are left out, and it says why; of who is held out of all promotion it
 * says the same as of a special account, so that nobody learns who it is. Refuses: request.not-found,
 * coupon.not-active, .issue-over; by hand also .daily-cap.
 */
export const issueCoupons =
  ({ heldOut }: GetsNone) =>
  async (ctx: Context, { campaignId, personIds, reason }: Issue): Promise<Issued> => {
    const campaign = await activeCampaign(ctx, campaignId)
    const wanted = [...new Set(personIds)]
    const { appCode } = campaign
    const left = await notIssued(ctx, { campaignId, wanted, appCode, heldOut })
    const out = new Set(left.map(({ customerId }) => customerId))
    const chosen = wanted.filter((id) => !out.has(id))
    if (ctx.actor.kind === 'staff') await countByHand(ctx, ctx.actor.id, chosen.length)
    const expiresOn = addDays(ctx.clock.today(), campaign.validDays)
    const given = await insertCoupons(ctx, { campaignId, chosen, reason, expiresOn })
    const late = chosen.filter((id) => !given.includes(id))
    await audit(ctx, {
      act: 'coupon.issue',
      object: { type: 'coupon-campaign', id: campaignId },
      after: { issued: given.length, left: left.length + late.length },
      reason,
    })
    const taken = late.map((customerId) => ({ customerId, why: 'had-before' as const }))
    return { issued: given.length, left: [...left, ...taken] }
  }

async function activeCampaign(ctx: Context, id: number) {
  const campaign = await ctx.tx
    .selectFrom('coupons.campaign')
    .select(['state', 'appCode', 'issueUntil', 'validDays'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (campaign === undefined) refuse('request.not-found')
  if (campaign.state !== 'active') refuse('coupon.not-active')
  if (campaign.issueUntil < ctx.clock.today()) refuse('coupon.issue-over')
  return campaign
}

interface Chosen {
  campaignId: number
  wanted: readonly number[]
  appCode: string
  heldOut: HeldOut
}

async function notIssued(
  ctx: Context,
  { campaignId, wanted, appCode, heldOut }: Chosen,
): Promise<Issued['left']> {
  const today = ctx.clock.today()
  const who = { personId: sql<number>`w.id`, phoneHash: sql<Buffer>`p.phone_hash`, today }
  const { rows } = await sql<Issued['left'][number]>`
    select customer_id, why from (
      select w.id as customer_id, case
        when r.person_id is null then 'unknown'
        when ${isNumberOf(ctx, who.phoneHash, ['staff'])} then 'staff'
        when ${specialNow(who)} or ${heldOut(today, who.personId)} then 'special'
        when exists (select from coupons.coupon c where c.campaign_id = ${campaignId}
          and c.person_id = w.id and c.state in ('issued', 'reserved', 'used')) then 'had-before'
        when exists (select from reporting.loan l where l.person_id = w.id and l.status <> 'finished'
          and (l.status = 'written-off' or l.oldest_due_on < ${today}::date)) then 'late'
        when ${blacklistedNow(who)} then 'blacklisted'
        end as why
      from unnest(${[...wanted]}::bigint[]) w (id)
      left join reporting.person p on p.person_id = w.id
      left join reporting.registration r on r.person_id = w.id and r.app_code = ${appCode}
    ) looked where why is not null
    order by customer_id`.execute(ctx.tx)
  return rows
}

/** One statement, so that two calls of a person cannot pass the cap. Refuses: coupon.daily-cap. */
async function countByHand(ctx: Context, staffId: number, coupons: number): Promise<void> {
  if (coupons === 0) return
  const { rows } = await sql<{ coupons: number }>`
    insert into coupons.issued_by_hand as h (staff_id, business_on, coupons)
    values (${staffId}, ${ctx.clock.today()}::date, ${coupons})
    on conflict (staff_id, business_on) do update set coupons = h.coupons + excluded.coupons
    returning coupons`.execute(ctx.tx)
  if ((rows[0]?.coupons ?? 0) > mostByHandADay) {
    refuse('coupon.daily-cap', { most: mostByHandADay })
  }
}

interface Given {
  campaignId: number
  chosen: readonly number[]
  reason: string
  expiresOn: string
}

/** Whoever got one by another call meanwhile is not in the answer. */
async function insertCoupons(ctx: Context, given: Given): Promise<number[]> {
  const staffId = ctx.actor.kind === 'staff' ? ctx.actor.id : null
  const actor = JSON.stringify(actorName(ctx.actor))
  const now = ctx.clock.now()
  const { rows } = await sql<{ personId: number }>`
    with made as (
      insert into coupons.coupon (campaign_id, person_id, phone_hash, state, issued_by, issued_at,
        issued_on, issue_reason, expires_on)
      select ${given.campaignId}, p.person_id, p.phone_hash, 'issued', ${staffId}::bigint, ${now},
        ${ctx.clock.today()}::date, ${given.reason}, ${given.expiresOn}::date
      from reporting.person p where p.person_id = any(${[...given.chosen]}::bigint[])
      order by p.person_id
      on conflict do nothing
      returning id, person_id, version, state
    ),
    kept as (
      insert into coupons.coupon_change (coupon_id, version, to_state, reason, actor, changed_at)
      select id, version, state, ${given.reason}, ${actor}::jsonb, ${now} from made
    )
    select person_id from made`.execute(ctx.tx)
  return rows.map((row) => row.personId)
}
