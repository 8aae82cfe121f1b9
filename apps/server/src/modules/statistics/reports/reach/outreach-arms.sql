-- `sums`: one row per day, task or rule of a section and carrier, or one of all. Responded is who paid on
-- the loan, or applied, within so many days of the message arriving and before a later one reached the same
-- person: a rate of the channel. The arms are compared by everybody who was drawn into them, reached or not,
-- each person once per row from the beginning of the first task they were in, and for the same days after it;
-- only those count for whom these have passed, and nothing is concluded before they have for all, nor of a
-- row in which shares differ.
with asked as (
  select i.*, (i.counted_from at time zone :zone)::date as counted_on,
    i.entered_at is not null and i.state not in ('waiting', 'stopped', 'held-out') as counted,
    case coalesce(:outreach_split, 'day')
      when 'task' then i.task_name || ' · ' || i.task_id
      when 'rule' then coalesce(i.rule_name, '–')
      when 'all' then '–'
      else i.created_on::text end                                             as outreach_group
  from reporting.outreach_item i
  where i.section = :section and i.carrier = :carrier and i.engine is not distinct from :engine
    and i.created_on between :made_from and :made_to
    and (:audience::text[] is null or i.audience = any (:audience))
    and (:task_id::bigint is null or i.task_id = :task_id)
),
-- Kept, because the next arrival is looked up for each of its days.
answered as materialized (
  select i.*, case when a.at is null then null when a.at < coalesce(
      reporting.next_arrival(i.person_id, i.section, i.channel, i.arrived_at, 'item', i.item_id), 'infinity')
    then a.days end as days
  from asked i
  left join lateral (
    select min(r.paid_on)::timestamp at time zone :zone + interval '1 day' - interval '1 second' as at,
      min(r.paid_on) - i.counted_on as days
    from reporting.repayment r
    where :section = 'collection' and i.state = 'delivered' and r.loan_id = i.loan_id
      and r.paid_on between i.counted_on and i.counted_on + 7
    union all
    select min(x.applied_at), ceil(extract(epoch from min(x.applied_at) - i.counted_from) / 86400)::integer
    from reporting.application x
    where :section = 'promotion' and i.state = 'delivered' and x.person_id = i.person_id
      and x.applied_at >= i.counted_from and x.applied_at < i.counted_from + interval '7 days'
    order by at nulls last limit 1
  ) a on true
),
drawn as (
  select i.outreach_group, i.loan_id, d.*, (d.entered_at at time zone :zone)::date as entered_on,
    row_number() over (partition by i.outreach_group, d.unit_id order by d.entered_at, d.drawn_id) as entry
  from asked i
  cross join lateral (
    select e.* from reporting.drawn_item e where e.drawn_for = 'outreach' and e.drawn_id = i.item_id limit 1
  ) d
),
assigned as (
  select i.*, w.days, :today::date - i.entered_on > 7 as ripe
  from drawn i
  left join lateral (
    select min(r.paid_on) - i.entered_on as days
    from reporting.repayment r
    where :section = 'collection' and r.loan_id = i.loan_id
      and r.paid_on between i.entered_on and i.entered_on + 7
    union all
    select ceil(extract(epoch from min(x.applied_at) - i.entered_at) / 86400)::integer
    from reporting.application x
    where :section = 'promotion' and x.person_id = i.person_id
      and x.applied_at >= i.entered_at and x.applied_at < i.entered_at + interval '7 days'
    order by days nulls last limit 1
  ) w on true
  where i.entry = 1
),
arms as (
  select
    a.outreach_group, count(distinct a.held_ppm) > 1                            as mixed,
    count(*) filter (where a.arm = 'treated')                                   as treated_assigned,
    count(*) filter (where a.arm = 'held-out')                                  as held_out_assigned,
    count(*) filter (where a.arm = 'treated' and a.ripe)                        as treated_items,
    count(*) filter (where a.arm = 'treated' and a.ripe and a.days <= 3)        as treated_responded3,
    count(*) filter (where a.arm = 'treated' and a.ripe and a.days <= 7)        as treated_responded,
    count(*) filter (where a.arm = 'held-out' and a.ripe)                       as held_out_items,
    count(*) filter (where a.arm = 'held-out' and a.ripe and a.days <= 3)       as held_out_responded3,
    count(*) filter (where a.arm = 'held-out' and a.ripe and a.days <= 7)       as held_out_responded,
    max(a.entered_on) + 8                                                       as read_on
  from assigned a
  group by a.outreach_group
),
done as (
  select
    a.outreach_group, min(a.created_on) as first_on,
    count(*) filter (where a.counted)                                           as planned_items,
    count(*) filter (where a.counted and a.begun_at is not null)                as sent_items,
    count(*) filter (where a.state = 'delivered')                               as delivered_items,
    count(*) filter (where a.state = 'failed')                                  as failed_items,
    count(*) filter (where a.state = 'dropped')                                 as dropped_items,
    count(*) filter (where a.counted and a.clicks > 0)                          as clicked_items,
    count(*) filter (where a.days <= 1)                                         as responded1,
    count(*) filter (where a.days <= 3)                                         as responded3,
    count(*) filter (where a.days <= 7)                                         as responded7,
    coalesce(sum(a.cost_cents) filter (where a.counted), 0)::bigint             as outreach_cost
  from answered a
  group by a.outreach_group
),
sums as (
  select d.*, a.read_on, coalesce(a.mixed, false) as mixed,
    coalesce(a.treated_assigned, 0) as treated_assigned,
    coalesce(a.held_out_assigned, 0) as held_out_assigned,
    case when a.mixed then null else coalesce(a.treated_items, 0) end           as treated_items,
    case when a.mixed then null else coalesce(a.treated_responded3, 0) end      as treated_responded3,
    case when a.mixed then null else coalesce(a.treated_responded, 0) end       as treated_responded,
    case when a.mixed then null else coalesce(a.held_out_items, 0) end          as held_out_items,
    case when a.mixed then null else coalesce(a.held_out_responded3, 0) end     as held_out_responded3,
    case when a.mixed then null else coalesce(a.held_out_responded, 0) end      as held_out_responded
  from done d
  left join arms a on a.outreach_group = d.outreach_group
  where d.planned_items > 0 or a.outreach_group is not null
)
