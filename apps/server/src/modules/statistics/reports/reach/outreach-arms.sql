-- `sums`: one row per day, task or rule of a section and carrier, or one of all. Responded is who paid on
-- the loan, or applied, within so many days of the message arriving and before a later one to the same
-- person: a rate of the channel. The arms are compared by everybody who was assigned to them, reached or
-- not, each person once per row from the beginning of the first task they were in, and for the same days
-- after it; only those count for whom these have passed, and nothing is concluded before they have for
-- all.
with item as (
  select i.*, (i.counted_from at time zone :zone)::date as counted_on,
    (i.entered_at at time zone :zone)::date as entered_on,
    lead(i.counted_from) over (partition by i.person_id, i.arm order by i.counted_from, i.item_id)
      as next_from
  from reporting.outreach_item i
  where i.section = :section and i.carrier = :carrier and i.engine is not distinct from :engine
    and i.created_on between :made_from and :made_to::date + 7
),
asked as (
  select i.*, i.entered_at is not null and i.state not in ('waiting', 'stopped') as counted,
    case coalesce(:outreach_split, 'day')
      when 'task' then i.task_name || ' · ' || i.task_id
      when 'rule' then coalesce(i.rule_name, '–')
      when 'all' then '–'
      else i.created_on::text end                                             as outreach_group
  from item i
  where i.created_on <= :made_to
    and (:audience::text[] is null or i.audience = any (:audience))
    and (:task_id::bigint is null or i.task_id = :task_id)
),
answered as (
  select i.*, case when i.next_from is null or a.at < i.next_from then a.days end as days,
    -- Nobody is in the comparison whose task never began.
    i.entered_at is not null and row_number() over (
      partition by i.outreach_group, i.entered_at is null, coalesce(i.person_id, -i.item_id)
      order by i.entered_at, i.item_id) = 1 as first_entry
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
assigned as (
  select i.*, w.days as entry_days, :today::date - i.entered_on > 7 as ripe
  from answered i
  left join lateral (
    select min(r.paid_on) - i.entered_on as days
    from reporting.repayment r
    where :section = 'collection' and i.first_entry and r.loan_id = i.loan_id
      and r.paid_on between i.entered_on and i.entered_on + 7
    union all
    select ceil(extract(epoch from min(x.applied_at) - i.entered_at) / 86400)::integer
    from reporting.application x
    where :section = 'promotion' and i.first_entry and x.person_id = i.person_id
      and x.applied_at >= i.entered_at and x.applied_at < i.entered_at + interval '7 days'
    order by days nulls last limit 1
  ) w on true
),
sums as (
  select
    a.outreach_group, min(a.created_on) as first_on,
    count(*) filter (where a.counted)                                           as planned_items,
    count(*) filter (where a.counted and a.begun_at is not null)                as sent_items,
    count(*) filter (where a.state = 'delivered')                               as delivered_items,
    count(*) filter (where a.state = 'failed')                                  as failed_items,
    count(*) filter (where a.state = 'dropped')                                 as dropped_items,
    count(*) filter (where a.counted and a.clicks > 0)                          as clicked_items,
    count(*) filter (where a.state = 'delivered' and a.days <= 1)               as responded1,
    count(*) filter (where a.state = 'delivered' and a.days <= 3)               as responded3,
    count(*) filter (where a.state = 'delivered' and a.days <= 7)               as responded7,
    coalesce(sum(a.cost_cents) filter (where a.counted), 0)::bigint             as outreach_cost,
    count(*) filter (where a.first_entry and a.arm = 'treated')                 as treated_assigned,
    count(*) filter (where a.first_entry and a.arm = 'held-out')                as held_out_assigned,
    count(*) filter (where a.first_entry and a.arm = 'treated' and a.ripe)      as treated_items,
    count(*) filter (where a.first_entry and a.arm = 'treated' and a.ripe and a.entry_days <= 3)
                                                                                as treated_responded3,
    count(*) filter (where a.first_entry and a.arm = 'treated' and a.ripe and a.entry_days <= 7)
                                                                                as treated_responded,
    count(*) filter (where a.first_entry and a.arm = 'held-out' and a.ripe)     as held_out_items,
    count(*) filter (where a.first_entry and a.arm = 'held-out' and a.ripe and a.entry_days <= 3)
                                                                                as held_out_responded3,
    count(*) filter (where a.first_entry and a.arm = 'held-out' and a.ripe and a.entry_days <= 7)
                                                                                as held_out_responded,
    max(a.entered_on) filter (where a.first_entry) + 8                          as read_on
  from assigned a
  group by a.outreach_group
  having count(*) filter (where a.counted or a.first_entry) > 0
)
