-- One row per day on which customers settled a loan, and group: how many, of how many it is known yet
-- whether they borrowed again within so many days, and how many did; and whether the next loan within 30
-- days was larger. A settlement counts for a window once the window's last day has passed.
with
settled as (
  select
    s.finished_on, s.principal_cents,
    case :by when 'app' then s.app_code when 'product' then s.product_code when 'grade' then s.grade
      end as "group",
    :today::date - s.finished_on as age,
    s.next_started_on - s.finished_on as after, s.next_principal_cents as next_cents
  from reporting.settlement s
  where s.finished_on between :settled_in_from and :settled_in_to
    and (:app::text[] is null or s.app_code = any (:app))
    and (:product::text[] is null or s.product_code = any (:product))
    and (:customer_type::text[] is null or s.customer_type = any (:customer_type))
    and (:grade::text[] is null or s.grade = any (:grade))
)
select
  finished_on                                          as settled_day,
  "group",
  count(*)                                             as settled_customers,
  count(*) filter (where age > 1 and after <= 1)       as again1,
  count(*) filter (where age > 1)                      as known1,
  count(*) filter (where age <= 1)                     as open1,
  count(*) filter (where age > 3 and after <= 3)       as again3,
  count(*) filter (where age > 3)                      as known3,
  count(*) filter (where age > 7 and after <= 7)       as again7,
  count(*) filter (where age > 7)                      as known7,
  count(*) filter (where age <= 7)                     as open7,
  count(*) filter (where age > 30 and after <= 30)     as again30,
  count(*) filter (where age > 30)                     as known30,
  count(*) filter (where age <= 30)                    as open30,
  count(*) filter (where after <= 30 and next_cents > principal_cents) as raised_loans,
  count(*) filter (where after <= 30 and next_cents = principal_cents) as same_loans,
  count(*) filter (where after <= 30 and next_cents < principal_cents) as lowered_loans
from settled
group by finished_on, "group"
order by finished_on desc, "group"
