-- One row per day and group: payouts that arrived on the day, with the time from their approval to the money,
-- and the requests that were sent to the operator on the day, by their result.
with
made as (
  select
    d.disbursed_on as day,
    case :by when 'app' then d.app_code when 'product' then d.product_code
      when 'customerType' then d.customer_type end              as "group",
    count(*)                                                    as payouts,
    sum(d.principal_cents)                                      as principal,
    sum(d.amount_cents)                                         as paid,
    reporting.median(extract(epoch from d.disbursed_at - d.approved_at)::integer) as median_time,
    max(extract(epoch from d.disbursed_at - d.approved_at)::integer) as longest_time
  from reporting.disbursement d
  where d.disbursed_on between :disbursed_from and :disbursed_to and d.status = 3
    and (:app::text[] is null or d.app_code = any (:app))
    and (:product::text[] is null or d.product_code = any (:product))
    and (:customer_type::text[] is null or d.customer_type = any (:customer_type))
  group by d.disbursed_on, "group"
),
sent as (
  select
    (a.written_at at time zone :zone)::date as day,
    case :by when 'app' then d.app_code when 'product' then d.product_code
      when 'customerType' then d.customer_type end              as "group",
    count(*)                                                    as requests,
    count(*) filter (where a.state = 'succeeded')               as paid,
    count(*) filter (where a.state = 'failed')                  as failed
  from reporting.disbursement_attempt a
  join reporting.disbursement d on d.id = a.disbursement_id
  where a.written_at >= :disbursed_from::date::timestamp at time zone :zone
    and a.written_at < (:disbursed_to::date + 1)::timestamp at time zone :zone
    -- Attempts that were certainly never sent, or never known to the operator, are not requests.
    and a.state not in ('unsent', 'void') and a.disbursement_id is not null
    and (:app::text[] is null or d.app_code = any (:app))
    and (:product::text[] is null or d.product_code = any (:product))
    and (:customer_type::text[] is null or d.customer_type = any (:customer_type))
  group by 1, "group"
)
select
  coalesce(m.day, s.day)                                        as disbursed_on,
  coalesce(m."group", s."group")                                as "group",
  coalesce(m.payouts, 0)                                        as payouts_made,
  coalesce(m.principal, 0)::bigint                              as lent_principal,
  coalesce(m.paid, 0)::bigint                                   as payout_amount,
  round(m.principal / m.payouts)::bigint                        as average_principal,
  m.median_time                                                 as median_payout_time,
  m.longest_time                                                as longest_payout_time,
  coalesce(s.requests, 0)                                       as payout_requests,
  coalesce(s.paid, 0)                                           as payout_requests_paid,
  coalesce(s.failed, 0)                                         as payout_requests_failed,
  coalesce(s.requests - s.paid - s.failed, 0)                   as payout_requests_open
from made m
full join sent s on s.day = m.day and s."group" is not distinct from m."group"
order by disbursed_on desc, "group"
