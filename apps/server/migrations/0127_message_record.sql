-- A message that failed may be sent again by a person: as a message of its own, once.
alter table messaging.message
  add column version integer not null default 1,
  add column resent_as bigint unique references messaging.message (id);
-- The record of all messages in their order, and those that did not arrive.
create index message_asked on messaging.message (asked_at, id);
create index message_not_arrived on messaging.message (state, asked_at, id)
  where state not in ('sent', 'delivered');
