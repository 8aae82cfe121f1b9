-- Leads for a third of the customers, chosen among those who agreed to offers and owed nothing on the day.
-- Each lead is called on up to three days, until the customer is reached or applies.
create unlogged table large_book.lead with (autovacuum_enabled = off) as
with coming as (
  select d.person_id, d.id, lead(d.id) over later as next_id, lead(d.applied_at) over later as next_at,
    lead(d.applied_on) over later as next_on
  from large_book.draft d
  window later as (partition by d.person_id order by d.id)
),
candidate as (
  select l.person_id, l.loan_id, l.finished_on + 3 + floor(large_book.chance(l.loan_id, 120) * 25)
    ::integer as opened_on, c.next_id, c.next_at, c.next_on,
    large_book.pick('{customer-recall,cash-credit-old-customer}', l.loan_id, 121) as audience
  from large_book.loan l join coming c on c.id = l.loan_id
  where l.finished_on is not null
  union all
  select p.id, null, p.registered_on + 1 + floor(large_book.chance(p.id, 120) * 25)::integer,
    null, null, null, 'register-not-apply'
  from customers.person p
  where not exists (select from large_book.draft d where d.person_id = p.id)
),
one as (
  select distinct on (c.person_id) c.*
  from candidate c cross join large_book.scope s
  where c.opened_on <= s.today and large_book.chance(c.person_id, 100) < 0.8
    and (c.next_on is null or c.next_on > c.opened_on)
  order by c.person_id, large_book.chance(coalesce(c.loan_id, c.person_id), 122)
),
chosen as (
  select o.*, row_number() over (order by large_book.chance(person_id, 123), person_id) as place
  from one o
)
select row_number() over (order by c.opened_on, person_id) as id, person_id, c.opened_on,
  large_book.night(c.opened_on, s.zone) as opened_at, a.id as audience_id, v.id as version_id,
  large_book.pick(w.tellers, person_id, 124)::bigint as assignee_id,
  case when next_on <= c.opened_on + 30 then next_id end as application_id,
  case when next_on <= c.opened_on + 30 then next_at end as applied_at
from chosen c
cross join large_book.scope s
cross join large_book.people_at_work w
join promotion.audience a on a.code = c.audience
join promotion.audience_version v on v.audience_id = a.id
where c.place <= (s.persons + 2) / 3;

create unlogged table large_book.lead_try with (autovacuum_enabled = off) as
select lead_id, person_id, staff_id, number, day, at, result,
  result in ('interested', 'refused', 'callback', 'do-not-call') as connected
from (
  select t.*, coalesce(bool_or(result in ('interested', 'refused', 'do-not-call')) over (
    partition by lead_id order by number rows between unbounded preceding and 1 preceding), false)
    as over_before
  from (
    select l.id as lead_id, l.person_id, l.assignee_id as staff_id, n as number,
      l.opened_on + n - 1 as day, l.applied_at,
      ((l.opened_on + n - 1)::timestamp + interval '9 hours' + large_book.chance(l.id * 4 + n, 125)
        * interval '7 hours') at time zone s.zone as at,
      large_book.pick('{no-answer,no-answer,no-answer,switched-off,busy,callback,interested,interested,interested,refused,refused,no-answer,interested,do-not-call,switched-off,no-answer}',
        l.id * 4 + n, 126) as result
    from large_book.lead l
    cross join large_book.scope s
    cross join generate_series(1, 3) n
  ) t
  cross join large_book.scope s
  where t.day <= s.closed_through and (t.applied_at is null or t.at < t.applied_at)
) u
where not over_before;
analyze large_book.lead, large_book.lead_try;

create unlogged table large_book.lead_end with (autovacuum_enabled = off) as
select l.id, l.opened_at, coalesce(t.tries, 0) as tries, t.result, t.at, t.connected_at, t.first_at,
  case when l.application_id is not null then 'applied'
    when t.result in ('refused', 'do-not-call') then t.result
    when t.tries = 3 and t.connected_at is null then 'unreachable'
    when l.opened_on + 30 <= s.today then 'ineligible' else 'open' end as state,
  case when l.application_id is not null then l.applied_at
    when t.result in ('refused', 'do-not-call') or t.tries = 3 and t.connected_at is null then t.at
    when l.opened_on + 30 <= s.today then large_book.night(l.opened_on + 30, s.zone) end as closed_at
from large_book.lead l
cross join large_book.scope s
left join (
  select lead_id, count(*)::integer as tries, max(at) as at, min(at) as first_at,
    min(at) filter (where connected) as connected_at,
    (array_agg(result order by number desc))[1] as result
  from large_book.lead_try group by lead_id
) t on t.lead_id = l.id;
analyze large_book.lead_end;

insert into promotion.lead (id, person_id, audience_id, state, rank, assignee_id, assigned_at,
  next_action_at, attempts, last_result, last_result_at, connected_at, callback_at, callback_own,
  opened_at, opened_on, closed_at, closed_on, application_id, version)
