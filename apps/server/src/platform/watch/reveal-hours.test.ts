import { describe, expect, it } from 'vitest'
import { dayHours, hoursText, wholeDay } from './reveal-hours.ts'

describe('hours of the day', () => {
  it.each([
    ['06:00-22:00', { from: 360, to: 1320 }],
    ['00:00-24:00', wholeDay],
    ['08:30-17:45', { from: 510, to: 1065 }],
  ])('%s', (text, hours) => {
    expect(dayHours(text)).toEqual(hours)
    expect(hoursText(hours)).toBe(text.replace('-', '–'))
  })

  it.each(['', '6-22', '22:00-06:00', '06:00-06:00', '06:60-07:00', '06:00-24:01', '06:00-25:00'])(
    '%j is none',
    (text) => {
      expect(dayHours(text)).toBeUndefined()
    },
  )
})
