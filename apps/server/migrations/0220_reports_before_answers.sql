-- An operator's report may come before its own answer is noted, and may name the text by the same number
-- in hex where the answer had it decimal: what belongs to no message yet waits for one that has one of
-- these names, the first of which is as it was told.
alter table messaging.delivery_report
  add column reference_forms text[],
  add column phone_hash bytea;
create index delivery_report_waiting on messaging.delivery_report (received_at)
  where outcome = 'no-message' and reference_forms is not null;

alter table messaging.gateway drop constraint gateway_kind_check;
alter table messaging.gateway add constraint gateway_kind_check
  check (kind in ('http', 'africas-talking', 'smpp', 'whatsapp', 'push'));
