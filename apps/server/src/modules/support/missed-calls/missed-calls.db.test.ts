import { missedCallQueue, missedCalls } from '@daftari/contract/support/missed-calls/declared'
import { businessDate } from '@daftari/kernel/business-date'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { stopNow } from '../../../../test/fixtures/answered-call.ts'
import { aCustomer } from '../../../../test/fixtures/customers.ts'
import { aLender, type Lender } from '../../../../test/fixtures/lender.ts'
import { type Caller, openTestServer, type TestServer } from '../../../../test/open-test-server.ts'
import { sealPhone } from '../../../platform/numbers/seal-phone.ts'
import { plainPhone } from '../../payments/test/payouts.ts'
import { type CallEnd, endCall } from '../../telephony/index.ts'
import { expireMissedCalls } from './expire-missed-calls.ts'

let t: TestServer
let lender: Lender
let amina: Caller
let leader: Caller
beforeAll(async () => {
  t = await openTestServer(new Date('2026-03-30T09:00:00Z'))
  lender = await aLender(t)
  amina = await t.signIn('service')
  leader = await t.signIn('admin')
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.appContext.db.deleteFrom('support.missedCall').execute()
})

let calls = 0
/** An inbound call, ended as the telephony server reports it. */
async function calledIn(phone: string, end: Partial<CallEnd> = {}): Promise<number> {
  calls += 1
  const reference = `in-${calls}`
  const now = t.clock.now()
  const { masked, hash, cipher } = sealPhone(t.appContext.cipher, phone)
  const { id } = await t.appContext.db
    .insertInto('telephony.call')
    .values({
      reference,
      direction: 'inbound',
      engine: 'softphone',
      purpose: 'service',
      phoneMasked: masked,
      phoneHash: hash,
      phoneCipher: cipher,
      state: 'trying',
      askedAt: now,
      askedOn: t.clock.today(),
      heardAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await t.as('system', (ctx) =>
    endCall(ctx, { reference, answeredAt: null, endedAt: now, cause: 'NO_ANSWER', ...end }),
  )
  await t.settle()
  t.clock.set(new Date(now.getTime() + 60_000))
  return id
}

const rows = async () =>
  t.appContext.db.selectFrom('support.missedCall').selectAll().orderBy('id').execute()
const at = (id: number, verb: string) => `${missedCalls.path}/${id}/${verb}`

describe('a call that nobody answered', () => {
  it('waits to be called back, once for its number', async () => {
    const phone = plainPhone()
    const id = await calledIn(phone)
    await calledIn(phone)
    await calledIn(plainPhone())
    expect(await rows()).toMatchObject([
      { id, calls: 2, state: 'open', assigneeId: null },
      { calls: 1, state: 'open' },
    ])
    const list = (await amina.get(missedCalls.path)).data.rows
    expect(list).toHaveLength(2)
    expect(list[0].phone).toMatch(/\*{3}/)
  })

  it('waits no more when it calls again and is answered', async () => {
    const phone = plainPhone()
    await calledIn(phone)
    await calledIn(phone, { answeredAt: t.clock.now() })
    expect(await rows()).toMatchObject([{ state: 'called-again' }])
    await calledIn(plainPhone(), { answeredAt: t.clock.now() })
    expect(await rows()).toHaveLength(1)
  })

  it('told of twice counts once', async () => {
    const phone = plainPhone()
    const id = await calledIn(phone)
    const { reference } = await t.appContext.db
      .selectFrom('telephony.call')
      .select('reference')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await t.appContext.db
      .updateTable('telephony.call')
      .set({ endedBy: 'browser' })
      .where('id', '=', id)
      .execute()
    await t.as('system', (ctx) =>
      endCall(ctx, { reference, answeredAt: null, endedAt: t.clock.now(), cause: 'NO_ANSWER' }),
    )
    await t.settle()
    expect(await rows()).toMatchObject([{ id, calls: 1 }])
  })

  it('is the next of an agent, the longest wait first, and ends by its result', async () => {
    const [first, second] = [await calledIn(plainPhone()), await calledIn(plainPhone())]
    const next = (await amina.post(missedCallQueue.endpoints.next.path, {})).data
    expect(next.id).toBe(first)
    const detail = (await amina.get(`${missedCalls.path}/${first}`)).data
    expect(detail.actions).toEqual(['work.return', 'work.pass-on', 'work.record'])
    const body = { version: 2, workResult: 'reached', note: '' }
    expect((await amina.post(at(first, 'record'), body)).data.state).toBe('reached')
    expect((await amina.post(missedCallQueue.endpoints.next.path, {})).data.id).toBe(second)
  })

  it('is passed over while the gate lets nobody call', async () => {
    const phone = plainPhone()
    const personId = (await aCustomer(t, { phone })).id
    const blocked = await calledIn(phone)
    await t.appContext.db
      .updateTable('support.missedCall')
      .set({ personId })
      .where('id', '=', blocked)
      .execute()
    await t.as(lender.staff.admin, (ctx) =>
      stopNow(ctx, { kind: 'hold', personId, hold: 'deceased', reason: 'Told by the family' }),
    )
    const free = await calledIn(plainPhone())
    const next = (await amina.post(missedCallQueue.endpoints.next.path, {})).data
    expect(next.id).toBe(free)
    const row = (await rows()).find((one) => one.id === blocked)
    expect(row?.noCallsUntil).not.toBeNull()
    expect(row?.assigneeId).toBeNull()
  })

  it('is asked about again once a result is recorded', async () => {
    const id = await calledIn(plainPhone())
    expect((await amina.post(at(id, 'claim'), { version: 1 })).status).toBe(200)
    const noCallsUntil = new Date(t.clock.now().getTime() + 86_400_000)
    await t.appContext.db.updateTable('support.missedCall').set({ noCallsUntil }).execute()
    const body = { version: 2, workResult: 'busy', note: '' }
    expect((await amina.post(at(id, 'record'), body)).status).toBe(200)
    expect(await rows()).toMatchObject([{ lastResult: 'busy', noCallsUntil: null }])
  })

  it('is called back within three days, or no more; one that somebody works stays', async () => {
    const old = await calledIn(plainPhone())
    const worked = await calledIn(plainPhone())
    expect((await amina.post(at(worked, 'claim'), { version: 1 })).status).toBe(200)
    const expire = (on: string) =>
      t.as('system', (ctx) => expireMissedCalls.run(ctx, businessDate(on)))
    await expire('2026-04-01')
    expect((await rows()).map(({ state }) => state)).toEqual(['open', 'open'])
    await expire('2026-04-02')
    expect(await rows()).toMatchObject([
      { id: old, state: 'expired' },
      { id: worked, state: 'open' },
    ])
  })

  it('is handed out and taken back by who leads alone, and undone', async () => {
    const id = await calledIn(plainPhone())
    const { handOut } = missedCallQueue.endpoints
    const body = { ids: [id], assigned: 'keep', rule: 'even', reason: 'Before lunch' }
    expect((await amina.post(handOut.path, body)).status).toBe(403)
    const key = { 'idempotency-key': 'missed-calls-handed-out' }
    const done = await leader.post(handOut.path, body, key)
    expect(done.data.moved).toBe(1)
    const history = (await amina.get(missedCallQueue.assignments.path, { itemId: String(id) })).data
    expect(history.rows).toMatchObject([{ assignmentCause: 'even', reason: 'Before lunch' }])
    const requestId = String(done.headers['x-request-id'])
    expect((await leader.post('/undo', { requestId })).status).toBe(200)
    expect(await rows()).toMatchObject([{ assigneeId: null }])
  })
})
