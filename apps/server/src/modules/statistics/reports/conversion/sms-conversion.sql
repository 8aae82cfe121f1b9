-- One row per task of SMS of promotion that was made in the period: what went out, arrived and was followed,
-- and who applied and was paid out within so many days of its arriving and before a later one reached them.
with did as (
  select i.*, floor(extract(epoch from a.applied_at - i.arrived_at) / 86400) as applied_days,
    floor(extract(epoch from d.disbursed_at - i.arrived_at) / 86400) as paid_days
  from reporting.outreach_item i
  left join lateral (
    select x.application_id, x.applied_at from reporting.application x
    where x.person_id = i.person_id and x.applied_at >= i.arrived_at
      and x.applied_at < i.arrived_at + interval '7 days'
    order by x.applied_at limit 1
  ) f on true
  left join lateral (
    select f.application_id, f.applied_at
    from reporting.arrival_after(i.person_id, i.section, i.channel, i.arrived_at, 'item', i.item_id) n
    where f.applied_at < coalesce(n.arrived_at, 'infinity')
  ) a on true
  left join reporting.loan n on n.loan_id = a.application_id
  left join reporting.disbursement d on d.id = n.disbursement_id
  where i.section = 'promotion' and i.carrier = 'sms' and i.created_on between :made_from and :made_to
    -- An uploaded number belongs to no app, whoever its owner turns out to be.
    and (:app::text[] is null or not i.brought and exists (select from reporting.journey j
      where j.person_id = i.person_id and j.app_code = any (:app)))
    and (:customer_type::text[] is null or case when exists (select from reporting.loan b
      where b.person_id = i.person_id and b.started_on < i.created_on) then 'returning' else 'new' end
      = any (:customer_type))
)
select
  d.task_name || ' · ' || d.task_id                          as sms_campaign,
  min((d.entered_at at time zone :zone)::date)               as begun_on,
  count(*) filter (where d.begun_at is not null)             as sent_items,
  count(*) filter (where d.state = 'delivered')              as delivered_items,
  count(*) filter (where d.clicks > 0)                       as clicked_items,
  count(*) filter (where d.applied_days < 1)                 as applied1,
  count(*) filter (where d.applied_days < 3)                 as applied3,
  count(*) filter (where d.applied_days < 7)                 as applied7,
  count(*) filter (where d.paid_days < 1)                    as paid1,
  count(*) filter (where d.paid_days < 3)                    as paid3,
  count(*) filter (where d.paid_days < 7)                    as paid7,
  coalesce(sum(d.cost_cents), 0)::bigint                     as outreach_cost,
  round(coalesce(sum(d.price_cents), 0))::bigint             as numbers_price,
  round(coalesce(sum(d.cost_cents), 0) + coalesce(sum(d.price_cents), 0))::bigint as promotion_cost
from did d
where d.entered_at is not null
group by d.task_id, d.task_name
order by begun_on desc, d.task_id desc
