import type { CouponKind } from '@daftari/contract/coupons/enums'
import { addDays, type BusinessDate, weekday } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import { askCampaign, decideCampaign, issueCoupons } from '../../../src/modules/coupons/index.ts'
import { heldOutOfAll } from '../../../src/modules/outreach/index.ts'
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

const issue = issueCoupons({ heldOut: heldOutOfAll })

/**
 * The telemarketer asks for a campaign in each app, the head of audit starts it, and twice a week whoever
 * repaid a loan lately gets a coupon by hand. Whom follows from their number, not from chance.
 */
export function planCoupons(
  world: World,
  staff: readonly DemoStaff[],
  { date, from }: { date: BusinessDate; from: BusinessDate },
): void {
  const teller = staff.find((one) => one.role === 'telemarketer')
  const head = staff.find((one) => one.role === 'audit-admin')
  if (teller === undefined || head === undefined || !worksOn(teller, date)) return
  const isIssuing = [2, 5].includes(weekday(date)) && date > addDays(from, 2)
  if (isIssuing) {
    world.agenda.plan(world.at(date, teller.shift.from + 80), () => giveAway(world, teller, date))
  }
  world.agenda.plan(world.at(date, teller.shift.from + 30), () =>
    begin(world, { teller, head }, date),
  )
}

/** On the first day on which there is none. */
async function begin(
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

/** Who finished a loan in the last days and has none now; every third of them. */
async function giveAway(world: World, teller: DemoStaff, date: BusinessDate): Promise<void> {
  const { rows } = await sql<{ campaignId: number; personIds: number[] }>`
    select g.id as campaign_id, array_agg(l.person_id order by l.person_id) as person_ids
    from coupons.campaign g
    join (
      select distinct person_id, app_code from reporting.loan
      where finished_on > ${date}::date - 8 and finished_on <= ${date}::date
        and mod(person_id, 3) = 0
    ) l on l.app_code = g.app_code
    where g.state = 'active' and not exists (
      select from reporting.loan o where o.person_id = l.person_id and o.status = 'open')
    group by g.id order by g.id`.execute(world.appContext.db)
  for (const { campaignId, personIds } of rows) {
    await world.attempt(teller.actor, 'issue coupons', (ctx) =>
      issue(ctx, { campaignId, personIds: personIds.slice(0, 40), reason: 'Repaid, not back yet' }),
    )
  }
}
