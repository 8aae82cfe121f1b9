-- One row per stage and arm: the cases whose time in the stage is over, and how many of them money settled.
-- Drawn are the shares, in percent, by which the arm and the hold-out of its stage were drawn; where they
-- differ within the stage, cases of one arm are of other days or products than those of another.
with
cases as (
  select k.stage, d.arm, d.shares, k.case_id, k.loan_id, k.entered_on,
    k.closed_on - (k.closed_reason = 'moved')::integer as last_on,
    k.debt_cents as owed, k.settled_cents as got, k.ahead_cents as ahead,
    coalesce(k.closed_reason in ('paid', 'cured'), false) as settled,
    k.entered_on + coalesce(g.to_day - g.from_day + 1, 30) <= :today::date as over
  from reporting.drawn_case d
  -- The same case twice: both are found by its day.
  join reporting.case_arm k on k.case_id = d.case_id
    and k.entered_on between :entered_from and :entered_to
  -- A stage is as long as it was on the day the case entered it.
  left join reporting.collection_stage_version g on g.stage = k.stage and k.entered_on >= g.from_on
    and (g.until_on is null or k.entered_on < g.until_on)
  where d.entered_on between :entered_from and :entered_to
    and (:stage::text[] is null or k.stage = any (:stage))
    and (:app::text[] is null or k.app_code = any (:app))
    and (:product::text[] is null or k.product_code = any (:product))
),
-- What collectors did on the case, and what went out by itself while it was in the stage; on the day on which
-- a case moves on, to the next one. Nobody was contacted for a case before it was there.
contacts as (
  select c.stage, c.arm, count(*) filter (where r.channel = 'call') as calls,
    count(*) filter (where r.channel = 'call' and r.connected) as connected,
    count(*) filter (where r.channel in ('sms', 'whatsapp')) as messages
  from cases c
  join reporting.case_contact r on r.case_id = c.case_id and r.direction = 'outbound'
    and r.made_on >= :entered_from
  group by c.stage, c.arm
  union all
  select c.stage, c.arm, count(*), count(*) filter (where l.talk_seconds > 0), 0
  from cases c
  join reporting.call l on l.loan_id = c.loan_id and l.asked_on >= c.entered_on
    and (c.last_on is null or l.asked_on <= c.last_on)
  where l.asked_on >= :entered_from and l.engine <> 'softphone' and l.direction = 'outbound'
    and l.purpose = 'collection'
  group by c.stage, c.arm
  union all
  select c.stage, c.arm, 0, 0, count(*)
  from cases c
  join reporting.message m on m.loan_id = c.loan_id and m.asked_on >= c.entered_on
    and (c.last_on is null or m.asked_on <= c.last_on)
  where m.asked_on >= :entered_from and m.asked_by is null and m.sent_at is not null
    and m.purpose = 'collection'
  group by c.stage, c.arm
),
tried as (
  select t.stage, t.arm, sum(t.calls)::bigint as calls, sum(t.connected)::bigint as connected,
    sum(t.messages)::bigint as messages
  from contacts t
  group by t.stage, t.arm
),
arms as (
  select c.stage, c.arm, count(*) as entered,
    count(*) filter (where c.over) as n,
    count(*) filter (where c.over and c.settled) as x,
    coalesce(sum(c.owed) filter (where c.over), 0) as owed,
    coalesce(sum(c.got) filter (where c.over), 0) as got,
    coalesce(sum(c.ahead) filter (where c.over), 0) as ahead
  from cases c group by c.stage, c.arm
),
draws as (
  select c.stage, count(distinct coalesce(c.shares::text, '')) > 1 as mixed,
    min(c.shares::text)::jsonb as shares
  from cases c group by c.stage
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
