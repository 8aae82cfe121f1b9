-- Tasks that somebody holds are few among all applications: their number is asked for at every look
-- at the work list.
create index application_held on origination.application (apply_status, auditor_id)
  where apply_status in (1, 5) and auditor_id is not null;
