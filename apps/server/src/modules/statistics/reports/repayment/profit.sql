-- One row per day or month and group: the income and cost of loans, the cost of services, and the profit. A
-- cost without a loan belongs to no app. Every report of profit uses this query.
with
loans as (
  select
    date_trunc(:unit, r.effective_on)::date as period,
    case :by
      when 'app' then r.app_code when 'product' then r.product_code
      when 'customerType' then r.customer_type end as "group",
    case :basis when 'received' then r.interest_received_cents
      else r.interest_cents + r.discount_interest_cents end as interest,
    case :basis when 'received' then r.fee_received_cents
      else r.fee_cents + r.discount_fee_cents end as fee,
    case :basis when 'received' then r.fine_received_cents else r.fine_cents end as fine,
    r.recovered_cents as recovered,
    case :basis when 'received' then r.principal_waived_cents else r.waived_cents end as waived,
    case :basis when 'received' then r.principal_written_off_cents else r.written_off_cents end
      as written_off,
    case :basis when 'received' then 0 else r.discount_cents end as coupon
  from reporting.loan_result r
  where r.effective_on between :days_from and :days_to
    and (:app::text[] is null or r.app_code = any (:app))
    and (:product::text[] is null or r.product_code = any (:product))
    and (:customer_type::text[] is null or r.customer_type = any (:customer_type))
),
every_cost as (
  select effective_on as on_day, app_code, product_code, customer_type, part, cents
  from reporting.service_cost
  where effective_on between :days_from and :days_to
  union all
  select q.asked_on, q.app_code, q.product_code, a.customer_type, 'bureau', q.cost_cents
  from reporting.bureau_query q
  join reporting.application a on a.application_id = q.application_id
  where q.asked_on between :days_from and :days_to and q.cost_cents <> 0
  union all
  select (m.sent_at at time zone :zone)::date, a.app_code, a.product_code, a.customer_type, 'message',
    m.cost_cents
  from reporting.message_cost m
  left join reporting.application a on a.application_id = m.loan_id
  where m.sent_at >= :days_from::date::timestamp at time zone :zone
    and m.sent_at < (:days_to::date + 1)::timestamp at time zone :zone
  union all
  -- The cost of a task's messages is counted with the messages.
  select (i.begun_at at time zone :zone)::date, a.app_code, a.product_code, a.customer_type, 'call',
    i.cost_cents
  from reporting.outreach_item i
  left join reporting.application a on a.application_id = i.loan_id
  where i.begun_at >= :days_from::date::timestamp at time zone :zone
    and i.begun_at < (:days_to::date + 1)::timestamp at time zone :zone and i.cost_cents <> 0
    and i.carrier = 'robot'
  union all
  select c.spent_on, c.app_code, null, null, 'advertising', c.amount_cents
  from reporting.media_cost c
  where c.spent_on between :days_from and :days_to and c.amount_cents <> 0
  union all
  select (b.decided_at at time zone :zone)::date, null, null, null, 'number-list', b.price_cents
  from reporting.number_batch b
  where b.state in ('done', 'reversed') and b.price_cents <> 0
    and (b.decided_at at time zone :zone)::date between :days_from and :days_to
),
costs as (
  select
    date_trunc(:unit, on_day)::date as period,
    case :by when 'app' then app_code when 'product' then product_code
      when 'customerType' then customer_type end as "group",
    part, cents
  from every_cost
  where (:app::text[] is null or app_code = any (:app))
    and (:product::text[] is null or product_code = any (:product))
    and (:customer_type::text[] is null or customer_type = any (:customer_type))
),
brought as (
  select period, "group", sum(interest) as interest, sum(fee) as fee, sum(fine) as fine,
    sum(recovered) as recovered, sum(waived) as waived, sum(written_off) as written_off,
    sum(coupon) as coupon
  from loans group by period, "group"
),
paid as (
  select period, "group",
    sum(cents) filter (where part = 'operator') as operator, sum(cents) filter (where part = 'bank') as bank,
    sum(cents) filter (where part = 'service-fee') as service_fee,
    sum(cents) filter (where part = 'bureau') as bureau,
    sum(cents) filter (where part = 'message') as message,
    sum(cents) filter (where part = 'call') as call,
    sum(cents) filter (where part = 'advertising') as advertising,
    sum(cents) filter (where part = 'number-list') as number_list,
    sum(cents) as every
  from costs group by period, "group"
)
select
  coalesce(b.period, p.period)       as profit_on,
  to_char(coalesce(b.period, p.period), 'YYYY-MM') as month,
  coalesce(b."group", p."group")     as "group",
  coalesce(b.interest, 0)::bigint    as interest, coalesce(b.fee, 0)::bigint as fee,
  coalesce(b.fine, 0)::bigint        as fine,
  coalesce(b.recovered, 0)::bigint   as recovered,
  coalesce(b.interest + b.fee + b.fine + b.recovered, 0)::bigint as income,
  coalesce(b.waived, 0)::bigint      as waived, coalesce(b.written_off, 0)::bigint as write_offs,
  coalesce(b.coupon, 0)::bigint      as coupon_discounts,
  coalesce(p.operator, 0)::bigint    as operator_cost,
  coalesce(p.message, 0)::bigint     as message_cost, coalesce(p.call, 0)::bigint as robot_call_cost,
  coalesce(p.bureau, 0)::bigint      as bureau_cost,
  coalesce(p.service_fee, 0)::bigint as service_fee_cost,
  coalesce(p.bank, 0)::bigint        as bank_cost,
  coalesce(p.advertising, 0)::bigint as advertising_cost,
  coalesce(p.number_list, 0)::bigint as number_list_cost,
  coalesce(p.every, 0)::bigint       as service_costs,
  (coalesce(b.interest + b.fee + b.fine + b.recovered - b.waived - b.written_off
      - b.coupon, 0)
    - coalesce(p.every, 0))::bigint  as profit,
  (m.last_on - m.first_on + 1) - greatest(0, least(m.last_on, :days_to::date, :today::date - 1)
    - greatest(m.first_on, :days_from::date) + 1) as days_left_out
from brought b
full join paid p on p.period = b.period and p."group" is not distinct from b."group"
cross join lateral (
  select date_trunc('month', coalesce(b.period, p.period))::date as first_on,
    (date_trunc('month', coalesce(b.period, p.period)) + interval '1 month')::date - 1 as last_on
) m
order by profit_on desc, "group"
