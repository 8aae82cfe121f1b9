import { afterAll, beforeAll, expect, it } from 'vitest'
import { aCustomer } from '../../../../test/fixtures/customers.ts'
import { aLender } from '../../../../test/fixtures/lender.ts'
import { staffActor, without } from '../../../../test/harness.ts'
import { type Caller, openTestServer, type TestServer } from '../../../../test/open-test-server.ts'
import { sealPhone } from '../../../platform/numbers/seal-phone.ts'
import { plainPhone } from '../../payments/test/payouts.ts'
import { takeIncoming } from '../../telephony/commands/incoming/take-incoming.ts'
import { callerScreen } from '../../telephony/queries/caller-screen.ts'
import { contactsOf } from './contacts.ts'
import { requireCustomer } from './customer-access.ts'

let t: TestServer
let amina: Caller
let fatuma: Awaited<ReturnType<typeof aCustomer>>
let stranger: Awaited<ReturnType<typeof aCustomer>>
let legs = 0

beforeAll(async () => {
  t = await openTestServer(new Date('2026-03-30T07:00:00Z'))
  await aLender(t)
  amina = await t.signIn('service')
  fatuma = await aCustomer(t, { phone: plainPhone(), person: { fullName: 'Fatuma Otieno' } })
  stranger = await aCustomer(t, { phone: plainPhone() })
})
afterAll(() => t.close())

it('a call from a number of nobody belongs to the customer who is on the line, the number does not', async () => {
  const callId = await answered('+254799888777')
  expect(await screen(callId)).toMatchObject({ customer: null, identified: false })
  expect((await say(callId)).data).toEqual({ customerId: fatuma.id })
  const note = { topic: 'repayment', note: 'Paid from the phone of her sister' }
  expect((await amina.post(`/telephony/calls/${callId}/notes`, note)).status).toBe(200)
  expect(await screen(callId)).toMatchObject({
    customer: { id: fatuma.id, name: 'Fatuma Otieno' },
    identified: true,
    calls: [{ id: callId, notes: [note] }],
  })
  const { rows } = await t.as(staffActor(amina.staffId), (ctx) =>
    contactsOf(ctx, { personId: fatuma.id }),
  )
  expect(rows).toMatchObject([{ key: `call-${callId}`, way: 'call', text: note.note }])
  const call = await kept(callId)
  expect([call.personId, call.identityChecks]).toEqual([null, ['id-number', 'last-loan']])
  // It gives nobody the customer: the agent said so themselves.
  await t.as(staffActor(amina.staffId), async (ctx) => {
    expect(await requireCustomer(ctx, fatuma.id)).toMatchObject({ inWork: false })
  })
})

it('who it was and how that was checked stand in the history of call and customer', async () => {
  const callId = await answered('+254799888776')
  await say(callId)
  const { id } = await t.appContext.db
    .selectFrom('administration.auditLog')
    .select(['id', 'after'])
    .where('act', '=', 'call.identify')
    .where('objectId', '=', String(callId))
    .executeTakeFirstOrThrow()
  const of = await t.appContext.db
    .selectFrom('administration.auditLogThing')
    .select(['objectType', 'objectId', 'after'])
    .where('entryId', '=', id)
    .execute()
  expect(of).toMatchObject([
    {
      objectType: 'person',
      objectId: String(fatuma.id),
      after: { call: callId, customer: fatuma.id, identityChecks: ['id-number', 'last-loan'] },
    },
  ])
})

it('taken for somebody else, the call is given to the right one by the same agent alone', async () => {
  const callId = await answered('+254799888775')
  await say(callId, stranger.id)
  const colleague = await t.signIn('service')
  expect((await say(callId, fatuma.id, colleague)).data.error).toBe('request.not-found')
  expect((await say(callId)).status).toBe(200)
  expect(await kept(callId)).toMatchObject({ identifiedPersonId: fatuma.id })
})

it('neither of a customer’s own number, nor of another day, nor without a check or the customer in sight', async () => {
  const own = await answered(stranger.phone)
  expect((await say(own)).data.error).toBe('call.of-a-customer')
  const callId = await answered('+254799888774')
  const unchecked = { customerId: fatuma.id, identityChecks: [] }
  expect((await amina.post(`/telephony/calls/${callId}/customer`, unchecked)).status).toBe(422)
  expect((await say(callId, 987_654)).data.error).toBe('request.not-found')
  await expect(
    t.as(staffActor(amina.staffId), async (ctx) =>
      requireCustomer(without(ctx, 'application.view-all'), fatuma.id),
    ),
  ).rejects.toMatchObject({ code: 'request.not-found' })
  t.clock.advance(86_400_000)
  amina = await t.signIn('service')
  await t.appContext.db
    .updateTable('telephony.call')
    .set({ staffId: amina.staffId })
    .where('id', '=', callId)
    .execute()
  expect((await say(callId)).data.error).toBe('request.not-found')
})

/** A call of this number that the agent answered. */
async function answered(from: string): Promise<number> {
  legs += 1
  const id = `leg-${legs}`
  const { reference } =
    (await t.as('system', (ctx) => takeIncoming(ctx, { id, from }, sealPhone))) ?? {}
  const { id: callId } = await t.appContext.db
    .updateTable('telephony.call')
    .set({ state: 'active', answeredAt: t.clock.now(), staffId: amina.staffId })
    .where('reference', '=', reference ?? '')
    .returning('id')
    .executeTakeFirstOrThrow()
  return callId
}

const say = (callId: number, customerId = fatuma.id, by = amina) =>
  by.post(`/telephony/calls/${callId}/customer`, {
    customerId,
    identityChecks: ['id-number', 'last-loan'],
  })

const screen = (callId: number) =>
  t.as(staffActor(amina.staffId), (ctx) => callerScreen(ctx, callId))

const kept = (id: number) =>
  t.appContext.db
    .selectFrom('telephony.call')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
