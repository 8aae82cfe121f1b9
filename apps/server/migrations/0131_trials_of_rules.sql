-- An app or a product that one person closed at once, with a reason; a second person agrees before it
-- is open again.
create table origination.closing (
  id bigint generated always as identity primary key,
  of_kind text not null check (of_kind in ('app', 'product')),
  code text not null,
  reason text not null,
  closed_by bigint not null references administration.staff (id),
  closed_at timestamptz not null,
  opened_at timestamptz
);
create unique index closing_open on origination.closing (of_kind, code) where opened_at is null;

create table origination.opening (
  id bigint generated always as identity primary key,
  closing_id bigint not null references origination.closing (id),
  reason text not null,
  state text not null check (state in ('asked', 'done', 'refused', 'withdrawn')),
  asked_by bigint not null references administration.staff (id),
  asked_at timestamptz not null,
  decided_by bigint references administration.staff (id),
  decided_at timestamptz,
  decision_reason text,
  version integer not null default 1,
  check (decided_by <> asked_by)
);
create unique index opening_one on origination.opening (closing_id) where state = 'asked';

-- Other rules tried on applications that were judged: worked off in slices, its result kept with the
-- document.
create table origination.dry_run (
  id bigint generated always as identity primary key,
  document jsonb not null,
  -- The version that was the newest then.
  based_on bigint references platform.setting_version (id),
  customer_type text check (customer_type in ('new', 'returning')),
  state text not null check (state in ('running', 'done', 'cancelled')),
  total integer not null,
  done integer not null default 0,
  -- The last assessment that was looked at; the next are those before it.
  at_assessment bigint not null,
  result jsonb not null,
  asked_by bigint not null references administration.staff (id),
  asked_at timestamptz not null,
  finished_at timestamptz
);
create index dry_run_running on origination.dry_run (id) where state = 'running';

-- A version of the rules of decision that does not count yet, judging beside the one in force: of every new
-- assessment it is kept what it would have said. Nothing follows from it.
create table origination.shadow (
  id bigint generated always as identity primary key,
  version_id bigint not null references platform.setting_version (id),
  -- The version in force beside which it runs; when another comes into force, it ends.
  champion_id bigint not null references platform.setting_version (id),
  -- What must have passed before it may decide of a share of persons.
  least_days integer not null check (least_days > 0),
  least_assessments integer not null check (least_assessments > 0),
  state text not null default 'running' check (state in ('running', 'ended')),
  started_by bigint not null references administration.staff (id),
  started_at timestamptz not null,
  ended_because text,
  ended_by bigint references administration.staff (id),
  ended_at timestamptz,
  version integer not null default 1,
  check ((state = 'ended') = (ended_at is not null and ended_because is not null))
);
create unique index shadow_running on origination.shadow ((true)) where state = 'running';

create table origination.shadow_outcome (
  shadow_id bigint not null references origination.shadow (id),
  assessment_id bigint not null references origination.assessment (id),
  outcome text not null check (outcome in ('pass', 'reject', 'manual')),
  deciding_rule text,
  -- Codes of the rules that fired.
  hits text[] not null,
  primary key (shadow_id, assessment_id)
);

-- A version that decides of a share of persons, asked for by one person and begun by another, until it is
-- stopped, its days or its money are over, or one of its bounds is passed.
create table origination.challenger (
  id bigint generated always as identity primary key,
  shadow_id bigint not null references origination.shadow (id),
  version_id bigint not null references platform.setting_version (id),
  champion_id bigint not null references platform.setting_version (id),
  share_percent integer not null check (share_percent between 1 and 50),
  days integer not null check (days > 0),
  most_cents bigint not null check (most_cents > 0),
  most_late_percent integer not null check (most_late_percent between 0 and 100),
  least_pass_percent integer not null check (least_pass_percent between 0 and 100),
  most_pass_percent integer not null check (most_pass_percent between 0 and 100),
  reason text not null,
  asked_by bigint not null references administration.staff (id),
  asked_at timestamptz not null,
  state text not null default 'asked' check (state in (
    'asked', 'running', 'ended', 'refused', 'withdrawn'
  )),
  decided_by bigint references administration.staff (id),
  decided_at timestamptz,
  decision_reason text,
  -- The first day on which it does not decide any more.
  ends_on date,
  ended_because text,
  ended_by bigint references administration.staff (id),
  ended_at timestamptz,
  version integer not null default 1,
  check (decided_by is distinct from asked_by),
  check (least_pass_percent < most_pass_percent),
  check ((state = 'ended') = (ended_at is not null and ended_because is not null)),
  check (state not in ('running', 'ended') or ends_on is not null)
);
create unique index challenger_open on origination.challenger ((true))
  where state in ('asked', 'running');
alter table origination.assessment
  add foreign key (challenger_id) references origination.challenger (id);

-- A rule that leaves one person alone for a while, by two persons.
create table origination.rule_snooze (
  id bigint generated always as identity primary key,
  person_id bigint not null references customers.person (id),
  rule text not null,
  until_on date not null,
  reason text not null,
  asked_by bigint not null references administration.staff (id),
  asked_at timestamptz not null,
  state text not null default 'asked' check (state in ('asked', 'active', 'refused', 'withdrawn')),
  decided_by bigint references administration.staff (id),
  decided_at timestamptz,
  decision_reason text,
  version integer not null default 1,
  check (decided_by is distinct from asked_by)
);
create unique index rule_snooze_asked on origination.rule_snooze (person_id, rule)
  where state = 'asked';
create index rule_snooze_active on origination.rule_snooze (person_id) where state = 'active';
