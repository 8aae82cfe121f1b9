import { firstContactPolicy as policy } from '@daftari/contract/contact/policy'
import { momentOf } from '@daftari/kernel/wall-time'
import { describe, expect, test } from 'vitest'
import { type Attempt, type ContactFacts, noFacts, type PlannedContact } from './facts.ts'
import { mayContact } from './may-contact.ts'

const zone = 'Africa/Nairobi'
const at = (time: string, date = '2026-03-31') => new Date(`${date}T${time}+03:00`)
const noon = at('12:00:00')
const ask = (
  facts: Partial<ContactFacts> = {},
  { at: when = noon, ...planned }: Partial<PlannedContact & { at: Date }> = {},
  rules = policy,
) => {
  const moment = momentOf(when, zone)
  const asked = { purpose: 'audit', channel: 'call', moment, ...planned } as const
  const decision = mayContact(rules, { ...noFacts, relation: 'employer', ...facts }, asked)
  return decision.allowed ? undefined : decision.rule
}
const hoursAgo = (hours: number) => new Date(noon.getTime() - hours * 3_600_000)
const called = (when: Date, more: Partial<Attempt> = {}): Attempt => ({
  channel: 'call',
  purpose: 'audit',
  at: when,
  sameNumber: true,
  ...more,
})

describe('TP-05: an employer', () => {
  test('is called by an auditor at the number that the customer gave, and for nothing else', () => {
    expect(ask()).toBeUndefined()
    expect(ask({ known: false })).toBe('TP-05')
    for (const purpose of ['collection', 'marketing', 'service'] as const) {
      expect(ask({}, { purpose }), purpose).toBe('TP-05')
    }
    for (const channel of ['sms', 'whatsapp', 'robot', 'push'] as const) {
      expect(ask({}, { channel }), channel).toBe('TP-05')
    }
  })

  test.each([
    ['07:59:59', '2026-03-31', 'CH-01'],
    ['08:00:00', '2026-03-31', undefined],
    ['16:59:59', '2026-03-31', undefined],
    ['17:00:00', '2026-03-31', 'CH-01'],
    ['10:00:00', '2026-04-04', 'CH-01'],
    ['10:00:00', '2026-04-05', 'CH-01'],
  ] as const)('in hours of business: %s on %s %s', (time, date, rule) => {
    expect(ask({}, { at: at(time, date) })).toBe(rule)
  })

  test('not on a holiday, and on Monday again', () => {
    expect(ask({}, {}, { ...policy, holidays: ['2026-03-31'] })).toBe('CH-01')
    const facts = { ...noFacts, relation: 'employer' as const }
    const moment = momentOf(at('18:00:00', '2026-04-03'), zone)
    const planned = { purpose: 'audit', channel: 'call', moment } as const
    const monday = { from: at('08:00:00', '2026-04-06') }
    expect(mayContact(policy, facts, planned)).toMatchObject(monday)
    const weekends = { ...policy, audit: { ...policy.audit, weekdays: [6, 7] } }
    expect(mayContact(weekends, facts, planned)).toMatchObject({ rule: 'CH-01', from: null })
  })

  test('is not rung up again and again, for one customer or for many', () => {
    const same = { samePerson: true }
    expect(ask({ attempts: [called(hoursAgo(1), same)] })).toBeUndefined()
    expect(ask({ attempts: [called(hoursAgo(2), same), called(hoursAgo(1), same)] })).toBe(
      'FC-01-day',
    )
    const many = [1, 2, 3].map((hours) => called(hoursAgo(hours)))
    expect(ask({ attempts: many })).toBeUndefined()
    expect(ask({ attempts: [...many, called(hoursAgo(4))] })).toBe('FC-01-day')
    const days = [24, 25, 48, 49].map((hours) => called(hoursAgo(hours), same))
    expect(ask({ attempts: days })).toBe('FC-01-week')
    expect(ask({ attempts: [called(new Date(noon.getTime() - 60_000))] })).toBe('FC-04')
  })

  test('is spoken with once in seven days and twice for a loan', () => {
    expect(ask({ referenceTalks: { last: hoursAgo(167), ofLoan: 1 } })).toBe('TP-05')
    expect(ask({ referenceTalks: { last: hoursAgo(169), ofLoan: 1 } })).toBeUndefined()
    expect(ask({ referenceTalks: { last: hoursAgo(900), ofLoan: 2 } })).toBe('TP-05')
  })

  test('who asked not to be called, who is not the company, or whose customer has an adviser, is not', () => {
    expect(ask({ stops: [{ purpose: null, callsOnly: false }] })).toBe('DN-05')
    expect(ask({ wrongNumber: true })).toBe('TP-04')
    expect(ask({ holds: [{ kind: 'adviser', until: null }] })).toBe('TP-08')
    expect(ask({ holds: [{ kind: 'deceased', until: null }] })).toBe('SA-10')
  })
})