overriding system value
select l.id, l.person_id, l.audience_id, e.state,
  case when e.result = 'callback' then 0 when e.tries > 0 then 2 else 1 end,
  case when e.tries > 0 then l.assignee_id end, e.first_at - interval '1 minute',
  case when e.tries = 0 then l.opened_at when e.closed_at is not null then e.at
    when e.result = 'interested' then e.at + interval '30 days' else e.at + interval '1 day' end,
  e.tries, e.result, e.at, e.connected_at,
  case when e.result = 'callback' and e.state = 'open' then e.at + interval '1 day' end, false,
  l.opened_at, l.opened_on, e.closed_at, (e.closed_at at time zone s.zone)::date, l.application_id,
  1 + e.tries + (e.tries > 0)::integer + (e.closed_at is not null)::integer
from large_book.lead l
join large_book.lead_end e on e.id = l.id
cross join large_book.scope s
order by l.id;

insert into promotion.audience_member (audience_id, person_id, version_id, arm, why, entered_at,
  entered_on, left_at, left_on, left_reason)
select l.audience_id, l.person_id, l.version_id, 'treated', '{}', l.opened_at, l.opened_on, gone.at,
  (gone.at at time zone s.zone)::date,
  case when e.state = 'applied' then 'criteria' when gone.at is not null then 'life' end
from large_book.lead l
join large_book.lead_end e on e.id = l.id
cross join large_book.scope s
cross join lateral (select case
  when e.state = 'applied' then large_book.night((e.closed_at at time zone s.zone)::date + 1, s.zone)
  when l.opened_on + 30 <= s.today then large_book.night(l.opened_on + 30, s.zone) end) left_by (at)
cross join lateral (select case when left_by.at < s.midnight + interval '1 hour'
  then left_by.at end) gone (at)
order by l.id;

insert into promotion.audience_run (audience_id, version_id, business_on, started_at, milliseconds,
  state, entered, left_count, kept, excluded)
select a.id, v.id, day, large_book.night(day, s.zone), 20, 'done', coalesce(i.count, 0),
  coalesce(o.count, 0), sum(coalesce(i.count, 0) - coalesce(o.count, 0)) over (
    partition by a.id order by day) - coalesce(i.count, 0), '{}'
from promotion.audience a
join promotion.audience_version v on v.audience_id = a.id
cross join large_book.scope s
cross join lateral (select d::date as day
  from generate_series(s.opened_on::timestamp, s.today, '1 day') d) days
left join (select audience_id, entered_on, count(*)::integer as count
  from promotion.audience_member group by 1, 2) i on i.audience_id = a.id and i.entered_on = day
left join (select audience_id, left_on, count(*)::integer as count from promotion.audience_member
  where left_on is not null group by 1, 2) o on o.audience_id = a.id and o.left_on = day
order by day, a.id;

-- Customers who asked in a call for no more offers get none.
insert into contact.stop (phone_hash, purpose, reason, added_by, added_at, calls_only)
select k.phone_hash, 'marketing', 'Asked in a call', t.staff_id, t.at, false
from large_book.lead_try t
join large_book.sealed k on k.number = t.person_id - 50000
where t.result = 'do-not-call'
order by t.at, t.lead_id;

-- Every fourth customer who was interested and has not applied gets a coupon.
insert into coupons.coupon (campaign_id, person_id, phone_hash, state, issued_by, issued_at,
  issued_on, issue_reason, expires_on, most_cents, reserved_cents, spent_cents, counted_entry_id,
  version)
select c.id, t.person_id, k.phone_hash, case when t.day + 45 < s.today then 'expired' else 'issued' end,
  t.staff_id, t.at + interval '5 minutes', t.day, 'Asked for on the telephone', t.day + 45, 0, 0, 0, 0,
  case when t.day + 45 < s.today then 2 else 1 end
from large_book.lead_try t
cross join large_book.scope s
join large_book.lead_end e on e.id = t.lead_id and e.state <> 'applied'
join large_book.sealed k on k.number = t.person_id - 50000
join large_book.first_app a on a.person_id = t.person_id
join coupons.campaign c on c.app_code = a.app_code
where t.result = 'interested' and large_book.chance(t.lead_id, 127) < 0.25
order by t.at, t.lead_id;

insert into coupons.coupon_change (coupon_id, version, from_state, to_state, reason, actor, changed_at)
select id, 1, null, 'issued', issue_reason, to_jsonb('staff:' || issued_by), issued_at
from coupons.coupon
union all
select c.id, 2, 'issued', 'expired', 'its days are over', '"system:coupons.expire"',
  large_book.night(c.expires_on + 1, s.zone)
from coupons.coupon c cross join large_book.scope s where c.state = 'expired'
order by 1, 2;
