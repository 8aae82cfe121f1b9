-- One row per stage and arm: the cases whose time in the stage is over, how many of them money settled, and
-- the difference from the hold-out of the same stage.
with
cases as (
  select a.stage, a.arm, a.case_id, a.loan_id, a.entered_on,
    a.closed_on - (a.closed_reason = 'moved')::integer as last_on,
    a.debt_cents as owed, a.settled_cents as got, a.ahead_cents as ahead,
    coalesce(a.closed_reason in ('paid', 'cured'), false) as settled,
    a.entered_on + coalesce(g.to_day - g.from_day + 1, 30) <= :today::date as over
  from reporting.case_arm a
  -- A stage is as long as it was on the day the case entered it.
  left join reporting.collection_stage_version g on g.stage = a.stage and a.entered_on >= g.from_on
    and (g.until_on is null or a.entered_on < g.until_on)
  where a.entered_on between :entered_from and :entered_to
    and (:stage::text[] is null or a.stage = any (:stage))
    and (:app::text[] is null or a.app_code = any (:app))
    and (:product::text[] is null or a.product_code = any (:product))
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
-- Wilson's interval, 95 %.
wilson as (
  select a.*, a.x::numeric / n.n as p,
    (a.x + 1.9208) / (n.n + 3.8416) as middle,
    1.96 * sqrt(a.x::numeric * (n.n - a.x) / n.n + 0.9604) / (n.n + 3.8416) as half
  from arms a cross join lateral (select nullif(a.n, 0) as n) n
),
beside as (
  select w.*, w.middle - w.half as low, w.middle + w.half as high, h.n as n0, h.p as p0,
    h.middle - h.half as low0, h.middle + h.half as high0
  from wilson w
  left join wilson h on h.stage = w.stage and h.arm = 'hold-out' and w.arm <> 'hold-out'
),
-- Newcombe's interval of a difference, from the two.
compared as (
  select b.*, b.p - b.p0 as more,
    b.p - b.p0 - sqrt((b.p - b.low) ^ 2 + (b.high0 - b.p0) ^ 2) as more_low,
    b.p - b.p0 + sqrt((b.high - b.p) ^ 2 + (b.p0 - b.low0) ^ 2) as more_high,
    b.n >= :fewest and b.n0 >= :fewest as judged
  from beside b
)
select
  c.stage,
  c.arm,
  c.entered                                                     as cases_entered,
  c.n                                                           as cases_judged,
  c.x                                                           as cases_settled,
  round(c.n * c.low, 4)::float                                  as settled_from,
  round(c.n * c.high, 4)::float                                 as settled_to,
  case when c.judged then round(c.n * c.more, 4) end::float     as settled_more,
  case when c.judged then round(c.n * c.more_low, 4) end::float as more_from,
  case when c.judged then round(c.n * c.more_high, 4) end::float as more_to,
  case when c.arm = 'hold-out' then 'control' when c.n < :fewest then 'too-few'
    when c.n0 is null then 'no-control' when c.n0 < :fewest then 'too-few'
    when c.more_low > 0 then 'better' when c.more_high < 0 then 'worse'
    else 'no-difference' end                                    as arm_verdict,
  c.owed::bigint                                                as judged_amount,
  c.got::bigint                                                 as collected_amount,
  c.ahead::bigint                                               as paid_ahead,
  coalesce(t.calls, 0)                                          as calls_made,
  coalesce(t.connected, 0)                                      as calls_connected,
  coalesce(t.messages, 0)                                       as messages_sent
from compared c
left join tried t on t.stage = c.stage and t.arm = c.arm
order by array_position(array['reminder', 'S1', 'S2', 'S3', 'M1', 'M2', 'M3', 'M4'], c.stage),
  c.arm = 'hold-out', c.arm
