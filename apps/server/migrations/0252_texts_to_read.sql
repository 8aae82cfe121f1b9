-- What may be a STOP, or says more than one, is read by a person too: its words are kept sealed until then.
alter table messaging.inbound_text drop constraint inbound_text_outcome_check;
alter table messaging.inbound_text add constraint inbound_text_outcome_check
  check (outcome in ('stop', 'stop-and-read', 'read', 'kept', 'malformed'));
alter table messaging.inbound_text add column words_cipher bytea;

-- By what a message of a customer's came.
alter table support.feedback
  add column channel text not null default 'app' check (channel in ('app', 'sms', 'whatsapp'));
