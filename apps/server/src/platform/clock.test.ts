import { afterEach, expect, test, vi } from 'vitest'
import { manualClock, systemClock } from './clock.ts'

afterEach(() => {
  vi.useRealTimers()
})

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

test('a clock that runs ahead or behind takes its day with it', () => {
  vi.useFakeTimers({ now: new Date('2026-03-31T20:00:00Z') })
  const here = systemClock('Africa/Nairobi')
  const ahead = systemClock('Africa/Nairobi', 11 * 60)
  const behind = systemClock('Africa/Nairobi', -24 * 60)
  const readings = () =>
    [here, ahead, behind].map((one) => `${one.today()} ${one.now().toISOString()}`)
  expect(readings()).toEqual([
    '2026-03-31 2026-03-31T20:00:00.000Z',
    '2026-04-01 2026-04-01T07:00:00.000Z',
    '2026-03-30 2026-03-30T20:00:00.000Z',
  ])
  vi.setSystemTime(new Date('2026-03-31T21:00:00Z'))
  expect(readings()).toEqual([
    '2026-04-01 2026-03-31T21:00:00.000Z',
    '2026-04-01 2026-04-01T08:00:00.000Z',
    '2026-03-31 2026-03-30T21:00:00.000Z',
  ])
})
