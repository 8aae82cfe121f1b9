-- Who asks for their next case reads no promises to find it: a case carries the promise of its loan that may
-- make it urgent, and what nobody holds is read in the order in which it is given.

-- The newest promise that was not replaced, unless it was kept.
create function collections.urgent_promise(loan bigint) returns bigint language sql stable as $$
  select case when p.state <> 'kept' then p.id end from collections.promise p
  where p.loan_id = loan and p.state <> 'cancelled' order by p.id desc limit 1
$$;

alter table collections."case" add promise_id bigint references collections.promise (id);
update collections."case" c set promise_id = collections.urgent_promise(c.loan_id)
where c.closed_on is null
  and exists (select from collections.promise p where p.loan_id = c.loan_id);

create function collections.carry_promise() returns trigger language plpgsql as $$
begin
  update collections."case" c set promise_id = u.id
  from (select collections.urgent_promise(new.loan_id) as id) u
  where c.loan_id = new.loan_id and c.closed_on is null and c.promise_id is distinct from u.id;
  return null;
end $$;
create trigger promise_carried after insert or update of state on collections.promise
  for each row execute function collections.carry_promise();

create function collections.begin_with_promise() returns trigger language plpgsql as $$
begin
  new.promise_id = collections.urgent_promise(new.loan_id);
  return new;
end $$;
create trigger case_begins_with_promise before insert on collections."case"
  for each row when (new.closed_on is null and new.promise_id is null)
  execute function collections.begin_with_promise();

-- The open cases of a holder, and of a stage those that nobody holds, in the order in which they are given:
-- those with a promise, those never reached, the others, and beside them whose hour it is.
create index case_held_promised on collections."case" (holder_id)
  where closed_on is null and promise_id is not null;
create index case_held_unreached on collections."case"
  (holder_id, opened_on desc, owed_at_open_cents desc, id)
  where closed_on is null and promise_id is null and last_reached_at is null
    and holder_id is not null;
create index case_held_reached on collections."case"
  (holder_id, opened_on desc, owed_at_open_cents desc, id)
  where closed_on is null and promise_id is null and last_reached_at is not null
    and holder_id is not null;
create index case_held_hour on collections."case"
  (holder_id, best_hour, opened_on desc, owed_at_open_cents desc, id)
  where closed_on is null and promise_id is null and best_hour is not null
    and holder_id is not null;
create index case_free_promised on collections."case" (stage)
  where closed_on is null and promise_id is not null and holder_id is null;
create index case_free_unreached on collections."case"
  (stage, opened_on desc, owed_at_open_cents desc, id)
  where closed_on is null and promise_id is null and last_reached_at is null and holder_id is null;
create index case_free_reached on collections."case"
  (stage, opened_on desc, owed_at_open_cents desc, id)
  where closed_on is null and promise_id is null and last_reached_at is not null
    and holder_id is null;
create index case_free_hour on collections."case"
  (stage, best_hour, opened_on desc, owed_at_open_cents desc, id)
  where closed_on is null and promise_id is null and best_hour is not null and holder_id is null;

-- A holder has some hundred of the open cases, however few held the closed ones.
alter table collections."case" alter holder_id set (n_distinct = 500);
