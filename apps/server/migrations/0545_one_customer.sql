-- Every remark on a customer, inbound ones too, for the contacts of all sections in the order of time.
create index remark_of_person on collections.remark (person_id, id desc);
-- What a customer asked on the telephone and an agent wrote down for colleagues.
alter table support.feedback drop constraint feedback_channel_check;
alter table support.feedback add constraint feedback_channel_check
  check (channel in ('app', 'sms', 'whatsapp', 'phone'));
