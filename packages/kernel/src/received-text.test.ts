import { expect, test } from 'vitest'
import { cutTo, storable, storableLine, wordsWithin } from './received-text.ts'

test('what no database holds is a blank, and lines stay', () => {
  expect(storable('a\u0000b\nc\td\u0085e\ud83d')).toBe('a b\nc\td e\ufffd')
  expect(storableLine('a\u0000b\nc')).toBe('a b c')
})

test('a sign of two units is not parted', () => {
  expect(cutTo('ab🛑', 3)).toBe('ab')
  expect(cutTo('ab🛑', 4)).toBe('ab🛑')
})

test.each([
  ['abcdefgh', { text: 'abcdefgh', cutFrom: null }],
  ['abcdefghi', { text: 'abcd […]', cutFrom: 9 }],
  ['abc 🛑🛑🛑', { text: 'abc […]', cutFrom: 10 }],
])('%s of at most 8 letters', (text, expected) => {
  expect(wordsWithin(text, 8)).toEqual(expected)
})
