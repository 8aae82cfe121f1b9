import { firstDailyLimits } from '@daftari/contract/administration/daily-limits'
import { expect, it } from 'vitest'
import { dayLimits } from './day-limits.ts'

it('reads the limits of some kinds, and leaves the others as they are', () => {
  expect(dayLimits.parse('texts=50000/500, robot-calls=0')).toEqual({
    ...firstDailyLimits,
    texts: { limitOfAll: 50_000, limitOfPerson: 500 },
    'robot-calls': { limitOfAll: 0 },
  })
  expect(dayLimits.parse(undefined)).toBeUndefined()
})

it.each(['texts', 'texts=many', 'letters=5', 'texts=5/', 'texts=5,,', 'texts=-1'])(
  'takes nothing from %s',
  (text) => {
    expect(dayLimits.safeParse(text).success).toBe(false)
  },
)
