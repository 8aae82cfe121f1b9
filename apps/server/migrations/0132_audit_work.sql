create table origination.auditor_authority (
  staff_id bigint primary key references administration.staff (id),
  product_codes text[] not null,
  max_cents bigint not null,
  customer_types text[] not null,
  daily_capacity integer not null,
  weight integer not null default 1,
  on_duty boolean not null default true,
  can_review boolean not null default false,
  updated_at timestamptz not null,
  version integer not null default 1,
  -- `*` is every language.
  languages text[] not null default array['*']
);

-- How many cases an auditor is to handle in a month. A month keeps what was said before it ended.
create table origination.auditor_target (
  id bigint generated always as identity primary key,
  -- Null is everybody who has none of their own.
  staff_id bigint references administration.staff (id),
  from_month date not null check (extract(day from from_month) = 1),
  -- Null ends it: after one's own, what is said for everybody holds again.
  handled integer check (handled between 1 and 10000),
  set_by bigint not null references administration.staff (id),
  set_at timestamptz not null,
  unique nulls not distinct (staff_id, from_month)
);

create table origination.rest_day (
  staff_id bigint not null references administration.staff (id),
  rest_on date not null,
  primary key (staff_id, rest_on)
);

-- Days on which nobody is on duty unless set.
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

-- For each task why it went where.
create table origination.allocation (
  id bigint generated always as identity primary key,
  application_id bigint not null references origination.application (id),
  from_staff_id bigint references administration.staff (id),
  to_staff_id bigint references administration.staff (id),
  rule text not null,
  reason text,
  batch uuid,
  allocated_by bigint references administration.staff (id),
  allocated_at timestamptz not null,
  allocated_on date not null,
  -- As a code with figures, so that it can be said in the reader's language.
  reason_code text,
  reason_params jsonb,
  constraint allocation_one_reason check ((reason is null) <> (reason_code is null))
);
create index allocation_application on origination.allocation (application_id, id);
create index allocation_to on origination.allocation (to_staff_id, allocated_on);

-- What quality inspection samples, as data and versioned whole.
create table origination.sampling_plan (
  version integer primary key,
  settings jsonb not null,
  created_by bigint references administration.staff (id),
  created_at timestamptz not null
);

-- A decision looked at again: the inspector's own decision before they see the auditor's, the verdict, the
-- auditor's answer, and how a difference was settled. Whoever handled a disputed case is not given the same
-- customer again.
create table origination.inspection (
  id bigint generated always as identity primary key,
  application_id bigint not null references origination.application (id),
  person_id bigint not null references customers.person (id),
  -- Whose decision it was.
  staff_id bigint not null references administration.staff (id),
  result text check (result in ('reasonable', 'disputed')),
  reason text,
  remarks text,
  inspected_by bigint references administration.staff (id),
  sampled_at timestamptz not null,
  inspected_at timestamptz,
  -- A decision made anew is another decision.
  transition_id bigint not null unique references origination.transition (id),
  cause text not null check (cause in (
    'ratio', 'amount', 'grade', 'new-auditor', 'approved-then-late', 'on-demand'
  )),
  plan_version integer not null references origination.sampling_plan (version),
  sampled_on date not null,
  sampled_by bigint references administration.staff (id),
  state text not null default 'waiting' check (state in (
    'waiting', 'opened', 'reasonable', 'disputed', 'accepted', 'objected', 'upheld', 'withdrawn'
  )),
  -- The inspector's own decision, given without seeing the auditor's.
  own_decision text check (own_decision in ('approve', 'reject')),
  own_reason text,
  own_at timestamptz,
  -- The auditor's word on a dispute; nobody is the answerer when the time for it ran out.
  answer_due_on date,
  answer text,
  answered_by bigint references administration.staff (id),
  answered_at timestamptz,
  settlement text,
  settled_by bigint references administration.staff (id),
  settled_at timestamptz,
  version integer not null default 1
);
create index inspection_state on origination.inspection (state, id);
create index inspection_staff on origination.inspection (staff_id, id desc);
create index inspection_application on origination.inspection (application_id);
create index inspection_inspector on origination.inspection (inspected_by, application_id);
create index inspection_disputed on origination.inspection (person_id, staff_id)
  where state in ('disputed', 'accepted', 'objected', 'upheld');

-- What auditors ask: questions with their answers, built into questionnaires that are published as
-- versioned documents.
create table origination.question_type (
  id bigint generated always as identity primary key,
  name jsonb not null,
  respondent text not null check (respondent in ('customer', 'contact', 'employer')),
  -- Questionnaires are made for the types that test a risk; the others' questions stand in any.
  risk boolean not null,
  position integer not null,
  status text not null default 'enabled' check (status in ('enabled', 'closed')),
  version integer not null default 1
);

create table origination.question (
  id bigint generated always as identity primary key,
  type_id bigint not null references origination.question_type (id),
  text jsonb not null,
  class text not null check (class in ('single', 'multiple', 'text')),
  essential boolean not null,
  is_default boolean not null,
  position integer not null,
  status text not null default 'enabled' check (status in ('enabled', 'closed')),
  version integer not null default 1
);
create index question_in_type on origination.question (type_id, position);

