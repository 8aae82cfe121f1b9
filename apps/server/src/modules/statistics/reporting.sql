-- Views over several modules, shared by their readers.

-- One row per registration of a customer who came from another app, with the first day of each step in the
-- new app, at any time: applied, approved, and their first loan there. Undone is the time of an approval that
-- was cancelled since. Excludes test numbers and staff.
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

-- One row per number of a task, with the arm and the share of its draw: null where nothing was drawn, because
-- the task has not started or has no hold-out, and for test numbers and staff.
create view reporting.drawn_outreach as
select i.*, case when d.counts then i.arm end as drawn_arm,
  case when d.counts then i.held_ppm end as drawn_ppm
from reporting.outreach_item i
cross join lateral (
  select i.held_ppm > 0 and i.entered_at is not null and not exists (
    select from reporting.journey j where j.person_id = i.person_id and not j.counted) as counts
) d;

-- One row per item for which an arm was drawn: a number of a task, an order of customer service, a stay in an
-- audience, an offer that was or would have been made. Held is the share of the draw, in millionths, and
-- entered is its start; different shares must not be added up. Includes only started tasks with a hold-out.
-- Excludes test numbers and staff. A number without a person counts as a person of its own.
create view reporting.drawn_item as
select d.* from (
  select 'outreach' as drawn_for, i.item_id as drawn_id, i.person_id,
    coalesce(i.person_id, -i.item_id) as unit_id, i.drawn_arm as arm, i.drawn_ppm as held_ppm, i.entered_at
  from reporting.drawn_outreach i
  where i.drawn_arm is not null
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

-- The same for orders of customer service alone, with their kind and day.
create view reporting.drawn_order as
select o.order_id, o.kind, o.person_id, case o.arm when 'held' then 'held-out' else o.arm end as arm,
  o.held_ppm, o.opened_at, o.opened_on
from reporting.service_order o
where not exists (select from reporting.journey j where j.person_id = o.person_id and not j.counted);

-- The same for collection, with several arms: one row per case, with the arm drawn when it entered its stage
-- and the shares, in percent, of all arms of the stage at that time. They are null without a strategy:
-- nothing was drawn.
create view reporting.drawn_case as
select c.case_id, c.person_id, c.stage, c.arm, c.shares, c.entered_on, c.loan_id, c.app_code, c.product_code,
  c.strategy_id, c.closed_on, c.closed_reason, c.debt_cents, c.settled_cents, c.ahead_cents
from reporting.case_arm c
where not exists (select from reporting.journey j where j.person_id = c.person_id and not j.counted);

-- One row per promotion contact that reached a customer, by any sender: source and number distinguish two at
-- the same time.
create view reporting.arrival as
select 'item' as source, a.item_id as contact_id, a.person_id, a.section, a.channel, a.arrived_at
from reporting.outreach_arrival a
union all
select 'text', m.message_id, m.person_id, 'promotion', m.channel, m.ended_at
from reporting.message m
join reporting.lead_contact c on c.message_id = m.message_id
where m.state = 'delivered' and m.person_id is not null;

-- The time of the next contact of the same section and channel that reached the same person, null if none
-- did: dropped, failed and unsent ones do not end the previous contact's period. One row, to be joined
-- laterally: a function of a single value would be called for each row.
create function reporting.arrival_after(
  person bigint, of_section text, by_channel text, at timestamptz, of_source text, contact bigint
) returns table (arrived_at timestamptz) language sql stable as $$
  select min(a.arrived_at) from reporting.arrival a
  where a.person_id = person and a.section = of_section and a.channel = by_channel and a.arrived_at >= at
    and (a.arrived_at, a.source, a.contact_id) > (at, of_source, contact)
$$;

-- The same as a single value, which the release of November 2026 asks for until it is replaced.
create function reporting.next_arrival(
  person bigint, of_section text, by_channel text, at timestamptz, of_source text, contact bigint
) returns timestamptz language sql stable as $$
  select n.arrived_at from reporting.arrival_after(person, of_section, by_channel, at, of_source, contact) n
$$;

-- The median of whole numbers, to the nearest.
create function reporting.median_of(numbers bigint[]) returns bigint
language sql immutable parallel safe as $$
  select round((percentile_cont(0.5) within group (order by n))::numeric)::bigint from unnest(numbers) n
$$;
create aggregate reporting.median(bigint) (
  sfunc = array_append, stype = bigint[], finalfunc = reporting.median_of, parallel = safe
);
