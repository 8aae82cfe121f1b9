import { expect, it } from 'vitest'
import { firstAskMs, nextAskMs } from './ask-schedule.ts'

it('asks after one minute, then five, fifteen, and every hour', () => {
  const minutes = [firstAskMs, nextAskMs(1), nextAskMs(2), nextAskMs(3), nextAskMs(9)]
  expect(minutes.map((ms) => ms / 60_000)).toEqual([1, 5, 15, 60, 60])
})