create table origination.answer (
  id bigint generated always as identity primary key,
  question_id bigint not null references origination.question (id),
  text jsonb not null,
  position integer not null,
  status text not null default 'enabled' check (status in ('enabled', 'closed')),
  version integer not null default 1
);
create index answer_question on origination.answer (question_id, position);

-- An answer brings a remark tag, until it is taken away again.
create table origination.remark_match (
  id bigint generated always as identity primary key,
  answer_id bigint not null references origination.answer (id),
  tag text not null references origination.reason_tag (code),
  added_by bigint references administration.staff (id),
  added_at timestamptz not null,
  removed_by bigint references administration.staff (id),
  removed_at timestamptz
);
create unique index remark_match_standing on origination.remark_match (answer_id, tag)
  where removed_at is null;
create index remark_match_tag on origination.remark_match (tag);

-- One version for a product (null: every product without one of its own) and a risk question type.
create table origination.questionnaire (
  id bigint generated always as identity primary key,
  product_code text references origination.product (code),
  type_id bigint not null references origination.question_type (id),
  version integer not null,
  -- The words, questions and answers as they are asked, whole.
  document jsonb not null,
  status text not null default 'draft' check (status in ('draft', 'active', 'closed')),
  -- Counts the saves of the row, for whoever saves what they did not see.
  revision integer not null default 1,
  created_by bigint references administration.staff (id),
  created_at timestamptz not null,
  published_by bigint references administration.staff (id),
  published_at timestamptz,
  closed_at timestamptz,
  check ((status = 'active') <= (published_at is not null))
);
create unique index questionnaire_version on origination.questionnaire
  (type_id, coalesce(product_code, '*'), version);
create unique index questionnaire_one_active on origination.questionnaire
  (type_id, coalesce(product_code, '*'))
  where status = 'active';
create unique index questionnaire_one_draft on origination.questionnaire
  (type_id, coalesce(product_code, '*'))
  where status = 'draft';

-- What was asked once must be readable as it was asked for ever.
create function origination.keep_published_questionnaire() returns trigger
language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'a version of a questionnaire is never deleted';
  end if;
  if old.status <> 'draft' and row (new.product_code, new.type_id, new.version, new.document)
    is distinct from row (old.product_code, old.type_id, old.version, old.document) then
    raise exception 'a published version of a questionnaire is never changed';
  end if;
  return new;
end $$;
create trigger keep_published before update or delete on origination.questionnaire
  for each row execute function origination.keep_published_questionnaire();

-- Of whom an approval demands the essential questionnaires; without a row of nobody.
create table origination.answer_demand (
  product_code text primary key references origination.product (code),
  demand text not null check (demand in ('never', 'new-customers', 'always')),
  updated_by bigint references administration.staff (id),
  updated_at timestamptz not null,
  version integer not null default 1
);

-- Calls that verified an application, and what was answered on them or read from the papers.
create table origination.telephone_verification (
  id bigint generated always as identity primary key,
  application_id bigint not null references origination.application (id),
  -- How often somebody is called is counted over all of a customer's applications.
  person_id bigint not null references customers.person (id),
  callee text not null check (callee in ('customer', 'contact', 'employer')),
  contact_id bigint references customers.contact (id),
  callee_name text not null,
  phone_masked text,
  result text not null check (result in (
    'reached', 'call-later', 'refused', 'other-person', 'wrong-number', 'no-answer', 'busy',
    'switched-off'
  )),
  remark text,
  marks jsonb not null default '[]',
  recorded_by bigint not null references administration.staff (id),
  called_at timestamptz not null,
  called_on date not null,
  -- What an auditor or a collector writes of a call that was placed by the console: the call, once.
  placed_call_id bigint unique,
  check ((callee = 'contact') = (contact_id is not null))
);
create index telephone_verification_application on origination.telephone_verification
  (application_id, id);
create index telephone_verification_person on origination.telephone_verification
  (person_id, callee, called_at);

-- One saving of a questionnaire for an application; the last one of each type counts.
create table origination.questionnaire_response (
  id bigint generated always as identity primary key,
  application_id bigint not null references origination.application (id),
  questionnaire_id bigint not null references origination.questionnaire (id),
  type_id bigint not null references origination.question_type (id),
  call_id bigint references origination.telephone_verification (id),
  -- For each question of the version that was asked the answers chosen, or the words.
  answers jsonb not null,
  -- The remark tags that these answers brought then.
  tags text[] not null default '{}',
  complete boolean not null,
  answered_by bigint not null references administration.staff (id),
  answered_at timestamptz not null
);
create index questionnaire_response_application on origination.questionnaire_response
  (application_id, type_id, id desc);
create index questionnaire_response_questionnaire on origination.questionnaire_response
  (questionnaire_id);
create index questionnaire_response_call on origination.questionnaire_response (call_id)
  where call_id is not null;

-- A day off of one's own, or a festival on which one was not set to work.
create function origination.rests_on(auditor bigint, on_day date) returns boolean
language sql stable
return exists (select from origination.rest_day r
    where r.staff_id = auditor and r.rest_on = on_day)
  or exists (select from origination.festival f
    where f.day = on_day and not exists (select from origination.festival_duty d
      where d.day = f.day and d.staff_id = auditor));
