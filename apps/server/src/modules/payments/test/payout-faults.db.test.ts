import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aLender, type Lender } from '../../../../test/fixtures/lender.ts'
import { openConnections } from '../../../../test/fixtures/waiting.ts'
import { openTestApp, staffActor, type TestApp } from '../../../../test/harness.ts'
import { postCallback } from '../../../../test/post-callbacks.ts'
import { systemContext } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import { jobContext } from '../../../platform/events/deliver.ts'
import { handleCallback } from '../commands/handle-callback.ts'
import { sendDisbursement, writeAttempt } from '../commands/send-disbursement.ts'
import { retryDisbursement } from '../commands/steer-disbursement.ts'
import type { WalletOperator } from '../mpesa/wallet-operator.ts'
import {
  aPreparedPayout,
  attemptsOf,
  bookedPayouts,
  heldNotes,
  paidTo,
  pass,
  standingOf,
} from './payouts.ts'
import { payoutResult } from './results.ts'

let t: TestApp
let lender: Lender
beforeAll(async () => {
  t = await openTestApp()
  lender = await aLender(t)
})
afterAll(() => t.close())
beforeEach(() => t.world.operator.clearScript())

const paid = { status: 'disbursed', actual: 'success' }

/** The operator, with its payout requests counted. */
function countingOperator(): WalletOperator & { requests: string[] } {
  const { walletOperator } = t.world.ports
  const requests: string[] = []
  return {
    ...walletOperator,
    requests,
    queryStatus: (request) => walletOperator.queryStatus(request),
    pay(request) {
      requests.push(request.originatorConversationId)
      return walletOperator.pay(request)
    },
  }
}

describe('a process that dies', () => {
  it('DL-04: between writing and sending has sent nothing, and the payout is void in the end', async () => {
    const payout = await aPreparedPayout(t)
    await t.as('system', (ctx) => writeAttempt(ctx, payout.id))
    await pass(t, 15)
    expect(await standingOf(t, payout.id)).toMatchObject({ status: 'disbursing' })
    await pass(t, 15)
    expect(await standingOf(t, payout.id)).toMatchObject({ status: 'failed', attempts: ['void'] })
    expect(paidTo(t, payout)).toBe(0)
  })

  it('DL-04: after the operator accepted never asks for a second payment', async () => {
    const payout = await aPreparedPayout(t)
    t.world.operator.script('never:paid')
    const written = await t.as('system', (ctx) => writeAttempt(ctx, payout.id))
    await t.world.ports.walletOperator.pay(written!.request)
    await pass(t, 5)
    expect(await standingOf(t, payout.id)).toMatchObject({ ...paid, attempts: ['succeeded'] })
    expect(paidTo(t, payout)).toBe(1)
    expect(await bookedPayouts(t, payout)).toBe(1)
  })

  it('CB-06: after a result that came before its own answer was kept loses neither', async () => {
    const payout = await aPreparedPayout(t)
    const written = await t.as('system', (ctx) => writeAttempt(ctx, payout.id))
    await t.world.ports.walletOperator.pay(written!.request)
    await pass(t, 1)
    expect(await standingOf(t, payout.id)).toMatchObject({ ...paid, attempts: ['succeeded'] })
  })
})

