import { expect, test } from 'vitest'
import { holdMs, isExpired, nextTry, retryAfterMs } from './pauses.ts'

const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1) + seconds * 1_000)
const hours = (n: number) => n * 3_600

test.each([
  [1, 0, 5],
  [2, 5, 35],
  [3, 35, 155],
  [5, 1_000, 2_800],
  [10, hours(30), hours(42)],
  [30, hours(70), hours(72)],
])('after %i attempts, at second %i, the next is at %i', (attempts, now, next) => {
  expect(nextTry({ attempts, since: at(0), now: at(now) })).toEqual(at(next))
})

test('after three days there is no next', () => {
  expect(nextTry({ attempts: 12, since: at(0), now: at(hours(72)) })).toBeUndefined()
  expect(isExpired(at(0), at(hours(72)))).toBe(true)
  expect(isExpired(at(0), at(hours(72) - 1))).toBe(false)
})

test.each([
  ['the first failure that was answered holds nothing back', { failures: 1, answered: true }, 0],
  ['the second does', { failures: 2, answered: true }, 5],
  ['one that was not answered does at once', { failures: 1, answered: false }, 5],
  ['each twice as long', { failures: 4, answered: false }, 40],
  ['up to ten minutes', { failures: 90, answered: false }, 600],
  ['as it asks for', { failures: 1, answered: true, askedMs: 120_000 }, 120],
  ['within bounds', { failures: 1, answered: true, askedMs: 9e12 }, 21_600],
  ['never nothing', { failures: 1, answered: true, askedMs: 0 }, 1],
])('%s', (_, given, seconds) => {
  expect(holdMs(given)).toBe(seconds * 1_000)
})

test.each([
  ['120', 120_000],
  ['Thu, 01 Jan 2026 00:01:00 GMT', 60_000],
  ['Wed, 31 Dec 2025 00:00:00 GMT', 0],
  ['soon', undefined],
  [undefined, undefined],
])('Retry-After %s is %s ms', (header, ms) => {
  expect(retryAfterMs(header, at(0))).toBe(ms)
})
