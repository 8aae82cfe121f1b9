import { assert } from '@daftari/kernel/assert'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { askReversal } from '../../src/modules/payments/operator/reversal/ask-reversal.ts'
import { paymentOf } from '../../src/modules/payments/test/pay-in.ts'
import type { Failpoint } from '../../src/platform/faults/failpoint.ts'
import { type Client, clientOf, type Deed, newKey } from './deeds.ts'
import { findingsOf } from './findings.ts'
import { aLenderAtWork, type LenderAtWork } from './lender-at-work.ts'
import type { ActOfMoney, MoneyAct } from './money/acts.ts'
import { askedByAggregator, goingBackByAggregator, staged } from './money/stages.ts'
import { halfActs, timesThere } from './money/traces.ts'
import {
  givenBackBecomesKnown,
  payoutsStillUnknown,
  timePasses,
  untilFloatIsKnown,
  untilSettled,
} from './passing-time.ts'
import { aPicture } from './pictures.ts'
import { type CrashAt, type Product, startProduct } from './product.ts'
import { nowAtWork } from './working-hours.ts'

/** Processes start and end here: a machine that is busy must not make them fail. */
vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 })

/** Where the answer of the deed that meets the crash point is: received by the caller, or lost. */
interface Meets {
  id: 'DL-01' | 'DL-04' | 'DL-05' | 'CB-06'
  deed: () => Deed | Promise<Deed>
  answered: boolean
  /** The pass at which it dies; the first by default. */
  pass?: number
  /** Other callbacks come first: the operator's answers to queries at the product's start. */
  afterFloat?: true
  /**
   * Armed by its settings, before it starts: every delivery passes it, so it may die before it is ready, or
   * answer before it dies.
   */
  atStart?: true
  /** The result of the payout is unknown for a while. */
  inDoubt?: true
}

let lender: LenderAtWork
let product: Product
let client: Client
/** Everything that was answered as done since the lender began. */
const done: Deed[] = []

let number = 0
const decide = (): Deed => {
  const application = lender.applications.shift()
  assert(application !== undefined, 'there is another application')
  return { kind: 'decide', application, key: newKey() }
}
const payIn = (): Deed => {
  number += 1
  return { kind: 'pay-in', receipt: `TFAULT${1_000 + number}`, loanId: lender.loans[0] ?? 0 }
}
const photo = (): Deed => ({ kind: 'photo', customerId: lender.customers[0] ?? 0, bytes: aPicture })

const statement = (): Deed => {
  number += 1
  const receipts = [1, 2, 3].map((row) => `TSTATE${number}${row}`)
  return { kind: 'statement', receipts, loanId: lender.loans[1] ?? 0 }
}

/** Three unmatched payments that a person has requested to move to a loan. */
async function corrections(): Promise<Deed> {
  number += 3
  const receipts = [1, 2, 3].map((row) => `TWRONG${number}${row}`)
  for (const receipt of receipts) {
    const payment: Deed = { kind: 'pay-in', receipt, loanId: 999_999 }
    expect(await client.do(payment)).toBe('done')
    done.push(payment)
  }
  await untilSettled(lender.t.appContext.db, 10_000)
  const asked: Deed = { kind: 'ask-corrections', receipts, to: { loanId: lender.loans[2] ?? 0 } }
  expect(await client.do(asked)).toBe('done')
  done.push(asked)
  return { kind: 'decide-corrections', batchId: asked.batchId ?? 0, key: newKey() }
}

/** A payment that the operator took for nobody; a person has asked that it go back. */
async function goingBack(): Promise<Deed> {
  const { t, lender: people, outside } = lender
  const { receipt } = outside.operator.payBill({
    phone: '254799000111',
    reference: 'nobody',
    amountCents: 30_000 as never,
  })
  expect(await client.do({ kind: 'pay-in', receipt, loanId: 999_999 })).toBe('done')
  await untilSettled(t.appContext.db, 10_000)
  const paid = await paymentOf(t, { receipt })
  const asked = { paymentId: paid.id, version: paid.version, reason: 'paid by mistake' }
  const { reversalId } = await t.as(people.staff.finance, (ctx) => askReversal(ctx, asked))
  return { kind: 'give-back', reversalId, key: newKey() }
}

