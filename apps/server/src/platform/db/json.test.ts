import { expect, test } from 'vitest'
import { jsonText } from './json.ts'

test.each<[unknown, unknown]>([
  ['a\0b', 'a b'],
  ['half \ud83d', 'half \ufffd'],
  ['\udc00 half', '\ufffd half'],
  ['whole \u{1f600}', 'whole \u{1f600}'],
  ['written \\u0000 and \\ud83d', 'written \\u0000 and \\ud83d'],
  ['a backslash \\\0', 'a backslash \\ '],
  [{ 'na\0me': ['\n\t"', 1, null] }, { 'na me': ['\n\t"', 1, null] }],
])('%j as jsonb takes it', (given, kept) => {
  expect(JSON.parse(jsonText(given))).toEqual(kept)
})
