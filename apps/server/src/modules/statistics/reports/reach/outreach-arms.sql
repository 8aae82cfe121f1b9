-- `sums`: one row per day, task or rule of a section and carrier, or one of all. Responded is who paid on
-- the loan, or applied, within so many days of the message arriving and before a later one reached the same
-- person: a rate of the channel. The arms are compared by everybody who was drawn into them, reached or not,
-- each person once per row from the beginning of the first task they were in, and for the same days after it;
-- only those count for whom these have passed, and nothing is concluded before they have for all, nor of a
-- row in which shares differ.
, drawn as (
  select i.outreach_group, i.answers_by, i.item_id, i.drawn_arm as arm, i.drawn_ppm as held_ppm, i.entered_at,
    i.entered_on,
    row_number() over (partition by i.outreach_group, coalesce(i.person_id, -i.item_id)
      order by i.entered_at, i.item_id) as entry
  from asked i
  where i.drawn_arm is not null
),
first_drawn_answer as (
  select i.item_id,
    case :section when 'collection' then min(a.answered_on - i.entered_on)
      else ceil(extract(epoch from min(a.at - i.entered_at)) / 86400)::integer end as days
  from drawn i
  join answer a on a.answers_by = i.answers_by
  where i.entry = 1 and case :section
    when 'collection' then a.answered_on between i.entered_on and i.entered_on + 7
    else a.at >= i.entered_at and a.at < i.entered_at + interval '7 days' end
  group by i.item_id
),
assigned as (
  select i.*, w.days, :today::date - i.entered_on > 7 as ripe
  from drawn i
  left join first_drawn_answer w on w.item_id = i.item_id
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
