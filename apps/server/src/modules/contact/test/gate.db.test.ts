import { businessDate } from '@daftari/kernel/business-date'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { stopNow } from '../../../../test/fixtures/answered-call.ts'
import { type ACustomer, aCustomer } from '../../../../test/fixtures/customers.ts'
import { aLender, type Lender } from '../../../../test/fixtures/lender.ts'
import { numbersSaid } from '../../../../test/fixtures/number-lists.ts'
import { aSpecial } from '../../../../test/fixtures/special.ts'
import { giveStaffPhone } from '../../../../test/fixtures/staff-phone.ts'
import { openTestApp, type TestApp } from '../../../../test/harness.ts'
import { phoneHash } from '../../../platform/numbers/phone-hash.ts'
import { blacklist } from '../../customers/index.ts'
import {
  type ContactRequest,
  confirmContact,
  contactStandings,
  liftHold,
  type Party,
  recordConversation,
  requireContact,
  resumeContact,
  returnContact,
  setContactHours,
  takeContact,
} from '../index.ts'
import { listRefusals } from '../queries/list-refusals.ts'

/** A Tuesday, nine in the morning in Nairobi. */
const start = new Date('2026-03-31T06:00:00Z')
const dayMs = 86_400_000
let t: TestApp
let lender: Lender
let customer: ACustomer
let party: Party
let sources = 0

beforeAll(async () => {
  t = await openTestApp(start)
  lender = await aLender(t)
})
afterAll(() => t.close())
beforeEach(async () => {
  t.clock.set(start)
  customer = await aCustomer(t)
  party = own(customer)
})

const hashOf = (phone: string) => phoneHash(t.appContext.cipher, phone)
const own = ({ id, phone }: ACustomer): Party => ({
  personId: id,
  phoneHash: hashOf(phone),
  relation: 'own',
})
const nextSource = () => {
  sources += 1
  return sources
}
const contactRequest = (more: Partial<ContactRequest> = {}): ContactRequest => {
  return {
    party,
    purpose: 'collection',
    channel: 'call',
    source: { kind: 'call', id: nextSource() },
    ...more,
  }
}
const take = async (more: Partial<ContactRequest> = {}) => {
  const verdict = await t.as(lender.staff.collector, (ctx) =>
    takeContact(ctx, contactRequest(more)),
  )
  return verdict.allowed ? 'allowed' : verdict.rule
}
const attempts = () =>
  t.appContext.db
    .selectFrom('contact.attempt')
    .select(['channel', 'allowed', 'rule', 'sourceId', 'staffId', 'purpose', 'askedFor'])
    .where('phoneHash', '=', party.phoneHash)
    .orderBy('id')
    .execute()

