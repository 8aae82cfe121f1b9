-- Quality inspection gets its writer: what is sampled and why, the inspector's own decision before
-- they see the auditor's, the verdict, the auditor's answer, and how a difference was settled.

-- What is sampled, as data and versioned whole, as the decision policy is.
create table origination.sampling_plan (
  version integer primary key,
  settings jsonb not null,
  created_by bigint references administration.staff (id),
  created_at timestamptz not null
);

-- Nothing wrote inspections before, so there is none to be completed.
do $$ begin
  assert (select count(*) from origination.inspection) = 0, 'there are inspections already';
end $$;

drop index origination.inspection_disputed;
alter table origination.inspection
  -- A decision made anew is another decision.
  drop constraint inspection_application_id_staff_id_key,
  add column transition_id bigint not null unique references origination.transition (id),
  add column cause text not null check (cause in
    ('ratio', 'amount', 'grade', 'new-auditor', 'approved-then-late', 'on-demand')),
  add column plan_version integer not null references origination.sampling_plan (version),
  add column sampled_on date not null,
  add column sampled_by bigint references administration.staff (id),
  add column state text not null default 'waiting' check (state in
    ('waiting', 'opened', 'reasonable', 'disputed', 'accepted', 'objected', 'upheld',
     'withdrawn')),
  -- The inspector's own decision, given without seeing the auditor's.
  add column own_decision text check (own_decision in ('approve', 'reject')),
  add column own_reason text,
  add column own_at timestamptz,
  -- The auditor's word on a dispute; nobody is the answerer when the time for it ran out.
  add column answer_due_on date,
  add column answer text,
  add column answered_by bigint references administration.staff (id),
  add column answered_at timestamptz,
  add column settlement text,
  add column settled_by bigint references administration.staff (id),
  add column settled_at timestamptz,
  add column version integer not null default 1;

create index inspection_state on origination.inspection (state, id);
create index inspection_staff on origination.inspection (staff_id, id desc);
create index inspection_application on origination.inspection (application_id);
create index inspection_inspector on origination.inspection (inspected_by, application_id);
create index inspection_disputed on origination.inspection (person_id, staff_id)
  where state in ('disputed', 'accepted', 'objected', 'upheld');
-- The decisions of a day, from which the day's sample is drawn.
create index transition_decided on origination.transition (happened_at)
  where staff_id is not null and act in ('approve', 'reject');
