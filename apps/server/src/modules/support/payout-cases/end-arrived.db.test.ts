import { noValues } from '@daftari/contract/messaging/placeholders'
import { payoutCases } from '@daftari/contract/support/payout-cases/declared'
import { assert } from '@daftari/kernel/assert'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { aLender } from '../../../../test/fixtures/lender.ts'
import { staffActor } from '../../../../test/harness.ts'
import { type Caller, openTestServer, type TestServer } from '../../../../test/open-test-server.ts'
import { phoneOf } from '../../customers/index.ts'
import { endMessage } from '../../messaging/commands/end-message.ts'
import { keepMessage } from '../../messaging/commands/keep-message.ts'
import { lockMessage } from '../../messaging/message-store.ts'
import { retryDisbursement } from '../../payments/index.ts'
import { aPreparedPayout, pass, standingOf } from '../../payments/test/payouts.ts'
import { openLostPayouts } from './open-case.ts'

let t: TestServer
let amina: Caller
let keys = 0

beforeAll(async () => {
  t = await openTestServer(new Date('2026-03-30T07:00:00Z'))
  await aLender(t)
})
afterAll(() => t.close())
beforeEach(async () => {
  t.clock.set(new Date('2026-03-30T07:00:00Z'))
  amina = await t.signIn('service')
})

it('a question that nobody asked ends by itself when the money arrives, with its word in the history', async () => {
  const payout = await failed()
  t.clock.advance(61 * 60_000)
  await t.as('system', openLostPayouts)
  const { id } = await caseOf(payout)
  await sendAgain(payout)
  expect(await caseOf(payout)).toMatchObject({
    state: 'resolved',
    resolution: 'retried',
    resolvedBy: null,
    resolvedAt: expect.any(Date),
  })
  expect(await lastActOn(id)).toEqual({
    act: 'payout-case.end-unasked',
    actor: 'system:support.bring-up-paid',
  })
})

it('a question of a customer stays open until they are told, and says what to do', async () => {
  const payout = await failed()
  const id = await asked(payout)
  await sendAgain(payout)
  const seen = (await amina.get(`${payoutCases.path}/${id}`)).data
  const { receipt } = await standingOf(t, payout.id)
  expect(seen).toMatchObject({ payoutCaseState: 'open', arrivedAt: expect.any(String), receipt })
  expect(seen.answerText).toContain(`the money of loan ${payout.loanId} has been paid out`)
  expect(seen.actions).toContain('payout-case.notify-arrived')
  expect(seen.actions).not.toContain('payout-case.ask')
  // The notice of the payout reaches them.
  await deliver(payout, `notice:paid-out:loan:${payout.loanId}`)
  expect(await caseOf(payout)).toMatchObject({ state: 'resolved', resolvedBy: null })
  expect(await lastActOn(id)).toEqual({
    act: 'payout-case.end-notified',
    actor: 'system:support.end-as-notified',
  })
})

it('whoever asks after they were told has not found the money, and is answered by a person', async () => {
  const payout = await failed()
  await sendAgain(payout)
  const message = await kept(payout, `notice:paid-out:loan:${payout.loanId}`)
  t.clock.advance(60_000)
  const id = await asked(payout)
  await delivered(message)
  expect(await caseOf(payout)).toMatchObject({ state: 'open' })
  await deliver(payout, `notice:application-approved:loan:${payout.loanId}:x`)
  expect(await caseOf(payout)).toMatchObject({ state: 'open' })
  expect((await post(payout, 'notify-arrived')).status).toBe(200)
  expect(await caseOf(payout)).toMatchObject({
    id,
    state: 'resolved',
    resolvedBy: amina.staffId,
    firstAnsweredAt: t.clock.now(),
  })
})

it('whoever was written to that they would hear from us is not forgotten', async () => {
  const payout = await failed()
  await asked(payout)
  expect((await post(payout, 'notify')).status).toBe(200)
  await sendAgain(payout)
  expect(await caseOf(payout)).toMatchObject({ state: 'open', askedAt: null })
  await deliver(payout, `notice:paid-out:push:loan:${payout.loanId}`)
  expect(await caseOf(payout)).toMatchObject({ state: 'resolved', resolution: 'retried' })
})

