-- Customers are called after the payout and asked after the last payment, on up to three days each.
create unlogged table large_book.service_order with (autovacuum_enabled = off) as
select row_number() over (order by o.opened_on, kind desc, loan_id) as id, o.*,
  large_book.night(o.opened_on, s.zone) as opened_at,
  large_book.chance(loan_id, 130 + (kind = 'survey')::integer) < held_ppm / 1e6 as held,
  large_book.pick(w.service, loan_id, 132)::bigint as staff_id
from (
  select 'welcome' as kind, loan_id, person_id, started_on + 1 as opened_on, 100000 as held_ppm
  from large_book.loan
  union all
  select 'survey', loan_id, person_id, finished_on + 2, 200000
  from large_book.loan where finished_on is not null
) o
cross join large_book.scope s
cross join large_book.people_at_work w
where o.opened_on <= s.today;

create unlogged table large_book.order_try with (autovacuum_enabled = off) as
select order_id, loan_id, person_id, staff_id, number, day, at, result,
  result in ('done', 'refused') as connected
from (
  select t.*, coalesce(bool_or(result in ('done', 'refused')) over (partition by order_id
    order by number rows between unbounded preceding and 1 preceding), false) as over_before
  from (
    select o.id as order_id, o.loan_id, o.person_id, o.staff_id, n as number, o.opened_on + n - 1 as day,
      ((o.opened_on + n - 1)::timestamp + interval '8 hours 30 minutes'
        + large_book.chance(o.id * 4 + n, 133) * interval '8 hours') at time zone s.zone as at,
      large_book.pick('{done,done,done,done,done,done,no-answer,no-answer,no-answer,busy,switched-off,refused}',
        o.id * 4 + n, 134) as result
    from large_book.service_order o
    cross join large_book.scope s
    cross join generate_series(1, 3) n
    where not o.held and o.opened_on + n - 1 <= s.closed_through
  ) t
) u
where not over_before;
analyze large_book.service_order, large_book.order_try;

insert into support.service_order (id, kind, person_id, loan_id, app_code, arm, held_ppm, state, rank,
  assignee_id, assigned_at, next_action_at, attempts, last_result, last_result_at, connected_at,
  opened_at, opened_on, closed_at, closed_on, version)
overriding system value
select o.id, o.kind, o.person_id, o.loan_id, l.app_code, case when o.held then 'held' else 'treated' end,
  o.held_ppm, e.state, case when t.tries > 0 then 2 else 1 end,
  case when t.tries > 0 then o.staff_id end, t.first_at - interval '1 minute',
  coalesce(case when e.state = 'open' then t.at + interval '1 day' else t.at end, o.opened_at),
  coalesce(t.tries, 0), t.result, t.at, t.connected_at, o.opened_at, o.opened_on, ended.at,
  (ended.at at time zone s.zone)::date,
  1 + coalesce(t.tries + 1, 0)
from large_book.service_order o
cross join large_book.scope s
join servicing.loan l on l.id = o.loan_id
left join (
  select order_id, count(*)::integer as tries, max(at) as at, min(at) as first_at,
    min(at) filter (where connected) as connected_at,
    (array_agg(result order by number desc))[1] as result
  from large_book.order_try group by order_id
) t on t.order_id = o.id
cross join lateral (select case when o.held then 'held'
  when t.result in ('done', 'refused') then t.result when t.tries = 3 then 'unreachable'
  else 'open' end) e (state)
cross join lateral (select case when e.state not in ('open', 'held') then t.at end) ended (at)
order by o.id;

insert into support.service_order_contact (order_id, staff_id, channel, result, note, made_at, made_on)
select order_id, staff_id, 'call', result, null, at, day
from large_book.order_try
order by at, order_id;

-- Messages from the app, for every twentieth loan: on a working day, answered within hours. Messages of the
-- last day wait.
create unlogged table large_book.asked with (autovacuum_enabled = off) as
select row_number() over (order by at, loan_id) as id, one.*,
  case when one.on_day < s.closed_through - (one.luck > 0.5)::integer
    then at + (10 + one.luck * one.luck * 200) * interval '1 minute' end as answered_at
from (
  select l.loan_id, l.person_id, a.app_code, day.on_day,
    (day.on_day::timestamp + interval '8 hours 5 minutes' + large_book.chance(l.loan_id, 141)
      * interval '6 hours') at time zone s.zone as at,
    large_book.pick(w.service, l.loan_id, 142)::bigint as staff_id, large_book.chance(l.loan_id, 143) as luck
  from large_book.loan l
  join origination.application a on a.id = l.loan_id
  cross join large_book.scope s
  cross join large_book.people_at_work w
  cross join lateral (select l.started_on + 1
    + floor(large_book.chance(l.loan_id, 144) * 20)::integer) d (day)
  cross join lateral (select d.day + case extract(isodow from d.day) when 6 then 2 when 7 then 1
    else 0 end) day (on_day)
  where l.loan_id % 20 = s.applications % 20 and day.on_day <= s.closed_through
) one cross join large_book.scope s;
analyze large_book.asked;

insert into support.service_case (id, kind, person_id, app_code, loan_id, previous_id, state,
  assignee_id, assigned_at, next_action_at, barred_staff, opened_at, opened_on, level, asked_at,
  first_answered_at, answered_at, answered_by, resolved_at, resolved_by, outcome, first_due,
  resolve_due, first_breached_at, soon_at, work_by, version)
overriding system value
select a.id, 'offline-message', a.person_id, a.app_code, null,
  lag(a.id) over (partition by a.person_id order by a.id),
  case when a.answered_at is null then 'open'
    when a.on_day < s.closed_through - 7 then 'closed' else 'resolved' end,
  case when a.answered_at is not null then a.staff_id end, a.answered_at - interval '3 minutes', a.at,
  '{}', a.at, a.on_day, v.level, case when a.answered_at is null then a.at end, a.answered_at,
  a.answered_at, case when a.answered_at is not null then a.staff_id end, a.answered_at,
  case when a.answered_at is not null then a.staff_id end,
  case when a.answered_at is not null then 'answered' end, due.first, due.resolve,
  case when a.answered_at > a.at + interval '2 hours' or due.first < s.midnight
    then a.at + interval '2 hours' end, due.first - interval '36 minutes', coalesce(due.first, a.at),
  case when a.answered_at is null then 1 when a.on_day < s.closed_through - 7 then 4 else 3 end
from large_book.asked a
cross join large_book.scope s
cross join large_book.promised v
cross join lateral (select case when a.answered_at is null then a.at + interval '2 hours' end,
  case when a.answered_at is null then a.at
    + case when extract(isodow from a.on_day) >= 4 then 4 else 2 end * interval '1 day' end)
  due (first, resolve)
order by a.id;

insert into support.case_message (case_id, person_id, direction, channel, body, out_of_hours, staff_id,
  said_at)
select id, person_id, direction, 'app', body, false, staff_id, said_at
from (
  select a.id, a.person_id, 'in' as direction, large_book.pick(
    '{When is my next payment due?,Can I pay a part today and the rest on Friday?,I paid and it does not show,How do I change my number?}',
    a.id, 145) as body, null::bigint as staff_id, a.at as said_at
  from large_book.asked a
  union all
  select a.id, a.person_id, 'out', large_book.pick(
    '{You can pay a part at any time with the loan number as account.,The day stands in the app under Loans.,It is booked now. Thank you for writing.}',
    a.id, 146), a.staff_id, a.answered_at
  from large_book.asked a where a.answered_at is not null
) said
order by said_at, id, direction;
