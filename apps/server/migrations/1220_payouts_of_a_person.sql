-- Whom something was paid out to within some days is read without the table; it takes the place of the index
-- by the person alone.
create index concurrently if not exists disbursement_of_person on payments.disbursement
  (person_id, disbursed_at);
