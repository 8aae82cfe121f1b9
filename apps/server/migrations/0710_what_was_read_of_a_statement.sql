-- What the uploader answered about the workbook, and what was read of the file.
alter table settlement.statement_file
  add column sheet text,
  add column hidden_rows text check (hidden_rows in ('leave', 'take')),
  add column what_was_read jsonb;

-- Of a row that moved nothing the operator may state no balance.
alter table settlement.statement_line
  alter column balance_cents drop not null,
  add constraint statement_line_balance check (balance_cents is not null or not completed);
