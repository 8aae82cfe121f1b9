-- Products and their price, applications, the decision engine, and the auditors' work.
create schema origination;

create table origination.product (
  code text primary key,
  app_code text not null references administration.app (code),
  name text not null,
  kind text not null check (kind in ('single', 'instalments'))
);

-- Its id is the loan ID that staff and customers use from the first day on.
create table origination.application (
  id bigint generated always as identity (start with 100001) primary key,
  person_id bigint not null references customers.person (id),
  app_code text not null references administration.app (code),
  product_code text not null references origination.product (code),
  offer_id bigint not null references platform.setting_version (id),
  amount_cents bigint not null,
  purpose text,
  channel text not null,
  -- The app's own name for it: sent twice, it is one application.
  reference text,
  -- That one was returned, and why, is said by its last transition of that kind.
  -- 1 approving, 2 approved, 3 rejected, 4 cancelled, 5 review, 6 returned.
  apply_status smallint not null check (apply_status between 1 and 6),
  approval_quota_cents bigint,
  approved_cents bigint,
  customer_type text not null check (customer_type in ('new', 'returning')),
  loan_ordinal integer not null,
  score integer,
  grade text,
  -- Who holds the task now, and since when.
  auditor_id bigint references administration.staff (id),
  taken_at timestamptz,
  first_auditor_id bigint references administration.staff (id),
  reviewer_id bigint references administration.staff (id),
  review_reason text,
  suspended_until timestamptz,
  suspend_reason text,
  applied_at timestamptz not null,
  applied_on date not null,
  submitted_at timestamptz not null,
  decided_at timestamptz,
  decided_on date,
  version integer not null default 1,
  counted boolean not null default true,
  unique (app_code, reference)
) with (autovacuum_vacuum_scale_factor = 0.01);
create index application_status on origination.application (apply_status, applied_at desc, id desc);
create index application_applied on origination.application (applied_at desc, id desc);
create index application_person on origination.application (person_id, id desc);
create index application_channel on origination.application (channel, applied_at desc, id desc);
create index application_amount on origination.application (amount_cents, id);
-- What somebody holds or decided, without repetition: the scope of an auditor.
create index application_auditor on origination.application
  (auditor_id, apply_status, applied_at desc, id desc)
  where auditor_id is not null;
create index application_passed_on on origination.application
  (first_auditor_id, apply_status, applied_at desc, id desc)
  where first_auditor_id is not null and first_auditor_id is distinct from auditor_id;
create index application_sent_back on origination.application
  (reviewer_id, apply_status, applied_at desc, id desc)
  where reviewer_id is not null and reviewer_id is distinct from auditor_id;
create index application_waiting on origination.application (submitted_at, id)
  where apply_status in (1, 5) and auditor_id is null;
create index application_suspended on origination.application (suspended_until)
  where suspended_until is not null;
create unique index application_one_open on origination.application (person_id, app_code)
  where apply_status in (1, 5, 6);
-- Tasks that somebody holds are few among all applications: their number is asked for at every look
-- at the work list.
create index application_held on origination.application (apply_status, auditor_id)
  where apply_status in (1, 5) and auditor_id is not null;
-- What was applied for and approved by day is read from the index alone: a year is half a million rows.
create index application_day on origination.application
  (applied_on) include (app_code, product_code, customer_type, amount_cents, counted);
create index application_outcome on origination.application
  (decided_on)
  include (apply_status, app_code, product_code, customer_type, approved_cents, counted)
  where apply_status in (2, 3);
-- How many applications were decided, and how they were, by the day.
create index application_decided on origination.application (decided_on) include (counted)
  where decided_on is not null;
-- A list of one product is read in the order in which it is shown: without its last key PostgreSQL
-- sorts a month's rows for twenty of them. With the state in it pages are found in the index alone,
-- and cost so little that one plan for any product and month is kept.
create index application_of_product on origination.application
  (product_code, applied_at desc, id desc) include (apply_status);

-- Every change of an application's state: who, when, why.
create table origination.transition (
  id bigint generated always as identity primary key,
  application_id bigint not null references origination.application (id),
  act text not null,
  from_status smallint,
  to_status smallint not null,
  staff_id bigint references administration.staff (id),
  actor text not null,
  reason text,
  tags text[] not null default '{}',
  approved_cents bigint,
  happened_at timestamptz not null,
  -- Of a person's decision: when they got the task, or it was last taken up again; null when it was
  -- decided without having been held. Whoever reads how long cases took would otherwise look it up for
  -- each.
  begun_at timestamptz
);
create index transition_application on origination.transition (application_id, id);
create index transition_staff on origination.transition (staff_id, happened_at);
-- Auditors' decisions in their order, all five kinds: the list behind their figures, and the day's sample.
create index transition_decided on origination.transition (happened_at, id)
  where staff_id is not null and act in ('pass', 'approve', 'reject', 'return', 'send-back');
