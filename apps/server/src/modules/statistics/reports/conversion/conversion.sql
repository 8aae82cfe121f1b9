-- One row per draw of an audience, or quarter of the general hold-out, and block of four weeks in which
-- persons came in. Ripe are those whose whole window is over; their actions, and the money spent on them,
-- count from entering until its end. Spending includes all promotion, by any list, also on held-out people.
-- Looked up once of a person who is in more than one draw from the same moment on.
, moment as (select distinct e.person_id, e.entered_at, e.until_on, e.ripe from entered e),
robot as (
  select m.person_id, m.entered_at, m.until_on, sum(i.cost_cents) as cents
  from reporting.outreach_item i
  join reporting.outreach_person o on o.item_id = i.item_id
  join moment m on m.person_id = o.person_id and i.begun_at >= m.entered_at
    and i.begun_at < m.until_on::timestamp at time zone :zone
  where i.section = 'promotion' and i.carrier = 'robot'
  group by 1, 2, 3
),
-- All applications since the first of them in one pass: most persons have some from before, or from later.
answer as (
  select m.person_id, m.entered_at, m.until_on, bool_or(x.applied_on < m.until_on) as applied,
    bool_or(l.started_on < m.until_on) as paid
  from (select application_id, person_id, applied_at, applied_on from reporting.application
    where applied_at >= (select min(entered_at) from moment) offset 0) x
  join moment m on m.person_id = x.person_id and x.applied_at >= m.entered_at
  left join reporting.loan l on l.loan_id = x.application_id
  group by 1, 2, 3
),
did as materialized (
  select m.*, coalesce(a.applied, false) as applied, coalesce(a.paid, false) as paid,
    case when m.ripe then coalesce(r.cents, 0) + coalesce(t.cents, 0) else 0 end as messages,
    case when m.ripe then coalesce(c.seconds, 0) else 0 end as seconds,
    -- A coupon is spent on an application of the window.
    case when m.ripe and a.applied then
      (select coalesce(sum(u.spent_cents), 0) from reporting.application x
        join reporting.coupon_use u on u.application_id = x.application_id
        where x.person_id = m.person_id and x.applied_at >= m.entered_at and x.applied_on < m.until_on)
    else 0 end as coupons
  from moment m
  left join robot r using (person_id, entered_at, until_on)
  left join answer a using (person_id, entered_at, until_on)
  left join lateral (
    select sum(x.cost_cents) as cents from reporting.message x
    where x.person_id = m.person_id and x.purpose = 'marketing' and x.cost_cents <> 0
      and x.asked_at >= m.entered_at and x.asked_on < m.until_on
  ) t on m.ripe
  left join lateral (
    select sum(extract(epoch from x.ended_at - x.asked_at)) as seconds from reporting.call x
    where x.person_id = m.person_id and x.purpose = 'marketing' and x.staff_id is not null
      and x.asked_at >= m.entered_at and x.asked_on < m.until_on
  ) c on m.ripe
),
spent as (
  select e.*, d.applied, d.paid, d.messages, d.seconds, d.coupons,
    e.held and case e.kind
      when 'audience' then exists (select from reporting.lead l
        join reporting.lead_contact c on c.lead_id = l.lead_id
        where l.person_id = e.person_id and l.audience_id = e.audience_id and c.channel <> 'note'
          and c.made_at >= e.entered_at and c.made_on < e.until_on)
      else exists (select from reporting.contact_attempt a where a.person_id = e.person_id
          and a.purpose = 'marketing' and a.allowed and a.at >= e.entered_at
          and a.at < e.until_on::timestamp at time zone :zone
          and to_char(a.at at time zone :zone, 'YYYY-"Q"Q') = e.quarter)
    end as leaked
  from entered e
  join did d using (person_id, entered_at, until_on)
)
select
  s.kind, s.reading, min(s.name) as name, min(s.first_on) as first_on, s.number::integer as number,
  max(s.held_ppm) as held_ppm,
  count(*) filter (where not s.held)                                  as treated_assigned,
  count(*) filter (where s.held)                                      as held_assigned,
  count(*) filter (where not s.held and s.ripe)                       as treated,
  count(*) filter (where not s.held and s.ripe and s.applied)         as treated_applied,
  count(*) filter (where not s.held and s.ripe and s.paid)            as treated_paid,
  count(*) filter (where s.held and s.ripe)                           as held,
  count(*) filter (where s.held and s.ripe and s.applied)             as held_applied,
  count(*) filter (where s.held and s.ripe and s.paid)                as held_paid,
  count(*) filter (where s.leaked)                                    as leaked,
  coalesce(sum(s.messages) filter (where not s.held), 0)::bigint      as message_cost,
  round(coalesce(sum(s.seconds) filter (where not s.held), 0) * :hour_cents::integer / 3600)::bigint
                                                                      as call_cost,
  coalesce(sum(s.coupons) filter (where not s.held), 0)::bigint       as coupon_cost,
  round(coalesce(sum(s.messages + s.coupons + s.seconds * :hour_cents::integer / 3600)
    filter (where s.held), 0))::bigint                                as held_cost
from spent s
group by s.kind, s.reading, s.number
order by s.kind, min(s.first_on), s.reading, s.number
