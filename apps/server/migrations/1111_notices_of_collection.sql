-- What went out by itself to loans in collection, by its day, without the rows: the version of the template
-- as well, because the view of messages joins it.
create index concurrently if not exists message_of_collection
  on messaging.message (asked_on) include (loan_id, template_version_id)
  where purpose = 'collection' and asked_by is null and sent_at is not null;
