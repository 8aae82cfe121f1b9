-- What was in suspense of which payment at the end of a closed month: the next month begins with it, and
-- nobody adds up every payment there ever was.
create table ledger.closing_suspense (
  closing_id bigint not null references ledger.closing (id),
  payment_id bigint not null,
  amount_cents bigint not null check (amount_cents <> 0),
  primary key (closing_id, payment_id)
);
create trigger closing_suspense_append_only before update or delete on ledger.closing_suspense
  for each row execute function platform.refuse_change();
create trigger closing_suspense_no_truncate before truncate on ledger.closing_suspense
  for each statement execute function platform.refuse_change();

-- What is in suspense of each payment after a closing (null: after none) and the entries of the days since.
create function ledger.suspense_after(before_id bigint, from_on date, through_on date)
returns table (payment_id bigint, cents bigint) language sql stable as $$
  with entry as materialized (
    select id from ledger.entry where accounting_on between from_on and through_on)
  select m.payment_id, sum(m.amount_cents)::bigint
  from (
    select s.payment_id, s.amount_cents from ledger.closing_suspense s where s.closing_id = before_id
    union all
    select l.payment_id, l.amount_cents from ledger.line l
    where l.account_code = 'suspense' and l.entry_id in (select id from entry)
      -- The entries of a month lie together.
      and l.entry_id >= (select min(id) from entry) and l.entry_id <= (select max(id) from entry)
  ) m
  group by m.payment_id having sum(m.amount_cents) <> 0
$$;

-- Kept by the database, so that a month is complete whichever version of the program closes it.
create function ledger.keep_suspense() returns trigger language plpgsql as $$
begin
  insert into ledger.closing_suspense (closing_id, payment_id, amount_cents)
  select new.id, s.payment_id, s.cents
  from ledger.suspense_after(
    (select c.id from ledger.closing c where c.reopened_at is null and c.month < new.month
      order by c.month desc limit 1),
    coalesce((select c.through_on + 1 from ledger.closing c where c.reopened_at is null
      and c.month < new.month order by c.month desc limit 1), '-infinity'), new.through_on) s
  where s.payment_id is not null;
  return null;
end $$;
create trigger closing_keeps_suspense after insert on ledger.closing
  for each row execute function ledger.keep_suspense();

-- The months that were closed before.
insert into ledger.closing_suspense (closing_id, payment_id, amount_cents)
select c.id, l.payment_id, sum(l.amount_cents)
from ledger.closing c
join ledger.entry e on e.accounting_on <= c.through_on
join ledger.line l on l.entry_id = e.id and l.account_code = 'suspense' and l.payment_id is not null
where c.reopened_at is null
group by c.id, l.payment_id having sum(l.amount_cents) <> 0;
