import { expect, it } from 'vitest'
import { dayLimits, defaultDayLimits } from './day-limits.ts'

it('reads the limits of some kinds, and leaves the others as they are', () => {
  expect(dayLimits.parse('texts=50000/500, robot-calls=0')).toEqual({
    ...defaultDayLimits,
    texts: { all: 50_000, person: 500 },
    'robot-calls': { all: 0, person: null },
  })
  expect(dayLimits.parse(undefined)).toBeUndefined()
})

it.each(['texts', 'texts=many', 'letters=5', 'texts=5/', 'texts=5,,', 'texts=-1'])(
  'takes nothing from %s',
  (text) => {
    expect(dayLimits.safeParse(text).success).toBe(false)
  },
)
