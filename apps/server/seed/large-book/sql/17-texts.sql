-- The texts in use, as patterns.
create unlogged table large_book.wording with (autovacuum_enabled = off) as
select t.name, t.id as template_id, v.id as version_id, t.purpose, t.channel, language,
  replace(replace(replace(replace(replace(replace(replace(replace(replace(text, '%', '%%'),
    '{lender}', '%1$s'), '{name}', '%2$s'), '{amount}', '%3$s'), '{owed}', '%4$s'), '{loanId}', '%5$s'),
    '{dueOn}', '%6$s'), '{payTo}', '%7$s'), '{link}', '%8$s') as pattern,
  v.titles ->> 'en' as title
from messaging.template t
join messaging.template_version v on v.template_id = t.id
cross join unnest('{en,sw}'::text[]) language
cross join lateral (select replace(coalesce(v.texts ->> language, v.texts ->> 'en'), '{agent}',
  'Daftari')) x (text);

-- A task for each day of a rule that reminds, and one in each week that makes offers.
create unlogged table large_book.task with (autovacuum_enabled = off) as
select 1000 + row_number() over (order by created_at, r.id) as id, r.id as rule_id, r.section, r.carrier,
  r.name, r.audience, r.plan, t.day, t.created_at, (t.day - s.opened_on) / 7 % 4 as round,
  t.day + case r.name when 'Due tomorrow' then 1 else -2 end as due_on
from outreach.rule r
cross join large_book.scope s
cross join lateral (
  select d::date, (d + r.at_minute * interval '1 minute') at time zone s.zone
  from generate_series(s.opened_on::timestamp, s.closed_through, '1 day') d
  where r.name in ('Due tomorrow', 'First days late')
    or r.name = 'Your limit is ready' and extract(isodow from d) = 3
) t (day, created_at);

create unlogged table large_book.said with (autovacuum_enabled = off) as
select 1000 + row_number() over (order by at, kind, of_id, person_id, event) as id, m.*
from (
  select 'notice' as kind, 'Paid out' as name, l.loan_id as of_id, l.loan_id, l.person_id,
    l.paid_out_at + interval '5 seconds' as at, 'notice:paid-out:loan:' || l.loan_id as event,
    x.payout_cents as amount, x.principal_cents + x.interest_cents + x.billed_fee_cents as owed, l.due_on,
    null::bigint as asked_by
  from large_book.loan l join large_book.price x on x.price_id = l.price_id
  union all
  select 'notice', case when r.closes then 'Loan repaid' else 'Payment received' end, r.loan_id, r.loan_id,
    r.person_id, r.paid_at + interval '5 seconds', case when r.closes
      then format('notice:loan-repaid:loan:%s:%s', r.loan_id, r.paid_on)
      else 'notice:repayment-received:repayment:' || r.id end,
    r.fine_cents + r.fee_cents + r.interest_cents + r.principal_cents,
    (x.principal_cents + x.interest_cents + x.billed_fee_cents - sum(r.fee_cents + r.interest_cents
      + r.principal_cents) over (partition by r.loan_id order by r.ordinal))::bigint, l.due_on, null
  from large_book.repayment r
  join large_book.loan l on l.loan_id = r.loan_id
  join large_book.price x on x.price_id = l.price_id
  union all
  select 'notice', case when n.days <= 0 then 'Due soon' else 'Some days late' end, i.loan_id, i.loan_id,
    l.person_id, ((i.due_on + n.days)::timestamp + n.at) at time zone s.zone, format(
      'notice:%s:loan:%s:due:%s', n.event, i.loan_id, i.due_on), null, i.owed, i.due_on, null
  from (select *, principal_cents + interest_cents + fee_cents as owed from large_book.instalment) i
  join large_book.loan l on l.loan_id = i.loan_id
  cross join large_book.scope s
  cross join (values (-2, 'due-soon-2', interval '8 hours 15 minutes'),
    (0, 'due-today', interval '8 hours 15 minutes'), (1, 'overdue-1', interval '9 hours'),
    (3, 'overdue-3', interval '9 hours'), (7, 'overdue-7', interval '9 hours')) n (days, event, at)
  where i.due_on + n.days <= s.closed_through and i.due_on + n.days > l.started_on
    and coalesce(i.paid_on, 'infinity') >= i.due_on + n.days
  union all
  select 'task', case t.name when 'Due tomorrow' then 'Due soon' else 'Some days late' end, t.id, i.loan_id,
    l.person_id, t.created_at, null, null, i.owed, i.due_on, null
  from (select *, principal_cents + interest_cents + fee_cents as owed from large_book.instalment) i
  join large_book.loan l on l.loan_id = i.loan_id
  join large_book.task t on t.due_on = i.due_on and t.section = 'collection'
  where coalesce(i.paid_on, 'infinity') >= t.day and t.day > l.started_on
  union all
  select 'task', 'Your limit is ready', t.id, null, p.id, t.created_at, null, null, null, null, null
  from customers.person p
  join large_book.task t on t.section = 'promotion' and t.day > p.registered_on
    and t.round = p.id % 4
  where large_book.chance(p.id, 100) < 0.8 and not exists (
    select from large_book.loan l where l.person_id = p.id and l.started_on <= t.day
      and coalesce(l.finished_on, 'infinity') > t.day)
    and not exists (select from large_book.lead_try x
      where x.person_id = p.id and x.result = 'do-not-call' and x.day < t.day)
  union all
  select 'lead', 'After the call', t.lead_id, null, t.person_id, t.at + interval '3 minutes',
    format('lead:%s:%s', t.lead_id, t.day), null, null, null, t.staff_id
  from large_book.lead_try t where t.result = 'interested'
  union all
  select null, w.name, d.id, d.id, d.person_id, d.ended_at + interval '2 minutes',
    format('template:%s:loan:%s:%s', w.template_id, d.id, d.applied_on), null, null, null, d.auditor_id
  from large_book.stand d
  join large_book.wording w on w.name = case when d.apply_status = 6 then 'Details not complete'
    else 'We could not reach you' end and w.language = 'en'
  where d.apply_status = 6 or d.apply_status = 3 and d.auditor_id is not null
    and large_book.chance(d.id, 170) < 0.3
) m;
analyze large_book.said, large_book.wording, large_book.task;

