-- One row per day on which customers settled a loan, and group: how many, of how many it is known yet
-- whether they borrowed again within so many days, and how many did; and whether the next loan within 30
-- days was larger. A settlement counts for a window once the window's last day has passed.
, followed as (
  select
    s.finished_on, s.principal_cents, s.age, n.after, n.next_cents,
    case :by when 'app' then s.app_code when 'product' then s.product_code when 'grade' then s.grade
      end as "group"
  from settled s
  left join next n on n.loan_id = s.loan_id
)
select
  finished_on                                          as settled_day,
  "group",
  count(*)                                             as settled_customers,
  case when bool_or(age > 1) then count(*) filter (where age > 1 and after <= 1) end as again1,
  count(*) filter (where age > 1)                      as known1,
  count(*) filter (where age <= 1)                     as open1,
  case when bool_or(age > 3) then count(*) filter (where age > 3 and after <= 3) end as again3,
  count(*) filter (where age > 3)                      as known3,
  case when bool_or(age > 7) then count(*) filter (where age > 7 and after <= 7) end as again7,
  count(*) filter (where age > 7)                      as known7,
  count(*) filter (where age <= 7)                     as open7,
  case when bool_or(age > 15) then count(*) filter (where age > 15 and after <= 15) end as again15,
  count(*) filter (where age > 15)                     as known15,
  case when bool_or(age > 30) then count(*) filter (where age > 30 and after <= 30) end as again30,
  count(*) filter (where age > 30)                     as known30,
  count(*) filter (where age <= 30)                    as open30,
  count(*) filter (where next_cents > principal_cents) as raised_loans,
  count(*) filter (where next_cents = principal_cents) as same_loans,
  count(*) filter (where next_cents < principal_cents) as lowered_loans
from followed
group by finished_on, "group"
order by finished_on desc, "group"
