import { expect, test } from 'vitest'
import { referenceForms } from './reference-forms.ts'

test.each([
  ['41394', 'a1b2'],
  ['41394', '0000A1B2'],
  ['A1B2', '41394'],
  ['a1b2', '0000041394'],
  ['0000a1b2', '41394'],
])('what is reported as %s may have been answered as %s', (reported, answered) => {
  expect(referenceForms(reported)).toContain(answered)
})

test('as it was told comes first, and what is no number has no other form', () => {
  expect(referenceForms('41394')[0]).toBe('41394')
  expect(referenceForms('ATXid_8d3c')).toEqual(['ATXid_8d3c'])
  expect(referenceForms('5f2b8d3c-0001-4c5e-9f00-1234567890ab')).toHaveLength(1)
})
