-- How many applications were decided, and how they were, by the day; and what came to collection by the day
-- that it was paid, whoever held the case.
create index application_decided on origination.application (decided_on)
  where decided_on is not null;
create index recovery_paid on collections.recovery (paid_on);
