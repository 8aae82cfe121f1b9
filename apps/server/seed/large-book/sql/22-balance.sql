-- What a trigger would have checked of each entry: that it is there, balances, is whole and of one day, and
-- that its accounts are there.
do $$
declare bad bigint;
begin
  select l.entry_id into bad
  from ledger.line l
  left join ledger.entry e on e.id = l.entry_id
  left join ledger.account a on a.code = l.account_code
  group by l.entry_id, e.effective_on
  having sum(l.amount_cents) <> 0 or min(l.number) <> 1 or max(l.number) <> count(*)
    or e.effective_on is null or count(a.code) <> count(*)
    or min(l.effective_on) <> e.effective_on or max(l.effective_on) <> e.effective_on
  limit 1;
  if bad is not null then
    raise exception 'entry % does not balance or is not whole', bad using errcode = 'check_violation';
  end if;
end $$;
