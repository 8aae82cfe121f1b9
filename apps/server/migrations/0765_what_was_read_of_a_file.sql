-- What was read of a file that another person approves: sheet, column, rows, and what was left out.
alter table promotion.number_batch add column what_was_read jsonb;
alter table payments.correction_batch add column what_was_read jsonb;
