-- One row per channel of payment, stage of the loan when the money came, and group: repayments by the day
-- they were paid, what of them was reversed since, and the prompts to pay that were sent in the days.
with
made as (
  select
    r.channel, v.stage,
    case :by when 'app' then r.app_code when 'product' then r.product_code
      when 'customerType' then r.customer_type end              as "group",
    count(*)                                                    as repayments,
    sum(r.amount_cents)                                         as amount,
    count(r.reversed_on)                                        as reversed,
    sum(r.amount_cents) filter (where r.reversed_on is not null) as reversed_amount
  from reporting.repayment_made r
  left join reporting.recovery v on v.repayment_id = r.repayment_id and v.reverses_id is null
  where r.paid_on between :paid_from and :paid_to
    and (:paid_through::text[] is null or r.channel = any (:paid_through))
    and (:stage::text[] is null or v.stage = any (:stage))
    and (:app::text[] is null or r.app_code = any (:app))
    and (:product::text[] is null or r.product_code = any (:product))
    and (:customer_type::text[] is null or r.customer_type = any (:customer_type))
  group by r.channel, v.stage, "group"
),
prompted as (
  select
    p.channel, c.stage,
    case :by when 'app' then l.app_code when 'product' then l.product_code
      when 'customerType' then l.customer_type end              as "group",
    count(*)                                                    as prompts,
    count(*) filter (where p.state = 'paid')                    as paid,
    count(*) filter (where p.state in ('declined', 'lapsed'))   as unpaid
  from reporting.prompt p
  join reporting.loan l on l.loan_id = p.loan_id
  left join lateral (
    select c.stage from reporting."case" c
    where c.loan_id = p.loan_id and c.opened_on <= p.asked_on
      and (c.closed_on is null or c.closed_on >= p.asked_on)
    order by c.case_id desc limit 1
  ) c on true
  where p.asked_at >= :paid_from::date::timestamp at time zone :zone
    and p.asked_at < (:paid_to::date + 1)::timestamp at time zone :zone
    and (:paid_through::text[] is null or p.channel = any (:paid_through))
    and (:stage::text[] is null or c.stage = any (:stage))
    and (:app::text[] is null or l.app_code = any (:app))
    and (:product::text[] is null or l.product_code = any (:product))
    and (:customer_type::text[] is null or l.customer_type = any (:customer_type))
  group by p.channel, c.stage, "group"
)
select
  coalesce(m.channel, p.channel)                                as paid_through,
  coalesce(m.stage, p.stage)                                    as stage,
  coalesce(m."group", p."group")                                as "group",
  coalesce(m.repayments, 0)                                     as repayments_made,
  coalesce(m.amount, 0)::bigint                                 as made_amount,
  coalesce(m.reversed, 0)                                       as repayments_reversed,
  coalesce(m.reversed_amount, 0)::bigint                        as reversed_amount,
  (coalesce(m.amount, 0) - coalesce(m.reversed_amount, 0))::bigint as kept_amount,
  coalesce(p.prompts, 0)                                        as prompts_sent,
  coalesce(p.paid, 0)                                           as prompts_paid,
  coalesce(p.prompts - p.paid - p.unpaid, 0)                    as prompts_open,
  coalesce(p.paid + p.unpaid, 0)                                as prompts_ended
from made m
full join prompted p on p.channel = m.channel and p.stage is not distinct from m.stage
  and p."group" is not distinct from m."group"
order by array_position(
    array['reminder', 'S1', 'S2', 'S3', 'M1', 'M2', 'M3', 'M4'], coalesce(m.stage, p.stage))
    nulls first, paid_through, "group"
