import { expect, test } from 'vitest'
import { joinParts, joinsFor } from './join-parts.ts'

const text = `join reporting.person p on p.person_id = a.person_id
  left join reporting.loan as l on l.loan_id = a.id and l.state <> 'left join'
  left join lateral (
    select t.act from origination.transition t join x on x.id = t.id limit 1) t on true
  cross join lateral (select sum(i.owed) as owed from i where i.loan_id = l.loan_id) o
  left join (select 1 as one) g on g.one = t.act`
const parts = joinParts(text)
const keptFor = (...texts: string[]) => joinsFor(parts, texts).map(({ alias }) => alias)

test('a text of joins is taken apart where no bracket or quote is open', () => {
  expect(parts.map(({ alias }) => alias)).toEqual(['p', 'l', 't', 'o', 'g'])
  expect(
    parts
      .map((part) => part.text)
      .join(' ')
      .replace(/\s+/g, ' '),
  ).toBe(text.replace(/\s+/g, ' '))
})

test('a join that nothing reads falls away, one that a kept one needs stays', () => {
  expect(keptFor('a.id')).toEqual([])
  expect(keptFor('p.full_name')).toEqual(['p'])
  expect(keptFor('coalesce(o.owed, 0)')).toEqual(['l', 'o'])
  expect(keptFor('g.one', 'p.full_name')).toEqual(['p', 't', 'g'])
})

test('what is no join, or has no name, is said at the start', () => {
  expect(() => joinParts('where a.id = 1')).toThrow('no join begins')
  expect(() => joinParts('join reporting.person on true')).toThrow('without a name')
})
