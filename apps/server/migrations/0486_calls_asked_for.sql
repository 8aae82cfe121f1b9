-- When somebody who was spoken with asked to be called: at that time a call is a service to them.
alter table contact.conversation add column asked_for timestamptz;
