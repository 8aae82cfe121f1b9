-- What several modules know together, once for those who ask for it.

-- One row per registration of a customer who was led in from another app, with the first day of each step
-- on the app that they came to, whenever it was: applied, approved, and their first loan there. Undone is
-- when an approval was made that was cancelled since. Test numbers
-- and staff are none of them.
create view reporting.diversion_steps as
select
  d.registration_id, d.person_id, d.app_code, d.from_app, d.registered_at, d.registered_on,
  a.applied_on, a.approved_on, a.undone_at, l.started_on, l.principal_cents, l.loan_id
from reporting.diversion d
join reporting.counted_journey j on j.person_id = d.person_id
left join lateral (
  select min(x.applied_on) as applied_on,
    min(x.decided_on) filter (where x.apply_status = 2) as approved_on,
    min(u.decided_at) filter (where u.apply_status = 2) as undone_at
  from reporting.application x
  left join reporting.undone_verdict u on u.application_id = x.application_id
  where x.person_id = d.person_id and x.app_code = d.app_code and x.applied_on >= d.registered_on
) a on true
left join lateral (
  select n.started_on, n.principal_cents, n.loan_id from reporting.loan n
  where n.person_id = d.person_id and n.app_code = d.app_code and n.started_on >= d.registered_on
  order by n.started_on, n.loan_id limit 1
) l on true;

-- One row per thing for which the arm of somebody was drawn: a number of a task, an order of customer
-- service, a stay in an audience, an offer that was or would have been made. Held is the share of the draw,
-- of a million, and entered when it began; shares that differ are never added up. Of tasks only those from
-- which somebody is held out, and that began. Test numbers and staff are in no arm. Whoever has no person
-- yet is one of their own.
create view reporting.drawn_item as
select d.* from (
  select 'outreach' as drawn_for, i.item_id as drawn_id, i.person_id,
    coalesce(i.person_id, -i.item_id) as unit_id, i.arm, i.held_ppm, i.entered_at
  from reporting.outreach_item i
  where i.held_ppm > 0 and i.entered_at is not null
  union all
  select 'order', o.order_id, o.person_id, o.person_id,
    case o.arm when 'held' then 'held-out' else o.arm end, o.held_ppm, o.opened_at
  from reporting.service_order o
  union all
  select 'member', m.member_id, m.person_id, m.person_id, m.arm, m.held_ppm, m.entered_at
  from reporting.audience_member m
  union all
  select 'pre-credit', p.result_id, p.person_id, p.person_id,
    case p.arm when 'treated' then 'treated' else 'held-out' end, p.held_ppm, p.offered_at
  from reporting.pre_credit p
  where p.held_ppm > 0
) d
where not exists (select from reporting.journey j where j.person_id = d.person_id and not j.counted);

-- The same of collection, whose arms are several: one row per case, with the arm drawn when it entered its
-- stage and the shares, of a hundred, by which all arms of the stage were drawn then. They are null where no
-- strategy was set: nothing was drawn.
create view reporting.drawn_case as
select c.case_id, c.person_id, c.stage, c.arm, c.shares, c.entered_on
from reporting.case_arm c
where not exists (select from reporting.journey j where j.person_id = c.person_id and not j.counted);

-- One row per contact that reached a customer, of promotion by whoever sent it: source and number tell two of
-- one moment apart.
create view reporting.arrival as
select 'item' as source, a.item_id as contact_id, a.person_id, a.section, a.channel, a.arrived_at
from reporting.outreach_arrival a
union all
select 'text', m.message_id, m.person_id, 'promotion', m.channel, m.ended_at
from reporting.message m
join reporting.lead_contact c on c.message_id = m.message_id
where m.state = 'delivered' and m.person_id is not null;

-- When the next contact of the same section and channel reached the same person, null where none did: what
-- was dropped, failed or never went takes nothing from the one before it.
create function reporting.next_arrival(
  person bigint, of_section text, by_channel text, at timestamptz, of_source text, contact bigint
) returns timestamptz language sql stable as $$
  select min(a.arrived_at) from reporting.arrival a
  where a.person_id = person and a.section = of_section and a.channel = by_channel and a.arrived_at >= at
    and (a.arrived_at, a.source, a.contact_id) > (at, of_source, contact)
$$;

-- The median of whole numbers, to the nearest.
create function reporting.median_of(numbers bigint[]) returns bigint
language sql immutable parallel safe as $$
  select round((percentile_cont(0.5) within group (order by n))::numeric)::bigint from unnest(numbers) n
$$;
create aggregate reporting.median(bigint) (
  sfunc = array_append, stype = bigint[], finalfunc = reporting.median_of, parallel = safe
);
