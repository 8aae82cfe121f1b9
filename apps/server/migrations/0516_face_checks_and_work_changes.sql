-- A face check that failed, and what people made of it. One of a customer is open at a time.
create table customers.face_check (
  id bigint generated always as identity primary key,
  person_id bigint not null references customers.person (id),
  app_code text not null,
  result text not null check (result in ('doubt', 'mismatch')),
  state text not null default 'failed' check (state in
    ('failed', 'asked-again', 'pass-asked', 'passed', 'refused', 'matched')),
  -- The piece that the customer is to send again, and the picture that is not to come again.
  piece text check (piece in ('selfie', 'id-front', 'id-back')),
  piece_sha256 text,
  times_asked integer not null default 0,
  refusal text,
  note text,
  pass_asked_by bigint references administration.staff (id),
  -- What was looked at when it was decided.
  selfie_file_id bigint references platform.file (id),
  id_file_id bigint references platform.file (id),
  failed_at timestamptz not null,
  decided_at timestamptz,
  decided_by bigint references administration.staff (id),
  check (decided_by <> pass_asked_by),
  check ((state = 'refused') = (refusal is not null)),
  check ((state = 'asked-again') = (piece is not null))
);
create unique index face_check_open on customers.face_check (person_id)
  where state in ('failed', 'asked-again', 'pass-asked');
create index face_check_person on customers.face_check (person_id, id desc);

-- What a customer says of their work now, with proofs; what stood before is kept beside it.
create table customers.work_change (
  id bigint generated always as identity primary key,
  person_id bigint not null references customers.person (id),
  app_code text not null,
  state text not null default 'asked' check (state in ('asked', 'accepted', 'refused', 'replaced')),
  before jsonb not null,
  after jsonb not null,
  asked_at timestamptz not null,
  -- Whoever wrote it down for the customer.
  asked_by bigint references administration.staff (id),
  decided_at timestamptz,
  decided_by bigint references administration.staff (id),
  decision_reason text,
  refusal text,
  -- The last day on which a decision counts with it.
  counts_until date,
  check ((state = 'accepted') = (counts_until is not null)),
  check ((state in ('accepted', 'refused')) = (decided_by is not null))
);
create unique index work_change_open on customers.work_change (person_id) where state = 'asked';
create index work_change_person on customers.work_change (person_id, id desc);

create table customers.work_change_proof (
  change_id bigint not null references customers.work_change (id),
  document_id bigint not null references customers.document (id),
  primary key (change_id, document_id)
);
create index work_change_proof_document on customers.work_change_proof (document_id);

-- Where work and income came from, when people accepted it; none where the customer said so alone.
alter table customers.work add column change_id bigint references customers.work_change (id);
