-- A stop of one channel alone, as WhatsApp's own switch for offers is; null: of every channel. What a
-- switch stopped it lets go on again, without anybody of the lender's.
alter table contact.stop
  add column channel text check (channel in ('whatsapp')),
  drop constraint do_not_contact_check,
  add check (ended_by is null or ended_at is not null);
drop index contact.stop_number;
create unique index stop_number
  on contact.stop (phone_hash, coalesce(purpose, '*'), calls_only, coalesce(channel, '*'))
  where ended_at is null;

-- The last word of a number's switch at each of our gateways: what comes late changes nothing.
create table messaging.marketing_switch (
  gateway text not null,
  phone_hash bytea not null,
  value text not null check (value in ('stop', 'resume')),
  told_at timestamptz not null,
  primary key (gateway, phone_hash)
);
