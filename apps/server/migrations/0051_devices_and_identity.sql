create table customers.device (
  fingerprint_hash bytea not null,
  person_id bigint not null references customers.person (id),
  model text,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (fingerprint_hash, person_id)
);
create index device_person on customers.device (person_id);

-- By which phone an app was installed and who registered on it, as the attribution service calls the phone.
create table customers.device_link (
  id bigint generated always as identity primary key,
  app_code text not null,
  device_hash bytea not null,
  person_id bigint not null references customers.person (id),
  seen_at timestamptz not null,
  unique (app_code, device_hash, person_id)
);
create index device_link_person on customers.device_link (person_id, seen_at);

-- What the app read from the phone, only with a consent, each reading a version of its own. The
-- items name third parties, so they are sealed whole.
create table customers.device_reading (
  id bigint generated always as identity primary key,
  person_id bigint not null references customers.person (id),
  kind text not null check (kind in ('device', 'contacts', 'app', 'accounts', 'browser', 'sms')),
  version integer not null,
  items_cipher bytea not null,
  item_count integer not null,
  consent_id bigint not null,
  read_at timestamptz not null,
  unique (person_id, kind, version)
);

-- How a selfie looks, as 64 bits: two that differ in few of them look alike. Any two that differ in
-- seven at most have one of the four quarters with no more than one bit between them.
create table customers.picture_likeness (
  document_id bigint primary key references customers.document (id),
  person_id bigint not null references customers.person (id),
  bits bigint not null,
  quarter1 integer generated always as (((bits >> 48) & 65535)::integer) stored,
  quarter2 integer generated always as (((bits >> 32) & 65535)::integer) stored,
  quarter3 integer generated always as (((bits >> 16) & 65535)::integer) stored,
  quarter4 integer generated always as ((bits & 65535)::integer) stored
);
create index picture_likeness_person on customers.picture_likeness (person_id);
create index picture_likeness_quarter1 on customers.picture_likeness (quarter1);
create index picture_likeness_quarter2 on customers.picture_likeness (quarter2);
create index picture_likeness_quarter3 on customers.picture_likeness (quarter3);
create index picture_likeness_quarter4 on customers.picture_likeness (quarter4);

-- A face check that failed, and what people made of it. One of a customer is open at a time.
create table customers.face_check (
  id bigint generated always as identity primary key,
  person_id bigint not null references customers.person (id),
  app_code text not null,
  result text not null check (result in ('doubt', 'mismatch')),
  state text not null default 'failed' check (state in (
    'failed', 'asked-again', 'pass-asked', 'passed', 'refused', 'matched'
  )),
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
  -- What one person alone let pass counts for applications up to this amount; none where two did.
  counts_up_to_cents bigint check (counts_up_to_cents >= 0),
  -- Another picture of the pair came, or one was taken away, and no case shows it yet: nobody decides.
  pictures_changed boolean not null default false,
  check (decided_by <> pass_asked_by),
  check ((state = 'refused') = (refusal is not null)),
  check ((state = 'asked-again') = (piece is not null))
);
create unique index face_check_open on customers.face_check (person_id)
  where state in ('failed', 'asked-again', 'pass-asked');
create index face_check_person on customers.face_check (person_id, id desc);

-- Customers who ask that another ID number is bound to their account.
create table customers.id_binding (
  id bigint generated always as identity primary key,
  person_id bigint not null references customers.person (id),
  app_code text not null references administration.app (code),
  reason text not null,
  old_id_type text,
  old_id_number_masked text,
  old_id_number_hash bytea,
  old_id_number_cipher bytea,
  new_id_type text not null check (new_id_type in ('national', 'passport', 'alien')),
  new_id_number_masked text not null,
  new_id_number_hash bytea not null,
  new_id_number_cipher bytea not null,
  -- Asked is complete only with both photos of the new ID.
  state text not null default 'incomplete' check (state in (
    'incomplete', 'pending', 'approved', 'rejected', 'replaced'
  )),
  begun_at timestamptz not null,
  asked_at timestamptz,
  asked_on date,
  decided_by bigint references administration.staff (id),
  decided_at timestamptz,
  decided_on date,
  decision_reason text,
  version integer not null default 1
);
create unique index id_binding_open on customers.id_binding (person_id)
  where state in ('incomplete', 'pending');
create index id_binding_person on customers.id_binding (person_id, id desc);
create index id_binding_state on customers.id_binding (state, id desc);

-- The photos of both IDs as they stood when it was asked; `old` is kept with the request, so that a
-- later change of the customer's documents does not change what was compared.
create table customers.id_binding_photo (
  binding_id bigint not null references customers.id_binding (id),
  side text not null check (side in ('old', 'new')),
  kind text not null check (kind in ('id-front', 'id-back', 'selfie')),
  file_id bigint not null references platform.file (id),
  primary key (binding_id, side, kind)
);
create index id_binding_photo_file on customers.id_binding_photo (file_id);

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
  check ((state in ('accepted', 'refused')) = (decided_by is not null)),
  -- What somebody wrote down for a customer is decided by another.
  check (decided_by <> asked_by)
);
create unique index work_change_open on customers.work_change (person_id) where state = 'asked';
create index work_change_person on customers.work_change (person_id, id desc);
alter table customers.work add foreign key (change_id) references customers.work_change (id);

create table customers.work_change_proof (
  change_id bigint not null references customers.work_change (id),
  document_id bigint not null references customers.document (id),
  primary key (change_id, document_id)
);
create index work_change_proof_document on customers.work_change_proof (document_id);
