import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { askUnknown } from '../../src/modules/payments/commands/ask-unknown.ts'
import {
  aPreparedPayout,
  bookedPayouts,
  paidTo,
  pass,
  standingOf,
} from '../../src/modules/payments/test/payouts.ts'
import { awayState } from '../../src/platform/faults/provider-health.ts'
import { limits } from '../../src/platform/limits.ts'
import { aLender } from '../fixtures/lender.ts'
import { openTestApp, type TestApp } from '../harness.ts'
import { deadLetters, wrongBooks } from './findings.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
  await aLender(t)
})
afterAll(() => t.close())
beforeEach(async () => {
  t.world.operator.clearScript()
  await t.appContext.db.deleteFrom('platform.provider').execute()
})

const known = () =>
  t.appContext.db
    .selectFrom('platform.provider')
    .select(['state', 'failures', 'retryAt'])
    .where('name', '=', 'mpesa')
    .executeTakeFirst()

async function prepared(count: number) {
  const payouts: Awaited<ReturnType<typeof aPreparedPayout>>[] = []
  for (let n = 0; n < count; n += 1) payouts.push(await aPreparedPayout(t))
  return payouts
}

describe('an operator that does not answer', () => {
  it.each([
    ['hangs', 'hang:lost'],
    ['answers with a page of garbage', 'garbage:lost'],
    ['is too busy to take anything', 'refused:500.003.02'],
  ] as const)(
    'OP-05: and %s is left alone after five calls; what waits is paid later',
    async (_, behaviour) => {
      t.world.operator.script(...Array(limits.providerFailures).fill(behaviour))
      const payouts = await prepared(8)
      await t.settle()
      expect(await known()).toMatchObject({ state: 'away', failures: limits.providerFailures })
      expect(t.world.operator.waitingScript()).toEqual([])
      // Payouts without a call are unchanged: nothing was started for them.
      const standings = await Promise.all(payouts.map((one) => standingOf(t, one.id)))
      const untouched = standings.filter((one) => one.attempts.length === 0)
      expect(untouched).toHaveLength(payouts.length - limits.providerFailures)
      await pass(t, 25)
      expect(await known()).toMatchObject({ state: 'well', failures: 0, retryAt: null })
      for (const payout of payouts) {
        const { status, attempts } = await standingOf(t, payout.id)
        const paid = status === 'disbursed' ? 1 : 0
        expect([paidTo(t, payout), await bookedPayouts(t, payout)], attempts.join()).toEqual([
          paid,
          paid,
        ])
        // What hung and was never taken in is void after two answers: a person may pay it again.
        expect(['disbursed', 'failed']).toContain(status)
      }
      expect(await deadLetters(t.appContext.db)).toEqual([])
      expect(await wrongBooks(t.appContext.db)).toEqual([])
    },
  )

  it('OP-05: is tried by one call at a time once its half minute is over', async () => {
    t.world.operator.script(...Array(limits.providerFailures + 1).fill('garbage:lost'))
    const away = () => t.as('system', (ctx) => awayState(ctx, 'mpesa'))
    expect(await away()).toEqual({ awaySince: null, nextTryAt: null })
    await prepared(12)
    await t.settle()
    // The line above the payouts.
    const nextTry = new Date(t.clock.now().getTime() + limits.providerTrialMs)
    const since = t.clock.now().toISOString()
    expect(await away()).toEqual({ awaySince: since, nextTryAt: nextTry.toISOString() })
    expect(t.world.operator.waitingScript()).toHaveLength(1)
    t.clock.advance(limits.providerTrialMs + 1)
    await Promise.all([t.settle(), t.settle(), t.settle(), t.settle()])
    expect(t.world.operator.waitingScript()).toHaveLength(0)
    const after = await known()
    expect(after).toMatchObject({ state: 'away', failures: limits.providerFailures + 1 })
    // A try that failed makes the next one wait twice as long.
    const waitMs = (after?.retryAt?.getTime() ?? 0) - t.clock.now().getTime()
    expect(waitMs).toBe(2 * limits.providerTrialMs)
    await pass(t, 25)
    expect(await known()).toMatchObject({ state: 'well' })
  })

  it('OP-05: is not asked about what it left unanswered before', async () => {
    t.world.operator.script(...Array(limits.providerFailures).fill('hang:paid'))
    await prepared(limits.providerFailures)
    await t.settle()
    const asked: string[] = []
    const operator = {
      pay: t.world.ports.walletOperator.pay,
      queryStatus: async (request: { originatorConversationId?: string }) => {
        asked.push(request.originatorConversationId ?? '')
        return { outcome: 'unknown', reason: 'timeout' } as const
      },
    }
    // Made due for a query, as the half minute of suspension restarts with each failure.
    await t.appContext.db
      .updateTable('payments.disbursementAttempt')
      .set({ askAt: t.clock.now() })
      .where('askAt', 'is not', null)
      .execute()
    await askUnknown(t.appContext, operator as never)
    expect(asked).toEqual([])
    t.clock.advance(limits.providerTrialMs + 1)
    await askUnknown(t.appContext, operator as never)
    expect(asked).toHaveLength(1)
    // The next call that is answered shows that it is back.
    await prepared(1)
    await pass(t, 10)
    expect(await known()).toMatchObject({ state: 'well' })
  })
})
