import { businessDate } from '@daftari/kernel/business-date'
import { expect, test } from 'vitest'
import { nextAction, type Said } from './next-action.ts'

const hours = {
  fromMinute: 8 * 60,
  untilMinute: 19 * 60,
  weekdays: [1, 2, 3, 4, 5, 6],
  holidays: [],
}
const zone = 'Africa/Nairobi'
const at = (text: string) => new Date(`${text}+03:00`)
const next = (said: Said, now: string) => nextAction(said, { at: at(now), zone }, hours)

test('a failed call is tried again in three hours, or at the next opening', () => {
  const said = { channel: 'call', nextHours: 3, nextDays: null } as const
  expect(next(said, '2026-03-31T10:00:00')).toEqual(at('2026-03-31T13:00:00'))
  expect(next(said, '2026-03-31T17:00:00')).toEqual(at('2026-04-01T08:00:00'))
})

test('a promise is looked at the day after its date, never on a Sunday', () => {
  const promisedOn = businessDate('2026-04-04')
  const said = { channel: 'call', promisedOn } as const
  expect(next(said, '2026-03-31T10:00:00')).toEqual(at('2026-04-06T08:00:00'))
})

test('FC-02: who was spoken with and gave no date is called again after a week', () => {
  expect(next({ channel: 'call', nextDays: 7 }, '2026-03-31T10:00:00')).toEqual(
    at('2026-04-07T10:00:00'),
  )
})

test('anything else is followed up the next day', () => {
  expect(next({ channel: 'call', nextDays: 1 }, '2026-03-31T10:00:00')).toEqual(
    at('2026-04-01T08:00:00'),
  )
  expect(next({ channel: 'sms' }, '2026-03-31T10:00:00')).toEqual(at('2026-04-01T08:00:00'))
})

test('a note moves nothing', () => {
  expect(next({ channel: 'note' }, '2026-03-31T10:00:00')).toBeUndefined()
})

test('a result may say how many days are waited', () => {
  expect(next({ channel: 'call', nextDays: 5 }, '2026-03-31T10:00:00')).toEqual(
    at('2026-04-06T08:00:00'),
  )
})
