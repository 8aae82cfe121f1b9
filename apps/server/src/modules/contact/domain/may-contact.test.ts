import type { ContactChannel, ContactPurpose, ContactRule } from '@daftari/contract/contact/enums'
import { contactChannels, contactPurposes } from '@daftari/contract/contact/enums'
import { type ContactPolicy, firstContactPolicy as policy } from '@daftari/contract/contact/policy'
import { businessDate } from '@daftari/kernel/business-date'
import { momentOf } from '@daftari/kernel/wall-time'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Attempt, type ContactFacts, noFacts } from './facts.ts'
import { mayContact } from './may-contact.ts'

const zone = 'Africa/Nairobi'
/** A Tuesday in Nairobi unless another day is named. */
const at = (time: string, date = '2026-03-31') => new Date(`${date}T${time}+03:00`)
const noon = at('12:00:00')
const hoursAgo = (hours: number) => new Date(noon.getTime() - hours * 3_600_000)

type Asked = { channel?: ContactChannel; purpose?: ContactPurpose; at?: Date }
const planned = ({ channel = 'call', purpose = 'collection', at = noon }: Asked) => ({
  channel,
  purpose,
  moment: momentOf(at, zone),
})
const decide = (asked: Asked, facts: Partial<ContactFacts>, rules: ContactPolicy) =>
  mayContact(rules, { ...noFacts, consented: true, ...facts }, planned(asked))
const ask = (asked: Asked = {}, facts: Partial<ContactFacts> = {}, rules = policy) => {
  const decision = decide(asked, facts, rules)
  return decision.allowed ? undefined : decision.rule
}
const from = (asked: Asked = {}, facts: Partial<ContactFacts> = {}, rules = policy) => {
  const decision = decide(asked, facts, rules)
  return decision.allowed ? (asked.at ?? noon) : (decision.from ?? undefined)
}
const tried = (channel: ContactChannel, when: Date, more: Partial<Attempt> = {}): Attempt => ({
  channel,
  purpose: 'collection',
  at: when,
  sameNumber: true,
  ...more,
})
const calls = (...when: Date[]) => ({ attempts: when.map((one) => tried('call', one)) })
const texts = (...when: Date[]) => ({ attempts: when.map((one) => tried('sms', one)) })

describe('CH-01: the hours of collection', () => {
  test.each([
    ['00:00:00', '2026-03-31', 'CH-01'],
    ['07:59:59', '2026-03-31', 'CH-01'],
    ['08:00:00', '2026-03-31', undefined],
    ['18:59:59', '2026-03-31', undefined],
    ['19:00:00', '2026-03-31', 'CH-01'],
    ['10:00:00', '2026-04-04', undefined],
    ['10:00:00', '2026-04-05', 'CH-01'],
  ] as const)('by every channel at %s on %s: %s', (time, date, rule) => {
    for (const channel of contactChannels) expect(ask({ channel, at: at(time, date) })).toBe(rule)
  })

  test('OP-07: the lender’s clock counts, whatever zone the machine is in', () => {
    expect(ask({ at: new Date('2026-03-31T04:59:59Z') })).toBe('CH-01')
    expect(ask({ at: new Date('2026-03-31T05:00:00Z') })).toBeUndefined()
  })

  test('CH-01: not on a holiday; audit and service have other hours', () => {
    const festive = { ...policy, holidays: ['2026-03-31'] }
    expect(ask({}, {}, festive)).toBe('CH-01')
    expect(from({}, {}, festive)).toEqual(at('08:00:00', '2026-04-01'))
    for (const purpose of ['audit', 'service'] as const) {
      expect(ask({ purpose, at: at('07:00:00', '2026-04-05') }, {}, festive)).toBeUndefined()
      expect(ask({ purpose, at: at('20:00:00') })).toBe('CH-01')
    }
  })
})

test('CH-02: offers keep to their hours', () => {
  for (const channel of ['sms', 'push', 'call', 'robot'] as const) {
    expect(ask({ purpose: 'marketing', channel, at: at('07:59:59') })).toBe('CH-02')
    expect(ask({ purpose: 'marketing', channel, at: at('08:00:00') })).toBeUndefined()
    expect(ask({ purpose: 'marketing', channel, at: at('19:00:00') })).toBe('CH-02')
  }
})

