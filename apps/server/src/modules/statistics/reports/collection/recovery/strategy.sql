-- One row per stage and arm: the cases whose time in the stage is over, and how many of them money settled.
-- Drawn are the shares, in percent, by which the arm and the hold-out of its stage were drawn; where they
-- differ within the stage, cases of one arm are of other days or products than those of another.
with
cases as materialized (
  select d.stage, d.arm, d.strategy_id, d.case_id, d.loan_id, d.entered_on,
    d.closed_on - (d.closed_reason = 'moved')::integer as last_on,
    d.debt_cents as owed, d.settled_cents as got, d.ahead_cents as ahead,
    coalesce(d.closed_reason in ('paid', 'cured'), false) as settled
  from reporting.drawn_case d
  where d.entered_on between :entered_from and :entered_to
    and (:stage::text[] is null or d.stage = any (:stage))
    and (:app::text[] is null or d.app_code = any (:app))
    and (:product::text[] is null or d.product_code = any (:product))
),
days as (
  select c.stage, c.arm, c.strategy_id, c.entered_on, max(c.case_id) as last_case, count(*) as entered,
    count(*) filter (where c.settled) as settled, sum(c.owed) as owed, sum(c.got) as got,
    sum(c.ahead) as ahead
  from cases c
  group by c.stage, c.arm, c.strategy_id, c.entered_on
),
-- A stage is as long as it was on the day the case entered it.
judged as (
  select d.*, d.entered_on + coalesce(g.to_day - g.from_day + 1, 30) <= :today::date as over
  from days d
  left join reporting.collection_stage_version g on g.stage = d.stage and d.entered_on >= g.from_on
    and (g.until_on is null or d.entered_on < g.until_on)
),
-- What collectors did on the case, and what went out by itself while it was in the stage; on the day on which
-- a case moves on, to the next one. Nobody was contacted for a case before it was there.
contacts as (
  select c.stage, c.arm, r.channel = 'call' as called, r.channel = 'call' and r.connected as connected,
    r.channel in ('sms', 'whatsapp') as sent
  from cases c
  join reporting.case_contact r on r.case_id = c.case_id and r.direction = 'outbound'
    and r.made_on >= :entered_from
  union all
  select c.stage, c.arm, true, l.talk_seconds > 0, false
  from cases c
  join reporting.call l on l.loan_id = c.loan_id and l.asked_on >= c.entered_on
    and (c.last_on is null or l.asked_on <= c.last_on)
  where l.asked_on >= :entered_from and l.engine <> 'softphone' and l.direction = 'outbound'
    and l.purpose = 'collection'
  union all
  select c.stage, c.arm, false, false, true
  from cases c
  join reporting.message m on m.loan_id = c.loan_id and m.asked_on >= c.entered_on
    and (c.last_on is null or m.asked_on <= c.last_on)
  where m.asked_on >= :entered_from and m.asked_by is null and m.sent_at is not null
    and m.purpose = 'collection'
),
tried as (
  select t.stage, t.arm, count(*) filter (where t.called) as calls,
    count(*) filter (where t.connected) as connected, count(*) filter (where t.sent) as messages
  from contacts t
  group by t.stage, t.arm
),
arms as (
  select j.stage, j.arm, sum(j.entered)::bigint as entered,
    coalesce(sum(j.entered) filter (where j.over), 0)::bigint as n,
    coalesce(sum(j.settled) filter (where j.over), 0)::bigint as x,
    coalesce(sum(j.owed) filter (where j.over), 0) as owed,
    coalesce(sum(j.got) filter (where j.over), 0) as got,
    coalesce(sum(j.ahead) filter (where j.over), 0) as ahead
  from judged j group by j.stage, j.arm
),
-- Cases of one strategy have its shares: one of them says which.
draws as (
  select s.stage, count(distinct coalesce(s.shares::text, '')) > 1 as mixed,
    min(s.shares::text)::jsonb as shares
  from (select max(d.last_case) as case_id from days d group by d.stage, d.strategy_id) l
  join reporting.drawn_case s on s.case_id = l.case_id
  group by s.stage
)
select
  a.stage, a.arm, d.mixed,
  coalesce((d.shares ->> a.arm)::integer, 0)                    as drawn_percent,
  coalesce((d.shares ->> 'hold-out')::integer, 0)               as held_percent,
  a.entered                                                     as cases_entered,
  a.n                                                           as cases_judged,
  a.x                                                           as cases_settled,
  a.owed::bigint                                                as judged_amount,
  a.got::bigint                                                 as collected_amount,
  a.ahead::bigint                                               as paid_ahead,
  coalesce(t.calls, 0)                                          as calls_made,
  coalesce(t.connected, 0)                                      as calls_connected,
  coalesce(t.messages, 0)                                       as messages_sent
from arms a
join draws d on d.stage = a.stage
left join tried t on t.stage = a.stage and t.arm = a.arm
order by array_position(array['reminder', 'S1', 'S2', 'S3', 'M1', 'M2', 'M3', 'M4'], a.stage),
  a.arm = 'hold-out', a.arm
