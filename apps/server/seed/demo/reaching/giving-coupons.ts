import type { CouponKind } from '@daftari/contract/coupons/enums'
import type { FirstAudienceCode } from '@daftari/contract/promotion/audiences/names'
import { addDays, type BusinessDate, weekday } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import { inWork } from '../../../src/app.ts'
import {
  askCampaign,
  audienceIssue,
  decideCampaign,
  issueCoupons,
} from '../../../src/modules/coupons/index.ts'
import { heldOutOfAll } from '../../../src/modules/outreach/index.ts'
import { couponNotices } from '../../../src/modules/promotion/index.ts'
import type { DayOfLife } from '../day-of-life.ts'
import { type DemoStaff, worksOn } from '../demo-staff.ts'
import type { World } from '../world/world.ts'

interface Planned {
  campaignName: string
  couponKind: CouponKind
  appCode: string
  sharePercent?: number
  amountCents?: number
  limitCents: number
}

const campaigns: readonly Planned[] = [
  {
    campaignName: 'Welcome back: half the interest',
    couponKind: 'interest-off',
    appCode: 'pesa',
    sharePercent: 50,
    amountCents: 50_000,
    limitCents: 2_000_000,
  },
  {
    campaignName: 'Next loan without a fee',
    couponKind: 'fee-off',
    appCode: 'haraka',
    sharePercent: 100,
    limitCents: 1_500_000,
  },
  {
    campaignName: '200 off your next loan',
    couponKind: 'amount-off',
    appCode: 'jamii',
    amountCents: 20_000,
    limitCents: 500_000,
  },
]

const getsNone = { heldOut: heldOutOfAll }
const issue = issueCoupons(getsNone, inWork, couponNotices)
const toAudience = audienceIssue(getsNone)

/** Customers who repaid and have no loan now. */
const audience: FirstAudienceCode = 'cash-credit-old-customer'
const mostAtOnce = 20

/**
 * The telemarketer requests a campaign in each app, and the head of audit starts it. Twice a week the
 * telemarketer's own leads get a coupon by hand; from the third week on, when somebody has repaid, the
 * telemarketer requests coupons for part of an audience, and the head of audit approves them; no longer while
 * the lender lives on, for what was asked for on the last evening is left to visitors.
 */
export function planCoupons(
  world: World,
  staff: readonly DemoStaff[],
  { date, from, livesOn }: Pick<DayOfLife, 'date' | 'livesOn'> & { from: BusinessDate },
): void {
  const teller = staff.find((one) => one.role === 'telemarketer')
  const head = staff.find((one) => one.role === 'audit-admin')
  if (teller === undefined || head === undefined || !worksOn(teller, date)) return
  const isIssuing = [2, 5].includes(weekday(date)) && date > addDays(from, 2)
  const at = (minute: number, what: () => Promise<void>) =>
    world.agenda.plan(world.at(date, teller.shift.from + minute), what)
  if (isIssuing) {
    if (date > addDays(from, 14) && !livesOn) at(80, () => askForAudience(world, teller))
    at(110, () => giveToLeads(world, teller))
    if (worksOn(head, date) && !livesOn) at(140, () => approveIssues(world, head))
  }
  at(30, () => beginCampaigns(world, { teller, head }, date))
}

/** On the first day on which none exists. */
export async function beginCampaigns(
  world: World,
  { teller, head }: { teller: DemoStaff; head: DemoStaff },
  date: BusinessDate,
): Promise<void> {
  const known = await world.appContext.db
    .selectFrom('coupons.campaign')
    .select('id')
    .executeTakeFirst()
  if (known !== undefined) return
  for (const planned of campaigns) {
    const asked = await world.attempt(teller.actor, 'ask for a coupon campaign', (ctx) =>
      askCampaign(ctx, {
        ...planned,
        issueUntil: addDays(date, 180),
        validDays: 45,
        reason: 'Who repaid on time and did not come back',
      }),
    )
    if (asked === undefined) continue
    const { id, version } = asked
    await world.attempt(head.actor, 'start a coupon campaign', (ctx) =>
      decideCampaign(ctx, { id, version, approve: true, reason: 'Within the plan of the quarter' }),
    )
  }
}

async function askForAudience(world: World, teller: DemoStaff): Promise<void> {
  const running = await world.appContext.db
    .selectFrom('coupons.campaign')
    .select('id')
    .where('state', '=', 'active')
    .orderBy('id')
    .execute()
  for (const { id } of running) {
    await world.attempt(teller.actor, 'ask for coupons for an audience', (ctx) =>
      toAudience.ask(ctx, {
        campaignId: id,
        audience,
        mostCoupons: mostAtOnce,
        reason: 'Repaid, not back yet',
      }),
    )
  }
}

async function approveIssues(world: World, head: DemoStaff): Promise<void> {
  const asked = await world.appContext.db
    .selectFrom('coupons.audienceIssue')
    .select(['id', 'version'])
    .where('state', '=', 'asked')
    .orderBy('id')
    .execute()
  for (const seen of asked) {
    const decided = await world.attempt(head.actor, 'approve coupons for an audience', (ctx) =>
      toAudience.decide(ctx, { ...seen, approve: true, reason: 'Within the budget' }),
    )
    if (decided !== undefined) continue
    await world.attempt(head.actor, 'refuse coupons for an audience', (ctx) =>
      toAudience.decide(ctx, { ...seen, approve: false, reason: 'Nobody would get one' }),
    )
  }
}

/** Two of each app, the latest to be opened first. */
async function giveToLeads(world: World, teller: DemoStaff): Promise<void> {
  const { rows } = await sql<{ campaignId: number; personIds: number[] }>`
    select g.id as campaign_id, (array_agg(l.person_id order by l.lead_id desc))[1:2] as person_ids
    from coupons.campaign g
    join reporting.registration r on r.app_code = g.app_code
    join reporting.lead l on l.person_id = r.person_id and l.state = 'open'
      and l.assignee_id = ${teller.id}
    where g.state = 'active'
    group by g.id order by g.id`.execute(world.appContext.db)
  for (const { campaignId, personIds } of rows) {
    await world.attempt(teller.actor, 'issue coupons', (ctx) =>
      issue(ctx, { campaignId, personIds, reason: 'Asked for on the telephone' }),
    )
  }
}
