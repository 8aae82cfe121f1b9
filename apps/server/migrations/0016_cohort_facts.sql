-- What the statistics ask of many loans on many days, counted when the days are written: a report
-- then costs by its days and not by its loans. Rows are changes, never changed themselves: a day
-- that is written again takes its loans back by negative rows, so nobody waits for anybody.

-- Loans by the day of their payout.
create table servicing.started_fact (
  started_on date not null,
  due_on date not null,
  app_code text not null,
  product_code text not null,
  customer_type text not null,
  loans integer not null,
  principal_cents bigint not null
);
create index started_fact_started on servicing.started_fact (started_on);
create index started_fact_due on servicing.started_fact (due_on);

-- Loans that were late when a day ended, by the month of their payout and the last of the thresholds
-- 0, 1, 3, 7, 15, 30, 60 and 90 that their days past due exceed.
create table servicing.late_fact (
  business_on date not null,
  started_month date not null,
  app_code text not null,
  product_code text not null,
  customer_type text not null,
  over_days integer not null,
  loans integer not null,
  principal_cents bigint not null
);
create index late_fact_day on servicing.late_fact (business_on, started_month);

-- Loans with principal unpaid so many days after they were due.
create table servicing.unpaid_fact (
  due_on date not null,
  age integer not null,
  app_code text not null,
  product_code text not null,
  customer_type text not null,
  loans integer not null,
  principal_cents bigint not null
);
create index unpaid_fact_due on servicing.unpaid_fact (due_on);

-- From the days that a statement added or took away: `sign` is 1 or -1.
create function servicing.count_loan_days() returns trigger language plpgsql as $$
declare sign integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  insert into servicing.started_fact
  select l.started_on, l.due_on, l.app_code, l.product_code, l.customer_type, sign * count(*),
    sign * sum(l.principal_cents)
  from changed d join servicing.loan l on l.id = d.loan_id
  where d.business_on = l.started_on
  group by 1, 2, 3, 4, 5;
  insert into servicing.late_fact
  select d.business_on, date_trunc('month', l.started_on), l.app_code, l.product_code,
    l.customer_type, servicing.over_days(d.days_past_due), sign * count(*),
    sign * sum(d.principal_owed_cents)
  from changed d join servicing.loan l on l.id = d.loan_id
  where d.days_past_due > 0 and d.principal_owed_cents > 0
  group by 1, 2, 3, 4, 5, 6;
  insert into servicing.unpaid_fact
  select l.due_on, d.business_on - l.due_on, l.app_code, l.product_code, l.customer_type,
    sign * count(*), sign * sum(d.principal_owed_cents)
  from changed d join servicing.loan l on l.id = d.loan_id
  where d.business_on - l.due_on in (0, 1, 3, 7, 15, 30, 60, 90) and d.principal_owed_cents > 0
  group by 1, 2, 3, 4, 5;
  return null;
end $$;

create function servicing.over_days(days integer) returns integer language sql immutable
  return case when days > 90 then 90 when days > 60 then 60 when days > 30 then 30
    when days > 15 then 15 when days > 7 then 7 when days > 3 then 3 when days > 1 then 1 else 0 end;

create trigger loan_days_counted after insert on servicing.loan_day
  referencing new table as changed for each statement execute function servicing.count_loan_days();
create trigger loan_days_taken_back after delete on servicing.loan_day
  referencing old table as changed for each statement execute function servicing.count_loan_days();
-- A day that turns out otherwise is taken away and written again.
create trigger loan_day_not_edited before update on servicing.loan_day
  for each row execute function platform.refuse_change();

-- Counts all the days there are, for a database that had days before it had these facts.
create function servicing.count_all_days() returns void language plpgsql as $$
begin
  truncate servicing.started_fact, servicing.late_fact, servicing.unpaid_fact;
  insert into servicing.started_fact
  select l.started_on, l.due_on, l.app_code, l.product_code, l.customer_type, count(*),
    sum(l.principal_cents)
  from servicing.loan l
  where exists (
    select from servicing.loan_day d where d.business_on = l.started_on and d.loan_id = l.id)
  group by 1, 2, 3, 4, 5;
  insert into servicing.late_fact
  select d.business_on, date_trunc('month', l.started_on), l.app_code, l.product_code,
    l.customer_type, servicing.over_days(d.days_past_due), count(*), sum(d.principal_owed_cents)
  from servicing.loan_day d join servicing.loan l on l.id = d.loan_id
  where d.days_past_due > 0 and d.principal_owed_cents > 0
  group by 1, 2, 3, 4, 5, 6;
  insert into servicing.unpaid_fact
  select l.due_on, age, l.app_code, l.product_code, l.customer_type, count(*),
    sum(d.principal_owed_cents)
  from servicing.loan l
  cross join unnest(array[0, 1, 3, 7, 15, 30, 60, 90]) age
  join servicing.loan_day d on d.business_on = l.due_on + age and d.loan_id = l.id
  where d.principal_owed_cents > 0
  group by 1, 2, 3, 4, 5;
end $$;
select servicing.count_all_days();

-- Days past due are looked for among the open loans, which the daily close does not move here.
create index balance_late on servicing.balance (oldest_due_on) where status = 'open';
-- What was paid too much is little, and reports ask for it by the day.
create index payment_surplus on payments.payment (paid_on) where surplus_cents > 0;