describe('CH-04: the customer’s own hours', () => {
  const facts = { hours: { from: '17:00', until: '18:00' } }
  test('narrow the window, for every purpose but notices', () => {
    expect(ask({ at: at('16:59:59') }, facts)).toBe('CH-04')
    expect(ask({ at: at('17:00:00') }, facts)).toBeUndefined()
    expect(ask({ at: at('18:00:00') }, facts)).toBe('CH-04')
    expect(ask({ purpose: 'transactional', at: at('03:00:00') }, facts)).toBeUndefined()
    expect(from({}, facts)).toEqual(at('17:00:00'))
  })
  test('that leave nothing of the window leave nothing', () => {
    const early = { hours: { from: '07:00', until: '08:00' } }
    expect(from({}, early)).toBeUndefined()
  })
})

test('CH-07: a notice goes at any hour, and is not counted', () => {
  const many = texts(...[1, 2, 3, 4, 5, 6].map(hoursAgo))
  expect(ask({ purpose: 'transactional', channel: 'sms', at: at('03:00:00') }, many)).toBe(
    undefined,
  )
})

describe('FC-01: calls', () => {
  const three = calls(at('08:00:00'), at('09:00:00'), at('10:00:00'))
  test('three a day, by hand and by robot together', () => {
    expect(ask({}, calls(at('08:00:00'), at('09:00:00')))).toBeUndefined()
    expect(ask({}, three)).toBe('FC-01-day')
    const robots = {
      attempts: three.attempts.map((one) => ({ ...one, channel: 'robot' as const })),
    }
    expect(ask({}, robots)).toBe('FC-01-day')
    expect(ask({ channel: 'robot' }, three)).toBe('FC-01-day')
    expect(from({}, three)).toEqual(at('08:00:00', '2026-04-01'))
  })

  const seven = calls(
    ...['24', '26'].flatMap((day) => [
      at('12:00:00', `2026-03-${day}`),
      at('13:00:00', `2026-03-${day}`),
    ]),
    ...['10', '11', '12'].map((hour) => at(`${hour}:00:00`, '2026-03-28')),
  )
  test('the eighth within 168 hours is refused, and the week slides', () => {
    expect(ask({ at: at('11:59:59') }, seven)).toBe('FC-01-week')
    expect(ask({ at: at('12:00:00') }, seven)).toBeUndefined()
    expect(from({ at: at('11:00:00') }, seven)).toEqual(at('12:00:00'))
  })

  test('texts and calls of another purpose are no calls of collection', () => {
    expect(ask({}, texts(...[1, 2, 3].map(hoursAgo)))).toBeUndefined()
    const audits = {
      attempts: [1, 2, 3].map((one) => tried('call', hoursAgo(one), { purpose: 'audit' })),
    }
    expect(ask({}, audits)).toBeUndefined()
  })

  test('FC-07: attempts on another number of the person count as well', () => {
    const other = { attempts: three.attempts.map((one) => ({ ...one, sameNumber: false })) }
    expect(ask({}, other)).toBe('FC-01-day')
  })
})

describe('FC-02: after a real conversation', () => {
  const spoken = (days: number, askedBack = false) => ({
    spoken: { at: new Date(noon.getTime() - days * 86_400_000), askedBack },
  })
  test('no collection call for seven days, by hand or by robot', () => {
    expect(ask({}, spoken(6))).toBe('FC-02')
    expect(ask({ channel: 'robot' }, spoken(6))).toBe('FC-02')
    expect(from({}, spoken(6))).toEqual(at('12:00:00', '2026-04-01'))
    expect(ask({}, spoken(7))).toBeUndefined()
    expect(ask({ channel: 'sms' }, spoken(1))).toBeUndefined()
    expect(ask({ purpose: 'audit' }, spoken(1))).toBeUndefined()
  })
  test('unless they asked for it, or broke a promise since', () => {
    expect(ask({}, spoken(1, true))).toBeUndefined()
    expect(ask({}, { ...spoken(3), brokenOn: businessDate('2026-03-30') })).toBeUndefined()
    expect(ask({}, { ...spoken(3), brokenOn: businessDate('2026-03-28') })).toBe('FC-02')
  })
})

