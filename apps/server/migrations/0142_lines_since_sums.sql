-- The lines of the journal that no sum of a day contains yet. A function, so that the few entries after
-- the last sum are found by their numbers: where the last one is not known when a query is planned, it
-- is taken to leave a third of the book and every line is read.
create function ledger.lines_since_sums()
returns table (account_code text, accounting_on date, effective_on date, amount_cents bigint)
language plpgsql stable rows 1000 as $$
#variable_conflict use_column
declare
  last_entry bigint := coalesce((
    select up_to_entry_id from ledger.seal
    where id = (select max(seal_id) from ledger.day_sum)), 0);
begin
  return query
  select l.account_code, e.accounting_on, l.effective_on, l.amount_cents
  from ledger.entry e
  join ledger.line l on l.entry_id = e.id
  where e.id > last_entry and l.entry_id > last_entry;
end
$$;
