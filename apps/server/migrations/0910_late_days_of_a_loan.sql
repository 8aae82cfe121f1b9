-- How late a loan was at worst, without reading its days one by one.
create index loan_day_late on servicing.loan_day (loan_id, days_past_due) where days_past_due > 0;
