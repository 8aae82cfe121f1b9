import { addDays, type BusinessDate } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import type { EventPayloads } from '../../../events.ts'
import type { Context } from '../../../platform/context.ts'
import { json } from '../../../platform/db/json.ts'
import type { DailyJob } from '../../../platform/schedule/daily.ts'
import { originOf, originRule, type Touch, touchDays } from './origin.ts'

/** How many days a late postback may correct an organic origin. */
const correctedDays = 30
/** What AppsFlyer sent names phones and addresses; what was made of it stays. */
const wordsDays = 90

/** Writes, once, the origin of a customer at their first loan. Later loans are ignored. */
export async function writeOrigin(
  ctx: Context,
  { loanId, personId }: EventPayloads['loan.opened'],
): Promise<void> {
  const { rows } = await sql<{ openedOn: string; appCode: string }>`
    select l.started_on as opened_on, l.app_code from reporting.loan l
    where l.loan_id = ${loanId} and not exists (
      select from reporting.loan e where e.person_id = l.person_id
        and (e.started_on, e.loan_id) < (l.started_on, l.loan_id))`.execute(ctx.tx)
  const [loan] = rows
  if (loan === undefined) return
  const touches = await touchesOf(ctx, loanId)
  await ctx.tx
    .insertInto('promotion.loanOrigin')
    .values({
      loanId,
      personId,
      version: 1,
      ...loan,
      ...originOf(touches),
      ruleVersion: originRule,
      candidates: json(touches),
      writtenAt: ctx.clock.now(),
    })
    .onConflict((on) => on.doNothing())
    .execute()
}

/**
 * Each night: who seemed to come by themselves and, by what came late, did not, has a second version, once.
 * What was sent is erased after its time.
 */
export const correctingOrigins: DailyJob = {
  name: 'promotion.attribution',
  async run(ctx, businessOn) {
    const { rows } = await sql<{
      loanId: number
      personId: number
      appCode: string
      openedOn: string
    }>`
      select o.loan_id, o.person_id, o.app_code, o.opened_on from promotion.loan_origin o
      where o.kind = 'organic' and o.version = 1
        and o.opened_on >= ${addDays(businessOn, -correctedDays)}::date
        and exists (select from reporting.device_link d
          join reporting.attribution r on r.app_code = d.app_code and r.device_hash = d.device_hash
            and r.bucket <> 'organic'
          where d.person_id = o.person_id)
        and not exists (select from promotion.loan_origin c where c.loan_id = o.loan_id and c.version = 2)
      order by o.loan_id`.execute(ctx.tx)
    let corrected = 0
    for (const loan of rows) {
      const touches = await touchesOf(ctx, loan.loanId)
      const origin = originOf(touches)
      if (origin.kind === 'organic') continue
      await ctx.tx
        .insertInto('promotion.loanOrigin')
        .values({
          ...loan,
          ...origin,
          version: 2,
          ruleVersion: originRule,
          candidates: json(touches),
          writtenAt: ctx.clock.now(),
        })
        .execute()
      corrected += 1
    }
    return { corrected, erased: await eraseWords(ctx, businessOn) }
  },
}

async function eraseWords(ctx: Context, businessOn: BusinessDate): Promise<number> {
  const erased = await ctx.tx
    .updateTable('promotion.attributionMessage')
    .set({ bodyCipher: null })
    .where('receivedOn', '<', addDays(businessOn, -wordsDays))
    .where('bodyCipher', 'is not', null)
    .executeTakeFirst()
  return Number(erased.numUpdatedRows)
}

/** Everything that may have led the customer to this application, in its time. */
async function touchesOf(ctx: Context, loanId: number): Promise<Touch[]> {
  const within = (days: number) => sql`interval '1 day' * ${days}`
  const { rows } = await sql<Touch>`
    with a as (
      select application_id, person_id, app_code, applied_at from reporting.application
      where application_id = ${loanId})
    select 'call' as kind, max(c.made_at) as at, null as bucket, null as media_source, null as campaign
    from a cross join lateral (
      select t.made_at, t.connected, t.channel from promotion.lead l
      join reporting.lead_contact t on t.lead_id = l.id where l.person_id = a.person_id
      union all
      select t.made_at, t.connected, t.channel from promotion.listed_number n
      join reporting.number_contact t on t.number_id = n.id where n.person_id = a.person_id
    ) c
    where c.connected and c.channel = 'call'
      and c.made_at <= a.applied_at and c.made_at > a.applied_at - ${within(touchDays.call)}
    having max(c.made_at) is not null
    union all
    select 'coupon', a.applied_at, null, null, u.campaign_name
    from a join reporting.coupon_use u on u.application_id = a.application_id
      and u.state in ('reserved', 'used')
    union all
    select 'ad', r.event_at, r.bucket, r.media_source, r.campaign
    from a join reporting.device_link d on d.person_id = a.person_id
    join reporting.attribution r on r.app_code = d.app_code and r.device_hash = d.device_hash
      and r.kind in ('re-engagement', 're-attribution') and r.bucket <> 'organic'
      and r.event_at <= a.applied_at and r.event_at > a.applied_at - ${within(touchDays.ad)}
    union all
    select 'diversion', d.registered_at, null, d.from_app, null
    from a join reporting.diversion d on d.person_id = a.person_id and d.app_code = a.app_code
      and d.registered_at <= a.applied_at
      and d.registered_at > a.applied_at - ${within(touchDays.diversion)}
    union all
    select case when i.clicks > 0 then 'sms-click' else 'sms' end, i.counted_from, null, null, i.task_name
    from a join reporting.outreach_person o on o.person_id = a.person_id and o.section = 'promotion'
    join reporting.outreach_item i on i.item_id = o.item_id
      and i.carrier = 'sms' and (i.state = 'delivered' or i.clicks > 0)
      and i.counted_from <= a.applied_at and i.counted_from > a.applied_at - ${within(touchDays.sms)}
    union all
    select 'install', i.installed_at, coalesce(r.bucket, i.bucket),
      case when r.bucket is null then i.media_source end, case when r.bucket is null then i.campaign end
    from a join reporting.person_install i on i.person_id = a.person_id and i.installed_at <= a.applied_at
    left join lateral (
      select 'organic' as bucket from reporting.attribution x
      where x.app_code = i.app_code and x.device_hash = i.device_hash and x.kind = 'reinstall'
        and x.event_at > i.installed_at and x.event_at <= a.applied_at limit 1
    ) r on true
    order by 2, 1`.execute(ctx.tx)
  return rows.map((row) => ({ ...row, at: new Date(row.at) }))
}
