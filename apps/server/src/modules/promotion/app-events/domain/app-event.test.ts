import { describe, expect, it } from 'vitest'
import { eventTime, readEvent } from './app-event.ts'

const received = new Date('2026-03-31T10:00:00Z')
const at = (text: string) => new Date(text)
const stamps = (sentAt?: string) => ({
  received,
  sentAt: sentAt === undefined ? undefined : at(sentAt),
})

describe('when an event was', () => {
  it.each([
    [
      'as it says, of a right clock',
      '2026-03-31T09:00:00Z',
      '2026-03-31T10:00:00Z',
      '2026-03-31T09:00:00Z',
    ],
    [
      'put right, of a clock an hour fast',
      '2026-03-31T10:30:00Z',
      '2026-03-31T11:00:00Z',
      '2026-03-31T09:30:00Z',
    ],
    [
      'put right, of a clock in another year',
      '2019-01-01T00:00:00Z',
      '2019-01-01T00:05:00Z',
      '2026-03-31T09:55:00Z',
    ],
    [
      'as it says, where it was not stamped',
      '2026-03-31T08:00:00Z',
      undefined,
      '2026-03-31T08:00:00Z',
    ],
    ['never after it came', '2026-03-31T12:00:00Z', undefined, '2026-03-31T10:00:00Z'],
    [
      'never after it was sent',
      '2026-03-31T10:20:00Z',
      '2026-03-31T10:10:00Z',
      '2026-03-31T10:00:00Z',
    ],
  ] as const)('is %s', (_, said, sent, right) => {
    expect(eventTime(at(said), stamps(sent))).toEqual(at(right))
  })

  it('is not believed beyond thirty days', () => {
    expect(eventTime(at('2026-03-01T10:00:00Z'), stamps())).toEqual(at('2026-03-01T10:00:00Z'))
    expect(eventTime(at('2026-03-01T09:59:59Z'), stamps())).toBeUndefined()
  })
})

describe('an event', () => {
  const event = {
    uuid: '0b2f7f5e-7f0e-4d7e-8a8b-0d6f5f1f7a11',
    name: 'quote',
    at: '2026-03-31T09:00:00Z',
    properties: { product: 'pesa-14', amount: 5_000 },
  }
  it('is kept', () => {
    expect(readEvent(event, stamps())).toMatchObject({ name: 'quote', session: null })
  })
  it.each([
    ['shape', { ...event, uuid: '7' }],
    ['shape', { ...event, phone: '+254712000001' }],
    ['shape', 'open'],
    ['unknown-name', { ...event, name: 'typed-a-password' }],
    ['unknown-name', { ...event, name: 'toString' }],
    ['unknown-property', { ...event, properties: { phone: '+254712000001' } }],
    ['wrong-value', { ...event, properties: { product: 'what I typed, with blanks' } }],
    ['too-old', { ...event, at: '2026-01-01T00:00:00Z' }],
  ])('is put aside as %s', (reason, raw) => expect(readEvent(raw, stamps())).toBe(reason))
})