const backByAggregator = () => goingBackByAggregator(lender)

/** Each moment between two steps that must both happen, and the deed that passes it. */
const moments: Partial<Record<Failpoint | `${Failpoint} of the aggregator`, Meets>> = {
  'write.uncommitted': { id: 'DL-05', deed: decide, answered: false },
  'write.unanswered': { id: 'DL-05', deed: decide, answered: false },
  'session.unanswered': { id: 'DL-05', deed: () => ({ kind: 'sign-in' }), answered: false },
  'file.unrecorded': { id: 'DL-05', deed: photo, answered: false },
  'callback.unread': { id: 'CB-06', deed: payIn, answered: true, afterFloat: true },
  'delivery.uncommitted': { id: 'DL-05', deed: payIn, answered: false, atStart: true },
  'errand.taken': { id: 'DL-05', deed: decide, answered: true },
  'errand.unmarked': { id: 'DL-05', deed: decide, answered: true },
  'payout.unnoted': { id: 'DL-04', deed: decide, answered: true },
  'payout.noted': { id: 'DL-04', deed: decide, answered: true },
  'reversal.unsent': { id: 'DL-04', deed: goingBack, answered: true },
  'reversal.unnoted': { id: 'DL-04', deed: goingBack, answered: true },
  'reversal.unsent of the aggregator': { id: 'DL-04', deed: backByAggregator, answered: true },
  'reversal.unnoted of the aggregator': { id: 'DL-04', deed: backByAggregator, answered: true },
  'export.writing': { id: 'DL-05', deed: () => ({ kind: 'export' }), answered: true },
  'batch.half': { id: 'DL-05', deed: corrections, answered: false, pass: 2 },
  'statement.reading': { id: 'DL-01', deed: statement, answered: true },
  'statement.uncommitted': { id: 'DL-01', deed: statement, answered: true },
  'statement.unbooked': { id: 'DL-01', deed: statement, answered: true },
  'statement.booking': { id: 'DL-01', deed: statement, answered: true },
  'export.unrecorded': { id: 'DL-05', deed: () => ({ kind: 'export' }), answered: true },
  // The last, because it stays in doubt until the operator has been asked twice.
  'payout.unsent': { id: 'DL-04', deed: decide, answered: true, inDoubt: true },
}

beforeAll(async () => {
  lender = await aLenderAtWork({ applications: 12, loans: 3, plans: 1, late: 2, openDays: 2 })
  // Nobody is slow here but the machine: a question that is given up is asked again minutes later.
  lender.settings.more = { ...lender.settings.more, PROVIDER_TIMEOUT_MS: '20000' }
  await start()
  await client.signIn()
})
afterAll(async () => {
  await product?.kill()
  await lender?.close()
})

let startedAt: Date
async function start(crashAt?: CrashAt): Promise<void> {
  startedAt = nowAtWork()
  product = await startProduct(lender.settings, crashAt)
  client ??= clientOf(product.url)
}

describe('killed at a named moment', () => {
  const table = Object.entries(moments).map(([point, meets]) => ({ point, ...meets }))
  it.each(table)(
    '$id: $point, the product loses nothing',
    async ({ point, deed: make, answered, pass = 1, afterFloat, atStart, inDoubt = false }) => {
      const { db } = lender.t.appContext
      const deed = await make()
      if (afterFloat) await untilFloatIsKnown(db, { since: startedAt, limitMs: 60_000 })
      const [name = ''] = point.split(' ')
      const crashAt: CrashAt = `${name as Failpoint}@${pass}`
      if (atStart) {
        await product.kill()
        await start(crashAt).catch(() => undefined)
      } else await product.arm(crashAt)
      const outcome = await client.do(deed)
      if (!atStart) expect(outcome, 'the deed').toBe(answered ? 'done' : 'cut')
      expect(await product.diedBySignal(10_000), 'it died').toBe(true)
      await timePasses(db, 20)
      await start()
      // A client without an answer repeats the request, as browsers and apps do.
      if (!answered) expect(await client.do(deed), 'asked again').toBe('done')
      done.push(deed)
      await untilSettled(db, 10_000)
      expect(await payoutsStillUnknown(db, inDoubt ? 0 : 30_000)).toHaveLength(inDoubt ? 1 : 0)
      // A notice that came while nobody listened is made up for by a question, which has its time.
      await givenBackBecomesKnown(lender, 45_000)
      await untilSettled(db, 10_000)
      expect(await findingsOf(lender, client, done)).toEqual([])
    },
  )

  it('DL-04: what was written and never sent is void in the end, and nothing was paid', async () => {
    const { db } = lender.t.appContext
    // The operator is asked at a start; twice it must have known nothing, and time between.
    let unknown = ['a payout']
    for (let round = 1; unknown.length > 0 && round <= 8; round += 1) {
      await product.kill()
      await timePasses(db, 20)
      await start()
      unknown = await payoutsStillUnknown(db, 2_000)
    }
    expect(unknown).toEqual([])
    const states = await db.selectFrom('payments.disbursementAttempt').select('state').execute()
    expect(states.filter((one) => one.state === 'void')).toHaveLength(1)
    await untilSettled(db, 10_000)
    expect(await givenBackBecomesKnown(lender, 15_000), 'all that went back is known').toBe(true)
    expect(await findingsOf(lender, client, done)).toEqual([])
  })
})

