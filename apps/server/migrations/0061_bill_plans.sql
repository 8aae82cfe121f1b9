-- How the bill of an offer may differ from the plainest one. The defaults are what every offer meant
-- before there was a choice.
alter table origination.offer
  -- Calendar months of a period; null, a period is its days. A month counts thirty in term_days.
  add column period_months integer check (period_months > 0),
  add column repayment text not null default 'equal-instalments'
    check (repayment in ('equal-instalments', 'equal-principal')),
  -- In place of the daily rate, which is then nothing.
  add column yearly_interest_ppm integer check (yearly_interest_ppm >= 0),
  add column day_count text check (day_count in ('actual/365', 'actual/360', '30/360')),
  add column round_to_cents integer not null default 1 check (round_to_cents > 0),
  add column interest_free_periods integer not null default 0,
  add column interest_grace_periods integer not null default 0,
  add column principal_grace_periods integer not null default 0,
  add constraint offer_yearly_rate check ((yearly_interest_ppm is null) = (day_count is null)),
  add constraint offer_one_rate check (yearly_interest_ppm is null or daily_interest_ppm = 0);
