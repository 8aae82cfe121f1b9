-- An instalment that was finished before its loan was taken over: another system's. It is kept, for the rest
-- of the schedule follows it, and no reader of schedules and due days sees it.
alter table servicing.instalment add column elsewhere boolean not null default false;

create or replace function servicing.was_before(one servicing.instalment) returns boolean
language sql stable as $$ select one.elsewhere $$;
