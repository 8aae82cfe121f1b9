-- One row per draw of an audience, or quarter of the general hold-out, and block of four weeks in which
-- persons came in: each once, in the arm drawn then, whether or not they were reached. Ripe are those whose
-- whole window is over; their actions, and the money spent on them, count from entering until its end.
-- Spending includes all promotion, by any list, also on held-out people. Only blocks and quarters that began
-- within the last 400 days are read; blocks are counted from the first day of their draw, whenever it was.
with member as not materialized (
  select m.member_id, m.audience_id, m.names, m.draw_id, m.entered_on, d.person_id, d.arm, d.held_ppm,
    d.entered_at
  from reporting.audience_member m
  join reporting.drawn_item d on d.drawn_for = 'member' and d.drawn_id = m.member_id
),
stay as (
  select m.*, to_char(m.entered_on, 'YYYY-"Q"Q') as quarter from member m
  where m.entered_on > :today::date - 400
),
begun as (
  select d.draw_id, (select min(e.entered_on) from member e
    where e.audience_id = d.audience_id and e.draw_id = d.draw_id and e.arm <> 'held-out-of-all') as first_on
  from (select distinct s.draw_id, s.audience_id from stay s) d
),
entry as (
  select * from (
    select distinct on (s.draw_id, s.person_id) 'audience' as kind, s.draw_id::text as reading,
      s.names ->> :language as name, s.audience_id, null as quarter, s.person_id, s.entered_at, s.entered_on,
      s.held_ppm, s.arm <> 'treated' as held
    from stay s
    where s.arm <> 'held-out-of-all' and not exists (select from member e
      where e.person_id = s.person_id and e.audience_id = s.audience_id and e.draw_id = s.draw_id
        and e.arm <> 'held-out-of-all' and e.entered_on <= :today::date - 400)
    order by s.draw_id, s.person_id, s.entered_at, s.member_id
  ) of_one
  union all
  select * from (
    select distinct on (s.quarter, s.person_id) 'general', s.quarter, s.quarter, null::bigint, s.quarter,
      s.person_id, s.entered_at, s.entered_on, coalesce((select h.share_ppm from reporting.general_hold_out h
        where h.from_quarter <= s.quarter order by h.from_quarter desc limit 1), 0),
      s.arm = 'held-out-of-all'
    from stay s
    where date_trunc('quarter', s.entered_on)::date > :today::date - 400
    order by s.quarter, s.person_id, s.entered_at, s.member_id
  ) of_all
),
block as (
  select e.*, (e.entered_on - e.first_on) / 28 as number,
    e.entered_on + :days::integer as until_on, e.entered_on + :days::integer <= :today::date as ripe
  from (
    select n.*, coalesce(g.first_on, min(n.entered_on) over (partition by n.kind, n.reading)) as first_on
    from entry n
    left join begun g on n.kind = 'audience' and g.draw_id::text = n.reading
  ) e
),
did as (
  select b.*,
    exists (select from reporting.application a where a.person_id = b.person_id
      and a.applied_at >= b.entered_at and a.applied_on < b.until_on) as applied,
    exists (select from reporting.application a join reporting.loan l on l.loan_id = a.application_id
      where a.person_id = b.person_id and a.applied_at >= b.entered_at and l.started_on < b.until_on) as paid
  from block b
  where b.kind = 'general' or b.first_on + b.number * 28 > :today::date - 400
),
spent as (
  select d.*, case when d.ripe then
      (select coalesce(sum(m.cost_cents), 0) from reporting.message m where m.person_id = d.person_id
        and m.purpose = 'marketing' and m.asked_at >= d.entered_at and m.asked_on < d.until_on)
      + (select coalesce(sum(i.cost_cents), 0) from reporting.outreach_person o
        join reporting.outreach_item i on i.item_id = o.item_id
        where o.person_id = d.person_id and o.section = 'promotion' and i.carrier = 'robot'
        and i.begun_at >= d.entered_at and i.begun_at < d.until_on::timestamp at time zone :zone)
    else 0 end as messages,
    case when d.ripe then
      (select coalesce(sum(extract(epoch from c.ended_at - c.asked_at)), 0) from reporting.call c
        where c.person_id = d.person_id and c.purpose = 'marketing' and c.staff_id is not null
          and c.asked_at >= d.entered_at and c.asked_on < d.until_on)
    else 0 end as seconds,
    case when d.ripe then
      (select coalesce(sum(u.spent_cents), 0) from reporting.coupon_use u
        join reporting.application a on a.application_id = u.application_id
        where a.person_id = d.person_id and a.applied_at >= d.entered_at and a.applied_on < d.until_on)
    else 0 end as coupons,
    d.held and case d.kind
      when 'audience' then exists (select from reporting.lead l
        join reporting.lead_contact c on c.lead_id = l.lead_id
        where l.person_id = d.person_id and l.audience_id = d.audience_id and c.channel <> 'note'
          and c.made_at >= d.entered_at and c.made_on < d.until_on)
      else exists (select from reporting.contact_attempt a where a.person_id = d.person_id
          and a.purpose = 'marketing' and a.allowed and a.at >= d.entered_at
          and a.at < d.until_on::timestamp at time zone :zone
          and to_char(a.at at time zone :zone, 'YYYY-"Q"Q') = d.quarter)
    end as leaked
  from did d
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
