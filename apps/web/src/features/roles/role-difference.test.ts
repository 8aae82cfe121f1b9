import { expect, test } from 'vitest'
import { countOf, roleDifference } from './role-difference.ts'

const auditor = { pages: ['a', 'b'], permissions: ['x.take', 'x.decide'] }
const service = { pages: ['b', 'c'], permissions: ['x.decide'] }

test('two roles are told apart by what each alone gives', () => {
  expect(roleDifference(auditor, service)).toEqual({
    onlyOne: { pages: ['a'], permissions: ['x.take'] },
    onlyOther: { pages: ['c'], permissions: [] },
    both: { pages: ['b'], permissions: ['x.decide'] },
  })
})

test('a role and itself differ in nothing', () => {
  const { onlyOne, onlyOther, both } = roleDifference(auditor, auditor)
  expect([countOf(onlyOne), countOf(onlyOther), countOf(both)]).toEqual([0, 0, 4])
})
