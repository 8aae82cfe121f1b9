-- What reached somebody is looked up by the person: of a bought number by its hash, of a text by its message.
create index item_brought on outreach.item (phone_hash) where person_id is null;
create index lead_contact_message on promotion.lead_contact (message_id) where message_id is not null;
