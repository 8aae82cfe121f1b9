-- One row per month of due dates, number of the instalment and group, of loans in instalments: the amount
-- due, the amount received by now, and the amount waived. For a written-off loan the unpaid rest of an
-- instalment is lost.
with
due as (
  select
    to_char(i.due_on, 'YYYY-MM') as due_month, i.number as period,
    case :by
      when 'app' then i.app_code when 'product' then i.product_code
      when 'customerType' then i.customer_type end as "group",
    i.finished_on is not null as settled, l.status = 'written-off' as lost,
    i.principal_cents, i.principal_paid_cents, i.principal_waived_cents, i.principal_owed_cents,
    i.interest_paid_cents + i.fee_paid_cents + i.fine_paid_cents as income_cents,
    i.principal_owed_cents + i.interest_owed_cents + i.fee_owed_cents + i.fine_owed_cents
      as owed_cents
  from reporting.instalment i
  join reporting.loan l on l.loan_id = i.loan_id
  where i.due_on between :due_from and :due_to and i.charge_id is null
    and i.product_code in (select product_code from reporting.product where kind = 'instalments')
    and (:app::text[] is null or i.app_code = any (:app))
    and (:product::text[] is null or i.product_code = any (:product))
    and (:customer_type::text[] is null or i.customer_type = any (:customer_type))
)
select
  due_month, period, "group",
  count(*)                                                      as instalments,
  count(*) filter (where settled)                               as settled_instalments,
  sum(principal_cents)::bigint                                  as due_amount,
  sum(principal_paid_cents)::bigint                             as principal_received,
  sum(income_cents)::bigint                                     as income_received,
  sum(principal_waived_cents)::bigint                           as principal_given_up,
  coalesce(sum(principal_owed_cents) filter (where lost), 0)::bigint as principal_lost,
  coalesce(sum(owed_cents) filter (where not lost), 0)::bigint  as still_owed,
  (sum(income_cents - principal_waived_cents)
    - coalesce(sum(principal_owed_cents) filter (where lost), 0))::bigint as instalment_profit
from due
group by due_month, period, "group"
order by due_month, "group", period
