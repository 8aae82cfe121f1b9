import { expect, test } from 'vitest'
import { differenceOf } from './difference.ts'

test('a field that changed is told with both its values, one that did not is not', () => {
  expect(differenceOf({ name: 'A', email: 'x' }, { name: 'B', email: 'x' })).toEqual([
    { field: 'name', before: 'A', after: 'B' },
  ])
})

test('what came and what went of a list of words is told word by word', () => {
  const before = { roles: ['auditor', 'service'] }
  const after = { roles: ['auditor', 'finance'] }
  expect(differenceOf(before, after)).toEqual([
    { field: 'roles', before: 'service', after: undefined },
    { field: 'roles', before: undefined, after: 'finance' },
  ])
})

test('a creation has no before, a removal no after, and depth is told by dots', () => {
  expect(differenceOf(null, { terms: { days: 14 } })).toEqual([
    { field: 'terms.days', before: undefined, after: '14' },
  ])
  expect(differenceOf({ phone: '+2547*****678' }, null)).toEqual([
    { field: 'phone', before: '+2547*****678', after: undefined },
  ])
})

test('nothing is a value among others, and a bare value has no name', () => {
  expect(differenceOf({ email: null }, { email: 'a@b.c' })).toEqual([
    { field: 'email', before: '–', after: 'a@b.c' },
  ])
  expect(differenceOf(0, 1)).toEqual([{ field: '', before: '0', after: '1' }])
})
