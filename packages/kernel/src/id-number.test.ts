import { expect, it } from 'vitest'
import { normaliseIdNumber } from './id-number.ts'

it.each([
  ['23456789', '23456789'],
  [' 23 456 789 ', '23456789'],
  ['23\u00A0456\u2011789', '23456789'],
  ['\u202Aa1234567\u202C', 'A1234567'],
  ['ak-012 3456', 'AK0123456'],
  ['Ａ１２３４５６７', 'A1234567'],
  ['A123/4567', 'A123/4567'],
  ['', ''],
])('an ID number %j is %s', (typed, kept) => {
  expect(normaliseIdNumber(typed)).toBe(kept)
  expect(normaliseIdNumber(kept)).toBe(kept)
})
