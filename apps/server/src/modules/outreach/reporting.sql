-- One row per number of a task: whether contacted or held out, when, with its result and cost. The number
-- itself is not included. Entered is the start of its task, also for held-out people; null if it never
-- started. Counted from is when the message reached its recipient. The person of a bought number is the one
-- who registered with it since; brought means that there was none when the task was created. Held is the
-- share, in millionths, by which its arm was drawn: the task's own and that of all promotion. Price is the
-- cost of the number, in the first task that included it.
create view reporting.outreach_item as
select
  i.id as item_id, i.task_id, t.name as task_name, t.rule_id, r.name as rule_name, t.section,
  t.carrier, t.engine, coalesce(t.engine, t.carrier) as channel, t.audience, t.created_on, t.created_at,
  coalesce(i.person_id, n.person_id) as person_id, i.person_id is null as brought, i.loan_id, i.arm, i.state,
  i.reason, i.attempts, i.begun_at, i.ended_at, i.clicks, i.cost_cents, i.result, i.conclusion,
  t.started_at as entered_at,
  coalesce(case when i.state = 'delivered' then i.ended_at end, i.begun_at, t.started_at, t.created_at)
    as counted_from,
  case when i.state = 'delivered' then i.ended_at end as arrived_at,
  t.hold_out_percent * 10000 + round(g.share_ppm * (1 - t.hold_out_percent / 100.0))::integer as held_ppm,
  n.price_cents
from outreach.item i
join outreach.task t on t.id = i.task_id
left join outreach.rule r on r.id = t.rule_id
left join lateral (
  select l.person_id, case when not exists (
      select from outreach.item e join outreach.task f on f.id = e.task_id
      where e.phone_hash = i.phone_hash and e.person_id is null and e.id < i.id and f.started_at is not null
        and f.audience = t.audience and f.plan #>> '{parameters,batch}' = t.plan #>> '{parameters,batch}')
    then b.price_cents::numeric / nullif(b.usable_count, 0) end as price_cents
  from reporting.listed_number l
  join reporting.number_batch b on b.batch_id = l.batch_id
  where i.person_id is null and t.audience = 'approved-list' and l.phone_hash = i.phone_hash
    and l.batch_id = (t.plan #>> '{parameters,batch}')::bigint
  limit 1
) n on true
cross join lateral (
  select case when t.section = 'promotion' and i.person_id is not null
      and t.audience not in ('number-list', 'approved-list')
    then coalesce((select h.share_ppm from outreach.general_hold_out h
      where h.from_quarter <= to_char(t.created_on, 'YYYY-"Q"Q') order by h.from_quarter desc limit 1), 0)
    else 0 end as share_ppm
) g;

-- One row per number of a task whose person is known, to be looked up by the person: both parts begin at an
-- index, which the person of `outreach_item` cannot.
create view reporting.outreach_person as
select i.id as item_id, i.person_id, t.section, coalesce(t.engine, t.carrier) as channel, i.state, i.ended_at
from outreach.item i
join outreach.task t on t.id = i.task_id
where i.person_id is not null
union all
select i.id, l.person_id, t.section, coalesce(t.engine, t.carrier), i.state, i.ended_at
from reporting.listed_number l
join outreach.item i on i.phone_hash = l.phone_hash and i.person_id is null
join outreach.task t on t.id = i.task_id and t.audience = 'approved-list'
  and (t.plan #>> '{parameters,batch}')::bigint = l.batch_id
where l.person_id is not null;

-- One row per message or call of a task that reached somebody of whom we know.
create view reporting.outreach_arrival as
select p.item_id, p.person_id, p.section, p.channel, p.ended_at as arrived_at
from reporting.outreach_person p
where p.state = 'delivered';

-- One row per thing to be done after a robot's call.
create view reporting.follow_up as
select
  f.id as follow_up_id, f.item_id, f.call_id, f.section, f.engine, f.conclusion, f.action, f.state,
  f.reason, f.message_id, f.made_at, f.made_on
from outreach.follow_up f;

-- One row per setting of the share of people held out of all promotion, in millionths, and from which
-- quarter.
create view reporting.general_hold_out as
select h.from_quarter, h.share_ppm from outreach.general_hold_out h;
