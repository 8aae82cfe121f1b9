import { contactPolicySetting, firstContactPolicy } from '@daftari/contract/contact/policy'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aCustomer } from '../../../../test/fixtures/customers.ts'
import { aLender, type Lender } from '../../../../test/fixtures/lender.ts'
import { type Caller, openTestServer, type TestServer } from '../../../../test/open-test-server.ts'
import { phoneHash } from '../../../platform/numbers/phone-hash.ts'
import { contactPolicyFlow, contactStanding, takeContact } from '../index.ts'

/** A Tuesday in Nairobi. */
const start = new Date('2026-03-31T06:00:00Z')
const reason = 'Decided by the head of compliance'
const path = '/settings/contact-policy'

let t: TestServer
let lender: Lender
let admin: Caller
let newest = 0
beforeAll(async () => {
  t = await openTestServer(start)
  lender = await aLender(t)
  admin = await t.signIn('admin')
  newest = (await admin.get(path)).data.newest.id
})
afterAll(() => t.close())
beforeEach(() => t.clock.set(start))

const first = firstContactPolicy
/** Closes at six, and keeps Good Friday free. */
const stricter = {
  ...first,
  collection: { ...first.collection, until: '18:00' },
  holidays: ['2026-04-03'],
}
const ask = (document: object) =>
  admin.post(
    path,
    { effectiveOn: '2026-04-02', basedOn: newest, document, reason },
    {
      'idempotency-key': `policy-${JSON.stringify(document).length}-${Math.random()}`,
    },
  )

const collection = (change: object) => ({
  ...first,
  collection: { ...first.collection, ...change },
})
const calls = (change: object) => collection({ calls: { ...first.collection.calls, ...change } })

test.each([
  ['CH-01: before seven', collection({ from: '06:59' }), 'document.collection.from'],
  ['CH-01: after eight', collection({ until: '20:01' }), 'document.collection.until'],
  [
    'CH-01: the end before the beginning',
    collection({ until: '08:00' }),
    'document.collection.until',
  ],
  ['FC-01: a fourth call of a day', calls({ perDay: 4 }), 'document.collection.calls.perDay'],
  ['FC-01: an eighth in seven days', calls({ perWeek: 8 }), 'document.collection.calls.perWeek'],
  [
    'FC-04: less than two minutes between',
    calls({ gapSeconds: 119 }),
    'document.collection.calls.gapSeconds',
  ],
  [
    'FC-03: a fourth text of a day',
    collection({ texts: { perDay: 4, perWeek: 4 } }),
    'document.collection.texts.perDay',
  ],
  [
    'FC-06: four calls with offers in a week',
    {
      ...first,
      marketing: { ...first.marketing, calls: { ...first.marketing.calls, perWeek: 4 } },
    },
    'document.marketing.calls.perWeek',
  ],
  ['no day of the week', collection({ weekdays: [] }), 'document.collection.weekdays'],
  ['a holiday that is no day', { ...first, holidays: ['2026-02-30'] }, 'document.holidays.0'],
])('what passes the bounds of conduct is refused at its field: %s', async (_, document, field) => {
  const { status, data } = await ask(document)
  expect([status, data.error]).toEqual([422, 'request.invalid'])
  expect(Object.keys(data.fields)).toEqual([field])
})

test('CH-01: the gate goes by the hours of the moment, from midnight of the lender’s day', async () => {
  const { phone, id: personId } = await aCustomer(t)
  const party = {
    personId,
    phoneHash: phoneHash(t.appContext.cipher, phone),
    relation: 'own' as const,
  }
  const request = { party, purpose: 'collection' as const, channel: 'sms' as const }
  const standingAt = (at: string) =>
    t.as(lender.staff.collector, async (ctx) => {
      const { rule } = await contactStanding(ctx, { ...request, at: new Date(`${at}+03:00`) })
      return rule
    })
  const asked = {
    object: '',
    effectiveOn: '2026-04-02',
    basedOn: newest,
    document: contactPolicySetting.document.parse(stricter),
    reason,
  }
  const one = await t.as(lender.staff.admin, (ctx) => contactPolicyFlow.flow.ask(ctx, asked))
  expect(await standingAt('2026-04-02T18:30:00')).toBeNull()
  await t.as(lender.staff.leader, (ctx) =>
    contactPolicyFlow.flow.decide(ctx, { id: one.id, version: one.version, approve: true }),
  )
  expect(await standingAt('2026-04-01T18:59:59')).toBeNull()
  expect(await standingAt('2026-04-02T17:59:59')).toBeNull()
  expect(await standingAt('2026-04-02T18:00:00')).toBe('CH-01')
  expect(await standingAt('2026-04-03T10:00:00')).toBe('CH-01')
  t.clock.set(new Date('2026-04-02T18:30:00+03:00'))
  const source = { kind: 'message' as const, id: 1 }
  expect(
    await t.as(lender.staff.collector, (ctx) => takeContact(ctx, { ...request, source })),
  ).toMatchObject({ allowed: false, rule: 'CH-01' })
})
