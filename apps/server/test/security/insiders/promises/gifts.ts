import { sql } from 'kysely'
import { read } from '../week.ts'
import type { Promises } from './promises.ts'

export const ofGifts: Promises = {
  'coupons by hand go to one’s own work': (week) =>
    read(
      week,
      sql`select c.id, c.person_id, c.issued_by from coupons.coupon c
        join administration.staff s on s.id = c.issued_by
        where c.issued_at >= ${week.since}
          and not exists (select from support.feedback f
            where f.person_id = c.person_id and f.assignee_id = c.issued_by)
          and not exists (select from promotion.lead l
            where l.person_id = c.person_id and l.assignee_id = c.issued_by)`,
    ),

  'nobody gives more in a day than one may, and above the usual is an alarm': (week) => {
    const { unusualFrom, limitOfDay } = week.limits.gifts
    // Coupons by hand, coupons that were extended, and limits that one person raised alone.
    const given = sql`
      select issued_by as staff_id, issued_on as day from coupons.coupon
        where issued_at >= ${week.since} and issued_by is not null
      union all
      select staff_id, (happened_at at time zone ${week.t.clock.zone})::date
        from administration.audit_log
        where happened_at >= ${week.since} and act = 'coupon.extend' and after ->> 'error' is null
      union all
      select asked_by, (asked_at at time zone ${week.t.clock.zone})::date
        from origination.credit_account_change
        where asked_at >= ${week.since} and kind = 'raise' and state = 'done' and decided_by is null`
    return read(
      week,
      sql`select g.* from (
          select staff_id, day, count(*) from (${given}) given group by 1, 2
        ) g where g.count > ${limitOfDay} or g.count >= ${unusualFrom} and not exists (
          select from administration.alarm a
          where a.staff_id = g.staff_id and a.kind like 'gifts.%')`,
    )
  },

  'what a second person approved only shrinks': (week) =>
    read(
      week,
      sql`select c.id, l.after from coupons.campaign c
        join administration.audit_log l on l.object_type = 'coupon-campaign'
          and l.object_id = c.id::text and l.happened_at >= ${week.since}
        where l.after -> 'was' ->> 'issueUntil' < l.after ->> 'issueUntil'
          or (l.after -> 'was' ->> 'validDays')::integer < (l.after ->> 'validDays')::integer
          or (l.after ->> 'was') ~ '^[0-9]+$'
            and (l.after ->> 'was')::bigint < (l.after ->> 'limitCents')::bigint`,
    ),

  'a coupon lasts no longer than its campaign was approved for': async (week) => {
    const held = await read(
      week,
      sql<{ id: number; campaignId: number; expiresOn: string }>`
        select id, campaign_id, expires_on from coupons.coupon`,
    )
    return held.filter(({ campaignId, expiresOn }) => {
      const approved = week.approved.get(campaignId)
      return approved !== undefined && expiresOn > approved.lastOn
    })
  },

  'a limit above what one may raise alone is of two, and no limit is without its change': (week) =>
    read(
      week,
      sql`select c.id, c.account_id from origination.credit_account_change c
          where c.asked_at >= ${week.since} and c.kind = 'raise' and c.state = 'done'
            and c.to_cents > ${week.aloneCents.limit}
            and (c.decided_by is null or c.decided_by = c.asked_by)
        union all
        select null, a.id from origination.credit_account a
          cross join lateral (select to_cents from origination.credit_account_change c
            where c.account_id = a.id and c.to_cents is not null and c.state = 'done'
            order by coalesce(c.decided_at, c.asked_at) desc, c.id desc limit 1) c
          where a.limit_cents <> c.to_cents`,
    ),

  'a debt is waived by two, no more than was asked for, and much of it by who may': (week) =>
    read(
      week,
      sql`select w.id, r.id as reduction from servicing.waiver w
        left join collections.reduction r on r.waiver_id = w.id
        where w.granted_at >= ${week.since} and (r.id is null or r.decided_by is null
          or r.decided_by = r.asked_by or w.most_cents > r.most_cents
          or r.most_cents > ${week.aloneCents.reduction} and not exists (
            select from administration.staff_role s
            join administration.role_permission p on p.role_code = s.role_code
            where s.staff_id = r.decided_by and p.permission = 'reduction.decide-large')
            and not exists (select from administration.staff_role s
              where s.staff_id = r.decided_by and s.role_code = 'admin'))`,
    ),
}
