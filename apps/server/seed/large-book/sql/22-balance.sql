-- What a trigger would have checked of each entry: that it balances, is whole and of one day.
do $$
declare bad bigint;
begin
  select l.entry_id into bad
  from ledger.line l join ledger.entry e on e.id = l.entry_id
  group by l.entry_id, e.effective_on
  having sum(l.amount_cents) <> 0 or min(l.number) <> 1 or max(l.number) <> count(*)
    or min(l.effective_on) <> e.effective_on or max(l.effective_on) <> e.effective_on
  limit 1;
  if bad is not null then
    raise exception 'entry % does not balance or is not whole', bad using errcode = 'check_violation';
  end if;
end $$;
