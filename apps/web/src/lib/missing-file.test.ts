import { expect, test } from 'vitest'
import { isMissingFile } from './missing-file.ts'

test.each([
  ['Failed to fetch dynamically imported module: https://a/assets/b.js', true],
  ['error loading dynamically imported module: https://a/assets/b.js', true],
  ['Importing a module script failed.', true],
  ['Unable to preload CSS for /assets/b.css', true],
  ['x is not a function', false],
])('%s: %s', (message, expected) => {
  expect(isMissingFile(new Error(message))).toBe(expected)
})
