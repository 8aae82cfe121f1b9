import { describe, expect, test } from 'vitest'
import { defaultPolicy } from './default-policy.ts'
import { type Attempt, contactAllowedFrom, mayContact } from './may-contact.ts'

const zone = 'Africa/Nairobi'
/** A Tuesday in Nairobi unless another day is named. */
const at = (time: string, date = '2026-03-31') => new Date(`${date}T${time}+03:00`)
const call = (time: string, date?: string): Attempt => ({ channel: 'call', at: at(time, date) })
const sms = (time: string, date?: string): Attempt => ({ channel: 'sms', at: at(time, date) })
const ask = (input: Attempt, attempts: Attempt[] = []) =>
  mayContact(defaultPolicy, attempts, { ...input, zone })
const from = (input: Attempt, attempts: Attempt[] = []) =>
  contactAllowedFrom(defaultPolicy, attempts, { ...input, zone })

describe('hours (CH-01)', () => {
  const table = [
    ['00:00:00', 'CH-01'],
    ['07:59:59', 'CH-01'],
    ['08:00:00', undefined],
    ['12:30:00', undefined],
    ['18:59:59', undefined],
    ['19:00:00', 'CH-01'],
    ['23:59:59', 'CH-01'],
  ] as const
  for (const [time, rule] of table) {
    for (const channel of ['call', 'sms', 'whatsapp'] as const) {
      test(`${channel} at ${time} is ${rule === undefined ? 'allowed' : 'refused'}`, () => {
        expect(ask({ channel, at: at(time) })).toBe(rule)
      })
    }
  }

  test('Saturday is a day like others, Sunday is not', () => {
    expect(ask(call('10:00:00', '2026-04-04'))).toBeUndefined()
    expect(ask(call('10:00:00', '2026-04-05'))).toBe('CH-01')
  })

  test('OP-07: the lender’s clock counts, whatever zone the machine is in', () => {
    expect(ask({ channel: 'call', at: new Date('2026-03-31T04:59:59Z') })).toBe('CH-01')
    expect(ask({ channel: 'call', at: new Date('2026-03-31T05:00:00Z') })).toBeUndefined()
  })
})

describe('calls (FC-01)', () => {
  const three = [call('08:00:00'), call('10:00:00'), call('12:00:00')]

  test('the third of a day passes, the fourth does not', () => {
    expect(ask(call('14:00:00'), three.slice(0, 2))).toBeUndefined()
    expect(ask(call('14:00:00'), three)).toBe('FC-01-day')
  })

  test('the next day begins anew', () => {
    expect(ask(call('08:00:00', '2026-04-01'), three)).toBeUndefined()
  })

  const seven = [
    ...['10:00:00', '11:00:00'].map((time) => call(time, '2026-03-24')),
    ...['10:00:00', '11:00:00'].map((time) => call(time, '2026-03-26')),
    ...['10:00:00', '11:00:00', '12:00:00'].map((time) => call(time, '2026-03-28')),
  ]

  test('the eighth within 168 hours is refused', () => {
    expect(ask(call('09:59:59'), seven)).toBe('FC-01-week')
  })

  test('the week slides: it is over 168 hours after, not with the calendar', () => {
    expect(ask(call('10:00:00'), seven)).toBeUndefined()
  })

  test('messages do not count as calls', () => {
    expect(ask(call('14:00:00'), [sms('08:00:00'), sms('09:00:00'), sms('10:00:00')])).toBe(
      undefined,
    )
  })
})

describe('messages (FC-03)', () => {
  test('one a day, SMS and WhatsApp together', () => {
    expect(ask(sms('10:00:00'))).toBeUndefined()
    expect(ask({ channel: 'whatsapp', at: at('11:00:00') }, [sms('10:00:00')])).toBe('FC-03-day')
  })

  test('four within 168 hours', () => {
    const four = ['25', '26', '27', '28'].map((day) => sms('10:00:00', `2026-03-${day}`))
    expect(ask(sms('12:00:00'), four)).toBe('FC-03-week')
    expect(ask(sms('12:00:00'), four.slice(1))).toBeUndefined()
  })

  test('calls do not count as messages', () => {
    expect(ask(sms('10:00:00'), [call('09:00:00'), call('09:30:00')])).toBeUndefined()
  })
})

describe('between two calls (FC-04)', () => {
  test('two minutes must pass, before and after', () => {
    expect(ask(call('10:01:59'), [call('10:00:00')])).toBe('FC-04')
    expect(ask(call('10:02:00'), [call('10:00:00')])).toBeUndefined()
    expect(ask(call('09:59:00'), [call('10:00:00')])).toBe('FC-04')
  })
})

describe('a wrong number (TP-04)', () => {
  test('is neither called nor written to, at whatever hour, and no waiting helps', () => {
    for (const channel of ['call', 'sms', 'whatsapp'] as const) {
      const input = { channel, at: at('10:00:00'), zone, wrongNumber: true }
      expect(mayContact(defaultPolicy, [], input)).toBe('TP-04')
      expect(contactAllowedFrom(defaultPolicy, [], input)).toBeUndefined()
    }
  })
})

describe('the first moment that is allowed', () => {
  test('is now, when nothing forbids it', () => {
    expect(from(call('10:00:00'))).toEqual(at('10:00:00'))
  })

  test('is the opening of the day, or of Monday', () => {
    expect(from(call('06:00:00'))).toEqual(at('08:00:00'))
    expect(from(call('19:00:00', '2026-04-04'))).toEqual(at('08:00:00', '2026-04-06'))
  })

  test('is the next day when the day’s calls are used up', () => {
    const three = [call('08:00:00'), call('10:00:00'), call('12:00:00')]
    expect(from(call('12:30:00'), three)).toEqual(at('08:00:00', '2026-04-01'))
  })

  test('is when the oldest of the week is over', () => {
    const seven = [25, 26, 27, 28, 30, 30, 31].map((day, index) =>
      call(`1${index}:00:00`, `2026-03-${day}`),
    )
    expect(from(call('17:00:00'), seven)).toEqual(at('10:00:00', '2026-04-01'))
  })

  test('is two minutes after the last call', () => {
    expect(from(call('10:00:30'), [call('10:00:00')])).toEqual(at('10:02:00'))
  })
})
