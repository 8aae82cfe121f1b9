-- The daily close reads of every late loan at what rate its contract's interest goes on over principal that
-- is overdue: so many millionths over so many days; nothing where its product does not ask for it.
alter table servicing.loan
  add column overdue_interest_ppm bigint not null generated always as (
    case when (terms->>'overdueInterest')::boolean
      then coalesce((terms->'yearlyInterest'->>'ratePpm')::bigint,
        (terms->>'dailyInterestPpm')::bigint, 0)
      else 0 end) stored,
  add column overdue_interest_days bigint not null generated always as (
    case terms->'yearlyInterest'->>'dayCount'
      when 'actual/365' then 365 when 'actual/360' then 360 when '30/360' then 360
      else 1 end) stored;

-- Of the interest of a loan, all that was ever charged on overdue principal: it counts against the limit of
-- what being late may cost, as its fines do.
alter table servicing.balance add column overdue_interest_cents bigint not null default 0;