it('nobody is told of money that has not arrived', async () => {
  const payout = await failed()
  const id = await asked(payout)
  expect((await post(payout, 'notify-arrived')).data.error).toBe('payout-case.not-arrived')
  const seen = (await amina.get(`${payoutCases.path}/${id}`)).data
  expect(seen).toMatchObject({ arrivedAt: null })
  expect(seen.actions).not.toContain('payout-case.notify-arrived')
  await deliver(payout, `notice:paid-out:loan:${payout.loanId}`)
  expect(await caseOf(payout)).toMatchObject({ state: 'open' })
})

it('of a broken promise the moment is said once', async () => {
  const payout = await failed()
  const id = await asked(payout)
  const read = async () => (await amina.get(`${payoutCases.path}/${id}`)).data
  expect(await read()).toMatchObject({ firstDue: expect.any(String), firstBreachedAt: null })
  await t.appContext.db
    .updateTable('support.payoutCase')
    .set((eb) => ({ firstBreachedAt: eb.ref('firstDue') }))
    .where('id', '=', id)
    .execute()
  expect(await read()).toMatchObject({ firstDue: null, firstBreachedAt: expect.any(String) })
})

type Payout = Awaited<ReturnType<typeof failed>>

async function failed() {
  t.world.operator.script('failure:1')
  const payout = await aPreparedPayout(t)
  await pass(t, 1)
  t.world.operator.clearScript()
  return payout
}

async function sendAgain(payout: Payout) {
  const { version } = await standingOf(t, payout.id)
  const finance = await t.signIn('finance')
  await t.as(staffActor(finance.staffId), (ctx) =>
    retryDisbursement(ctx, { id: payout.id, version, reason: 'There is money again' }),
  )
  await pass(t, 1)
}

async function asked(payout: Payout): Promise<number> {
  const body = { loanId: payout.loanId, customerSays: 'Where is it?' }
  const { data } = await amina.post(payoutCases.path, body)
  expect((await post(payout, 'claim')).status).toBe(200)
  return data.id
}

async function post(payout: Payout, verb: string) {
  const { id, version } = await caseOf(payout)
  keys += 1
  const headers = { 'idempotency-key': `arrived-${keys}-of-the-test` }
  return amina.post(`${payoutCases.path}/${id}/${verb}`, { version }, headers)
}

const caseOf = (payout: Payout) =>
  t.appContext.db
    .selectFrom('support.payoutCase')
    .selectAll()
    .where('disbursementId', '=', payout.id)
    .executeTakeFirstOrThrow()

const lastActOn = (id: number) =>
  t.appContext.db
    .selectFrom('administration.auditLog')
    .select(['act', 'actor'])
    .where('objectType', '=', 'payout-case')
    .where('objectId', '=', String(id))
    .orderBy('id', 'desc')
    .executeTakeFirst()

/** A text to the payout's customer that has been sent. */
async function kept(payout: Payout, event: string): Promise<number> {
  const id = await t.as('system', async (ctx) => {
    const message = await keepMessage(
      ctx,
      {
        to: await phoneOf(ctx, payout.personId),
        channel: 'sms',
        purpose: 'service',
        language: 'en',
        body: 'Pesa: a notice of the tests.',
        title: null,
        known: noValues,
        versionId: null,
        sender: 'notice',
        loanId: payout.loanId,
        event,
      },
      { state: 'queued', reason: null, sendAfter: null },
    )
    return message.id ?? 0
  })
  await t.appContext.db
    .updateTable('messaging.message')
    .set({ state: 'sent', sentAt: t.clock.now() })
    .where('id', '=', id)
    .execute()
  return id
}

async function delivered(messageId: number): Promise<void> {
  await t.as('system', async (ctx) => {
    const message = await lockMessage(ctx, messageId)
    assert(message !== undefined, 'it is there')
    await endMessage(ctx, message, { state: 'delivered', reason: null })
  })
  await t.settle()
}

const deliver = async (payout: Payout, event: string) => delivered(await kept(payout, event))
