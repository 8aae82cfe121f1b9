-- `asked`: one row per number of the tasks of a section and carrier, with its day, task or rule; `answer`:
-- what can be an answer; `answered`: the same numbers with the days after which they were answered.
with asked as (
  select i.item_id, i.person_id, i.section, i.channel, i.state, i.drawn_arm, i.drawn_ppm, i.created_on,
    i.entered_at, i.begun_at, i.counted_from, i.arrived_at, i.clicks, i.cost_cents,
    (i.counted_from at time zone :zone)::date as counted_on,
    (i.entered_at at time zone :zone)::date as entered_on,
    case :section when 'collection' then i.loan_id else i.person_id end as answers_by,
    i.entered_at is not null and i.state not in ('waiting', 'stopped', 'held-out') as counted,
    case coalesce(:outreach_split, 'day')
      when 'task' then i.task_name || ' · ' || i.task_id
      when 'rule' then coalesce(i.rule_name, '–')
      when 'all' then '–'
      else i.created_on::text end                                             as outreach_group
  from reporting.drawn_outreach i
  where i.section = :section and i.carrier = :carrier and i.engine is not distinct from :engine
    and i.created_on between :made_from and :made_to
    and (:audience::text[] is null or i.audience = any (:audience))
    and (:task_id::bigint is null or i.task_id = :task_id)
),
days as (
  select least(min(counted_on), min(entered_on)) as first_on,
    greatest(max(counted_on), max(entered_on)) + 7 as last_on
  from asked
),
-- The payments, or applications, of these people in the days in which one can be an answer, each read once. A
-- payment, which has no time, comes at the end of its day.
answer as materialized (
  select r.loan_id as answers_by, r.paid_on as answered_on,
    r.paid_on::timestamp at time zone :zone + interval '1 day' - interval '1 second' as at
  from reporting.repayment r
  where :section = 'collection' and r.loan_id in (select answers_by from asked)
    and r.paid_on between (select first_on from days) and (select last_on from days)
  union all
  select x.person_id, x.applied_on, x.applied_at
  from reporting.application x
  where :section = 'promotion' and x.person_id in (select answers_by from asked)
    and x.applied_at >= (select first_on from days)::timestamp at time zone :zone
    and x.applied_at < ((select last_on from days) + 1)::timestamp at time zone :zone
),
first_answer as (
  select i.item_id, i.person_id, i.section, i.channel, i.arrived_at, min(a.at) as at,
    case :section when 'collection' then min(a.answered_on - i.counted_on)
      else ceil(extract(epoch from min(a.at - i.counted_from)) / 86400)::integer end as days
  from asked i
  join answer a on a.answers_by = i.answers_by
  where i.state = 'delivered' and case :section
    when 'collection' then a.answered_on between i.counted_on and i.counted_on + 7
    else a.at >= i.counted_from and a.at < i.counted_from + interval '7 days' end
  group by 1, 2, 3, 4, 5
),
answered as (
  select i.*, a.days
  from asked i
  left join (
    select f.item_id, f.days
    from first_answer f
    cross join lateral
      reporting.arrival_after(f.person_id, f.section, f.channel, f.arrived_at, 'item', f.item_id) n
    where f.at < coalesce(n.arrived_at, 'infinity')
  ) a on a.item_id = i.item_id
)
