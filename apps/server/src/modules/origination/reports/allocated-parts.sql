-- One row per part of an instalment that a repayment paid or a waiver gave up, and per entry that allocated
-- it. What was allocated again is a row of its own, and may be negative.
with
laid as (
  select 'repayment' as laid_from, repayment_id, null::bigint as waiver_id, entry_id, instalment,
    component, amount_cents, paid_on as counts_on
  from reporting.repayment_line
  where loan_id = :loan_id::bigint and amount_cents <> 0
  union all
  select 'waiver', null, waiver_id, entry_id, instalment, component, amount_cents, counts_on
  from reporting.waiver_line
  where loan_id = :loan_id::bigint
)
select
  -- A payment imported with a book is in the book's entry, and counts on its own day.
  case when e.kind = 'opening' then l.counts_on else e.effective_on end as laid_on,
  l.laid_from, l.repayment_id, l.waiver_id, l.instalment,
  l.component as loan_part, l.amount_cents as amount, e.kind as entry_kind, l.entry_id, e.posted_at
from laid l
join reporting.ledger_entry e on e.entry_id = l.entry_id
where (:instalment::bigint is null or l.instalment = :instalment::bigint)
  and (:laid_from::text is null or l.laid_from = :laid_from::text)
  and (:loan_part::text[] is null or l.component = any(:loan_part::text[]))
order by laid_on, l.entry_id, l.instalment,
  array_position(array['fine', 'fee', 'interest', 'principal'], l.component)
