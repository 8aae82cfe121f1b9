-- The facts of a day's loans are counted with one look at each loan that can count, instead of three
-- joins that read all loans ever made: a close costs by the loans that are open.
create or replace function servicing.count_loan_days() returns trigger language plpgsql as $$
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
