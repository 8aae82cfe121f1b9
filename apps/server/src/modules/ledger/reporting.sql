-- One row per line of an entry, with the entry's own facts beside it.
create view reporting.ledger_line as
select
  l.entry_id, l.number, e.reference, e.kind, e.effective_on, e.posted_at, e.source, e.actor,
  e.reverses_id, l.account_code, a.kind as account_kind, l.amount_cents, l.loan_id, l.person_id,
  l.payment_id, e.accounting_on
from ledger.line l
-- Every line has both; with this join, unused columns are not looked up.
left join ledger.entry e on e.id = l.entry_id
left join ledger.account a on a.code = l.account_code;

-- One row per line that moved what a loan owes: earned, charged, paid, by part.
create view reporting.loan_movement as
select
  l.loan_id, l.person_id, l.effective_on, replace(l.account_code, '_receivable', '') as part,
  l.amount_cents, l.entry_id
from ledger.line l
where l.loan_id is not null and l.account_code in
  ('principal_receivable', 'interest_receivable', 'fee_receivable', 'fine_receivable');

-- One row per loan, entry and part of the price: what was earned, or taken back when negative. The
-- income of a day's close is one line for all loans; what each loan owes by it says whose it is.
create view reporting.loan_income as
select
  e.effective_on, l.loan_id, l.person_id, e.kind as entry_kind,
  case when l.account_code in ('interest_receivable', 'interest_income') then 'interest'
    when l.account_code in ('fine_receivable', 'fine_income') then 'fine' else 'fee' end as part,
  case when e.kind = 'payout' then -l.amount_cents else l.amount_cents end as income_cents
from ledger.line l
join ledger.entry e on e.id = l.entry_id
where l.loan_id is not null and (
  (e.kind in ('accrual', 'accrual-return') and l.account_code = 'interest_receivable')
  or (e.kind in ('fine', 'fine-return') and l.account_code = 'fine_receivable')
  or (e.kind in ('loan-charge', 'loan-charge-return') and l.account_code = 'fee_receivable')
  or (e.kind = 'payout' and l.account_code = 'fee_income'));

-- One row per loan and entry: the coupon's discount as it was earned, or its reversal when negative. Income
-- is at the list price; this is the cost.
create view reporting.loan_discount as
select
  l.loan_id, l.person_id, l.effective_on, l.entry_id, l.amount_cents, e.posted_at
from ledger.line l
join ledger.entry e on e.id = l.entry_id
where l.account_code = 'coupon_discounts' and l.loan_id is not null;

-- One row per person whom we owe what they paid too much, less what is set aside for refunds.
create view reporting.overpayment as
select l.person_id, -sum(l.amount_cents)::bigint as held_cents
from ledger.line l
where l.account_code = 'customer_overpayment'
group by l.person_id having sum(l.amount_cents) <> 0;

-- One row per entry of the journal.
create view reporting.ledger_entry as
select e.id as entry_id, e.reference, e.kind, e.effective_on, e.posted_at, e.source, e.reason,
  e.accounting_on
from ledger.entry e;

-- Movements of each account, by the day an entry counts in the books and the day it belongs to; several rows
-- a day: sum them. Entries after the last sealed ones are single lines.
create view reporting.account_movement as
select s.account_code, s.accounting_on, s.effective_on, s.debit_cents, s.credit_cents, s.lines
from ledger.day_sum s
union all
select account_code, accounting_on, effective_on, greatest(amount_cents, 0),
  greatest(-amount_cents, 0), 1
from ledger.lines_since_sums();

-- One row per line of what the lender pays to be served: by operators, by partners, by banks. A reversal
-- names the entry of the charge that it takes back.
create view reporting.charge_line as
select l.entry_id, l.number, l.effective_on, l.account_code, l.amount_cents,
  coalesce(e.reverses_id, e.id) as charge_entry_id
from ledger.line l
join ledger.entry e on e.id = l.entry_id
where l.account_code in ('provider_charges', 'service_fees', 'bank_charges');

-- One row per seal: the last entry that it contains. No entry below it can still appear.
create view reporting.seal as select id as seal_id, up_to_entry_id from ledger.seal;
