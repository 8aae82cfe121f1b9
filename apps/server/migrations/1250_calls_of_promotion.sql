-- How long a person was spoken with for promotion.
create index concurrently if not exists call_promotion on telephony.call (person_id, asked_at)
  include (asked_on, ended_at) where purpose = 'marketing' and staff_id is not null;
