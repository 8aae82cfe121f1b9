-- One row per period up to today; trends are the days of a month. For the last month, repayments count up to
-- the last day shown here, so that both months have the same age.
, periods (place, period, from_on, to_on) as (
  values (1, 'today', :today::date, :today::date),
    (2, 'yesterday', :today::date - 1, :today::date - 1),
    (3, 'month', date_trunc('month', :today::date)::date, :today::date),
    (4, 'last-month', (date_trunc('month', :today::date) - interval '1 month')::date,
      (:today::date - interval '1 month')::date)
),
-- What was repaid after the last day shown.
later as materialized (
  select r.repayment_id, r.loan_id
  from reporting.numbered_repayment r
  where r.paid_on > (:today::date - interval '1 month')::date and not r.reversed
),
-- The days of the last month are written out, so that its instalments are found by theirs.
fallen as materialized (
  select i.loan_id, i.number
  from reporting.instalment i
  where i.counted_due_on >= (date_trunc('month', :today::date) - interval '1 month')::date
    and i.counted_due_on <= (:today::date - interval '1 month')::date
    and (:app::text[] is null or i.app_code = any (:app))
    and (:product::text[] is null or i.product_code = any (:product))
    and (:customer_type::text[] is null or i.customer_type = any (:customer_type))
),
counted as materialized (
  select r.repayment_id, r.loan_id
  from later r
  where r.loan_id in (select loan_id from fallen)
),
numbers as (
  select min(repayment_id) as first, max(repayment_id) as last,
    max(repayment_id) - min(repayment_id) < 20 * count(*) as near
  from counted
),
-- Where these repayments have numbers near each other, their lines are read from the first to the last of
-- them. A book from another system has its whole history numbered on one day: there, each is looked up.
line as (
  select r.loan_id, n.instalment, n.amount_cents
  from counted r
  join reporting.numbered_line n on n.repayment_id = r.repayment_id and n.component = 'principal'
  where (select near from numbers)
    and n.repayment_id between (select first from numbers) and (select last from numbers)
  union all
  select r.loan_id, n.instalment, n.amount_cents
  from counted r
  cross join lateral (
    select l.instalment, l.amount_cents
    from reporting.numbered_line l
    where l.repayment_id = r.repayment_id and l.component = 'principal'
    offset 0) n
  where not (select near from numbers)
),
since as (
  select 4 as place, sum(n.amount_cents) as paid
  from line n
  join fallen i on i.loan_id = n.loan_id and i.number = n.instalment
)
select
  p.period                                                      as overview_period,
  p.from_on                                                     as from_day,
  p.to_on                                                       as to_day,
  sum(d.number)::bigint                                         as instalments_due,
  sum(d.principal)::bigint                                      as fell_due,
  (sum(d.paid) - coalesce((select s.paid from since s where s.place = p.place), 0))::bigint
                                                                as repaid_of_due,
  sum(d.overdue_number)::bigint                                 as newly_overdue_number,
  sum(d.overdue)::bigint                                        as newly_overdue,
  sum(d.recovered)::bigint                                      as recovered_overdue,
  sum(d.received)::bigint                                       as received_by_loans,
  case when p.place > 2 then array_agg(d.principal::float8 order by d.day) end as due_trend,
  case when p.place > 2 then array_agg(d.overdue::float8 order by d.day) end as overdue_trend,
  case when p.place > 2 then array_agg(d.received::float8 order by d.day) end as received_trend
from periods p
join days d on d.day between p.from_on and p.to_on
group by p.place, p.period, p.from_on, p.to_on
order by p.place