-- What happened to applications in a time, whatever it was. Rows are written in the order of time, so an
-- index of ranges of blocks is enough, and costs nearly nothing to write.
create index transition_happened on origination.transition
  using brin (happened_at) with (pages_per_range = 16, autosummarize = on);

create table origination.assessment (
  id bigint generated always as identity primary key,
  application_id bigint not null references origination.application (id),
  policy_version integer not null,
  outcome text not null check (outcome in ('pass', 'reject', 'manual')),
  deciding_rule text,
  score integer not null,
  grade text not null,
  quota_cents bigint not null,
  inputs jsonb not null,
  assessed_at timestamptz not null,
  -- Of an assessment while a challenger ran: in which arm the person is by its draw. 'outside' are
  -- those whom no challenger decides of, 'over' one drawn for it whose amount its money did not reach
  -- any more: the version in force decided of both.
  challenger_id bigint,
  arm text check (arm in ('champion', 'challenger', 'outside', 'over')),
  check ((challenger_id is null) = (arm is null))
);
create index assessment_application on origination.assessment (application_id, id desc);
-- What a service partner is paid for is counted by month. The table grows in the order of time, so a few
-- pages tell which of its own hold a month, and writing costs next to nothing.
create index assessment_assessed on origination.assessment
  using brin (assessed_at) with (autosummarize = on);
create index assessment_challenger on origination.assessment (challenger_id, arm, application_id)
  where challenger_id is not null;

create table origination.rule_hit (
  assessment_id bigint not null references origination.assessment (id),
  number integer not null,
  rule text not null,
  effect text not null check (effect in ('pass', 'reject', 'manual', 'review', 'note')),
  observed jsonb not null,
  primary key (assessment_id, number)
);

create table origination.score_part (
  assessment_id bigint not null references origination.assessment (id),
  characteristic text not null,
  observed text not null,
  points integer not null,
  primary key (assessment_id, characteristic)
);

create table origination.reason_tag (
  code text primary key,
  scope text not null check (scope in ('reject', 'return', 'suspend', 'approve')),
  name jsonb not null,
  position integer not null,
  active boolean not null default true
);

-- unverified 0, right 1, wrong 2, for each item that an auditor checks.
create table origination.verify_mark (
  application_id bigint not null references origination.application (id),
  item text not null,
  status smallint not null check (status between 0 and 2),
  note text,
  marked_by bigint not null references administration.staff (id),
  marked_at timestamptz not null,
  primary key (application_id, item)
);

-- Counts all of them at once, of a book that was filled without its events. When ID and profile were told
-- was not kept before: the day of the first application stands for it, or else that of registration.
create function customers.count_all_journeys() returns void language sql as $$
  insert into customers.journey (person_id, app_code, channel, registered_at, registered_on,
    id_bound_on, profile_completed_on, applied_on, approved_on, first_loan_on, first_loan_cents,
    first_repaid_on, second_loan_on)
  select
    r.person_id, r.app_code, r.channel, r.registered_at, r.registered_on,
    case when p.id_number_hash is not null then coalesce(a.applied_on, r.registered_on) end,
    case when a.applied_on is not null then a.applied_on
      when p.id_number_hash is not null and w.employment_type is not null and c.person_id is not null
        then r.registered_on end,
    a.applied_on, a.approved_on, l.first_on, l.first_cents, l.repaid_on, l.second_on
  from (
    select distinct on (person_id) person_id, app_code, channel, registered_at, registered_on
    from customers.registration
    order by person_id, registered_at, app_code
  ) r
  join customers.person p on p.id = r.person_id
  left join customers.work w on w.person_id = r.person_id
  left join (select distinct person_id from customers.contact where removed_at is null) c
    on c.person_id = r.person_id
  left join (
    select person_id, min(applied_on) as applied_on,
      min(decided_on) filter (where apply_status = 2) as approved_on
    from origination.application group by person_id
  ) a on a.person_id = r.person_id
  left join (
    select n.person_id, min(n.started_on) filter (where n.place = 1) as first_on,
      min(n.principal_cents) filter (where n.place = 1) as first_cents,
      min(n.started_on) filter (where n.place = 2) as second_on, min(n.finished_on) as repaid_on
    from (
      select o.person_id, o.started_on, o.principal_cents, b.finished_on,
        row_number() over (partition by o.person_id order by o.started_on, o.id) as place
      from servicing.loan o join servicing.balance b on b.loan_id = o.id
    ) n
    group by n.person_id
  ) l on l.person_id = r.person_id
  order by r.registered_at, r.person_id
  on conflict (person_id) do nothing
$$;
