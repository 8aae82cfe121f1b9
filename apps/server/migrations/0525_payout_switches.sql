-- Whether payouts may leave: one row for all, one for refunds, and one for each app and channel. It is read,
-- shared, by the transaction that writes a request to the operator: whoever switches off waits for those that
-- write, and nothing is written afterwards. Where there is no row nothing leaves.
create table payments.payout_switch (
  id bigint generated always as identity primary key,
  scope text not null check (scope in ('all', 'app', 'refunds')),
  app_code text references administration.app (code),
  channel text,
  state text not null default 'on' check (state in ('on', 'off')),
  -- Switched off by a person, or because too many failed or were without a result.
  cause text not null default 'set-up' check (cause in ('set-up', 'person', 'failures', 'unknown')),
  -- So many of so many, where it was switched off by itself.
  found integer,
  of_last integer,
  reason text,
  changed_by bigint references administration.staff (id),
  -- Null until it is changed for the first time.
  changed_at timestamptz,
  -- While those that waited leave: so many a minute, the oldest first.
  pace_per_minute integer check (pace_per_minute > 0),
  version integer not null default 1,
  check ((scope = 'app') = (app_code is not null and channel is not null)),
  check (scope = 'app' or (app_code is null and channel is null)),
  check ((cause in ('failures', 'unknown')) = (found is not null)),
  check (cause <> 'person' or (changed_by is not null and reason is not null)),
  check ((cause = 'set-up') = (changed_at is null)),
  check (state = 'on' or pace_per_minute is null)
);
create unique index payout_switch_one on payments.payout_switch
  (scope, coalesce(app_code, ''), coalesce(channel, ''));

insert into payments.payout_switch (scope) values ('all'), ('refunds');
insert into payments.payout_switch (scope, app_code, channel)
select 'app', code, 'mpesa' from administration.app;

-- An app has its switch from its first moment.
create function payments.switch_of_app() returns trigger language plpgsql as $$
begin
  insert into payments.payout_switch (scope, app_code, channel) values ('app', new.code, 'mpesa');
  return null;
end $$;
create trigger app_has_payout_switch after insert on administration.app
  for each row execute function payments.switch_of_app();

-- Switched off by one person at once; on again by two.
create table payments.payout_opening (
  id bigint generated always as identity primary key,
  switch_id bigint not null references payments.payout_switch (id),
  pace_per_minute integer not null check (pace_per_minute > 0),
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
create unique index payout_opening_one on payments.payout_opening (switch_id) where state = 'asked';
create index payout_opening_asked on payments.payout_opening (asked_at desc, id desc);

-- What keeps a payout that is ready from being written, and when it was let go again.
alter table payments.disbursement
  add column waits_for text check (waits_for in ('switch', 'pace', 'cap')),
  add column let_go_at timestamptz;
alter table payments.refund
  add column waits_for text check (waits_for in ('switch', 'pace')),
  add column let_go_at timestamptz;
create index disbursement_waits_for on payments.disbursement (approved_at, id) where waits_for is not null;
create index refund_waits_for on payments.refund (asked_at, id) where waits_for is not null;
create index disbursement_let_go on payments.disbursement (let_go_at) where let_go_at is not null;
create index refund_let_go on payments.refund (let_go_at) where let_go_at is not null;

-- What an app has been paid out of a business day: taken when a request is written, given back only when it
-- certainly did not leave or failed.
create table payments.payout_day (
  app_code text not null references administration.app (code),
  business_on date not null,
  taken_cents bigint not null default 0 check (taken_cents >= 0),
  primary key (app_code, business_on)
) with (fillfactor = 70);
alter table payments.disbursement_attempt add column counted_on date;

-- The last results, for the share of them that failed.
alter table payments.disbursement_attempt add column ended_at timestamptz;
create index attempt_ended on payments.disbursement_attempt (ended_at desc, id desc)
  where ended_at is not null and disbursement_id is not null;
create index disbursement_failed on payments.disbursement (failure_code, id) where status = 4;

-- A lender that is at work already has what others begin with.
insert into platform.setting_version
  (kind, number, document, effective_on, reason, state, asked_at, set_up_by)
select 'payout-policy', 1,
  '{"caps": [], "failurePart": 200000, "lastResults": 50, "unknownAtOnce": 5}'::jsonb,
  '2000-01-01', 'Set up', 'approved', now(), 'system:migration'
where exists (select from administration.app);
