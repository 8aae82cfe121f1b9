-- A refused statement names the row that is wrong, and the column that was looked for: those refused
-- before did not keep it, and say so with a dash instead of leaving a hole in the sentence.
update settlement.statement_file
set refusal_params = coalesce(refusal_params, '{}') || '{"row": "–"}'
where refusal_code in ('statement.order', 'statement.totals');

update settlement.statement_file
set refusal_params = '{"column": "Receipt No.", "rows": 21}'
where refusal_code = 'statement.no-heading';
