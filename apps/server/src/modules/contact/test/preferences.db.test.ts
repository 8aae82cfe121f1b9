import * as contract from '@daftari/contract/contact/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stopNow } from '../../../../test/fixtures/answered-call.ts'
import { anApplication } from '../../../../test/fixtures/customers.ts'
import { aLender, type Lender } from '../../../../test/fixtures/lender.ts'
import { openTestApp, type TestApp, type TestContext, without } from '../../../../test/harness.ts'
import type { Context } from '../../../platform/context.ts'
import { partyOfCase } from '../../collections/index.ts'
import { partyOfApplication } from '../../origination/index.ts'
import { contactPreferences, setContactHours } from '../index.ts'

let t: TestApp
let lender: Lender

beforeAll(async () => {
  t = await openTestApp()
  lender = await aLender(t)
})
afterAll(() => t.close())

test('a customer is seen by an application or a case in scope only', async () => {
  const { id } = await anApplication(t)
  await t.appContext.db
    .updateTable('origination.application')
    .set({ auditorId: lender.staff.auditor2.id })
    .where('id', '=', id)
    .execute()
  const stranger = (work: (ctx: TestContext) => Promise<unknown>) =>
    t.as(lender.staff.auditor, (ctx) => work(without(ctx, 'application.view-all')))
  const notFound = { code: 'request.not-found' }
  await expect(stranger((ctx) => partyOfApplication(ctx, id))).rejects.toMatchObject(notFound)
  await expect(stranger((ctx) => partyOfCase(ctx, 999))).rejects.toMatchObject(notFound)
})

test('SA-10, CH-04, DN-05: what was asked is shown with who wrote it down and why', async () => {
  const { id } = await anApplication(t)
  const reason = 'Told on the phone'
  const read = await t.as(lender.staff.leader, async (ctx) => {
    const party = await partyOfApplication(ctx, id)
    const { personId } = party
    await stopNow(ctx, { kind: 'hold', personId, hold: 'dispute', reason })
    await setContactHours(ctx, { personId, hours: { from: '17:00', until: '18:00' }, reason })
    await stopNow(ctx, { kind: 'stop', party, purpose: 'collection', callsOnly: true, reason })
    return contactPreferences(ctx, party)
  })
  const { id: by } = lender.staff.leader
  expect(contract.contactPreferences.response.parse(read)).toMatchObject({
    holds: [{ kind: 'dispute', until: null, reason, setBy: { id: by } }],
    hours: { from: '17:00', until: '18:00', reason, setBy: { id: by } },
    stops: [{ purpose: 'collection', callsOnly: true, reason, addedBy: { id: by } }],
  })
  const acts = await t.appContext.db
    .selectFrom('administration.auditLog')
    .select(['act', 'staffId', 'reason'])
    .where('objectType', '=', 'person')
    .where('act', 'like', 'contact.%')
    .orderBy('act')
    .execute()
  expect(acts).toEqual(
    ['contact.hold', 'contact.hours', 'contact.stop'].map((act) => ({ act, staffId: by, reason })),
  )
})

test('SA-10: a hold whose last day has passed is shown no longer, and hinders no new one', async () => {
  const { id } = await anApplication(t)
  const asLead = <T>(work: (ctx: TestContext) => Promise<T>) => t.as(lender.staff.leader, work)
  const { personId } = await asLead((ctx) => partyOfApplication(ctx, id))
  const hold = { personId, hold: 'dispute', reason: 'Looks into it' } as const
  const shown = () =>
    asLead(async (ctx) => {
      const { holds } = await contactPreferences(ctx, await partyOfApplication(ctx, id))
      return holds.map((one) => one.until)
    })
  const until = t.clock.today()
  await asLead((ctx) => stopNow(ctx, { kind: 'hold', ...hold, until }))
  expect(await shown()).toEqual([until])
  t.clock.advance(86_400_000)
  expect(await shown()).toEqual([])
  await asLead((ctx) => stopNow(ctx, { kind: 'hold', ...hold }))
  expect(await shown()).toEqual([null])
})

test('CH-04: the customer’s own hours are narrowed by anybody who sets them, and widened or cleared by a leader', async () => {
  const { id } = await anApplication(t)
  const { personId } = await t.as(lender.staff.leader, (ctx) => partyOfApplication(ctx, id))
  const setting = (hours: { from: string; until: string } | null) => (ctx: Context) =>
    setContactHours(ctx, { personId, hours, reason: 'Asked for it on the phone' })
  const asCollector = (hours: { from: string; until: string } | null) =>
    t.as(lender.staff.collector, (ctx) => setting(hours)(without(ctx, 'contact.lift-hold')))
  await asCollector({ from: '14:00', until: '18:00' })
  await asCollector({ from: '15:00', until: '17:00' })
  for (const wider of [
    null,
    { from: '14:30', until: '17:00' },
    { from: '15:00', until: '17:30' },
    { from: '09:00', until: '10:00' },
  ]) {
    await expect(asCollector(wider), JSON.stringify(wider)).rejects.toMatchObject({
      code: 'contact.hours-asked',
    })
  }
  const kept = await t.appContext.db
    .selectFrom('contact.wish')
    .select(['fromTime', 'untilTime'])
    .where('personId', '=', personId)
    .where('endedAt', 'is', null)
    .execute()
  expect(kept).toEqual([{ fromTime: '15:00', untilTime: '17:00' }])
  await t.as(lender.staff.leader, setting({ from: '10:00', until: '12:00' }))
  await t.as(lender.staff.leader, setting(null))
})
