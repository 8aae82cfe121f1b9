import { expect, test } from 'vitest'
import { manualClock } from './clock.ts'

test('today changes at midnight of the zone, forwards and backwards', () => {
  const clock = manualClock('Africa/Nairobi', new Date('2026-03-31T20:59:59.999Z'))
  expect(clock.today()).toBe('2026-03-31')
  clock.advance(1)
  expect(clock.today()).toBe('2026-04-01')
  clock.set(new Date('2026-03-30T21:00:00Z'))
  expect(clock.today()).toBe('2026-03-31')
  clock.advance(-1)
  expect(clock.today()).toBe('2026-03-30')
})

test('a day of 23 hours ends when it ends', () => {
  const clock = manualClock('Europe/Berlin', new Date('2026-03-29T10:00:00Z'))
  expect(clock.today()).toBe('2026-03-29')
  clock.set(new Date('2026-03-29T21:59:59Z'))
  expect(clock.today()).toBe('2026-03-29')
  clock.set(new Date('2026-03-29T22:00:00Z'))
  expect(clock.today()).toBe('2026-03-30')
})
