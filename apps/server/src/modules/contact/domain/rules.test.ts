import type { ContactRule } from '@daftari/contract/contact/enums'
import { firstContactPolicy } from '@daftari/contract/contact/policy'
import { momentOf } from '@daftari/kernel/wall-time'
import { expect, test } from 'vitest'
import { type ContactFacts, noFacts } from './facts.ts'
import { mayContact } from './may-contact.ts'

/** On a Tuesday in Nairobi. */
const at = (time: string) => new Date(`2026-03-31T${time}+03:00`)
const noon = at('12:00:00')
const calledAt = (time: string) =>
  ({ channel: 'call', purpose: 'marketing', at: at(time), sameNumber: true }) as const

function refusal(when: Date, facts: Partial<ContactFacts>) {
  const moment = momentOf(when, 'Africa/Nairobi')
  const planned = { purpose: 'marketing', channel: 'call', moment } as const
  const decision = mayContact(firstContactPolicy, { ...noFacts, ...facts }, planned)
  return decision.allowed ? undefined : decision.rule
}

test('of several rules that refuse the first in the order gives the reason', () => {
  const facts = {
    relation: 'lead' as const,
    known: false,
    thirdParty: true,
    wrongNumber: true,
    holds: [{ kind: 'dispute' as const, until: null }],
    stops: [{ purpose: null, callsOnly: false }],
    consented: false,
    overdue: true,
    spoken: { at: at('11:00:00'), askedBack: false },
    hours: { from: '07:00', until: '08:00' },
    attempts: [calledAt('20:29:00')],
  }
  const evening = at('20:30:00')
  const relaxed: [ContactRule, Partial<ContactFacts>][] = [
    ['TP-01', { known: true }],
    ['TP-06', { thirdParty: false }],
    ['TP-04', { wrongNumber: false }],
    ['SA-10', { holds: [] }],
    ['DN-02', { stops: [] }],
    ['DN-01', { consented: true }],
    ['FC-06-overdue', { overdue: false }],
    ['FC-06-talk', { spoken: null }],
  ]
  let late: Partial<ContactFacts> = facts
  for (const [rule, change] of relaxed) {
    expect(refusal(evening, late)).toBe(rule)
    late = { ...late, ...change }
  }
  expect(refusal(evening, late)).toBe('CH-02')
  const near = { ...late, attempts: [calledAt('12:00:00')] }
  expect(refusal(noon, near)).toBe('CH-04')
  expect(refusal(noon, { ...near, hours: null })).toBe('FC-06-calls')
  const service = { ...calledAt('12:00:00'), purpose: 'service' as const }
  expect(refusal(noon, { ...near, hours: null, attempts: [service] })).toBe('FC-04')
})
