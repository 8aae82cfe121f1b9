-- Days on which nobody is on duty unless set, the languages of auditors, and the reason of each
-- giving of a task as a code with figures, so that it can be said in the reader's language.
create table origination.festival (
  day date primary key,
  name text not null,
  set_by bigint not null references administration.staff (id),
  set_at timestamptz not null
);
create table origination.festival_duty (
  day date not null references origination.festival (day) on delete cascade,
  staff_id bigint not null references administration.staff (id),
  primary key (day, staff_id)
);

-- A day off of one's own, or a festival on which one was not set to work.
create function origination.rests_on(auditor bigint, on_day date) returns boolean
language sql stable
return exists (select from origination.rest_day r
    where r.staff_id = auditor and r.rest_on = on_day)
  or exists (select from origination.festival f
    where f.day = on_day and not exists (select from origination.festival_duty d
      where d.day = f.day and d.staff_id = auditor));

-- `*` is every language.
alter table origination.auditor_authority
  add column languages text[] not null default array['*'];

alter table origination.allocation
  alter column reason drop not null,
  add column reason_code text,
  add column reason_params jsonb;

-- What the product itself said becomes a code; what a person wrote stays as it is.
update origination.allocation set reason = null, reason_code = code, reason_params = params
from (
  select l.id as known_id, c.code, c.params
  from origination.allocation l
  cross join lateral (
    select case
      when l.reason ~ '^next in turn of \d+ able$' then 'next-in-turn'
      when l.reason ~ '^\d+ held, the fewest of \d+ able$' then 'fewest-held'
      when l.reason ~ '^\d+ given today at weight \d+, the least of \d+ able$'
        then 'least-for-weight'
      when l.reason = 'taken from the list' then 'taken-from-list'
      when l.reason = 'the longest waiting' then 'longest-waiting'
      when l.reason = 'taken by deciding it' then 'taken-by-deciding'
      when l.reason = 'sent back to the first auditor' then 'sent-back'
      when l.reason = 'given by hand' then 'given-by-hand'
      when l.reason = 'taken back' then 'taken-back'
      when l.reason = 'the holder is away' then 'holder-away'
      when l.reason = 'undone' then 'undone' end as code,
    case
      when l.reason like 'next in turn of%'
        then jsonb_build_object('able', substring(l.reason from '\d+')::integer)
      when l.reason like '%, the fewest of%' then jsonb_build_object(
        'held', substring(l.reason from '^\d+')::integer,
        'able', substring(l.reason from 'of (\d+) able')::integer)
      when l.reason like '%, the least of%' then jsonb_build_object(
        'given', substring(l.reason from '^\d+')::integer,
        'weight', substring(l.reason from 'weight (\d+)')::integer,
        'able', substring(l.reason from 'of (\d+) able')::integer) end as params
  ) c
  where c.code is not null
) known
where id = known_id;

do $$ begin
  assert (select count(*) from origination.allocation
    where (reason is null) = (reason_code is null)) = 0, 'a giving without its one reason';
end $$;
alter table origination.allocation
  add constraint allocation_one_reason check ((reason is null) <> (reason_code is null));
