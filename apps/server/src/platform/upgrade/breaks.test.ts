import { expect, it } from 'vitest'
import { breaksIn, noteLine } from './breaks.ts'
import { forecast } from './forecast.ts'
import { notesIn } from './notes.ts'

const found = (text: string) =>
  breaksIn(forecast([{ name: '1012_x.sql', text }], () => undefined)).map((line) =>
    line.replace(': stop the version before, or see docs/deployment.md.', ''),
  )

it('says once of a statement what it narrows, with each column', () => {
  const columns =
    'alter table a.b alter column c set not null, alter column d set not null, add constraint e check (c > 0);'
  expect(found(columns)).toEqual(['1012_x.sql:1 narrows a.b (c, d, e)'])
})

it('keeps statements, kinds and tables apart', () => {
  const text =
    'alter table a.b drop column c, rename column d to e;\nalter table a.b rename to f;\ndrop table a.g;\ndo $$ begin end $$;'
  expect(found(text)).toEqual([
    '1012_x.sql:1 drops a.b (c)',
    '1012_x.sql:1 renames a.b (d)',
    '1012_x.sql:2 renames a.b',
    '1012_x.sql:3 drops a.g',
    '1012_x.sql:4 hides',
  ])
})

it('leaves out what a note explains', () => {
  expect(found('-- upgrade drops a.g: nobody reads it\ndrop table a.g;')).toEqual([])
})

it('names a note without a table by its line', () => {
  const text = '-- upgrade hides: a view is made again\n-- upgrade drops a.g: nobody reads it'
  expect(notesIn(text).map(noteLine)).toEqual([
    'hides in line 1: a view is made again',
    'drops a.g: nobody reads it',
  ])
})
