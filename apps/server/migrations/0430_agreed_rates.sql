-- What interest costs from the day of a restructuring on, counted as the loan's contract counts it; null
-- where its rate stays.
alter table servicing.restructuring add column rate_ppm bigint check (rate_ppm >= 0);

-- The rate that was agreed last of an open loan, null where the contract's goes on.
alter table servicing.balance add column agreed_rate_ppm bigint;
