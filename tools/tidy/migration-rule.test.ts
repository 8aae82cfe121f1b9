import { expect, it } from 'vitest'
import { migrationRule } from './migration-rule.ts'

const problemsOf = (text: string, name = '9999_planted.sql') =>
  migrationRule
    .check({ path: `apps/server/migrations/${name}`, text })
    .map(({ problem }) => problem.replace(/.*-- upgrade (.*): …$/, '$1'))

it.each([
  ['alter table servicing.loan drop column note;', ['drops servicing.loan']],
  ['alter table servicing.loan rename column note to remark;', ['renames servicing.loan']],
  ['ALTER TABLE "servicing"."loan" RENAME TO debt;', ['renames servicing.loan']],
  [
    'alter table servicing.loan alter column amount_cents type numeric;',
    ['rewrites servicing.loan'],
  ],
  ['alter table a.b add column c uuid default gen_random_uuid();', ['rewrites a.b']],
  ['alter table a.b add column c bigint generated always as (d + 1) stored;', ['rewrites a.b']],
  ["alter table a.b add column c text check (c in ('x', 'y'));", ['scans a.b']],
  ['alter table a.b add column c text not null;', ['narrows a.b']],
  ['alter table a.b add constraint c check (d > 0);', ['scans a.b', 'narrows a.b']],
  ['alter table a.b add foreign key (c) references d.e (id);', ['scans a.b', 'narrows a.b']],
  ['alter table a.b alter column c set not null;', ['scans a.b', 'narrows a.b']],
  ['create index on a.b (c);', ['indexes a.b']],
  ['create unique index named on a.b (c) where d;', ['indexes a.b', 'narrows a.b']],
  ['create index by_reason on a.b (c);', ['indexes a.b']],
  ['create unique index concurrently if not exists named on a.b (c);', ['narrows a.b']],
  ['update a.b set c = 1;', ['changes a.b']],
  ['with old as (select 1) delete from a.b using old;', ['changes a.b']],
  ['drop table a.b;', ['drops a.b']],
  ['drop table if exists a.b, a.c cascade;', ['drops a.b', 'drops a.c']],
  ['drop function a.f(bigint, text);', ['drops a.f']],
  ['truncate a.b, a.c;', ['rewrites a.b', 'rewrites a.c']],
  ['do $$ begin update a.b set c = 1; end $$;', ['hides']],
  ['lock table a.b;', ['hides a.b']],
  [
    'alter table a.b\n  -- Why it goes.\n  add column c date, -- And why.\n  drop column d;',
    ['drops a.b'],
  ],
])('refuses %s', (sql, refused) => {
  expect(problemsOf(sql)).toEqual(refused)
})

it.each([
  "create table a.b (id bigint primary key, c text not null check (c <> '')); create index on a.b (c);",
  'create table if not exists a.b (c date); alter table a.b drop column c;',
  'alter table a.b add column c text, add column d boolean not null default false;',
  'alter table a.b add column c bigint references d.e (id);',
  'alter table a.b validate constraint c;',
  'alter table a.b drop constraint c;',
  'alter table a.b alter column c drop not null;',
  'create index concurrently if not exists named on a.b (c);',
  'create trigger t after insert on a.b for each row execute function a.f();',
  "insert into a.b (c) values ('drop table a.b; update a.b set c = 1');",
  'create function a.f() returns trigger language plpgsql as $$ begin update a.b set c = 1; end $$;',
  '-- drop table a.b;\nselect 1;',
])('takes %s', (sql) => {
  expect(problemsOf(sql)).toEqual([])
})

it('takes what says why it does no harm, for that effect on that table alone', () => {
  const because = 'a lender has some hundred of them, for years to come.'
  const index = 'create index on a.b (c);'
  expect(problemsOf(`-- upgrade indexes a.b: ${because}\n${index}`)).toEqual([])
  expect(problemsOf(`-- upgrade indexes a.c: ${because}\n${index}`)).toEqual([
    'indexes a.b',
    'says what it does not do: indexes a.c',
  ])
  expect(problemsOf(`-- upgrade indexes a.b: small.\n${index}`)).toEqual(['indexes a.b'])
  expect(problemsOf(`-- upgrade waits a.b: ${because}\nselect 1;`)).toEqual([
    'knows no such effect: waits',
  ])
})

it('asks nothing of what was written before', () => {
  expect(problemsOf('drop table a.b;', '1089_before.sql')).toEqual([])
  expect(problemsOf('drop table a.b;', '1090_next.sql')).toEqual(['drops a.b'])
})
