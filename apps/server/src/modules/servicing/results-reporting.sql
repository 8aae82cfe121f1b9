-- One row per payout day, due date and kind of loan, as changes: sum them.
create view reporting.started_fact as
select started_on, due_on, app_code, product_code, customer_type, loans, principal_cents
from servicing.started_fact;

-- One row per business date, payout month and kind of loan that was then late with principal owed,
-- and by the last of the thresholds it exceeded (0, 1, 3, 7, 15, 30, 60, 90); changes: sum them.
create view reporting.late_fact as
select business_on, started_month, app_code, product_code, customer_type, over_days, loans,
  principal_cents from servicing.late_fact;

-- One row per due date, kind of loan and days after (0, 1, 3, 7, 15, 30, 60, 90) with principal then
-- unpaid; changes: sum them.
create view reporting.unpaid_fact as
select due_on, age, app_code, product_code, customer_type, loans, principal_cents
from servicing.unpaid_fact;

-- One row per payment date, channel and kind of loan: repayments, the loans they were for (each once
-- a day by any channel, and once by this channel), what they covered, and what of it was recovered
-- of claims that had been written off; changes: sum them.
create view reporting.repaid_fact as
select paid_on, channel, app_code, product_code, customer_type, repayments, loans, channel_loans,
  principal_cents, interest_cents, fee_cents, fine_cents, recovered_cents
from servicing.repaid_fact;

-- Amounts due and their results, by due date, kind of loan and step: how many days after the due date (-1
-- before it, 0 on the day, by day 1, 3, 7, 15, 30, 60, 90, and 1000 later); null is the total due.
-- Instalments and principal are due, otherwise finished without a waiver and paid; waived is waived
-- principal, and the instalments finished with some of it. Rows are changes: sum them.
create view reporting.due_fact as
select due_on, step, app_code, product_code, customer_type, instalments, waived_instalments,
  principal_cents, waived_cents from servicing.due_fact;

-- One row per line of the books about a loan, with its kind of result: earned (part, cents) and cash
-- (cash_part, cash_cents), null otherwise. Waived and written off are positive amounts; in cash only the
-- principal counts, as unpaid amounts were never received. Loans that were taken back have none here.
create view reporting.loan_line as
select
  l.entry_id, l.number, l.effective_on, l.kind as entry_kind, l.account_code, l.amount_cents,
  l.loan_id, o.app_code, o.product_code, o.customer_type, o.grade, o.started_on,
  case
    when l.kind in ('accrual', 'accrual-return') and l.account_code = 'interest_receivable' then 'interest'
    when l.kind in ('fine', 'fine-return') and l.account_code = 'fine_receivable' then 'fine'
    when l.account_code = 'fee_income' then 'fee'
    when l.account_code = 'recovery_income' then 'recovered'
    when l.account_code = 'waiver_expense' then 'waived'
    when l.account_code = 'write_off_expense' then 'written-off'
  end as part,
  case when l.account_code in ('fee_income', 'recovery_income') then -l.amount_cents
    else l.amount_cents end as cents,
  case
    -- A billed fee is not cash yet; a fee deducted from the payout is.
    when l.account_code = 'fee_income' then 'fee'
    when l.kind in ('payout', 'loan-charge', 'loan-charge-return', 'repayment', 'reallocation', 'reversal')
      and l.account_code = 'fee_receivable' then 'fee'
    when l.kind in ('repayment', 'reallocation', 'reversal')
      and l.account_code in ('interest_receivable', 'fine_receivable')
      then replace(l.account_code, '_receivable', '')
    when l.account_code = 'recovery_income' then 'recovered'
    when l.account_code = 'principal_receivable' and l.kind in ('waiver', 'waiver-return') then 'waived'
    when l.account_code = 'principal_receivable' and l.kind in ('write-off', 'write-off-return')
      then 'written-off'
  end as cash_part,
  -l.amount_cents as cash_cents
from reporting.ledger_line l join servicing.loan o on o.id = l.loan_id
where l.account_code <> 'coupon_discounts'
union all
-- A coupon's discount appears twice: in income, which is at the list price, and as its own cost.
select l.entry_id, l.number + twice.place, l.effective_on, l.kind, l.account_code, l.amount_cents,
  l.loan_id, o.app_code, o.product_code, o.customer_type, o.grade, o.started_on,
  case when twice.place > 0 then 'coupon' when l.kind = 'coupon-fee' then 'fee' else 'interest' end,
  l.amount_cents, null::text, 0::bigint
from reporting.ledger_line l join servicing.loan o on o.id = l.loan_id
cross join (values (0), (5000000)) twice (place) where l.account_code = 'coupon_discounts';

-- One row per day, month of payout and kind of loan, as sums; several where something was booked since
-- the last close: sum them. The grade is empty of a loan without one.
create view reporting.loan_result as
with every as (
  select
    effective_on, started_month, app_code, product_code, customer_type, grade, loans,
    principal_cents, paid_out_cents, interest_cents, fee_cents, fine_cents, recovered_cents,
    principal_received_cents, interest_received_cents, fee_received_cents, fine_received_cents,
    principal_waived_cents, interest_waived_cents, fee_waived_cents, fine_waived_cents,
    principal_written_off_cents, interest_written_off_cents, fee_written_off_cents,
    fine_written_off_cents, discount_interest_cents, discount_fee_cents
  from servicing.result_fact
  union all
  select r.* from servicing.result_through t, servicing.loan_results(t.entry_id, null) r
)
select *,
  principal_waived_cents + interest_waived_cents + fee_waived_cents + fine_waived_cents as waived_cents,
  principal_written_off_cents + interest_written_off_cents + fee_written_off_cents
    + fine_written_off_cents as written_off_cents,
  discount_interest_cents + discount_fee_cents as discount_cents from every;

-- One row per month and kind of loan: what was earned of interest, fees and fines in it less what was
-- received, waived and written off; several where something was booked since the last close: sum them.
create view reporting.owed_month as
select month, app_code, product_code, customer_type, interest_cents, fee_cents, fine_cents
from servicing.owed_month
union all
select
  date_trunc('month', r.effective_on)::date, r.app_code, r.product_code, r.customer_type,
  r.interest_cents - r.interest_received_cents - r.interest_waived_cents
    - r.interest_written_off_cents,
  r.fee_cents - r.fee_received_cents - r.fee_waived_cents - r.fee_written_off_cents,
  r.fine_cents - r.fine_received_cents - r.fine_waived_cents - r.fine_written_off_cents
from servicing.result_through t, servicing.loan_results(t.entry_id, null) r;
