import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { aLender, type Lender } from '../../../../../test/fixtures/lender.ts'
import { openTestApp, type TestApp } from '../../../../../test/harness.ts'
import { postCallback } from '../../../../../test/post-callbacks.ts'
import { jobContext } from '../../../../platform/events/deliver.ts'
import { handleCallback } from '../../commands/handle-callback.ts'
import { sendRefund } from '../../commands/refund/send-refund.ts'
import { sendDisbursement } from '../../commands/send-disbursement.ts'
import { askRefund, decideRefund, retryDisbursement, retryRefund } from '../../index.ts'
import type { WalletOperator } from '../../mpesa/wallet-operator.ts'
import { anOpenLoan, payBill } from '../../test/pay-in.ts'
import { aPreparedPayout, pass, standingOf } from '../../test/payouts.ts'
import { payoutResult } from '../../test/results.ts'
import { letGo } from '../let-go.ts'
import { allOn, countingOperator, turnOff, turnOn, wrongCounters } from './desk.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let t: TestApp
let lender: Lender
beforeAll(async () => {
  t = await openTestApp()
  lender = await aLender(t)
})
afterAll(() => t.close())
beforeEach(async () => {
  t.world.operator.clearScript()
  await allOn(t)
})

const reason = 'the operator is back'

type Of = { disbursementId: number } | { refundId: number }

/** A payment that is retried after its first request failed: the success of the first may still arrive. */
interface Retried {
  of: Of
  send(operator: WalletOperator, between?: () => Promise<unknown>): Promise<void>
  firstPays(): Promise<void>
  states(): Promise<string[]>
}

const requestsOf = (of: Of) => {
  const query = t.appContext.db.selectFrom('payments.disbursementAttempt').selectAll()
  const mine =
    'refundId' in of
      ? query.where('refundId', '=', of.refundId)
      : query.where('disbursementId', '=', of.disbursementId)
  return mine.orderBy('number').execute()
}

async function firstPays(
  of: Of,
  { phone, amountCents }: { phone: string; amountCents: number },
): Promise<void> {
  const [first] = await requestsOf(of)
  const inboxId = await postCallback(
    t.appContext,
    payoutResult(t, { ...first!, phone }, { amountCents, receipt: `TCVLATE${first!.id}` }),
  )
  await t.as('system', (ctx) => handleCallback(ctx, t.world.ports, { inboxId }))
}

/** Acts as a worker does; something may happen between writing and sending. */
function jobWith(subscriber: string, between: () => Promise<unknown>) {
  const job = jobContext(t.appContext, subscriber, { words: ['pays'] })
  let times = 0
  return {
    ...job,
    transact: async <T>(work: Parameters<typeof job.transact<T>>[0]) => {
      times += 1
      const done = await job.transact(work)
      if (times === 1) await between()
      return done
    },
  }
}

const nothing = () => Promise.resolve()

async function aRetriedPayout(): Promise<Retried> {
  t.world.operator.script('failure:2040')
  const payout = await aPreparedPayout(t)
  await pass(t, 1)
  const { id } = payout
  const { version } = await standingOf(t, id)
  await t.as(lender.staff.finance, (ctx) => retryDisbursement(ctx, { id, version, reason }))
  await forget('payments.send-disbursement')
  const of = { disbursementId: id }
  return {
    of,
    send: (operator, between = nothing) =>
      sendDisbursement(jobWith('payments.send-disbursement', between), operator, of),
    firstPays: () => firstPays(of, { phone: payout.phone, amountCents: 950_000 }),
    states: async () => {
      expect((await standingOf(t, id)).status).toBe('disbursed')
      return (await requestsOf(of)).map(({ state }) => state)
    },
  }
}

async function aRetriedRefund(): Promise<Retried> {
  const amountCents = 20_000
  const loan = await anOpenLoan(t)
  await payBill(t, { reference: String(loan.loanId), amountCents: 1_030_000, phone: loan.phone })
  const asked = await t.as(lender.staff.finance, (ctx) =>
    askRefund(ctx, { customerId: loan.personId, amountCents, reason }),
  )
  t.world.operator.script('failure:2040')
  const { id, version } = asked
  await t.as(lender.staff.admin, (ctx) => decideRefund(ctx, { id, version, approve: true }))
  await pass(t, 1)
  const failed = await refundOf(id)
  const seen = { id, version: failed.version, reason }
  await t.as(lender.staff.finance, (ctx) => retryRefund(ctx, seen))
  await forget('payments.send-refund')
  const of = { refundId: id }
  return {
    of,
    send: (operator, between = nothing) =>
      sendRefund(jobWith('payments.send-refund', between), operator, of),
    firstPays: () => firstPays(of, { phone: loan.phone, amountCents }),
    states: async () => {
      expect((await refundOf(id)).state).toBe('paid')
      return (await requestsOf(of)).map(({ state }) => state)
    },
  }
}

const refundOf = (id: number) =>
  t.appContext.db
    .selectFrom('payments.refund')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** The test sends it itself. */
async function forget(subscriber: string): Promise<void> {
  await t.appContext.db
    .deleteFrom('platform.delivery')
    .where('subscriber', '=', subscriber)
    .execute()
}

describe.each([
  ['payout', aRetriedPayout, 'all'],
  ['refund', aRetriedRefund, 'refunds'],
] as const)('a %s that its first request has paid after all', (_, aRetried, scope) => {
  it('is not sent again when switched off meanwhile, and on again', async () => {
    const one = await aRetried()
    const { operator, requests } = countingOperator(t)
    await one.send(operator, async () => {
      await one.firstPays()
      await turnOff(t, lender, scope)
    })
    expect(await one.states()).toEqual(['succeeded', 'failed'])
    await turnOn(t, lender, { scope })
    await letGo(t.appContext)
    await one.send(operator)
    await pass(t, 1)
    expect(requests).toEqual([])
    expect(await one.states()).toEqual(['succeeded', 'failed'])
    expect(await wrongCounters(t)).toEqual([])
  })

  it('is not sent again while payouts are on: that it has paid is seen before the second leaves', async () => {
    const one = await aRetried()
    const { operator, requests } = countingOperator(t)
    await one.send(operator, () => one.firstPays())
    expect(requests).toEqual([])
    expect(await one.states()).toEqual(['succeeded', 'failed'])
    expect(await wrongCounters(t)).toEqual([])
  })

  it('is not sent again when the operator was too busy for the second', async () => {
    const one = await aRetried()
    const { operator, requests } = countingOperator(t)
    const busy: WalletOperator = {
      ...operator,
      async pay() {
        await one.firstPays()
        return { outcome: 'refused', code: '500.003.02', description: 'The system is busy.' }
      },
    }
    await one.send(busy)
    expect(await one.states()).toEqual(['succeeded', 'failed'])
    await one.send(operator)
    expect(requests).toEqual([])
    expect(await wrongCounters(t)).toEqual([])
  })

  it('is not sent again though a request of it was left to be sent', async () => {
    const one = await aRetried()
    const { operator, requests } = countingOperator(t)
    await one.send(operator, async () => {
      await one.firstPays()
      await turnOff(t, lender, scope)
    })
    await t.appContext.db
      .updateTable('payments.disbursementAttempt')
      .set({ state: 'unsent' })
      .where('id', '=', (await requestsOf(one.of)).at(-1)!.id)
      .execute()
    await allOn(t)
    await one.send(operator)
    expect(requests).toEqual([])
  })
})
