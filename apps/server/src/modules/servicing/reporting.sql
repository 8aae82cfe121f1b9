-- One row per loan, from the day its money arrived. Days past due on a day t are
-- greatest(0, t - oldest_due_on); for a past day take reporting.loan_day. Interest owed is what has
-- been earned and not paid; bill_owed is all that is left to pay by the bill, earned or not. A loan
-- that was written off owes nothing in the books; its bill_owed is what is still claimed. Due on is the
-- last due day, of a loan that was restructured the new one: what counts days from the bill as it was made
-- takes reporting.loan_day. Brought on is the day at whose end it came from another system: its history
-- before it was lived there.
create view reporting.loan as
select
  l.id as loan_id, l.person_id, l.app_code, l.product_code, l.customer_type, l.loan_ordinal, l.channel,
  l.grade, l.disbursement_id, l.principal_cents, l.payout_cents, l.interest_cents, l.fee_cents,
  l.started_on, coalesce(b.due_on, l.due_on) as due_on, b.status, b.finished_on, b.principal_owed_cents,
  b.interest_owed_cents, b.fee_owed_cents, b.fine_owed_cents, b.interest_to_accrue_cents,
  coalesce(b.claim_cents, b.principal_owed_cents + b.interest_owed_cents
    + b.interest_to_accrue_cents + b.fee_owed_cents + b.fine_owed_cents) as bill_owed_cents,
  b.written_off_on, b.fined_cents, b.charged_cents,
  least(l.fine_limit_cents, b.fine_limit_cents) as fine_limit_cents, b.oldest_due_on, b.closed_through,
  l.brought_on, l.brought_way, l.terms ->> 'kind' as kind, (l.terms ->> 'termDays')::integer as term_days,
  (l.terms ->> 'periods')::integer as periods,
  (l.terms ->> 'dailyInterestPpm')::integer as daily_interest_ppm, l.daily_fine_ppm
from servicing.loan l
-- Every loan has one; with this join, a query without its columns does not read it.
left join servicing.balance b on b.loan_id = l.id;

-- One row per loan, to be read between two numbers. An application and its loan have one number.
create view reporting.loan_state as
select b.loan_id, b.status, b.oldest_due_on from servicing.balance b;

-- One row per instalment of a loan's bill, with the amounts charged, paid, waived and owed. Interest is the
-- planned amount, without interest that an early closing cancelled. Prepaid is the principal repaid early,
-- which was not due on the due day. Where that changed the plan, made_* has the original amounts of the bill;
-- a restructuring moves due days and adds instalments that are not in that bill. A charge by hand is a row of
-- its own with its id and kind, owed as a fee: counts of instalments exclude it. In figures an instalment
-- counts by its original due day, counted_due_on. Instalments that were finished in another system, before
-- their loan was taken over, are excluded.
create view reporting.instalment as
select
  i.loan_id, i.number, l.person_id, l.app_code, l.product_code, l.customer_type, l.started_on,
  i.from_on, i.due_on, i.principal_cents, i.interest_cents - i.interest_dropped_cents as
  interest_cents, i.interest_dropped_cents, i.fee_cents, i.fine_cents, i.principal_paid_cents,
  i.interest_paid_cents, i.fee_paid_cents, i.fine_paid_cents, i.principal_waived_cents,
  i.interest_waived_cents, i.fee_waived_cents, i.fine_waived_cents,
  i.principal_cents - i.principal_paid_cents - i.principal_waived_cents as principal_owed_cents,
  i.interest_cents - i.interest_dropped_cents - i.interest_paid_cents - i.interest_waived_cents
    as interest_owed_cents,
  i.fee_cents - i.fee_paid_cents - i.fee_waived_cents as fee_owed_cents,
  i.fine_cents - i.fine_paid_cents - i.fine_waived_cents as fine_owed_cents,
  i.finished_on, i.prepaid_cents, i.made_principal_cents, i.made_interest_cents, i.made_fee_cents,
  i.added, coalesce(i.made_due_on, i.due_on) as made_due_on, i.charge_id, c.kind as charge_kind,
  i.counted_due_on from servicing.instalment i
left join servicing.loan_charge c on c.id = i.charge_id
left join servicing.loan l on l.id = i.loan_id
where not i.elsewhere;

