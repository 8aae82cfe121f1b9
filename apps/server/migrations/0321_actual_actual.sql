-- Interest on overdue principal counts a year of actual/actual as 365 days, so that days late are shares of
-- one total.
alter table servicing.loan drop column overdue_interest_days;
alter table servicing.loan
  add column overdue_interest_days bigint not null generated always as (
    case terms->'yearlyInterest'->>'dayCount'
      when 'actual/365' then 365 when 'actual/actual' then 365
      when 'actual/360' then 360 when '30/360' then 360
      else 1 end) stored;
