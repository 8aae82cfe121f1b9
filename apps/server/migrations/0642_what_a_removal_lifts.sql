-- The last entry that stood when the removal was asked for: what is entered afterwards is not lifted by it.
alter table customers.blacklist_removal add column last_entry_id bigint;
update customers.blacklist_removal r set last_entry_id = coalesce((
  select max(b.id) from customers.blacklist_entry b
  where b.person_id = r.person_id and b.added_at <= r.asked_at), 0);
alter table customers.blacklist_removal alter column last_entry_id set not null;
