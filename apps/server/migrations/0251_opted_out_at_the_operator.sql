-- Who opted out at the operator is not written to by SMS any more, but for notices.
alter table contact.stop drop constraint stop_channel_check;
alter table contact.stop add constraint stop_channel_check check (channel in ('sms', 'whatsapp'));

-- Why a text failed, of a report that comes before its answer is noted.
alter table messaging.delivery_report add column reason text;
