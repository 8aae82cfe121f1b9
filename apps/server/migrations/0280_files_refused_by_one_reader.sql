-- One reader reads all files of rows: what a refused statement was refused for has its name.
update settlement.statement_file
set refusal_code = 'file.' || substr(refusal_code, length('statement.') + 1)
where refusal_code in ('statement.encoding', 'statement.quotes', 'statement.not-a-workbook',
  'statement.unpacks-too-large', 'statement.separator', 'statement.too-many-rows');

update settlement.statement_file
set refusal_code = 'file.too-long-a-row',
  refusal_params = coalesce(refusal_params, '{}') || '{"limit": 240000}'
where refusal_code = 'statement.too-long-a-row';

-- The first row that could not be read is named with its column and value: older ones kept neither.
update settlement.statement_file
set refusal_params = coalesce(refusal_params, '{}') || '{"column": "–", "value": "–"}'
where refusal_code = 'statement.too-many-problems';
