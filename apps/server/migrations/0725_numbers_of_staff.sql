-- Every telephone number that an account of staff has had, by its keyed hash, so that whoever pays, gives or
-- calls finds whose it is; of accounts that are closed too. The numbers of before are added by the worker.
create table administration.staff_number (
  id bigint generated always as identity primary key,
  staff_id bigint not null references administration.staff (id),
  phone_hash bytea not null,
  since timestamptz not null,
  until timestamptz
);
create unique index staff_number_current on administration.staff_number (staff_id) where until is null;
create index staff_number_hash on administration.staff_number (phone_hash);

create index number_row_hash on outreach.number_row (phone_hash) where phone_hash is not null;
