-- One row per day, task or rule of a section and carrier. Responded is who paid on the loan, or applied,
-- within so many days of the message arriving and before a later one to the same person; of who was
-- held out, of the task's beginning. The rates are of those for whom seven days have passed, whether it
-- reached them or not.
with item as (
  select i.*, (i.counted_from at time zone :zone)::date as counted_on,
    lead(i.counted_from) over (partition by i.person_id, i.arm order by i.counted_from, i.item_id)
      as next_from
  from reporting.outreach_item i
  where i.section = :section and i.carrier = :carrier and i.engine is not distinct from :engine
    and i.created_on between :made_from and :made_to::date + 7
    and i.state not in ('waiting', 'stopped')
),
answered as (
  select i.*, case when i.next_from is null or a.at < i.next_from then a.days end as days,
    :today::date - i.counted_on > 7 as ripe
  from item i
  left join lateral (
    select min(r.paid_on)::timestamp at time zone :zone + interval '1 day' - interval '1 second' as at,
      min(r.paid_on) - i.counted_on as days
    from reporting.repayment r
    where :section = 'collection' and r.loan_id = i.loan_id
      and r.paid_on between i.counted_on and i.counted_on + 7
    union all
    select min(x.applied_at), floor(extract(epoch from min(x.applied_at) - i.counted_from) / 86400)::integer
    from reporting.application x
    where :section = 'promotion' and x.person_id = i.person_id
      and x.applied_at >= i.counted_from and x.applied_at < i.counted_from + interval '7 days'
    order by at nulls last limit 1
  ) a on true
  where i.created_on <= :made_to
    and (:audience::text[] is null or i.audience = any (:audience))
    and (:task_id::bigint is null or i.task_id = :task_id)
)
select
  case coalesce(:outreach_split, 'day')
    when 'task' then a.task_name || ' · ' || a.task_id
    when 'rule' then coalesce(a.rule_name, '–')
    else a.created_on::text end                                               as outreach_group,
  count(*)                                                                     as planned_items,
  count(*) filter (where a.begun_at is not null)                               as sent_items,
  count(*) filter (where a.state = 'delivered')                                as delivered_items,
  count(*) filter (where a.state = 'failed')                                   as failed_items,
  count(*) filter (where a.state = 'dropped')                                  as dropped_items,
  count(*) filter (where a.clicks > 0)                                         as clicked_items,
  count(*) filter (where a.state = 'delivered' and a.days <= 1)                as responded1,
  count(*) filter (where a.state = 'delivered' and a.days <= 3)                as responded3,
  count(*) filter (where a.state = 'delivered' and a.days <= 7)                as responded7,
  coalesce(sum(a.cost_cents), 0)::bigint                                       as outreach_cost,
  count(*) filter (where a.arm = 'treated' and a.ripe)                         as treated_items,
  count(*) filter (where a.arm = 'treated' and a.ripe and a.days <= 3)         as treated_responded3,
  count(*) filter (where a.arm = 'treated' and a.ripe and a.days <= 7)         as treated_responded,
  count(*) filter (where a.arm = 'held-out' and a.ripe)                        as held_out_items,
  count(*) filter (where a.arm = 'held-out' and a.ripe and a.days <= 3)        as held_out_responded3,
  count(*) filter (where a.arm = 'held-out' and a.ripe and a.days <= 7)        as held_out_responded
from answered a
group by 1
order by min(a.created_on) desc, 1
