-- One row per line of an entry, with the entry's own facts beside it.
create view reporting.ledger_line as
select
  l.entry_id, l.number, e.reference, e.kind, e.effective_on, e.posted_at, e.source, e.actor,
  e.reverses_id, l.account_code, a.kind as account_kind, l.amount_cents, l.loan_id, l.person_id,
  l.payment_id
from ledger.line l
join ledger.entry e on e.id = l.entry_id
join ledger.account a on a.code = l.account_code;
