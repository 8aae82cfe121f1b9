import { firstContactRules as rules } from '@daftari/contract/messaging/contact-rules'
import type { MessagePurpose } from '@daftari/contract/messaging/enums'
import { describe, expect, it } from 'vitest'
import { hindranceOf, type Input, opensAt } from './may-message.ts'

const zone = 'Africa/Nairobi'
/** Nairobi's time; 2026-03-31 is a Tuesday, 2026-04-05 a Sunday. */
const at = (text: string) => new Date(`${text}+03:00`)
const noon = at('2026-03-31T12:00:00')
const hindered = (purpose: MessagePurpose, input: Partial<Input> = {}) =>
  hindranceOf({
    rules,
    purpose,
    at: noon,
    zone,
    stopped: false,
    consented: true,
    sentAt: [],
    ...input,
  })

describe('the hours', () => {
  it.each([
    ['audit', '2026-03-31T06:59:59', 'quiet-hours'],
    ['audit', '2026-03-31T07:00:00', undefined],
    ['audit', '2026-03-31T19:59:59', undefined],
    ['audit', '2026-03-31T20:00:00', 'quiet-hours'],
    ['audit', '2026-04-05T12:00:00', undefined],
    ['collection', '2026-03-31T07:59:59', 'quiet-hours'],
    ['collection', '2026-03-31T08:00:00', undefined],
    ['collection', '2026-03-31T18:59:59', undefined],
    ['collection', '2026-03-31T19:00:00', 'quiet-hours'],
    ['collection', '2026-04-05T12:00:00', 'quiet-hours'],
    ['marketing', '2026-04-05T12:00:00', 'quiet-hours'],
    ['transactional', '2026-04-05T03:00:00', undefined],
  ] as const)('%s at %s: %s', (purpose, time, expected) => {
    expect(hindered(purpose, { at: at(time) })).toBe(expected)
  })

  it.each([
    ['audit', '2026-03-31T20:30:00', '2026-04-01T07:00:00'],
    ['audit', '2026-03-31T03:00:00', '2026-03-31T07:00:00'],
    ['audit', '2026-03-31T12:00:00', '2026-03-31T12:00:00'],
    ['collection', '2026-04-04T19:00:00', '2026-04-06T08:00:00'],
    ['transactional', '2026-04-05T03:00:00', '2026-04-05T03:00:00'],
  ] as const)('%s asked for at %s may go at %s', (purpose, asked, opening) => {
    expect(opensAt({ rules, purpose, at: at(asked), zone })).toEqual(at(opening))
  })

  it('nothing of 10,000 moments is sent out of hours', () => {
    for (let minute = 0; minute < 10_080; minute += 1) {
      const moment = new Date(at('2026-03-30T00:00:00').getTime() + minute * 60_000)
      const local = new Date(moment.getTime() + 3 * 3_600_000)
      const open = local.getUTCDay() !== 0 && local.getUTCHours() >= 8 && local.getUTCHours() < 19
      expect(hindered('collection', { at: moment }) === undefined).toBe(open)
    }
  })
})

it('the hours and caps are those that the lender set', () => {
  const shorter = { ...rules.collection, from: '09:00', until: '17:30', perDay: 0 }
  const set = { ...rules, collection: shorter }
  const of = (time: string) => hindered('collection', { rules: set, at: at(time) })
  expect(of('2026-03-31T08:59:59')).toBe('quiet-hours')
  expect(of('2026-03-31T17:30:00')).toBe('quiet-hours')
  expect(of('2026-03-31T17:29:59')).toBe('day-cap')
  const asked = at('2026-03-31T18:00:00')
  expect(opensAt({ rules: set, purpose: 'collection', at: asked, zone })).toEqual(
    at('2026-04-01T09:00:00'),
  )
})

describe('the caps', () => {
  const before = (...hours: number[]) =>
    hours.map((one) => new Date(noon.getTime() - one * 3_600_000))

  it.each([
    ['collection', [1], 'day-cap'],
    ['collection', [13], undefined],
    ['collection', [24, 48, 72, 96], 'week-cap'],
    ['collection', [24, 48, 72, 168], undefined],
    ['audit', [1, 2], undefined],
    ['audit', [1, 2, 3], 'day-cap'],
    ['marketing', [24, 48], 'week-cap'],
    ['transactional', [1, 2, 3, 4, 5, 6, 7, 8, 9], undefined],
  ] as const)('%s after others %j hours ago: %s', (purpose, hours, expected) => {
    expect(hindered(purpose, { sentAt: before(...hours) })).toBe(expected)
  })
})

describe('the person’s choice', () => {
  it('not to be written to is kept, but for notices of what they did', () => {
    expect(hindered('audit', { stopped: true })).toBe('stopped')
    expect(hindered('transactional', { stopped: true })).toBeUndefined()
  })

  it('to be notified of offers is asked for', () => {
    expect(hindered('marketing', { consented: false })).toBe('no-consent')
    expect(hindered('collection', { consented: false })).toBeUndefined()
  })
})
