-- The tasks that texted many, with each number of them.
insert into outreach.task (id, rule_id, rule_day, section, carrier, name, audience, plan, state,
  per_minute, concurrency, hold_out_percent, seed, next_at, planned_count, created_at, created_on,
  started_at, ended_at, version)
overriding system value
select t.id, t.rule_id, t.day, t.section, t.carrier, t.name || ' ' || t.day, t.audience, t.plan, 'done', 6000,
  500, 10, 'hold-out:1:' || t.section, t.created_at, coalesce(c.numbers, 0), t.created_at, t.day,
  t.created_at, t.created_at + interval '30 minutes', 2
from large_book.task t
left join (
  select of_id, count(*)::integer as numbers from large_book.told where kind = 'task' group by of_id
) c on c.of_id = t.id
order by t.id;

insert into outreach.item (id, task_id, person_id, loan_id, phone_hash, phone_masked, phone_cipher, why,
  arm, state, result, attempts, next_at, carrier_reference, parts, cost_cents, begun_at, ended_at, clicks)
overriding system value
select m.id, m.of_id, m.person_id, m.loan_id, k.phone_hash, k.phone_masked, k.phone_cipher,
  case t.audience
    when 'due-soon' then jsonb_build_object('dueOn', m.due_on, 'days', m.due_on - t.day, 'dueBy', m.due_on,
      'owed', m.owed)
    when 'overdue' then jsonb_build_object('days', t.day - m.due_on, 'owed', m.owed)
    else jsonb_build_object('on', p.registered_on) end,
  case when m.state = 'held-out' then 'held-out' else 'treated' end,
  case m.state when 'sent' then 'begun' when 'expired' then 'unknown' else m.state end,
  case m.state when 'failed' then 'absent-subscriber' when 'expired' then 'no-report' end,
  case when m.state = 'held-out' then 0 else 1 end, m.at, g.id, g.parts, g.cost_cents, g.at, m.ended_at, 0
from large_book.told m
join large_book.task t on t.id = m.of_id
join customers.person p on p.id = m.person_id
join large_book.sealed k on k.number = m.person_id - 50000
left join lateral (select m.id, m.parts, m.cost_cents, m.at where m.state <> 'held-out') g on true
where m.kind = 'task';

insert into outreach.attempt (item_id, number, carrier, carrier_reference, begun_at, state, result,
  ended_at, counted)
select m.id, 1, m.channel, m.id, m.at,
  case m.state when 'sent' then 'begun' when 'expired' then 'unknown' else m.state end,
  case m.state when 'failed' then 'absent-subscriber' when 'expired' then 'no-report' end,
  m.ended_at, true
from large_book.told m where m.kind = 'task' and m.state <> 'held-out'
order by m.id;
