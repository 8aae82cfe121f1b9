-- Beside until when nobody may call, until when nobody may write either: a promise that is due stays first
-- where its customer can still be written to.
alter table collections."case" add column no_contact_until timestamptz;
