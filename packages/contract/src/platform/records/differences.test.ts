import { expect, test } from 'vitest'
import { contactPolicySetting, firstContactPolicy } from '../../contact/policy.ts'
import { differencesOf, leavesOf } from './differences.ts'

const { fields } = contactPolicySetting

test('differences are told value by value, through every group', () => {
  const after = {
    ...firstContactPolicy,
    collection: {
      ...firstContactPolicy.collection,
      weekdays: [1, 2, 3],
      calls: { ...firstContactPolicy.collection.calls, perDay: 2 },
    },
    holidays: ['2026-12-25'],
  }
  const differences = differencesOf(fields, firstContactPolicy, after)
  expect(differences.map(({ path, before, after: now }) => [path.join('.'), before, now])).toEqual([
    ['collection.weekdays', [1, 2, 3, 4, 5, 6], [1, 2, 3]],
    ['collection.calls.perDay', 3, 2],
    ['holidays', [], ['2026-12-25']],
  ])
  expect(differences[1]?.trail.map(({ word }) => word)).toEqual([
    'contactForCollection',
    undefined,
    'callsPerDay',
  ])
  expect(differencesOf(fields, firstContactPolicy, firstContactPolicy)).toEqual([])
})

test('a document that lacks what came later differs there alone', () => {
  const { confirmStops: _, ...older } = firstContactPolicy
  const differences = differencesOf(fields, older, firstContactPolicy)
  expect(differences.map(({ path, before, after }) => [path, before, after])).toEqual([
    [['confirmStops'], undefined, false],
  ])
  expect(differencesOf(fields, null, firstContactPolicy)).toHaveLength(
    leavesOf(fields, firstContactPolicy).length,
  )
})
