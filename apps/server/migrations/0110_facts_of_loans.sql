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

-- What loans received by the day it was paid, as changes like the other facts: a repayment, its
-- lines and its reversal each write a row when they happen. Once a day has ended its rows are
-- gathered into one for each group.
create table servicing.repaid_fact (
  paid_on date not null,
  channel text not null,
  app_code text not null,
  product_code text not null,
  customer_type text not null,
  repayments integer not null default 0,
  -- Loans that paid anything on the day, once each: by any channel, and by this one.
  loans integer not null default 0,
  channel_loans integer not null default 0,
  principal_cents bigint not null default 0,
  interest_cents bigint not null default 0,
  fee_cents bigint not null default 0,
  fine_cents bigint not null default 0,
  gathered boolean not null default false,
  recovered_cents bigint not null default 0
);
create index repaid_fact_day on servicing.repaid_fact (paid_on);
create index repaid_fact_loose on servicing.repaid_fact (paid_on) where not gathered;

create function servicing.over_days(days integer) returns integer language sql immutable
  return case when days > 90 then 90 when days > 60 then 60 when days > 30 then 30
    when days > 15 then 15 when days > 7 then 7 when days > 3 then 3 when days > 1 then 1 else 0 end;

-- A repayment that counts: it was not taken back, and the loan kept something of it.
create function servicing.counts(one servicing.repayment) returns boolean language sql immutable
  return one.reversed_at is null and one.amount_cents > 0;

-- Whether other repayments than these count for a loan's day, by any channel or by one.
create function servicing.others_count(loan bigint, day date, by_channel text, these bigint[])
returns boolean language sql stable as $$
  select exists (
    select from servicing.repayment r
    where r.loan_id = loan and r.paid_on = day and servicing.counts(r)
      and (by_channel is null or r.channel = by_channel) and r.id <> all (these))
$$;

-- The facts of a day's loans are counted with one look at each loan that can count, instead of three
-- joins that read all loans ever made: a close costs by the loans that are open.
create function servicing.count_loan_days() returns trigger language plpgsql as $$
declare sign integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  with counted as materialized (
    select d.business_on, d.days_past_due, d.principal_owed_cents, l.*
    from changed d
    -- Each by its key, however many loans there have been.
    cross join lateral (
      select started_on, due_on, app_code, product_code, customer_type, principal_cents
      from servicing.loan where id = d.loan_id offset 0
    ) l
    -- Before anything is due only the day of the payout counts, on which nothing is earned.
    where d.oldest_due_on <= d.business_on or d.interest_owed_cents <= 0
  ),
  started as (
    insert into servicing.started_fact
    select started_on, due_on, app_code, product_code, customer_type, sign * count(*),
      sign * sum(principal_cents)
    from counted where business_on = started_on
    group by 1, 2, 3, 4, 5
  ),
  late as (
    insert into servicing.late_fact
    select business_on, date_trunc('month', started_on), app_code, product_code, customer_type,
      servicing.over_days(days_past_due), sign * count(*), sign * sum(principal_owed_cents)
    from counted where days_past_due > 0 and principal_owed_cents > 0
    group by 1, 2, 3, 4, 5, 6
  )
  insert into servicing.unpaid_fact
  select due_on, business_on - due_on, app_code, product_code, customer_type, sign * count(*),
    sign * sum(principal_owed_cents)
  from counted
  where business_on - due_on in (0, 1, 3, 7, 15, 30, 60, 90) and principal_owed_cents > 0
  group by 1, 2, 3, 4, 5;
  return null;
end $$;
create trigger loan_days_counted after insert on servicing.loan_day
  referencing new table as changed
  for each statement execute function servicing.count_loan_days();
create trigger loan_days_taken_back after delete on servicing.loan_day
  referencing old table as changed
  for each statement execute function servicing.count_loan_days();

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

create function servicing.count_new_repayments() returns trigger language plpgsql as $$
begin
  insert into servicing.repaid_fact
    (paid_on, channel, app_code, product_code, customer_type, repayments, loans, channel_loans)
  select c.paid_on, c.channel, l.app_code, l.product_code, l.customer_type, count(*),
    count(distinct c.loan_id) filter (where c.number = 1
      and not servicing.others_count(c.loan_id, c.paid_on, null, c.these)),
    count(distinct c.loan_id) filter (
      where not servicing.others_count(c.loan_id, c.paid_on, c.channel, c.these))
  from (
    select n.*, row_number() over (partition by n.loan_id, n.paid_on order by n.id) as number,
      (select array_agg(id) from changed) as these
    from changed n where servicing.counts(n::servicing.repayment)) c
  join servicing.loan l on l.id = c.loan_id
  group by 1, 2, 3, 4, 5;
  return null;
end $$;
create trigger repayments_counted after insert on servicing.repayment
  referencing new table as changed
  for each statement execute function servicing.count_new_repayments();

-- A repayment is taken back, or an earlier one found later leaves nothing of it: one at a time.
create function servicing.count_changed_repayment() returns trigger
language plpgsql as $$
declare
  sign integer := case when servicing.counts(new) then 1 else -1 end;
  alone boolean := not servicing.others_count(new.loan_id, new.paid_on, null, array[new.id]);
  alone_there boolean :=
    not servicing.others_count(new.loan_id, new.paid_on, new.channel, array[new.id]);
