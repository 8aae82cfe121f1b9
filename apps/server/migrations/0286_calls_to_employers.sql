-- A call to a customer's employer is a contact as well, with rules of its own.
alter table contact.attempt drop constraint attempt_relation_check;
alter table contact.attempt add constraint attempt_relation_check
  check (relation in ('own', 'reference', 'lead', 'employer'));
alter table contact.conversation drop constraint conversation_relation_check;
alter table contact.conversation add constraint conversation_relation_check
  check (relation in ('own', 'reference', 'lead', 'employer'));