describe('FC-03: texts of collection', () => {
  test('one a day, by SMS, WhatsApp and push together', () => {
    for (const channel of ['sms', 'whatsapp', 'push'] as const) {
      expect(ask({ channel })).toBeUndefined()
      expect(ask({ channel }, texts(hoursAgo(1)))).toBe('FC-03-day')
    }
  })
  test('four within 168 hours', () => {
    const four = texts(...[24, 48, 72, 96].map(hoursAgo))
    expect(ask({ channel: 'sms' }, four)).toBe('FC-03-week')
    expect(ask({ channel: 'sms' }, texts(...[24, 48, 72, 168].map(hoursAgo)))).toBeUndefined()
  })
})

test('FC-04: two minutes between attempts on one number, before and after, whatever for', () => {
  expect(ask({ at: at('10:01:59') }, calls(at('10:00:00')))).toBe('FC-04')
  expect(ask({ at: at('10:02:00') }, calls(at('10:00:00')))).toBeUndefined()
  expect(ask({ at: at('09:59:00') }, calls(at('10:00:00')))).toBe('FC-04')
  const audit = { attempts: [tried('call', at('10:00:00'), { purpose: 'audit' })] }
  expect(ask({ at: at('10:01:00') }, audit)).toBe('FC-04')
  const elsewhere = { attempts: [tried('call', at('10:00:00'), { sameNumber: false })] }
  expect(ask({ at: at('10:01:00') }, elsewhere)).toBeUndefined()
  expect(from({ at: at('10:00:30') }, calls(at('10:00:00')))).toEqual(at('10:02:00'))
})

describe('FC-06: offers', () => {
  const offers = (channel: ContactChannel, ...hours: number[]) => ({
    attempts: hours.map((one) => tried(channel, hoursAgo(one), { purpose: 'marketing' })),
  })
  const talked = (hours: number) => ({
    spoken: { at: hoursAgo(hours), askedBack: false, askedFor: null },
  })
  test('one talk in thirty days, by hand and by robot', () => {
    for (const channel of ['call', 'robot'] as const) {
      const call = { purpose: 'marketing', channel } as const
      expect(ask(call, talked(29 * 24))).toBe('FC-06-talk')
      expect(ask(call, talked(30 * 24))).toBeUndefined()
    }
    expect(ask({ purpose: 'marketing', channel: 'sms' }, talked(24))).toBeUndefined()
  })
  test('two texts a week, three tries by call in thirty days, each on another day', () => {
    const text = { purpose: 'marketing', channel: 'sms' } as const
    expect(ask(text, offers('whatsapp', 30))).toBeUndefined()
    expect(ask(text, offers('whatsapp', 30, 60))).toBe('FC-06-texts')
    const call = { purpose: 'marketing', channel: 'robot' } as const
    expect(ask(call, offers('call', 1))).toBe('FC-06-calls')
    expect(ask(call, offers('call', 24, 48))).toBeUndefined()
    expect(ask(call, offers('call', 24, 48, 29 * 24))).toBe('FC-06-calls')
    expect(ask(call, offers('call', 24, 48, 30 * 24))).toBeUndefined()
  })
  test('none while a loan is overdue', () => {
    expect(ask({ purpose: 'marketing', channel: 'sms' }, { overdue: true })).toBe('FC-06-overdue')
    expect(ask({ purpose: 'collection' }, { overdue: true })).toBeUndefined()
  })
})