describe('the gate', () => {
  test('CH-01, FC-01: keeps what it answered, also when the act is given up', async () => {
    expect(await take()).toBe('allowed')
    t.clock.advance(14 * 3_600_000)
    const refused = t.as(lender.staff.collector2, (ctx) => requireContact(ctx, contactRequest()))
    await expect(refused).rejects.toMatchObject({
      code: 'contact.not-allowed',
      params: { rule: 'CH-01', from: '2026-04-01 08:00' },
    })
    expect(await attempts()).toMatchObject([
      { channel: 'call', allowed: true, rule: null, staffId: lender.staff.collector.id },
      { allowed: false, rule: 'CH-01', sourceId: null, staffId: lender.staff.collector2.id },
    ])
  })

  test('BR-05: a refusal is a row of the list at once, with its rule and who wanted it', async () => {
    t.clock.advance(14 * 3_600_000)
    expect(await take({ channel: 'robot' })).toBe('CH-01')
    const listed = (more: object) =>
      t.as(lender.staff.admin, async (ctx) => {
        const filters = { customerId: customer.id, ...more }
        const request = {
          page: 1,
          pageSize: 20,
          sort: '-attemptedAt',
          count: 'exact',
          filters,
        } as const
        return (await listRefusals.page(ctx, request)).rows
      })
    expect(await listed({})).toMatchObject([
      {
        ruleNumber: 'CH-01',
        contactPurpose: 'collection',
        contactChannel: 'robot',
        triedBy: { id: lender.staff.collector.id },
        customerId: customer.id,
      },
    ])
    expect(await listed({ triedBy: lender.staff.collector.id })).toHaveLength(1)
    expect(await listed({ contactRule: ['FC-04'] })).toEqual([])
  })

  test('FC-01, FC-03: counts every channel and every sender', async () => {
    expect(await take({ channel: 'sms', source: { kind: 'message', id: 1 } })).toBe('allowed')
    expect(await take({ channel: 'whatsapp', source: { kind: 'message', id: 2 } })).toBe(
      'FC-03-day',
    )
    expect(await take({ channel: 'robot' })).toBe('allowed')
    for (const _ of [2, 3]) {
      t.clock.advance(120_000)
      expect(await take()).toBe('allowed')
    }
    t.clock.advance(120_000)
    expect(await take({ channel: 'robot' })).toBe('FC-01-day')
  })

  test('FC-04: what certainly did not leave is given back and counts for nothing', async () => {
    const first = contactRequest({ channel: 'robot', source: { kind: 'robot', id: nextSource() } })
    await t.as('system', (ctx) => takeContact(ctx, first))
    expect(await take()).toBe('FC-04')
    await t.as('system', (ctx) => returnContact(ctx, first.source))
    expect(await t.as('system', (ctx) => takeContact(ctx, first))).toMatchObject({ allowed: true })
  })

  test('FC-04: a call by hand that is given back counts for no cap, and holds its gap', async () => {
    for (let call = 0; call < 5; call += 1) {
      const one = contactRequest()
      expect(await t.as('system', (ctx) => takeContact(ctx, one))).toMatchObject({ allowed: true })
      await t.as('system', (ctx) => returnContact(ctx, one.source))
      t.clock.advance(119_000)
      expect(await take()).toBe('FC-04')
      t.clock.advance(1_000)
    }
  })

  test('FC-05: sixteen at once by different staff: exactly the allowance passes', async () => {
    for (let round = 0; round < 3; round += 1) {
      party = own(await aCustomer(t))
      const at = (index: number) => new Date(start.getTime() - index * 130_000)
      const people = [lender.staff.collector, lender.staff.collector2]
      const verdicts = await Promise.all(
        Array.from({ length: 16 }, (_, index) =>
          t.as(people[index % 2] ?? 'system', (ctx) =>
            takeContact(ctx, contactRequest({ at: at(index) })),
          ),
        ),
      )
      expect(verdicts.filter(({ allowed }) => allowed)).toHaveLength(3)
      expect((await attempts()).filter(({ allowed }) => allowed)).toHaveLength(3)
    }
  })

  test('FC-07: a number that two customers share has one allowance', async () => {
    const lead: Party = { ...party, personId: null, relation: 'lead' }
    await numbersSaid(t, [party.phoneHash])
    for (const party of [lead, lead, lead]) {
      expect(await take({ party, purpose: 'marketing', channel: 'call' })).toBe('allowed')
      t.clock.advance(dayMs)
    }
    await consent(customer.id, true)
    expect(await take({ purpose: 'marketing', channel: 'robot' })).toBe('FC-06-calls')
  })

  test('FC-06: offers are talked about once in thirty days, and called for when asked', async () => {
    await consent(customer.id, true)
    const source = { kind: 'call', id: nextSource() } as const
    const askedFor = new Date(t.clock.now().getTime() + dayMs)
    const offer = { purpose: 'marketing', channel: 'call' } as const
    await t.as('system', (ctx) =>
      recordConversation(ctx, { party, purpose: 'marketing', source, askedBack: true, askedFor }),
    )
    t.clock.advance(dayMs - 3_600_000)
    expect(await take(offer)).toBe('FC-06-talk')
    t.clock.advance(3_600_000)
    const asked = contactRequest(offer)
    expect(await t.as('system', (ctx) => takeContact(ctx, asked))).toMatchObject({ allowed: true })
    t.clock.advance(120_000)
    expect(await t.as('system', (ctx) => confirmContact(ctx, asked))).toMatchObject({
      allowed: true,
    })
    const last = (await attempts()).at(-1)
    expect(last).toMatchObject({ allowed: true, purpose: 'marketing', askedFor: true })
    t.clock.advance(300_000)
    expect(await take(offer)).toBe('FC-06-calls')
    t.clock.advance(dayMs)
    expect(await take(offer)).toBe('FC-06-talk')
  })
})

