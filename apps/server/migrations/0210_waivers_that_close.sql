-- A waiver that leaves nothing owed finishes its loan, also where interest was paid ahead of being earned.
-- What was given up before that was so leaves its loan as it left it.
alter table servicing.waiver add column closes boolean not null default false;
alter table servicing.waiver alter column closes set default true;
