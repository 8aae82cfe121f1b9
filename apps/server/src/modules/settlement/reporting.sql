-- One row per uploaded statement file of the operator, whatever its result.
create view reporting.statement_file as
select
  id, account, name, state, line_count, known_count, problem_count, booked_count, opening_cents,
  closing_cents, covers_from, covers_to, first_at, last_at, uploaded_by, uploaded_at
from settlement.statement_file;

-- One row per row of the operator's statements, once for its receipt. `amount_cents` is what came in,
-- negative what went out; a row that is not completed moved nothing. The kind `charge` is what the
-- operator took for its work, `linked_receipt` what it took it for.
create view reporting.statement_line as
select
  id, file_id, account, kind, receipt, amount_cents, completed_on, completed_at, completed,
  linked_receipt, details, state, payment_id, disbursement_id, refund_id, entry_id
from settlement.statement_line;

-- One row per day and account: what the books, the operator's messages and its statement say. No
-- statement figures where no file speaks of the day.
create view reporting.account_day as
select
  account, business_on, covered, ledger_count, ledger_cents, told_count, told_cents,
  statement_count, statement_cents, open_count, settled_count, compared_at
from settlement.account_day;

-- One row per payout, refund or payment that the operator charges for, by its receipt. `expected_cents` is
-- the tariff's charge, `billed_cents` the actual charge; `billed` is false until there is one.
create view reporting.service_charge as
select
  receipt, service, kind, paid_on, amount_cents, loan_id, expected_cents, billed_cents,
  billed_cents > 0 or finding = 'agrees' as billed, finding
from settlement.service_charge;

-- One row per agreement with a service partner that was put in force, from its month until the partner's next
-- one. An agreement without prices ends the partner's service.
create view reporting.service_agreement as
select
  a.id as agreement_id, a.partner_id, a.effective_on,
  lead(a.effective_on) over (partition by a.partner_id order by a.effective_on, a.id) as until_on,
  exists (select from settlement.service_price p where p.agreement_id = a.id) as asks
from settlement.service_agreement a
where a.state = 'in-force';

-- One row per version of a partner's statement of a month; what is owed counts in the states confirmed
-- and paid.
create view reporting.service_fee_statement as
select
  id as statement_id, partner_id, month, number, state, total_cents, invoice_cents, owed_cents,
  made_at, confirmed_at
from settlement.service_fee_statement;

-- One row per line of charges by operators, partners and banks, with their loan where it is known. A charge
-- without a loan, or that could not be attributed, belongs to no app.
create view reporting.service_cost as
select
  l.entry_id, l.number, l.effective_on,
  case l.account_code when 'provider_charges' then 'operator' when 'service_fees' then 'service-fee'
    else 'bank' end as part,
  l.amount_cents as cents, a.application_id as loan_id, a.app_code, a.product_code, a.customer_type
from reporting.charge_line l
left join settlement.operator_charge c on c.entry_id = l.charge_entry_id
left join settlement.service_charge s on s.receipt = c.for_receipt
left join reporting.payment p on p.fee_entry_id = l.charge_entry_id
left join reporting.application a on a.application_id = coalesce(s.loan_id, p.loan_id);
