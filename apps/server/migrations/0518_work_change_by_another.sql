-- What somebody wrote down for a customer is decided by another.
alter table customers.work_change add check (decided_by <> asked_by);