describe('what they agreed to, and what they asked', () => {
  test('DN-01: offers only to who agreed', () => {
    expect(ask({ purpose: 'marketing' }, { consented: false })).toBe('DN-01')
    expect(from({ purpose: 'marketing' }, { consented: false })).toBeUndefined()
    expect(ask({ purpose: 'service' }, { consented: false })).toBeUndefined()
  })
  test('DN-02: no offers by WhatsApp stops them there and nowhere else', () => {
    const stops = [{ purpose: 'marketing', callsOnly: false, channel: 'whatsapp' }] as const
    for (const channel of contactChannels) {
      const rule = channel === 'whatsapp' ? 'DN-02' : undefined
      expect(ask({ purpose: 'marketing', channel }, { stops })).toBe(rule)
      expect(ask({ purpose: 'service', channel }, { stops })).toBeUndefined()
    }
  })

  test('DN-02: no offers stops offers, by every channel and at once', () => {
    const stops = [{ purpose: 'marketing', callsOnly: false }] as const
    for (const channel of contactChannels) {
      expect(ask({ purpose: 'marketing', channel }, { stops })).toBe('DN-02')
    }
  })
  test('DN-05: no offers is no end of reminders, and no calls leaves letters', () => {
    const offers = { stops: [{ purpose: 'marketing', callsOnly: false }] as const }
    expect(ask({ channel: 'sms' }, offers)).toBeUndefined()
    const noCalls = { stops: [{ purpose: 'collection', callsOnly: true }] as const }
    expect(ask({ channel: 'call' }, noCalls)).toBe('DN-05')
    expect(ask({ channel: 'robot' }, noCalls)).toBe('DN-05')
    expect(ask({ channel: 'sms' }, noCalls)).toBeUndefined()
    const everything = { stops: [{ purpose: null, callsOnly: false }] as const }
    expect(ask({ channel: 'sms' }, everything)).toBe('DN-05')
    expect(ask({ purpose: 'transactional', channel: 'sms' }, everything)).toBeUndefined()
  })
})

describe('holds', () => {
  test.each(['hardship', 'dispute', 'fraud-victim', 'deceased'] as const)(
    'SA-10: %s pauses collection and offers by every channel',
    (kind) => {
      const holds = [{ kind, until: null }]
      for (const channel of contactChannels) {
        expect(ask({ channel }, { holds })).toBe('SA-10')
        expect(ask({ channel, purpose: 'marketing' }, { holds })).toBe('SA-10')
      }
      const answers = ask({ purpose: 'service' }, { holds })
      expect(answers).toBe(kind === 'deceased' ? 'SA-10' : undefined)
    },
  )
  test('SA-10: until its last day is over', () => {
    const until = businessDate('2026-03-31')
    expect(ask({}, { holds: [{ kind: 'hardship', until }] })).toBe('SA-10')
    expect(from({}, { holds: [{ kind: 'hardship', until }] })).toEqual(at('08:00:00', '2026-04-01'))
    const over = businessDate('2026-03-30')
    expect(ask({}, { holds: [{ kind: 'hardship', until: over }] })).toBeUndefined()
  })
  test('TP-08: who has an adviser is not contacted but by notices', () => {
    const holds = [{ kind: 'adviser' as const, until: null }]
    for (const purpose of contactPurposes) {
      expect(ask({ purpose }, { holds })).toBe(purpose === 'transactional' ? undefined : 'TP-08')
    }
  })
})

