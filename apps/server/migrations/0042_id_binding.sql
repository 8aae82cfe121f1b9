-- Customers who ask that another ID number is bound to their account, and what staff wrote about
-- customers who were led in from another app.
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
  state text not null default 'incomplete' check (state in
    ('incomplete', 'pending', 'approved', 'rejected', 'replaced')),
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

create table customers.diversion_remark (
  id bigint generated always as identity primary key,
  person_id bigint not null,
  app_code text not null,
  result text not null,
  remark text not null,
  follow_up_on date,
  written_by bigint not null references administration.staff (id),
  written_at timestamptz not null,
  foreign key (person_id, app_code) references customers.registration (person_id, app_code)
);
create index diversion_remark_of on customers.diversion_remark (person_id, app_code, id desc);
-- `diversion:pesa` is somebody led in from the app pesa.
create index registration_diverted on customers.registration (registered_at desc, person_id)
  where channel like 'diversion%';
