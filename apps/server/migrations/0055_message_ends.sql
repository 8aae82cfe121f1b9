-- A wish not to be written to may be taken back, with why; and a message that no gateway ever reported
-- on comes to an end after a while.
alter table messaging.do_not_contact
  add column end_reason text,
  add check ((ended_at is null) = (end_reason is null));
create index message_unreported on messaging.message (sent_at) where state in ('sent', 'unknown');
