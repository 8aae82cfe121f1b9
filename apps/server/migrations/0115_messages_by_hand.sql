-- The list of messages that people sent, the newest first.
create index message_by_hand on messaging.message (asked_at, id) where asked_by is not null;
