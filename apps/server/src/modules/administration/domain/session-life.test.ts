import { expect, test } from 'vitest'
import { isAlive, isSeenAgain } from './session-life.ts'

const policy = { idleMinutes: 15, hours: 12 }
const at = (minutes: number) => new Date(Date.UTC(2026, 2, 31, 6, minutes))
const session = (more = {}) => ({
  lastSeenAt: at(0),
  expiresAt: at(12 * 60),
  revokedAt: null,
  ...more,
})

test.each([
  ['one minute after it was used', session(), 1, true],
  ['when it was not used for the idle time', session(), 15, false],
  ['just before', session(), 14.99, true],
  ['at its last hour, however busy', session({ lastSeenAt: at(719.9) }), 720, false],
  ['when it was revoked', session({ revokedAt: at(1) }), 2, false],
])('a session %s', (_when, one, minute, alive) => {
  expect(isAlive(one, policy, new Date(at(0).getTime() + minute * 60_000))).toBe(alive)
})

test('being seen is written once a minute, and often enough for a short idle time', () => {
  const later = (seconds: number) => new Date(at(0).getTime() + seconds * 1000)
  expect(isSeenAgain(session(), policy, later(59))).toBe(false)
  expect(isSeenAgain(session(), policy, later(60))).toBe(true)
  expect(isSeenAgain(session(), { idleMinutes: 1, hours: 1 }, later(15))).toBe(true)
})
