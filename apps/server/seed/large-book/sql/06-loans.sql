-- The loans themselves: made, owed, billed, fined, paid.
insert into servicing.loan (id, person_id, app_code, product_code, customer_type, loan_ordinal,
  channel, grade, terms, daily_fine_ppm, grace_days, principal_cents, payout_cents, interest_cents,
  fee_cents, fine_limit_cents, started_on, due_on, disbursement_id)
select l.loan_id, l.person_id, a.app_code, a.product_code, a.customer_type, a.loan_ordinal,
  a.channel, a.grade, x.terms, x.daily_fine_ppm, x.grace_days, x.principal_cents, x.payout_cents,
  x.interest_cents, x.fee_cents, x.fine_limit_cents, l.started_on, l.due_on, l.disbursement_id
from large_book.loan l
join origination.application a on a.id = l.loan_id
join large_book.price x on x.price_id = l.price_id;
analyze servicing.loan (id, person_id, app_code);

insert into servicing.balance (loan_id, person_id, status, finished_on, closed_through,
  oldest_due_on, version, principal_owed_cents, interest_owed_cents, fee_owed_cents,
  fine_owed_cents, interest_to_accrue_cents, fined_cents)
select l.loan_id, l.person_id, case when l.finished_on is null then 'open' else 'finished' end,
  l.finished_on, t.through, l.oldest_due_on, 1 + coalesce(p.times, 0),
  x.principal_cents - coalesce(p.principal, 0), earned.cents - coalesce(p.interest, 0),
  x.billed_fee_cents - coalesce(p.fee, 0), coalesce(f.cents, 0) - coalesce(p.fine, 0),
  case when l.finished_on is null then x.interest_cents - earned.cents else 0 end,
  coalesce(f.cents, 0)
from large_book.loan l
cross join large_book.scope s
join large_book.price x on x.price_id = l.price_id
cross join lateral (select coalesce(l.finished_on, s.closed_through)) t (through)
cross join lateral (select x.earned[least(t.through, l.due_on) - l.started_on + 1]) earned (cents)
left join (
  select loan_id, count(*) as times, sum(principal_cents)::bigint as principal,
    sum(interest_cents)::bigint as interest, sum(fee_cents)::bigint as fee,
    sum(fine_cents)::bigint as fine
  from large_book.repayment group by loan_id
) p on p.loan_id = l.loan_id
left join (select loan_id, sum(cents)::bigint as cents from large_book.fined group by loan_id) f
  on f.loan_id = l.loan_id;

insert into servicing.instalment (loan_id, number, from_on, due_on, principal_cents, interest_cents,
  fee_cents, fine_cents, interest_dropped_cents, principal_paid_cents, interest_paid_cents,
  fee_paid_cents, fine_paid_cents, finished_on)
select i.loan_id, i.number, i.from_on, i.due_on, i.principal_cents, i.interest_cents, i.fee_cents,
  coalesce(f.cents, 0),
  case when i.paid_on is not null then i.interest_cents - coalesce(p.interest, 0) else 0 end,
  coalesce(p.principal, 0), coalesce(p.interest, 0), coalesce(p.fee, 0), coalesce(p.fine, 0),
  i.paid_on
from large_book.instalment i
left join large_book.fined f on f.loan_id = i.loan_id and f.number = i.number
left join (
  select loan_id, number, sum(principal_cents)::bigint as principal,
    sum(interest_cents)::bigint as interest, sum(fee_cents)::bigint as fee,
    sum(fine_cents)::bigint as fine
  from large_book.repayment group by loan_id, number
) p on p.loan_id = i.loan_id and p.number = i.number
order by i.loan_id, i.number;

insert into servicing.fine (loan_id, instalment, charged_on, amount_cents, entry_id)
select f.loan_id, f.number, f.charged_on, f.amount_cents, e.id
from large_book.fine f
join large_book.entry e on e.kind = 'fine' and e.effective_on = f.charged_on;

insert into servicing.repayment (id, loan_id, payment_id, amount_cents, surplus_cents, paid_on,
  booked_on, channel, entry_id)
overriding system value
select r.id, r.loan_id, y.id, r.fine_cents + r.fee_cents + r.interest_cents + r.principal_cents,
  r.surplus_cents, r.paid_on, r.paid_on, 'mpesa', e.id
from large_book.repayment r
join large_book.payment y on y.repayment_id = r.id
join large_book.entry e on e.kind = 'repayment' and e.of_id = r.id
order by r.id;

insert into servicing.repayment_line (repayment_id, entry_id, instalment, component, amount_cents)
select r.id, e.id, r.number, line.component, line.cents
from large_book.repayment r
join large_book.entry e on e.kind = 'repayment' and e.of_id = r.id
cross join lateral (values ('fine', r.fine_cents), ('fee', r.fee_cents),
  ('interest', r.interest_cents), ('principal', r.principal_cents)) line (component, cents)
where line.cents <> 0
order by r.id;
