import { expect, test } from 'vitest'
import { sqlStatements } from './sql-statements.ts'

const text = `-- A table; with a comment
create table a (b text default 'x;''y', "c;d" int);

/* two; of them */
create function f() returns int language plpgsql as $$ begin
  return 1; end $$;
do $body$ begin perform $$ a; b $$; end $body$ ;
select 1 -- the last; without an end
`

test('statements end at a semicolon that is of no comment, text, name or body', () => {
  expect(sqlStatements(text)).toEqual([
    { line: 2, sql: `create table a (b text default 'x;''y', "c;d" int)` },
    {
      line: 5,
      sql: 'create function f() returns int language plpgsql as $$ begin\n  return 1; end $$',
    },
    { line: 7, sql: 'do $body$ begin perform $$ a; b $$; end $body$' },
    { line: 8, sql: 'select 1 -- the last; without an end' },
  ])
})