-- One row per repayment that was not reversed: the part of a payment that a loan keeps. Channel is
-- how the money came; source_channel is where the customer came from.
create view reporting.repayment as
select
  r.id as repayment_id, r.loan_id, r.payment_id, l.person_id, l.app_code, l.product_code,
  l.customer_type, l.channel as source_channel, r.channel, r.amount_cents, r.paid_on, r.booked_on,
  l.started_on, r.prepayment, r.surplus_cents + r.freed_cents as overpaid_cents
from servicing.repayment r
-- Every repayment has one; with this join, unused columns are not looked up.
left join servicing.loan l on l.id = r.loan_id
where r.reversed_at is null and r.amount_cents > 0;

-- One row per repayment, those that were reversed among them. Repayments are numbered as they are booked, so
-- those of some days or loans lie between two numbers, and so do their lines.
create view reporting.numbered_repayment as
select id as repayment_id, loan_id, paid_on, reversed_at is not null as reversed from servicing.repayment;

-- One row per line of a repayment, reversed or not, to be read between two of those numbers.
create view reporting.numbered_line as
select n.repayment_id, n.instalment, n.component, n.amount_cents from servicing.repayment_line n;

-- One row per repayment (not reversed), instalment, component and entry. A correction is a row of
-- its own and amounts may be negative: sum them. What was recovered of a claim that had been written
-- off settled no receivable: it is income of the day.
create view reporting.repayment_line as
select
  n.repayment_id, n.entry_id, n.instalment, n.component, n.amount_cents, r.loan_id, r.paid_on,
  l.app_code, l.product_code, l.customer_type, i.due_on, n.recovered
from servicing.repayment_line n
join servicing.repayment r on r.id = n.repayment_id
-- Every repayment has both; with this join, unused columns are not looked up.
left join servicing.loan l on l.id = r.loan_id
left join servicing.instalment i on i.loan_id = r.loan_id and i.number = n.instalment
where r.reversed_at is null;

-- One row per fine of an instalment for a day; one taken back is a row with a negative amount.
create view reporting.fine as
select f.loan_id, f.instalment, f.charged_on, f.amount_cents, f.entry_id
from servicing.fine f;

-- One row for each increase of a loan's due debt: an instalment on its due day, and a fine or interest on
-- overdue principal, which belongs to its instalment, on the day for which it was charged.
create view reporting.came_due as
select i.loan_id, i.due_on as came_on,
  i.principal_cents + i.interest_cents - i.interest_dropped_cents + i.fee_cents - (
    select coalesce(sum(n.amount_cents), 0)::bigint from servicing.overdue_interest n
    where n.loan_id = i.loan_id and n.instalment = i.number) as amount_cents
from servicing.instalment i where not i.elsewhere
union all
select f.loan_id, f.charged_on, f.amount_cents from servicing.fine f
union all
select n.loan_id, n.charged_on, n.amount_cents from servicing.overdue_interest n;

-- One row per loan and business date, from the payout to the day it was finished (inclusive), as of the end
-- of the day. paid_cents is the amount paid on that day.
create view reporting.loan_day as
select
  d.business_on, d.loan_id, l.person_id, l.app_code, l.product_code, l.customer_type, l.started_on,
  l.due_on, l.principal_cents, d.oldest_due_on, d.days_past_due, d.principal_owed_cents,
  d.interest_owed_cents, d.fee_owed_cents, d.fine_owed_cents, d.paid_cents, d.status, l.grade,
  l.channel from servicing.loan_day d join servicing.loan l on l.id = d.loan_id;

-- One row per waiver of a loan that was not taken back: at once, or if so much is paid in the time.
-- Waived is nothing as long as its condition is not met.
create view reporting.waiver as
select
  w.id as waiver_id, w.loan_id, l.person_id, l.app_code, l.product_code, w.kind, w.from_on,
  w.until_on, w.amount_cents, w.waived_cents, w.waived_on from servicing.waiver w
join servicing.loan l on l.id = w.loan_id where w.ended_at is null;

-- One row per waiver, instalment, component and entry: what it gave up of a loan, or took back. Counts on is
-- its day where that is not its entry's: it was brought with a book.
create view reporting.waiver_line as
select n.waiver_id, n.entry_id, n.instalment, n.component, n.amount_cents, w.loan_id, n.counts_on
from servicing.waiver_line n join servicing.waiver w on w.id = n.waiver_id;

