import {
  payoutCaseQueue,
  payoutCaseRecord,
  payoutCases,
} from '@daftari/contract/support/payout-cases/declared'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aLender } from '../../../../test/fixtures/lender.ts'
import { staffActor, without } from '../../../../test/harness.ts'
import { type Caller, openTestServer, type TestServer } from '../../../../test/open-test-server.ts'
import { aPreparedPayout, pass } from '../../payments/test/payouts.ts'
import { followCases } from '../cases/case-jobs.ts'
import { requireCustomer } from '../customer-screen/customer-access.ts'
import { loansOf } from '../customer-screen/loans.ts'
import { dueNextFor, questionsOf } from '../customer-screen/questions.ts'
import { writeFeedback } from '../index.ts'
import { numberOfPayoutCase } from '../number-of-work.ts'
import { bringUpCase } from './end-arrived.ts'
import { openLostPayouts } from './open-case.ts'

let t: TestServer
let amina: Caller
let keys = 0
const nairobi = (local: string) => new Date(`${local}:00+03:00`)

beforeAll(async () => {
  // A Monday, two hours after service begins.
  t = await openTestServer(nairobi('2026-03-30T10:00'))
  await aLender(t)
  amina = await t.signIn('service')
})
afterAll(() => t.close())

it('an answer and an end are promised in working time, which a pause cuts out', async () => {
  const { id } = await opened()
  expect(await caseOf(id)).toMatchObject({ askedAt: expect.any(Date) })
  const { firstDue, resolveDue, workBy, openedAt } = await caseOf(id)
  expect(minutes(openedAt, firstDue)).toBe(60)
  expect(workBy).toEqual(firstDue)
  // Ten hours of service: the rest of today, then tomorrow from eight.
  expect(minutes(openedAt, resolveDue)).toBe(24 * 60)
  await act(id, 'claim')
  const wait = { pausedFor: 'others', resumeOn: '2026-03-30', resumeTime: '12:00' }
  expect((await act(id, 'pause', { ...wait, reason: 'Finance asks the operator' })).status).toBe(
    200,
  )
  expect(await caseOf(id)).toMatchObject({ state: 'paused', pausedFor: 'others' })
  t.clock.set(nairobi('2026-03-30T12:01'))
  await follow()
  const again = await caseOf(id)
  expect(again).toMatchObject({ state: 'open', pauseUntil: null, firstBreachedAt: null })
  expect(minutes(nairobi('2026-03-30T12:00'), again.firstDue)).toBe(60 - minutes(openedAt, begun))
})

it('a broken promise keeps its instant, whatever comes later', async () => {
  amina = await t.signIn('service')
  const { id } = await opened()
  const { firstDue } = await caseOf(id)
  t.clock.set(new Date((firstDue?.getTime() ?? 0) + 600_000))
  await follow()
  amina = await t.signIn('service')
  await act(id, 'claim')
  expect((await act(id, 'notify')).status).toBe(200)
  expect(await caseOf(id)).toMatchObject({ firstBreachedAt: firstDue, firstDue: null })
  expect((await act(id, 'resolve', { reason: 'The customer wants no loan' })).status).toBe(200)
  expect(await caseOf(id)).toMatchObject({ firstBreachedAt: firstDue, resolveDue: null })
  const { rows } = (await amina.get(payoutCases.path, { serviceClock: 'missed' })).data
  expect(rows.map(({ payoutCaseId }: { payoutCaseId: number }) => payoutCaseId)).toContain(id)
})

it('what breaks its promise next is the next, whoever asked first', async () => {
  amina = await t.signIn('service')
  const answered = await opened()
  await act(answered.id, 'claim')
  await act(answered.id, 'notify')
  await act(answered.id, 'return', { reason: 'Over to whoever comes' })
  const asks = await opened()
  const next = async (skip: number[]) =>
    (await amina.post(payoutCaseQueue.endpoints.next.path, { skip })).data.id
  const others = await waiting([answered.id, asks.id])
  expect(await next(others)).toBe(asks.id)
  expect(await next([...others, asks.id])).toBe(answered.id)
})

it('goes on when its payout has an end', async () => {
  amina = await t.signIn('service')
  const { id, disbursementId } = await opened()
  await act(id, 'claim')
  const wait = { pausedFor: 'customer', resumeOn: '2026-04-02', resumeTime: '12:00' }
  await act(id, 'pause', { ...wait, reason: 'Asked for another number' })
  await t.as('system', (ctx) => bringUpCase(ctx, { disbursementId }))
  expect(await caseOf(id)).toMatchObject({ state: 'open', nextActionAt: t.clock.now() })
})

it('a payout that did not leave is not said to be asked about', async () => {
  const { id, disbursementId } = await opened('never:paid')
  const read = async () => (await amina.get(`${payoutCases.path}/${id}`)).data
  expect(await read()).toMatchObject({ payoutAnswer: 'checking' })
  // The state that the switch leaves when turned off between writing and sending.
  await t.appContext.db
    .updateTable('payments.disbursementAttempt')
    .set({ state: 'unsent', askAt: null })
    .where('disbursementId', '=', disbursementId)
    .execute()
  expect(await read()).toMatchObject({ payoutAnswer: 'waiting' })
})

