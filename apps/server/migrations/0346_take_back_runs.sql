-- Taking back is a run as handing out is; it deals nothing, so it has no method.
alter table collections.distribution_run drop constraint distribution_run_cause_check;
alter table collections.distribution_run
  add constraint distribution_run_cause_check check (cause in ('morning', 'by-hand', 'taken-back'));
alter table collections.distribution_run alter column method drop not null;
alter table collections.distribution_run
  add check ((method is null) = (cause = 'taken-back'));
