-- How much a person has uploaded since the hour began that is counted: a row for each who uploads.
create table platform.upload_count (
  staff_id bigint primary key,
  since timestamptz not null,
  bytes bigint not null check (bytes >= 0)
);
