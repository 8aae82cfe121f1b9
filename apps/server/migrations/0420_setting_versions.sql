-- What a lender sets in versions, of whatever kind: each the whole document, from a business day on. One
-- person asks for it and another approves it; a version is never changed, only what became of it.
create table platform.setting_version (
  id bigint generated always as identity primary key,
  kind text not null,
  -- Of which of them, where there are several of a kind.
  object text not null default '',
  number integer not null check (number > 0),
  document jsonb not null,
  effective_on date not null,
  based_on bigint references platform.setting_version (id),
  reason text not null,
  -- Superseded: another one took its day while the lender was set up.
  state text not null check (state in ('waiting', 'approved', 'superseded', 'refused', 'withdrawn')),
  -- Nobody asked for what was set up by a command, which is then named.
  asked_by bigint references administration.staff (id),
  asked_at timestamptz not null,
  set_up_by text,
  decided_by bigint references administration.staff (id),
  decided_at timestamptz,
  decision_reason text,
  version integer not null default 1,
  unique (kind, object, number),
  check (decided_by <> asked_by),
  check ((asked_by is null) = (set_up_by is not null)),
  check (state <> 'approved' or set_up_by is not null or decided_by is not null)
);

-- One for a day: of two, one would be dropped without a word. It also finds what is in force.
create unique index setting_version_day on platform.setting_version (kind, object, effective_on)
  where state in ('waiting', 'approved');
create index setting_version_based_on on platform.setting_version (based_on);
create index setting_version_waiting on platform.setting_version (kind) where state = 'waiting';

create function platform.keep_setting_version() returns trigger language plpgsql as $$
begin
  raise exception 'a version of a setting is never changed';
end $$;
create trigger setting_version_stays
  before update of kind, object, number, document, effective_on, based_on, asked_by, asked_at
  on platform.setting_version
  for each row execute function platform.keep_setting_version();
create trigger setting_version_is_kept before delete on platform.setting_version
  for each row execute function platform.keep_setting_version();

-- The version that counts on a business day: the one query of it, for code and for reports alike.
create function platform.setting_in_force(of_kind text, of_object text, on_day date)
returns setof platform.setting_version language sql stable as $$
  select v.* from platform.setting_version v
  where v.kind = of_kind and v.object = of_object and v.state = 'approved' and v.effective_on <= on_day
  order by v.effective_on desc limit 1
$$;

-- The rules of contact: the first hold from the beginning, the last of a day from that day, in the zone of
-- lenders that have no other.
insert into platform.setting_version
  (kind, object, number, document, effective_on, based_on, reason, state, asked_at, set_up_by)
select 'contact-policy', '', p.version,
  '{"holidays": [], "confirmStops": false}'::jsonb || p.rules, p.effective_on, null, 'Set up',
  case when lead(p.effective_on) over (order by p.version) = p.effective_on
    then 'superseded' else 'approved' end,
  p.saved_at, p.saved_by
from (
  select q.*, case when q.version = min(q.version) over () then date '2000-01-01'
    else (q.saved_at at time zone 'Africa/Nairobi')::date end as effective_on
  from contact.policy q) p
order by p.version;
drop table contact.policy cascade;
