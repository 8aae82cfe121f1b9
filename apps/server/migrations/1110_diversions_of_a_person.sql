-- Whether a person was led in again later is read from the index alone.
create index concurrently if not exists registration_diverted_of
  on customers.registration (person_id, registered_at, app_code) where channel like 'diversion%';