describe('killed in an act of money', () => {
  const acts: readonly [MoneyAct, 'write.uncommitted' | 'write.unanswered'][] = [
    ['pay-fee', 'write.uncommitted'],
    ['ask-manual', 'write.unanswered'],
    ['decide-manual', 'write.uncommitted'],
    ['ask-write-off', 'write.unanswered'],
    ['decide-write-off', 'write.uncommitted'],
    ['enter-instruction', 'write.unanswered'],
    ['ask-allocation', 'write.uncommitted'],
    ['decide-allocation', 'write.unanswered'],
    ['take-back', 'write.uncommitted'],
  ]
  const asked = new Map<MoneyAct, ActOfMoney>()
  let unanswered: ActOfMoney | undefined

  /** A client without an answer repeats the request, with the same key. */
  async function askAgain(): Promise<void> {
    if (unanswered === undefined) return
    expect(await client.do(unanswered), 'asked again').toBe('done')
    done.push(unanswered)
    unanswered = undefined
  }

  beforeAll(async () => {
    for (const [act] of acts) asked.set(act, await staged[act](lender))
  })

  it.each(acts)('DL-05: %s at %s is wholly there or not at all', async (name, point) => {
    const { db } = lender.t.appContext
    const act = asked.get(name)
    assert(act !== undefined, 'each act is staged')
    await product.kill()
    await start()
    await askAgain()
    await product.arm(point)
    expect(await client.do(act), 'the act').toBe('cut')
    unanswered = act
    expect(await product.diedBySignal(10_000), 'it died').toBe(true)
    expect(await timesThere(db, act)).toBe(point === 'write.unanswered' ? 1 : 0)
    expect(await halfActs(db)).toEqual([])
  })

  it('DL-05: and asked for again, all of it is there once', async () => {
    await product.kill()
    await start()
    await askAgain()
    await untilSettled(lender.t.appContext.db, 10_000)
    expect(await findingsOf(lender, client, done)).toEqual([])
  })

  it.each([
    ['request.unsent', 0, 'lapsed'],
    ['request.unnoted', 1, 'paid'],
  ] as const)(
    'DL-04: %s, the aggregator has taken %i payments, and the request is %s',
    async (point, times, state) => {
      const { db } = lender.t.appContext
      await product.arm(point)
      const promptId = await askedByAggregator(lender, lender.loans[times] ?? 0)
      expect(await product.diedBySignal(10_000), 'it died').toBe(true)
      const asked = () =>
        db
          .selectFrom('payments.prompt')
          .select(['state', 'reference'])
          .where('id', '=', promptId)
          .executeTakeFirstOrThrow()
      const { reference } = await asked()
      const taken = lender.outside.aggregator
        .movements()
        .filter((one) => one.reference === reference)
      expect(taken).toHaveLength(times)
      await timePasses(db, 20)
      await start()
      // Where the question at the start had no answer, the next has its time.
      await vi.waitFor(async () => expect((await asked()).state).toBe(state), 50_000)
      await untilSettled(db, 10_000)
      expect(await findingsOf(lender, client, done)).toEqual([])
    },
  )
})