const consent = (personId: number, given: boolean) =>
  t.appContext.db
    .insertInto('customers.consent')
    .values({
      personId,
      purpose: 'marketing',
      wordingVersion: '1',
      given,
      source: 'app',
      givenAt: t.clock.now(),
    })
    .execute()

describe('whom', () => {
  test('TP-01: another number than the customer’s own is nobody’s to call', async () => {
    const other = { ...party, phoneHash: hashOf('+254799000111') }
    expect(await take({ party: other })).toBe('TP-01')
  })

  test('TP-02: a reference who agreed, for the audit, once in seven days', async () => {
    const { phoneHash } = await t.appContext.db
      .selectFrom('customers.contact')
      .select('phoneHash')
      .where('personId', '=', customer.id)
      .executeTakeFirstOrThrow()
    const reference: Party = { personId: customer.id, phoneHash, relation: 'reference', loanId: 7 }
    const audit = { party: reference, purpose: 'audit' } as const
    expect(await take({ ...audit, purpose: 'collection' })).toBe('TP-02')
    expect(await take(audit)).toBe('allowed')
    const talk = { ...audit, source: { kind: 'call', id: nextSource() } } as const
    await t.as(lender.staff.auditor, (ctx) => recordConversation(ctx, talk))
    t.clock.advance(6 * dayMs)
    expect(await take(audit)).toBe('TP-02')
    t.clock.advance(dayMs + 1)
    expect(await take(audit)).toBe('allowed')
    await t.appContext.db
      .updateTable('customers.contact')
      .set({ consented: false })
      .where('personId', '=', customer.id)
      .execute()
    t.clock.advance(dayMs)
    expect(await take(audit)).toBe('TP-02')
  })

  test('DN-01, DN-09: offers only with consent, and the last word counts', async () => {
    const offer = { purpose: 'marketing', channel: 'sms' } as const
    expect(await take(offer)).toBe('DN-01')
    await consent(customer.id, true)
    expect(await take(offer)).toBe('allowed')
    await consent(customer.id, false)
    expect(await take(offer)).toBe('DN-01')
  })
})

test('FC-02: after a talk nobody calls for seven days, unless they asked to be called back', async () => {
  const source = { kind: 'call', id: nextSource() } as const
  await t.as('system', (ctx) => recordConversation(ctx, { party, purpose: 'collection', source }))
  t.clock.advance(6 * dayMs)
  expect(await take()).toBe('FC-02')
  expect(await take({ channel: 'sms' })).toBe('allowed')
  t.clock.advance(dayMs + 1)
  expect(await take()).toBe('allowed')
  const again = { kind: 'call', id: nextSource() } as const
  await t.as('system', (ctx) =>
    recordConversation(ctx, { party, purpose: 'collection', source: again, askedBack: true }),
  )
  t.clock.advance(3_600_000)
  expect(await take()).toBe('allowed')
})

describe('what is written down about a customer', () => {
  const asLead = <T>(work: Parameters<typeof t.as<T>>[1]) => t.as(lender.staff.leader, work)

  test('DN-05: no calls, and written to all the same; taken back once', async () => {
    const reason = 'Wants it in writing'
    await asLead((ctx) =>
      stopNow(ctx, { kind: 'stop', party, purpose: 'collection', callsOnly: true, reason }),
    )
    expect(await take()).toBe('DN-05')
    expect(await take({ channel: 'sms' })).toBe('allowed')
    const { id: stopId } = await t.appContext.db
      .selectFrom('contact.stop')
      .select('id')
      .where('phoneHash', '=', party.phoneHash)
      .executeTakeFirstOrThrow()
    const resume = () => asLead((ctx) => resumeContact(ctx, { party, stopId, reason }))
    await resume()
    await expect(resume()).rejects.toMatchObject({ code: 'record.stale' })
    expect(await take()).toBe('allowed')
  })

  test('SA-10: a hold pauses every channel until it is lifted or over', async () => {
    const hold = { personId: customer.id, hold: 'hardship', reason: 'Lost the job' } as const
    const { id: holdId = 0 } = await asLead((ctx) => stopNow(ctx, { kind: 'hold', ...hold }))
    for (const channel of ['call', 'robot', 'sms', 'whatsapp', 'push', 'prompt'] as const) {
      expect(await take({ channel })).toBe('SA-10')
    }
    const twice = asLead((ctx) => stopNow(ctx, { kind: 'hold', ...hold }))
    await expect(twice).rejects.toMatchObject({ code: 'contact.held-already' })
    const lift = { personId: customer.id, holdId, reason: 'Works again' }
    await asLead((ctx) => liftHold(ctx, lift))
    await expect(asLead((ctx) => liftHold(ctx, lift))).rejects.toMatchObject({
      code: 'record.stale',
    })
    expect(await take()).toBe('allowed')
    const until = businessDate('2026-03-30')
    const past = asLead((ctx) => stopNow(ctx, { kind: 'hold', ...hold, until }))
    await expect(past).rejects.toMatchObject({ code: 'contact.hold-past' })
  })

  test('CH-04: their own hours narrow the window until they are taken back', async () => {
    const { id: personId } = customer
    const set = (hours: { from: string; until: string } | null) =>
      asLead((ctx) => setContactHours(ctx, { personId, hours, reason: 'At work until five' }))
    await set({ from: '17:00', until: '18:00' })
    expect(await take()).toBe('CH-04')
    await set({ from: '08:30', until: '10:00' })
    expect(await take()).toBe('allowed')
    await set(null)
    t.clock.advance(3 * 3_600_000)
    expect(await take()).toBe('allowed')
  })
})