-- In the order of their numbers, as all that is written of them.
create unlogged table large_book.told with (autovacuum_enabled = off) as
select m.id, m.kind, m.of_id, m.event, m.loan_id, m.person_id, m.asked_by, m.at, m.owed, m.due_on,
  m.version_id, m.purpose, m.channel, m.title, m.language, m.body, m.gateway, m.state, m.reported_at,
  case m.kind when 'notice' then n.id else m.of_id end as object_id, p.parts,
  p.parts * g.part_cents as cost_cents,
  case when m.state = 'expired' then m.at + interval '2 days'
    when m.state in ('delivered', 'failed') then m.reported_at end as ended_at
from (
  select m.*, w.version_id, w.purpose, w.channel, w.title, p.language,
    format(w.pattern, a.name, split_part(p.full_name, ' ', 1), large_book.shillings(m.amount),
      large_book.shillings(m.owed), m.loan_id, m.due_on, s.short_code,
      case when w.pattern like '%8$s%' then 'https://daftari.example/l/' || left(md5(m.id::text), 12) end)
      as body,
    case when w.channel = 'push' then 'push'
      when large_book.chance(m.id, 171) < 0.7 then 'tuma' else 'peleka' end as gateway,
    case when m.kind = 'task' and large_book.chance(m.id, 172) < 0.1 then 'held-out'
      when luck.share < 0.94 then 'delivered' when luck.share < 0.97 then 'failed'
      when m.at > s.midnight - interval '2 days' then 'sent' else 'expired' end as state,
    m.at + (3 + floor(large_book.chance(m.id, 174) * 37)) * interval '1 second' as reported_at
  from large_book.said m
  cross join large_book.scope s
  join customers.person p on p.id = m.person_id
  join large_book.wording w on w.name = m.name and w.language = p.language
  left join servicing.loan l on l.id = m.loan_id
  left join administration.app a on a.code = coalesce(l.app_code, 'pesa')
  cross join lateral (select large_book.chance(m.id, 173)) luck (share)
  -- Each text is made once.
  offset 0
) m
join messaging.gateway g on g.code = m.gateway
left join (
  select event, min(id) as id from (
    select case when coalesce(days, 0) = 0 then event else format('%s-%s', event, days) end as event, id
    from outreach.notice
  ) one group by event
) n on m.kind = 'notice' and n.event = split_part(m.event, ':', 2)
cross join lateral (select case when length(m.body) <= 160 then 1
  else (length(m.body) + 152) / 153 end) p (parts);
analyze large_book.told (id, kind, of_id, person_id, state);
