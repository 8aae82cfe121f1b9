import { firstContactPolicy as policy } from '@daftari/contract/contact/policy'
import { momentOf } from '@daftari/kernel/wall-time'
import { describe, expect, test } from 'vitest'
import { type Attempt, type ContactFacts, noFacts, type PlannedContact } from './facts.ts'
import { mayContact } from './may-contact.ts'

/** On a Tuesday in Nairobi. */
const at = (time: string) => new Date(`2026-03-31T${time}+03:00`)
const hoursBefore = (hours: number) => new Date(at('12:00:00').getTime() - hours * 3_600_000)
const planned = (when: Date, more: Partial<PlannedContact> = {}): PlannedContact => {
  const moment = momentOf(when, 'Africa/Nairobi')
  return { purpose: 'marketing', channel: 'call', moment, ...more }
}
const refusal = (facts: ContactFacts, asked: PlannedContact) => {
  const decision = mayContact(policy, facts, asked)
  return decision.allowed ? undefined : decision.rule
}
const talked = (askedFor: Date): ContactFacts => ({
  ...noFacts,
  consented: true,
  spoken: { at: hoursBefore(48), askedBack: true, askedFor },
})

describe('FC-06: a call with an offer for which they asked', () => {
  const three = talked(at('15:00:00'))
  const call = (time: string, facts: Partial<ContactFacts> = {}) =>
    refusal({ ...three, ...facts }, planned(at(time)))

  test('is allowed from a quarter of an hour before until the day is over', () => {
    expect(call('14:44:00')).toBe('FC-06-talk')
    expect(call('14:45:00')).toBeUndefined()
    expect(call('18:59:00')).toBeUndefined()
    expect(call('15:00:00', { stops: [{ purpose: 'marketing', callsOnly: false }] })).toBe('DN-02')
    expect(call('15:00:00', { overdue: true })).toBe('FC-06-overdue')
    const robot = planned(at('15:00:00'), { channel: 'robot' })
    expect(refusal(three, robot)).toBe('FC-06-talk')
    expect(mayContact(policy, three, planned(at('14:00:00')))).toMatchObject({
      from: at('14:45:00'),
    })
  })

  test('keeps to the hours of offers, unless they asked for a time of service', () => {
    expect(call('19:30:00')).toBe('CH-02')
    const evening = talked(at('19:20:00'))
    expect(refusal(evening, planned(at('19:30:00')))).toBeUndefined()
    expect(refusal(evening, planned(at('20:00:00')))).toBeDefined()
  })

  const tried = (hours: readonly number[], more: Partial<Attempt> = {}) => {
    const one = { channel: 'call', purpose: 'marketing', sameNumber: true, ...more } as const
    return { attempts: hours.map((before) => ({ ...one, at: hoursBefore(before) })) }
  }
  test('counts on its day alone, of which there is one that was asked for', () => {
    expect(call('15:00:00', tried([24, 48, 72]))).toBeUndefined()
    expect(call('15:00:00', tried([2], { askedFor: true }))).toBe('FC-06-calls')
    // Asked in a call of the same day: to be called in the afternoon.
    expect(call('15:00:00', tried([2]))).toBeUndefined()
    const before = { ...tried([24, 48, 72], { askedFor: true }), spoken: null }
    expect(call('15:00:00', before)).toBeUndefined()
  })

  test('uses up none of the calls of service, and they none of its', () => {
    const served = tried([1, 2, 3, 4, 5, 6], { purpose: 'service' })
    expect(call('15:00:00', served)).toBeUndefined()
    const asked = { ...three, ...tried([1, 2, 3, 4, 5, 6], { askedFor: true }) }
    const service = planned(at('15:00:00'), { purpose: 'service' })
    expect(refusal(asked, service)).toBeUndefined()
  })
})
