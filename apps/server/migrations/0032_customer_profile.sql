-- What staff learn of a customer while they audit: contacts they add, pictures they add or take
-- away, and what finds the other customers of the same phone, employer, wallet, place or picture.

-- A contact that staff added says where the number came from, and what that person said.
alter table customers.contact
  add column obtained_from text check (obtained_from in
    ('customer-call', 'customer-message', 'document', 'contact-called')),
  add column consent_state text check (consent_state in ('agreed', 'not-asked', 'refused')),
  add constraint contact_of_staff_is_sourced
    check (source <> 'staff' or (obtained_from is not null and consent_state is not null)) not valid;

alter table customers.document
  add column added_by bigint references administration.staff (id),
  add column note text,
  add column removed_by bigint references administration.staff (id),
  add column removal_reason text;

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

create index device_person on customers.device (person_id);
create index work_company_phone on customers.work (company_phone_hash)
  where company_phone_hash is not null;
create index person_birth_name on customers.person (birth_on, lower(full_name));
create index person_place on customers.person (province, city) where province is not null;