-- One row per request to write a loan off, with what it took out of the receivables and what was
-- recovered since. It counts in the states approved and unneeded.
create view reporting.write_off as
select
  w.id as write_off_id, w.loan_id, l.person_id, l.app_code, l.product_code, w.state, w.owed_cents,
  w.days_past_due, w.reason, w.asked_by, w.asked_at, w.decided_by, w.decided_at, w.decision_reason,
  w.written_off_on, w.written_off_cents, w.recovered_cents, w.taken_back_by, w.taken_back_at,
  w.taken_back_reason, w.version
from servicing.write_off w join servicing.loan l on l.id = w.loan_id;

-- One row per loan that is written off: the principal claimed on that day, what was recovered since not taken
-- off, and the oldest due day of it. The late facts have the loan up to the day before.
create view reporting.written_off_loan as
select
  w.loan_id, l.person_id, l.app_code, l.product_code, l.customer_type, l.grade, l.channel,
  l.started_on, l.due_on, l.principal_cents, w.written_off_on, n.oldest_due_on,
  n.principal_cents as claimed_principal_cents from servicing.write_off w
join servicing.loan l on l.id = w.loan_id
cross join lateral (
  select min(i.due_on) as oldest_due_on, coalesce(sum(x.cents), 0)::bigint as principal_cents
  from (
    select instalment, sum(amount_cents) filter (where component = 'principal') as cents
    from servicing.write_off_line where write_off_id = w.id
    group by instalment having sum(amount_cents) > 0) x
  join servicing.instalment i on i.loan_id = w.loan_id and i.number = x.instalment
) n where w.state = 'approved';

-- One row per request to restructure a loan. It counts in the state approved.
create view reporting.restructuring as
select
  s.id as restructuring_id, s.loan_id, l.person_id, l.app_code, l.product_code, s.state, s.owed_cents,
  s.days_past_due, s.last_due_on, s.new_last_due_on, s.cost_cents, s.asked_by, s.asked_at,
  s.decided_by, s.decided_at, s.restructured_on, s.rate_ppm
from servicing.restructuring s join servicing.loan l on l.id = s.loan_id;

-- One row per request to put a charge on a loan. It counts in the state approved; what it comes to by all
-- that is known is charged_cents.
create view reporting.loan_charge as
select
  c.id as charge_id, c.loan_id, l.person_id, l.app_code, l.product_code, c.state, c.kind,
  c.amount_cents, c.charged_cents, c.due_on, c.number, c.charged_on, c.reason, c.asked_by, c.asked_at,
  c.decided_by, c.decided_at, c.decision_reason, c.version
from servicing.loan_charge c join servicing.loan l on l.id = c.loan_id;

-- One row per repayment of a loan, those that were reversed since among them.
create view reporting.repayment_made as
select
  r.id as repayment_id, r.loan_id, r.payment_id, l.app_code, l.product_code, l.customer_type,
  r.channel, r.amount_cents, r.paid_on, r.booked_on, r.reversed_on, r.reversal_reason
from servicing.repayment r
join servicing.loan l on l.id = r.loan_id where r.amount_cents > 0;

-- One row per customer and day on which they settled a loan (the last of several): the next loan and the
-- next application with any app since that day.
create view reporting.settlement as
select
  s.id as loan_id, s.person_id, s.app_code, s.product_code, s.customer_type, s.grade,
  s.principal_cents, b.finished_on, n.id as next_loan_id, n.started_on as next_started_on,
  n.principal_cents as next_principal_cents,
  (select a.application_id from reporting.application a
    where a.person_id = s.person_id and a.application_id > s.id and a.applied_on >= b.finished_on
      and a.applied_on <= b.finished_on + 30
    order by a.application_id limit 1) as next_application_id from servicing.balance b
join servicing.loan s on s.id = b.loan_id
left join lateral (
  select n.id, n.started_on, n.principal_cents from servicing.loan n
  where n.person_id = s.person_id and n.id > s.id and n.started_on >= b.finished_on
  order by n.started_on, n.id limit 1) n on true
where b.status = 'finished' and b.finished_on is not null and not exists (
  select from servicing.loan o join servicing.balance c on c.loan_id = o.id
  where o.person_id = s.person_id and o.id > s.id and c.finished_on = b.finished_on);
