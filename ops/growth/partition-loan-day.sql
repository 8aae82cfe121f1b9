-- Turns servicing.loan_day, the table that grows by every open loan every day, into one of monthly
-- partitions: what is there becomes the first partition, as it is. Give the first day of a month to
-- come, and bring the views back at once:
--   psql "$DATABASE_URL" -v first=2027-01-01 -f ops/growth/partition-loan-day.sql && npm run migrate
-- The check is made and proven without holding anybody up, and the swap takes milliseconds; between
-- it and the end of `migrate` lists and reports fail, so it is done at night.
\set ON_ERROR_STOP on
\timing on
alter table servicing.loan_day
  add constraint loan_day_before check (business_on < :'first') not valid;
alter table servicing.loan_day validate constraint loan_day_before;

begin;
set local lock_timeout = '2s';
-- The views name the table by what it is now: `npm run migrate` creates them again.
drop schema reporting cascade;
create schema reporting;
alter table servicing.loan_day rename to loan_day_before;
alter table servicing.loan_day_before rename constraint loan_day_pkey to loan_day_before_pkey;
create table servicing.loan_day (like servicing.loan_day_before including defaults)
  partition by range (business_on);
alter table servicing.loan_day
  add constraint loan_day_pkey primary key (business_on, loan_id),
  add constraint loan_day_status_check check (status in ('open', 'finished', 'written-off'));
-- Already proven by the check above, so that no row is read.
alter table servicing.loan_day
  attach partition servicing.loan_day_before for values from (minvalue) to (:'first');
-- Nothing is refused when nobody made the next month's.
create table servicing.loan_day_rest partition of servicing.loan_day default;
delete from platform.setting where key = 'views';
commit;

-- The months to come; again each year, before the first row of the month.
select format(
  'create table servicing.loan_day_%s partition of servicing.loan_day for values from (%L) to (%L)',
  to_char(month, 'YYYY_MM'), month::date, (month + interval '1 month')::date)
from generate_series(:'first'::date, :'first'::date + interval '11 months', interval '1 month') month
\gexec
