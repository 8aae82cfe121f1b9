-- One row: the loans with principal owed as a day ended, their principal, how much of it was in each bucket
-- of days past due, and the portfolio at risk from 1, 8, 31 and 91 days on.
select
  count(*) as loans, sum(principal_owed_cents) as owed_cents,
  sum(case when days_past_due <= 0 then principal_owed_cents else 0 end) as current_cents,
  sum(case when days_past_due between 1 and 3 then principal_owed_cents else 0 end) as late_1_cents,
  sum(case when days_past_due between 4 and 7 then principal_owed_cents else 0 end) as late_4_cents,
  sum(case when days_past_due between 8 and 15 then principal_owed_cents else 0 end) as late_8_cents,
  sum(case when days_past_due between 16 and 30 then principal_owed_cents else 0 end) as late_16_cents,
  sum(case when days_past_due between 31 and 60 then principal_owed_cents else 0 end) as late_31_cents,
  sum(case when days_past_due between 61 and 90 then principal_owed_cents else 0 end) as late_61_cents,
  sum(case when days_past_due > 90 then principal_owed_cents else 0 end) as late_91_cents,
  sum(case when days_past_due >= 1 then principal_owed_cents else 0 end) as par_1_cents,
  sum(case when days_past_due >= 8 then principal_owed_cents else 0 end) as par_8_cents,
  sum(case when days_past_due >= 31 then principal_owed_cents else 0 end) as par_31_cents,
  sum(case when days_past_due >= 91 then principal_owed_cents else 0 end) as par_91_cents
from loan_day
where business_on = '{on}' and principal_owed_cents > 0
