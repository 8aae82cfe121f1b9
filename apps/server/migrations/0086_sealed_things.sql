-- An act on many things writes each of them beside its entry. The seals of the trail cover those rows
-- as well from here on; a seal says so, and its digest holds it, so that older ones stay provable.
alter table administration.audit_seal add covers_things boolean not null default false;
create index audit_log_thing_entry on administration.audit_log_thing (entry_id);
