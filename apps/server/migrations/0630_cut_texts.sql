-- What people write is kept whatever its length; of one that is longer than what is shown, how long it was.
alter table messaging.inbound_text add column cut_from integer;
alter table support.feedback add column cut_from integer;
alter table support.case_message add column cut_from integer;