test('many are looked at by one query, in their order, and nothing is taken', async () => {
  const others = await Promise.all([aCustomer(t), aCustomer(t), aCustomer(t)])
  await take()
  const [, second] = others
  if (second !== undefined) {
    await t.as(lender.staff.leader, (ctx) =>
      stopNow(ctx, { kind: 'stop', party: own(second), reason: 'Asked for it' }),
    )
  }
  const parties = [customer, ...others].map(own)
  const standings = await t.as('system', (ctx) =>
    contactStandings(ctx, { parties, purpose: 'collection', channel: 'call' }),
  )
  expect(standings.map(({ rule }) => rule)).toEqual(['FC-04', null, 'DN-05', null])
  expect(standings[0]).toMatchObject({
    from: new Date(start.getTime() + 120_000),
    used: { day: 1, week: 1 },
    limits: { perDay: 3, perWeek: 7 },
  })
  expect((await attempts()).length).toBe(1)
})

describe('whose number it is', () => {
  const offer = (to: ACustomer, channel: ContactRequest['channel'] = 'call') =>
    take({ party: own(to), purpose: 'marketing', channel })

  test('DN-01: a special account and the blacklist get no offer by whatever door, and other contact goes on', async () => {
    const [plain, important, never, listed] = [
      await aCustomer(t),
      await aCustomer(t),
      await aCustomer(t),
      await aCustomer(t),
    ]
    await numbersSaid(t, [plain.phone, important.phone, never.phone, listed.phone])
    await aSpecial(t, lender, 'vip', { phone: important.phone })
    await aSpecial(t, lender, 'never-lend', { phone: never.phone })
    await t.as('system', (ctx) => blacklist(ctx, { personId: listed.id, reason: 'Forged papers' }))
    expect(await Promise.all([plain, important].map((to) => offer(to)))).toEqual([
      'allowed',
      'allowed',
    ])
    for (const to of [never, listed]) {
      expect([await offer(to), await offer(to, 'sms')]).toEqual(['DN-01', 'DN-01'])
      expect(await take({ party: own(to) })).toBe('allowed')
    }
  })

  test('whoever contacts a number of the staff by hand is reported, at once or where it leaves later', async () => {
    const { leader, collector, admin } = lender.staff
    await t.as('system', (ctx) => giveStaffPhone(ctx, leader.id, customer.phone))
    expect(await take()).toBe('allowed')
    await t.as('system', (ctx) => takeContact(ctx, contactRequest({ purpose: 'service' })))
    const later = contactRequest({ channel: 'sms', askedBy: admin.id })
    await t.as('system', (ctx) => takeContact(ctx, later))
    const alarms = await t.appContext.db
      .selectFrom('administration.alarm')
      .select(['staffId', 'times', 'facts'])
      .where('kind', '=', 'contact.staff-number')
      .orderBy('id')
      .execute()
    const facts = { customer: customer.id, staff: expect.any(String) }
    expect(alarms).toEqual([
      { staffId: collector.id, times: 1, facts },
      { staffId: admin.id, times: 1, facts },
    ])
  })
})