describe('many at once', () => {
  it('MO-03: send one request for one payout', async () => {
    const payout = await aPreparedPayout(t)
    await openConnections(t)
    const operator = countingOperator()
    const job = jobContext(t.appContext, 'payments.send-disbursement', { words: ['pays'] })
    await Promise.all(
      Array.from({ length: 16 }, () =>
        sendDisbursement(job, operator, { disbursementId: payout.id }),
      ),
    )
    expect(operator.requests).toHaveLength(1)
    await pass(t, 1)
    expect(paidTo(t, payout)).toBe(1)
  })

  it('MO-03: retry a failed payout: one of them wins, and one request goes out', async () => {
    t.world.operator.script('failure:2040')
    const payout = await aPreparedPayout(t)
    await pass(t, 1)
    const { version } = await standingOf(t, payout.id)
    await openConnections(t)
    const operator = countingOperator()
    const job = jobContext(t.appContext, 'payments.send-disbursement', { words: ['pays'] })
    const screens = Array.from({ length: 16 }, (_, index) =>
      t.as(staffActor(lender.staff.finance.id, `screen ${index}`), (ctx) =>
        retryDisbursement(ctx, { id: payout.id, version, reason: 'from all screens' }),
      ),
    )
    const jobs = Array.from({ length: 4 }, () =>
      sendDisbursement(job, operator, { disbursementId: payout.id }),
    )
    const asked = await Promise.allSettled(screens)
    await Promise.all(jobs)
    expect(asked.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
    await sendDisbursement(job, operator, { disbursementId: payout.id })
    await pass(t, 1)
    expect(operator.requests).toHaveLength(1)
    expect(paidTo(t, payout)).toBe(1)
    expect(await standingOf(t, payout.id)).toMatchObject(paid)
  })

  it('CB-04: receive the same result a hundred times, and book it once', async () => {
    const payout = await aPreparedPayout(t)
    await t.settle()
    t.clock.advance(3_000)
    const [item] = t.world.operator.takeDue()
    const inboxIds: number[] = []
    for (let count = 0; count < 100; count += 1) {
      inboxIds.push(await postCallback(t.appContext, item!))
    }
    const settings = t.world.ports
    await Promise.all(
      inboxIds.map((inboxId) =>
        transact(t.appContext.db, (tx) =>
          handleCallback(systemContext(t.appContext, tx, 'test'), settings, { inboxId }),
        ),
      ),
    )
    await t.settle()
    expect(await standingOf(t, payout.id)).toMatchObject(paid)
    expect(await bookedPayouts(t, payout)).toBe(1)
    const rows = await t.appContext.db
      .selectFrom('payments.inbox')
      .select('outcome')
      .where('disbursementId', '=', payout.id)
      .execute()
    expect(rows.filter((one) => one.outcome === 'applied')).toHaveLength(1)
    expect(rows.filter((one) => one.outcome === 'repeated')).toHaveLength(99)
  })
})

describe('a result that is not the operator’s', () => {
  it.each([
    ['another amount', { amountCents: 950_100 }, 'amount'],
    ['another receiver', { receiver: '254799999999 - SOMEBODY ELSE' }, 'receiver'],
    ['another conversation', { conversationId: 'AG_20260331_forged' }, 'conversation'],
    ['no receipt', { receipt: undefined }, 'incomplete'],
    ['a day long before it was asked for', { completedAt: '01.01.2026 08:00:00' }, 'time'],
  ])('CB-02: with %s moves nothing and is held', async (_, change, note) => {
    t.world.operator.script('never:lost')
    const payout = await aPreparedPayout(t)
    await t.settle()
    const [attempt] = await attemptsOf(t, payout.id)
    await postCallback(t.appContext, payoutResult(t, { ...payout, ...attempt! }, change))
    await t.settle()
    expect(await standingOf(t, payout.id)).toMatchObject({ status: 'disbursing' })
    expect(await heldNotes(t, payout.id)).toEqual([note])
    expect(await bookedPayouts(t, payout)).toBe(0)
  })

  it('CB-01: about a foreign id is held at once, and one in our form when it stays unknown', async () => {
    const about = { phone: '+254711000000', conversationId: null }
    const foreign = { ...about, originatorConversationId: 'somebody-else-1' }
    const prefix = await t.appContext.db
      .selectFrom('payments.numbering')
      .select('prefix')
      .executeTakeFirstOrThrow()
    const ours = { ...about, originatorConversationId: `${prefix.prefix}-D987654-1` }
    const first = await postCallback(t.appContext, payoutResult(t, foreign, {}))
    const second = await postCallback(t.appContext, payoutResult(t, ours, {}))
    await t.settle()
    expect(await outcomeOf(first)).toEqual({ outcome: 'held', note: 'unknown-conversation' })
    expect(await outcomeOf(second)).toEqual({ outcome: null, note: null })
    await pass(t, 20)
    expect(await outcomeOf(second)).toEqual({ outcome: 'held', note: 'unknown-conversation' })
  })

  it('CB-06: may come before our own row is committed, and is not lost', async () => {
    const payout = await aPreparedPayout(t)
    const { prefix } = await t.appContext.db
      .selectFrom('payments.numbering')
      .select('prefix')
      .executeTakeFirstOrThrow()
    const originatorConversationId = `${prefix}-D${payout.id}-1`
    const early = { ...payout, originatorConversationId, conversationId: null }
    await postCallback(t.appContext, payoutResult(t, early, {}))
    await t.appContext.db.deleteFrom('platform.delivery').where('kind', '=', 'errand').execute()
    await t.settle()
    await t.as('system', (ctx) => writeAttempt(ctx, payout.id))
    await pass(t, 1)
    expect(await standingOf(t, payout.id)).toMatchObject({ ...paid, attempts: ['succeeded'] })
  })

  it('CB-05: of a second success for one payout is an incident, never a second booking', async () => {
    t.world.operator.script('failure:2040')
    const payout = await aPreparedPayout(t)
    await pass(t, 1)
    const { version } = await standingOf(t, payout.id)
    const seen = { id: payout.id, version, reason: 'again' }
    await t.as(lender.staff.finance, (ctx) => retryDisbursement(ctx, seen))
    await t.settle()
    const [first] = await attemptsOf(t, payout.id)
    await postCallback(
      t.appContext,
      payoutResult(t, { ...payout, ...first! }, { receipt: 'TCV1LATE00' }),
    )
    await pass(t, 1)
    expect(await standingOf(t, payout.id)).toMatchObject({ ...paid, receipt: 'TCV1LATE00' })
    expect(await heldNotes(t, payout.id)).toEqual(['paid-twice'])
    expect(await bookedPayouts(t, payout)).toBe(1)
  })

  it('CB-05: of a late failure of a void attempt leaves the next one on its way', async () => {
    t.world.operator.script('never:lost', 'never:lost')
    const payout = await aPreparedPayout(t)
    await pass(t, 25)
    const { version } = await standingOf(t, payout.id)
    const seen = { id: payout.id, version, reason: 'again' }
    await t.as(lender.staff.finance, (ctx) => retryDisbursement(ctx, seen))
    await t.settle()
    const [first] = await attemptsOf(t, payout.id)
    await postCallback(t.appContext, payoutResult(t, { ...payout, ...first! }, { code: '2040' }))
    await t.settle()
    expect(await standingOf(t, payout.id)).toMatchObject({
      status: 'disbursing',
      attempts: ['failed', 'accepted'],
    })
  })

  it.each([
    ['was not sent yet', false],
    ['was tried and could not be sent', true],
  ])('CB-05: of a late success after a failure blocks the retry that %s', async (_, tried) => {
    t.world.operator.script('failure:2040')
    const payout = await aPreparedPayout(t)
    await pass(t, 1)
    const { version } = await standingOf(t, payout.id)
    const [first] = await attemptsOf(t, payout.id)
    const seen = { id: payout.id, version, reason: 'again' }
    await t.as(lender.staff.finance, (ctx) => retryDisbursement(ctx, seen))
    if (tried) {
      t.world.operator.script('refused:500.003.02')
      await t.settle()
      expect((await standingOf(t, payout.id)).attempts).toEqual(['failed', 'unsent'])
    }
    const inboxId = await postCallback(
      t.appContext,
      payoutResult(t, { ...payout, ...first! }, { receipt: `TCV1LATE${tried}` }),
    )
    await t.as('system', (ctx) => handleCallback(ctx, t.world.ports, { inboxId }))
    await pass(t, 1)
    const attempts = ['succeeded', ...(tried ? ['failed'] : [])]
    expect(await standingOf(t, payout.id)).toMatchObject({ ...paid, attempts })
    expect(paidTo(t, payout)).toBe(0)
    expect(await bookedPayouts(t, payout)).toBe(1)
  })
})

async function outcomeOf(inboxId: number) {
  return t.appContext.db
    .selectFrom('payments.inbox')
    .select(['outcome', 'note'])
    .where('id', '=', inboxId)
    .executeTakeFirstOrThrow()
}
