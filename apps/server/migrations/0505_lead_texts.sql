-- A text that a telemarketer sent to a lead: what became of it stands with the message.
alter table promotion.lead_contact add column message_id bigint unique,
  add check (message_id is null or channel = 'sms');
