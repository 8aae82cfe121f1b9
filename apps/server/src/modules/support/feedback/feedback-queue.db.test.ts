import { feedbackQueue } from '@daftari/contract/support/feedback/record'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCustomer } from '../../../../test/fixtures/customers.ts'
import { aLender } from '../../../../test/fixtures/lender.ts'
import { type Caller, openTestServer, type TestServer } from '../../../../test/open-test-server.ts'
import { plainPhone } from '../../payments/test/payouts.ts'
import { writeFeedback } from '../index.ts'

let t: TestServer
let amina: Caller
beforeAll(async () => {
  t = await openTestServer(new Date('2026-03-30T09:00:00Z'))
  await aLender(t)
})
afterAll(() => t.close())

describe('what customers write', () => {
  it('is a queue: the complaint before the question that came a day earlier', async () => {
    const question = await written('question')
    t.clock.set(new Date(t.clock.now().getTime() + 24 * 3_600_000))
    amina = await t.signIn('service')
    const complaint = await written('complaint')
    const next = () => amina.post(feedbackQueue.endpoints.next.path, { skip: [] })
    expect((await next()).data.id).toBe(complaint)
    expect(await stateOf(complaint)).toEqual({ state: 'claimed', assigneeId: amina.staffId })
    const released = `${feedbackQueue.list.path}/${complaint}/release`
    expect((await amina.post(released, { version: 2 })).data.state).toBe('open')
    expect(await stateOf(complaint)).toEqual({ state: 'open', assigneeId: null })
    const skip = { skip: [complaint] }
    expect((await amina.post(feedbackQueue.endpoints.next.path, skip)).data.id).toBe(question)
  })

  it('is handed out by who leads, and is claimed then', async () => {
    const leader = await t.signIn('admin')
    const id = await written('question')
    const staffIds = [amina.staffId]
    const body = { ids: [id], assigned: 'keep', rule: 'least-loaded', staffIds, reason: 'Today' }
    const key = { 'idempotency-key': 'messages-handed-out' }
    const done = await leader.post(feedbackQueue.endpoints.handOut.path, body, key)
    expect(done.data.moved).toBe(1)
    expect(await stateOf(id)).toEqual({ state: 'claimed', assigneeId: amina.staffId })
    const back = { ids: [id], reason: 'Off sick' }
    const again = { 'idempotency-key': 'messages-taken-back' }
    await leader.post(feedbackQueue.endpoints.takeBack.path, back, again)
    expect(await stateOf(id)).toEqual({ state: 'open', assigneeId: null })
  })
})

async function written(kind: 'question' | 'complaint'): Promise<number> {
  const personId = (await aCustomer(t, { phone: plainPhone() })).id
  const said = { kind, topic: 'payout', text: 'Where is my money?' } as const
  const id = await t.as({ kind: 'app', code: 'pesa' }, (ctx) =>
    writeFeedback(ctx, { personId, appCode: 'pesa', ...said }),
  )
  return id ?? 0
}

const stateOf = (id: number) =>
  t.appContext.db
    .selectFrom('support.feedback')
    .select(['state', 'assigneeId'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
