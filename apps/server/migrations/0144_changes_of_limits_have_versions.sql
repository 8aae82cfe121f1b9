-- A raise that a second person decides is a request, and each change of a request is a version.
alter table origination.credit_account_change add column version integer not null default 1;
