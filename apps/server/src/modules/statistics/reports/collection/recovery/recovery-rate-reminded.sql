-- `sums`: one row per due date and whether the loan had a message before it: as all together, instalment by
-- instalment, for the facts do not know who was reminded.
with
due as materialized (
  select i.counted_due_on as due_on, i.loan_id, i.number, i.principal_cents as cents,
    case when r.loan_id is null then 'no' else 'yes' end as reminded
  from reporting.instalment i
  left join reporting.reminded_loan r on r.due_on = i.counted_due_on and r.loan_id = i.loan_id
  where i.counted_due_on between :due_from and :due_to and i.counted_due_on < :today::date
    and i.charge_id is null
    and i.principal_cents + i.interest_cents + i.interest_dropped_cents + i.fee_cents > 0
    and (:app::text[] is null or i.app_code = any (:app))
    and (:product::text[] is null or i.product_code = any (:product))
    and (:customer_type::text[] is null or i.customer_type = any (:customer_type))
),
-- The repayments of all loans with numbers between the first and the last of these: found by the loans'
-- index, without a look at each loan.
loans as (
  select min(loan_id) as first, max(loan_id) as last from due
),
numbers as (
  select min(r.repayment_id + 0) as first, max(r.repayment_id + 0) as last
  from reporting.numbered_repayment r
  where r.loan_id between (select first from loans) and (select last from loans)
),
-- Those of these loans alone; what is paid later than 30 days after the last due date counts nowhere.
counted as materialized (
  select r.repayment_id, r.loan_id, r.paid_on
  from reporting.numbered_repayment r
  where not r.reversed and r.paid_on <= :due_to::date + 30
    and r.repayment_id between (select first from numbers) and (select last from numbers)
    and r.loan_id in (select loan_id from due)
),
-- Their lines are read from the first to the last, not one by one.
line as (
  select r.loan_id, n.instalment, r.paid_on, n.amount_cents
  from counted r
  join (
    select l.repayment_id, l.instalment, l.amount_cents
    from reporting.numbered_line l
    where l.component = 'principal'
      and l.repayment_id between (select min(repayment_id) from counted)
        and (select max(repayment_id) from counted)
    offset 0) n on n.repayment_id = r.repayment_id
),
paid as (
  select d.due_on, d.reminded,
    coalesce(sum(n.amount_cents) filter (where n.paid_on <= d.due_on + 0), 0) as paid_0,
    coalesce(sum(n.amount_cents) filter (where n.paid_on <= d.due_on + 1), 0) as paid_1,
    coalesce(sum(n.amount_cents) filter (where n.paid_on <= d.due_on + 3), 0) as paid_3,
    coalesce(sum(n.amount_cents) filter (where n.paid_on <= d.due_on + 7), 0) as paid_7,
    coalesce(sum(n.amount_cents) filter (where n.paid_on <= d.due_on + 15), 0) as paid_15,
    coalesce(sum(n.amount_cents) filter (where n.paid_on <= d.due_on + 30), 0) as paid_30
  from due d
  join line n on n.loan_id = d.loan_id and n.instalment = d.number
  group by d.due_on, d.reminded
),
owed as (
  select d.due_on, d.reminded, count(*) as number, sum(d.cents) as due
  from due d group by d.due_on, d.reminded
),
sums as (
  select o.due_on, o.reminded, o.reminded as kind, o.number as instalments_due, o.due,
    :today::date - o.due_on as days_after,
    coalesce(p.paid_0, 0) as paid_0,
    coalesce(p.paid_1, 0) as paid_1,
    coalesce(p.paid_3, 0) as paid_3,
    coalesce(p.paid_7, 0) as paid_7,
    coalesce(p.paid_15, 0) as paid_15,
    coalesce(p.paid_30, 0) as paid_30
  from owed o
  left join paid p on p.due_on = o.due_on and p.reminded = o.reminded
)
