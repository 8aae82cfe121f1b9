-- An alarm that comes again counts up, and keeps what each time was about, not the last time alone.
alter table administration.alarm
  add column first_facts jsonb,
  -- Each facts once, with how often and when last; of those that differ by a measure alone, the worst.
  add column distinct_facts jsonb not null default '[]',
  -- How often it was about others, that the list has no room for.
  add column left_out integer not null default 0;
update administration.alarm set first_facts = facts,
  distinct_facts = jsonb_build_array(jsonb_build_object('facts', facts, 'times', times, 'lastAt', last_at));
-- Those of the version before, which serves until the new one starts, have none.
