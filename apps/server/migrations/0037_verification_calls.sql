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
  result text not null check (result in
    ('reached', 'call-later', 'refused', 'other-person', 'wrong-number', 'no-answer', 'busy',
     'switched-off')),
  remark text,
  marks jsonb not null default '[]',
  recorded_by bigint not null references administration.staff (id),
  called_at timestamptz not null,
  called_on date not null,
  check ((callee = 'contact') = (contact_id is not null))
);
create index telephone_verification_application
  on origination.telephone_verification (application_id, id);
create index telephone_verification_person
  on origination.telephone_verification (person_id, callee, called_at);

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
create index questionnaire_response_application
  on origination.questionnaire_response (application_id, type_id, id desc);
create index questionnaire_response_questionnaire
  on origination.questionnaire_response (questionnaire_id);
create index questionnaire_response_call
  on origination.questionnaire_response (call_id) where call_id is not null;
