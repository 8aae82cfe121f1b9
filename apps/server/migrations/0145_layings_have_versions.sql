-- What one person allocates by hand and another confirms is a request, and each change of one is a version.
alter table payments.laying add column version integer not null default 1;