it('stays with its customer while it waits, and its assignee may call them', async () => {
  amina = await t.signIn('service')
  // Opened by a colleague: a self-opened case does not count as assigned work.
  const { id, personId } = await opened('failure:2040', await t.signIn('service'))
  await act(id, 'claim')
  const wait = { pausedFor: 'others', resumeOn: '2026-04-02', resumeTime: '12:00' }
  await act(id, 'pause', { ...wait, reason: 'Finance asks the operator' })
  await t.as(staffActor(amina.staffId), async (ctx) => {
    await requireCustomer(without(ctx, 'application.view-all'), personId)
    expect(await questionsOf(ctx, personId)).toMatchObject([{ type: 'payout-case', id }])
    expect(await loansOf(ctx, { personId })).toMatchObject([{ caseId: id }])
    const { about } = await numberOfPayoutCase(ctx, { of: 'payout-case', id })
    expect(about).toEqual({ type: 'payout-case', id })
  })
  expect(payoutCaseRecord.calls?.while).toEqual(['open', 'paused'])
})

it('whoever asks again waits for an answer again, and ends a pause', async () => {
  amina = await t.signIn('service')
  const { id, personId, loanId } = await opened()
  await act(id, 'claim')
  await act(id, 'notify')
  const wait = { pausedFor: 'customer', resumeOn: '2026-04-02', resumeTime: '12:00' }
  await act(id, 'pause', { ...wait, reason: 'Asked for another number' })
  const before = await caseOf(id)
  expect(before).toMatchObject({ state: 'paused', askedAt: null })
  t.clock.advance(60_000)
  const { personId: stranger } = await opened()
  await asks(stranger, loanId)
  await t.as('system', (ctx) => openLostPayouts(ctx))
  expect(await caseOf(id)).toEqual(before)
  await asks(personId, loanId)
  const askedAt = t.clock.now()
  const after = await caseOf(id)
  expect(after).toMatchObject({ state: 'open', askedAt, pausedFor: null, pauseUntil: null })
  expect([after.version, after.nextDue]).toEqual([before.version + 1, expect.any(Date)])
  t.clock.advance(60_000)
  await asks(personId, loanId)
  // It waits from the first time on.
  expect(await caseOf(id)).toMatchObject({ askedAt })
})

it('whoever asks an agent again waits for an answer again', async () => {
  amina = await t.signIn('service')
  const { id, loanId } = await opened()
  await act(id, 'claim')
  await act(id, 'notify')
  expect(await caseOf(id)).toMatchObject({ askedAt: null, nextDue: null })
  t.clock.advance(60_000)
  const body = { loanId, customerSays: 'It has still not come' }
  const again = await amina.post(payoutCases.path, body)
  expect(again).toMatchObject({ status: 200, data: { id } })
  const after = await caseOf(id)
  expect(after).toMatchObject({ askedAt: t.clock.now(), nextDue: expect.any(Date) })
  expect(again.data.version).toBe(after.version)
  expect(after.question).toContain('It has still not come')
})

it('comes up next by what it promises', async () => {
  amina = await t.signIn('service')
  const { id } = await opened()
  await act(id, 'claim')
  const { workBy } = await caseOf(id)
  const next = await t.as(staffActor(amina.staffId), (ctx) => dueNextFor(ctx))
  expect(next.find((one) => one.id === id)).toMatchObject({ dueAt: workBy.toISOString() })
})

const asks = (personId: number, loanId: number) =>
  t.as({ kind: 'app', code: 'pesa' }, (ctx) =>
    writeFeedback(ctx, {
      personId,
      appCode: 'pesa',
      kind: 'question',
      topic: 'payout',
      text: 'It has still not come',
      loanId,
    }),
  )

let begun = nairobi('2026-03-30T10:00')

/** A payout that failed, and its case. */
async function opened(script = 'failure:2040', by = amina) {
  t.world.operator.script(script as never)
  const { id: disbursementId, loanId, personId } = await aPreparedPayout(t)
  await pass(t, 1)
  const { data } = await by.post(payoutCases.path, { loanId, customerSays: 'Where is it?' })
  t.world.operator.clearScript()
  begun = t.clock.now()
  return { id: data.id as number, disbursementId, loanId, personId }
}

async function act(id: number, verb: string, body: object = {}) {
  keys += 1
  const { version } = await caseOf(id)
  const headers = { 'idempotency-key': `payout-levels-${keys}-of-the-test` }
  return amina.post(`${payoutCases.path}/${id}/${verb}`, { version, ...body }, headers)
}

const follow = () => t.as({ kind: 'system', name: 'test' }, followCases)
const minutes = (from: Date, to: Date | null) => ((to?.getTime() ?? 0) - from.getTime()) / 60_000

const caseOf = (id: number) =>
  t.appContext.db
    .selectFrom('support.payoutCase')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const waiting = async (without: number[]) =>
  (await t.appContext.db.selectFrom('support.payoutCase').select('id').execute())
    .map(({ id }) => id)
    .filter((id) => !without.includes(id))
