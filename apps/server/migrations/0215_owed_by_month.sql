-- What was earned of interest, fees and fines in a month less what went of it again, by kind of loan: what is
-- owed before a day is the sum of the months before it and not of every day since the first. Written with the
-- results of loans, from the same lines.
create table servicing.owed_month (
  month date not null,
  app_code text not null,
  product_code text not null,
  customer_type text not null,
  interest_cents bigint not null,
  fee_cents bigint not null,
  fine_cents bigint not null,
  primary key (month, app_code, product_code, customer_type)
);

insert into servicing.owed_month
select
  date_trunc('month', effective_on)::date, app_code, product_code, customer_type,
  sum(interest_cents - interest_received_cents - interest_waived_cents - interest_written_off_cents),
  sum(fee_cents - fee_received_cents - fee_waived_cents - fee_written_off_cents),
  sum(fine_cents - fine_received_cents - fine_waived_cents - fine_written_off_cents)
from servicing.result_fact
group by 1, 2, 3, 4;
