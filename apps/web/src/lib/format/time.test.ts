import { expect, test } from 'vitest'
import { instant, relative } from './time.ts'

const now = Date.parse('2026-03-31T12:00:00Z')
const en = { language: 'en', justNow: 'just now' } as const
const before = (seconds: number) => new Date(now - seconds * 1000).toISOString()

test('an instant is written in the business time zone, whatever the machine is set to', () => {
  expect(instant('2026-03-31T21:30:15Z', 'Africa/Nairobi')).toBe('2026-04-01 00:30')
  expect(instant('2026-03-31T21:30:15Z', 'Africa/Nairobi', { seconds: true })).toBe(
    '2026-04-01 00:30:15',
  )
})

test('under 30 seconds is just now, then minutes, hours, days', () => {
  expect(relative(before(29), now, en)).toBe('just now')
  expect(relative(before(30), now, en)).toBe('1 minute ago')
  expect(relative(before(3_599), now, en)).toBe('59 minutes ago')
  expect(relative(before(3_600), now, en)).toBe('1 hour ago')
  expect(relative(before(86_400), now, en)).toBe('1 day ago')
  expect(relative(before(5 * 86_400), now, { ...en, language: 'es' })).toBe('hace 5 días')
})

test('what is to come is told the same way', () => {
  expect(relative(before(-7_200), now, en)).toBe('in 2 hours')
})

test('after a month the date says more', () => {
  expect(relative(before(31 * 86_400), now, en)).toBeUndefined()
})
