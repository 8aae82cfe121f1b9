-- What a person applied for after some moment is found without their other applications; it takes the place
-- of the index by number, which is in the same order.
create index concurrently if not exists application_of_person on origination.application
  (person_id, applied_at desc, id desc);