begin
  insert into servicing.repaid_fact (paid_on, channel, app_code, product_code, customer_type,
    repayments, loans, channel_loans, principal_cents, interest_cents, fee_cents, fine_cents,
    recovered_cents)
  select new.paid_on, new.channel, l.app_code, l.product_code, l.customer_type, sign,
    case when alone then sign else 0 end, case when alone_there then sign else 0 end,
    sign * coalesce(sum(n.amount_cents) filter (where n.component = 'principal' and not recovered), 0),
    sign * coalesce(sum(n.amount_cents) filter (where n.component = 'interest' and not recovered), 0),
    sign * coalesce(sum(n.amount_cents) filter (where n.component = 'fee' and not recovered), 0),
    sign * coalesce(sum(n.amount_cents) filter (where n.component = 'fine' and not recovered), 0),
    sign * coalesce(sum(n.amount_cents) filter (where recovered), 0)
  from servicing.loan l
  left join servicing.repayment_line n
    on n.repayment_id = new.id and (old.reversed_at is null) <> (new.reversed_at is null)
  where l.id = new.loan_id
  group by 3, 4, 5;
  return null;
end $$;
create trigger repayment_counted_again after update on servicing.repayment
  for each row when (servicing.counts(old.*) <> servicing.counts(new.*))
  execute function servicing.count_changed_repayment();

create function servicing.count_repayment_lines() returns trigger
language plpgsql as $$
begin
  insert into servicing.repaid_fact (paid_on, channel, app_code, product_code, customer_type,
    principal_cents, interest_cents, fee_cents, fine_cents, recovered_cents)
  select r.paid_on, r.channel, l.app_code, l.product_code, l.customer_type,
    coalesce(sum(n.amount_cents) filter (where n.component = 'principal' and not recovered), 0),
    coalesce(sum(n.amount_cents) filter (where n.component = 'interest' and not recovered), 0),
    coalesce(sum(n.amount_cents) filter (where n.component = 'fee' and not recovered), 0),
    coalesce(sum(n.amount_cents) filter (where n.component = 'fine' and not recovered), 0),
    coalesce(sum(n.amount_cents) filter (where recovered), 0)
  from changed n
  join servicing.repayment r on r.id = n.repayment_id and r.reversed_at is null
  join servicing.loan l on l.id = r.loan_id
  group by 1, 2, 3, 4, 5;
  return null;
end $$;
create trigger repayment_lines_counted after insert on servicing.repayment_line
  referencing new table as changed
  for each statement execute function servicing.count_repayment_lines();

-- The rows of days that have ended, one for each group; what nets to nothing goes.
create function servicing.gather_repaid(through date) returns bigint language sql as $$
  with days as (
    select distinct paid_on from servicing.repaid_fact where not gathered and paid_on <= through),
  gone as (
    delete from servicing.repaid_fact f using days where f.paid_on = days.paid_on returning f.*),
  kept as (
    insert into servicing.repaid_fact (paid_on, channel, app_code, product_code, customer_type,
      repayments, loans, channel_loans, principal_cents, interest_cents, fee_cents, fine_cents,
      recovered_cents, gathered)
    select paid_on, channel, app_code, product_code, customer_type, sum(repayments), sum(loans),
      sum(channel_loans), sum(principal_cents), sum(interest_cents), sum(fee_cents),
      sum(fine_cents), sum(recovered_cents), true
    from gone
    group by 1, 2, 3, 4, 5
    having sum(repayments) <> 0 or sum(loans) <> 0 or sum(channel_loans) <> 0
      or sum(principal_cents) <> 0 or sum(interest_cents) <> 0 or sum(fee_cents) <> 0
      or sum(fine_cents) <> 0 or sum(recovered_cents) <> 0
    returning 1)
  select count(*) from kept
$$;

-- Counts all the repayments there are, for a database that had them before it had these facts.
create function servicing.count_all_repayments() returns void language plpgsql as $$
begin
  truncate servicing.repaid_fact;
  insert into servicing.repaid_fact (paid_on, channel, app_code, product_code, customer_type,
    repayments, loans, channel_loans, principal_cents, interest_cents, fee_cents, fine_cents,
    recovered_cents, gathered)
  with live as (
    select r.id, r.loan_id, r.paid_on, r.channel, l.app_code, l.product_code, l.customer_type,
      row_number() over (partition by r.loan_id, r.paid_on order by r.id) as of_day,
      row_number() over (partition by r.loan_id, r.paid_on, r.channel order by r.id) as of_channel
    from servicing.repayment r join servicing.loan l on l.id = r.loan_id
    where servicing.counts(r)),
  parts as (
    select repayment_id,
      sum(amount_cents) filter (where component = 'principal' and not recovered) as principal,
      sum(amount_cents) filter (where component = 'interest' and not recovered) as interest,
      sum(amount_cents) filter (where component = 'fee' and not recovered) as fee,
      sum(amount_cents) filter (where component = 'fine' and not recovered) as fine,
      sum(amount_cents) filter (where recovered) as recovered
    from servicing.repayment_line group by repayment_id)
  select paid_on, channel, app_code, product_code, customer_type, count(*),
    count(*) filter (where of_day = 1), count(*) filter (where of_channel = 1),
    coalesce(sum(principal), 0), coalesce(sum(interest), 0), coalesce(sum(fee), 0),
    coalesce(sum(fine), 0), coalesce(sum(recovered), 0), true
  from live left join parts on parts.repayment_id = live.id
  group by 1, 2, 3, 4, 5;
end $$;
