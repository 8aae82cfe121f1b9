import { assert } from '@daftari/kernel/assert'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { askReversal } from '../../src/modules/payments/operator/reversal/ask-reversal.ts'
import { paymentOf } from '../../src/modules/payments/test/pay-in.ts'
import type { CrashPoint } from '../../src/platform/faults/crash-point.ts'
import { type Client, clientOf, type Deed, newKey } from './deeds.ts'
import { findingsOf } from './findings.ts'
import { aLenderAtWork, type LenderAtWork } from './lender-at-work.ts'
import {
  givenBackBecomesKnown,
  payoutsStillUnknown,
  timePasses,
  untilSettled,
} from './passing-time.ts'
import { aPicture } from './pictures.ts'
import { type Product, startProduct } from './product.ts'

/** Processes start and end here: a machine that is busy must not make them fail. */
vi.setConfig({ testTimeout: 90_000, hookTimeout: 120_000 })

/** Where the answer of the deed that meets the crash point is: with whoever asked, or lost. */
interface Meets {
  id: 'DL-01' | 'DL-04' | 'DL-05' | 'CB-06'
  deed: () => Deed | Promise<Deed>
  answered: boolean
  /** At which pass it dies; the first unless told. */
  pass?: number
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

/** Three payments for nobody, of which a person has asked that they go to a loan. */
async function corrections(): Promise<Deed> {
  number += 3
  const receipts = [1, 2, 3].map((row) => `TWRONG${number}${row}`)
  for (const receipt of receipts) {
    const payment: Deed = { kind: 'pay-in', receipt, loanId: 999_999 }
    expect(await client.do(payment)).toBe('done')
    done.push(payment)
  }
  await untilSettled(lender.t.house.db, 10_000)
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
  await untilSettled(t.house.db, 10_000)
  const paid = await paymentOf(t, { receipt })
  const asked = { paymentId: paid.id, version: paid.version, reason: 'paid by mistake' }
  const { reversalId } = await t.as(people.staff.finance, (ctx) => askReversal(ctx, asked))
  return { kind: 'give-back', reversalId, key: newKey() }
}

/** Each moment between two things that must both happen, and the deed that passes it. */
const moments: Partial<Record<CrashPoint, Meets>> = {
  'write.uncommitted': { id: 'DL-05', deed: decide, answered: false },
  'write.unanswered': { id: 'DL-05', deed: decide, answered: false },
  'session.unanswered': { id: 'DL-05', deed: () => ({ kind: 'sign-in' }), answered: false },
  'file.unrecorded': { id: 'DL-05', deed: photo, answered: false },
  'callback.unread': { id: 'CB-06', deed: payIn, answered: true },
  'delivery.uncommitted': { id: 'DL-05', deed: payIn, answered: true },
  'errand.taken': { id: 'DL-05', deed: decide, answered: true },
  'errand.unmarked': { id: 'DL-05', deed: decide, answered: true },
  'payout.unsent': { id: 'DL-04', deed: decide, answered: true },
  'payout.unnoted': { id: 'DL-04', deed: decide, answered: true },
  'payout.noted': { id: 'DL-04', deed: decide, answered: true },
  'reversal.unsent': { id: 'DL-04', deed: goingBack, answered: true },
  'reversal.unnoted': { id: 'DL-04', deed: goingBack, answered: true },
  'export.writing': { id: 'DL-05', deed: () => ({ kind: 'export' }), answered: true },
  'batch.half': { id: 'DL-05', deed: corrections, answered: false, pass: 2 },
  'statement.reading': { id: 'DL-01', deed: statement, answered: true },
  'statement.uncommitted': { id: 'DL-01', deed: statement, answered: true },
  'statement.unbooked': { id: 'DL-01', deed: statement, answered: true },
  'statement.booking': { id: 'DL-01', deed: statement, answered: true },
  'export.unrecorded': { id: 'DL-05', deed: () => ({ kind: 'export' }), answered: true },
}

beforeAll(async () => {
  lender = await aLenderAtWork({ applications: 12, loans: 3, openDays: 2 })
  await start()
  await client.signIn()
})
afterAll(async () => {
  await product?.kill()
  await lender?.close()
})

async function start(crashAt?: `${CrashPoint}@${number}`): Promise<void> {
  product = await startProduct(lender.settings, crashAt)
  client ??= clientOf(product.url)
}

describe('killed at a named moment', () => {
  const table = Object.entries(moments).map(([point, meets]) => ({ point, ...meets }))
  it.each(table)(
    '$id: $point, the product loses nothing',
    async ({ point, deed: make, answered, pass }) => {
      const { db } = lender.t.house
      const deed = await make()
      await product.kill()
      await start(`${point as CrashPoint}@${pass ?? 1}`)
      expect(await client.do(deed), 'the deed').toBe(answered ? 'done' : 'cut')
      expect(await product.diedBySignal(10_000), 'it died').toBe(true)
      await timePasses(db, 20)
      await start()
      // Whoever had no answer asks again, as browsers and apps do.
      if (!answered) expect(await client.do(deed), 'asked again').toBe('done')
      done.push(deed)
      await untilSettled(db, 10_000)
      await payoutsStillUnknown(db, 1_500)
      await givenBackBecomesKnown(lender, 3_000)
      await untilSettled(db, 10_000)
      expect(await findingsOf(lender, client, done)).toEqual([])
    },
  )

  it('DL-04: what was written and never sent is void in the end, and nothing was paid', async () => {
    const { db } = lender.t.house
    await product.kill()
    await timePasses(db, 20)
    await start()
    expect(await payoutsStillUnknown(db, 5_000)).toEqual([])
    const states = await db.selectFrom('payments.disbursementAttempt').select('state').execute()
    expect(states.filter((one) => one.state === 'void')).toHaveLength(1)
    await untilSettled(db, 10_000)
    expect(await findingsOf(lender, client, done)).toEqual([])
  })
})
