-- What the record of a call alone would make a conversation, and was none: an answering machine took it.
alter table contact.conversation add column discounted boolean not null default false;