describe('whose number it is', () => {
  test('TP-01: not the customer’s own is nobody’s to call, whatever for', () => {
    for (const purpose of contactPurposes) expect(ask({ purpose }, { known: false })).toBe('TP-01')
    const lead = { relation: 'lead' as const }
    expect(ask({ purpose: 'collection' }, lead)).toBe('TP-01')
    expect(ask({ purpose: 'marketing' }, lead)).toBeUndefined()
  })
  test('TP-06: whom a customer named as a contact gets no offer, also who is said to have agreed', () => {
    const third = { relation: 'lead' as const, thirdParty: true, consented: true }
    for (const channel of contactChannels) {
      expect(ask({ purpose: 'marketing', channel }, third)).toBe('TP-06')
      expect(ask({ purpose: 'collection', channel }, third)).toBe('TP-01')
    }
  })
  test('DN-01: a special account and the blacklist get no offer, and nobody learns which it is', () => {
    const offeredNothing = { consented: true, offeredNothing: true }
    for (const purpose of contactPurposes) {
      const rule = purpose === 'marketing' ? 'DN-01' : undefined
      expect(ask({ purpose }, offeredNothing)).toBe(rule)
    }
  })
  const reference = { relation: 'reference' as const }
  test('TP-02: a reference who agreed, for the audit only', () => {
    expect(ask({ purpose: 'audit' }, reference)).toBeUndefined()
    expect(ask({ purpose: 'audit' }, { ...reference, known: false })).toBe('TP-02')
    for (const purpose of ['collection', 'marketing', 'service', 'transactional'] as const) {
      expect(ask({ purpose }, reference)).toBe('TP-02')
    }
  })
  test('TP-02: once in seven days, and twice for a loan', () => {
    const talks = (last: Date | null, ofLoan: number) => ({
      ...reference,
      referenceTalks: { last, ofLoan },
    })
    expect(ask({ purpose: 'audit' }, talks(hoursAgo(167), 1))).toBe('TP-02')
    expect(ask({ purpose: 'audit' }, talks(hoursAgo(168), 1))).toBeUndefined()
    expect(ask({ purpose: 'audit' }, talks(null, 2))).toBe('TP-02')
    expect(from({ purpose: 'audit' }, talks(null, 2))).toBeUndefined()
  })
  test('TP-04: a number that somebody else answers, by no channel and at no hour', () => {
    for (const channel of contactChannels) {
      for (const purpose of contactPurposes) {
        expect(ask({ channel, purpose }, { wrongNumber: true })).toBe('TP-04')
        expect(from({ channel, purpose }, { wrongNumber: true })).toBeUndefined()
      }
    }
  })
})

test('the caps are those that the lender set, and none at all is never', () => {
  const none = { ...policy.collection, texts: { perDay: 0, perWeek: 0 } }
  const set = { ...policy, collection: none }
  expect(ask({ channel: 'sms' }, {}, set)).toBe('FC-03-day')
  expect(from({ channel: 'sms' }, {}, set)).toBeUndefined()
})

describe('of any history', () => {
  const moments = fc.integer({ min: 0, max: 40 * 24 * 60 }).map((minutes) => {
    return new Date(at('00:00:00').getTime() - minutes * 60_000)
  })
  const histories = fc.array(
    fc.record({
      channel: fc.constantFrom(...contactChannels),
      purpose: fc.constantFrom(...contactPurposes),
      at: moments,
      sameNumber: fc.boolean(),
    }),
    { maxLength: 30 },
  )
  const plannedContacts = fc.record({
    channel: fc.constantFrom(...contactChannels),
    purpose: fc.constantFrom(...contactPurposes),
    at: fc.integer({ min: 0, max: 7 * 24 * 60 }).map((minutes) => {
      return new Date(at('00:00:00').getTime() + minutes * 60_000)
    }),
  })

  test('CH-01: nothing but notices leaves outside the widest hours', () => {
    fc.assert(
      fc.property(histories, plannedContacts, (attempts, asked) => {
        const local = new Date(asked.at.getTime() + 3 * 3_600_000)
        const outside = local.getUTCHours() < 7 || local.getUTCHours() >= 20
        if (!outside || asked.purpose === 'transactional') return
        expect(ask(asked, { attempts })).toBeDefined()
      }),
    )
  })

  test('what may be had from a moment on is allowed then, and never before it was asked', () => {
    fc.assert(
      fc.property(histories, plannedContacts, (attempts, asked) => {
        const moment = from(asked, { attempts })
        if (moment === undefined) return
        expect(moment.getTime()).toBeGreaterThanOrEqual(asked.at.getTime())
        expect(ask({ ...asked, at: moment }, { attempts })).toBeUndefined()
      }),
    )
  })

  test('one more attempt forbids nothing less', () => {
    fc.assert(
      fc.property(histories, histories, plannedContacts, (attempts, more, asked) => {
        const before: ContactRule | undefined = ask(asked, { attempts })
        if (before === undefined) return
        expect(ask(asked, { attempts: [...attempts, ...more] })).toBeDefined()
      }),
    )
  })
})
