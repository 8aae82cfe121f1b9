-- Applications decided in some days are read by their outcome as well, from application_outcome alone; each
-- change of an application writes one index less.
drop index origination.application_decided;
