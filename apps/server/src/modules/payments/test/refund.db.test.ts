import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Behaviour } from '../../../../emulator/core/behaviour.ts'
import { aLender, type Lender } from '../../../../test/fixtures/lender.ts'
import { openConnections } from '../../../../test/fixtures/waiting.ts'
import { openTestApp, type TestApp, without } from '../../../../test/harness.ts'
import { postCallback } from '../../../../test/post-callbacks.ts'
import type { Finding } from '../../../books/check.ts'
import { findingsOf, verifyBooks } from '../../../books/verify-books.ts'
import { jobContext } from '../../../platform/events/deliver.ts'
import { sealPhone } from '../../../platform/numbers/seal-phone.ts'
import { changeWallet } from '../../customers/index.ts'
import { sendRefund, writeRefund } from '../commands/refund/send-refund.ts'
import { reversePayment } from '../commands/reverse-payment.ts'
import { askRefund, cancelRefund, decideRefund, retryRefund } from '../index.ts'
import { anOpenLoan, balanceOf, payBill, paymentOf } from './pay-in.ts'
import { paidTo, pass, plainPhone } from './payouts.ts'
import { payoutResult } from './results.ts'

let t: TestApp
let lender: Lender
beforeAll(async () => {
  t = await openTestApp()
  lender = await aLender(t)
})
afterAll(() => t.close())
beforeEach(() => t.world.operator.clearScript())
afterEach(async () => {
  const findings = await verifyBooks(t.appContext.db)
  expect(findings.filter((one) => one.wrong > 0)).toEqual([])
})

const reason = 'paid twice by mistake'
const aRefund = 20_000

/** A customer who paid 300.00 more than their loan asked for on the day it was paid out. */
async function anOverpayment() {
  const loan = await anOpenLoan(t)
  const amountCents = 1_030_000
  const payment = await payBill(t, {
    reference: String(loan.loanId),
    amountCents,
    phone: loan.phone,
  })
  return { ...loan, receipt: payment.receipt }
}

const ask = (customer: { personId: number }, amountCents = aRefund) =>
  t.as(lender.staff.finance, (ctx) =>
    askRefund(ctx, { customerId: customer.personId, amountCents, reason }),
  )
type Seen = { id: number; version: number }
const seen = ({ id, version }: Seen) => ({ id, version })
const approve = (one: Seen) =>
  t.as(lender.staff.admin, (ctx) => decideRefund(ctx, { ...seen(one), approve: true }))

async function anApprovedRefund(...behaviours: Behaviour[]) {
  const customer = await anOverpayment()
  t.world.operator.script(...behaviours)
  const refund = await approve(await ask(customer))
  return { customer, refund }
}

async function standing({ id }: { id: number }) {
  const { state, version, receipt, failureCode } = await t.appContext.db
    .selectFrom('payments.refund')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const attempts = await t.appContext.db
    .selectFrom('payments.disbursementAttempt')
    .selectAll()
    .where('refundId', '=', id)
    .orderBy('number')
    .execute()
  return { id, state, version, receipt, failureCode, attempts }
}
const states = async (one: { id: number }) => {
  const { state, attempts } = await standing(one)
  return [state, ...attempts.map((attempt) => attempt.state)]
}
const held = async ({ personId }: { personId: number }) => ({
  overpaid: 0 - (await balanceOf(t, 'customer_overpayment', { personId })),
  underWay: 0 - (await balanceOf(t, 'refunds_under_way', { personId })),
})

describe('a refund', () => {
  it('is set aside when it is asked for, and paid once when another person approves', async () => {
    const customer = await anOverpayment()
    expect(await held(customer)).toEqual({ overpaid: 30_000, underWay: 0 })
    const asked = await ask(customer)
    expect(await held(customer)).toEqual({ overpaid: 10_000, underWay: 20_000 })
    await approve(asked)
    await pass(t, 1)
    expect(await states(asked)).toEqual(['paid', 'succeeded'])
    expect(paidTo(t, customer)).toBe(2)
    expect(await held(customer)).toEqual({ overpaid: 10_000, underWay: 0 })
  })

  it.each([
    ['tells late', 'late', 25],
    ['tells twice', 'twice', 1],
    ['tells nothing, and is asked', 'never:paid', 3],
    ['reports a full queue before it pays', 'timeout-then-success', 1],
    ['hangs, and pays', 'hang:paid', 1],
  ] as const)('is paid once when the operator %s', async (_, behaviour, minutes) => {
    const { customer, refund } = await anApprovedRefund(behaviour)
    await pass(t, minutes)
    expect(await states(refund)).toEqual(['paid', 'succeeded'])
    expect(paidTo(t, customer)).toBe(2)
  })

  it('does not leave for a wallet that was changed since the approval, also when sent again', async () => {
    for (const tried of [false, true]) {
      const customer = await anOverpayment()
      if (tried) t.world.operator.script('refused:500.003.02')
      const refund = await approve(await ask(customer))
      if (tried) await t.settle()
      await t.as(lender.staff.admin, (ctx) => {
        const phone = sealPhone(ctx.appContext.cipher, plainPhone())
        return changeWallet(ctx, { personId: customer.personId, phone, ownerName: 'Somebody' })
      })
      await pass(t, 2)
      const after = await standing(refund)
      expect(after).toMatchObject({ state: 'failed', failureCode: 'wallet-changed' })
      const again = t.as(lender.staff.admin, (ctx) => retryRefund(ctx, { ...seen(after), reason }))
      await expect(again).rejects.toMatchObject({ code: 'refund.wallet-not-verified' })
      await t.as(lender.staff.finance, (ctx) => cancelRefund(ctx, { ...seen(after), reason }))
      expect(await held(customer)).toEqual({ overpaid: 30_000, underWay: 0 })
      expect(paidTo(t, customer)).toBe(1)
    }
  })

  it('that fails keeps its money aside, and is paid once by a retry', async () => {
    const { customer, refund } = await anApprovedRefund('failure:2040')
    await pass(t, 1)
    expect(await states(refund)).toEqual(['failed', 'failed'])
    expect(await held(customer)).toMatchObject({ underWay: 20_000 })
    const again = { ...seen(await standing(refund)), reason: 'the wallet is open again' }
    await t.as(lender.staff.finance, (ctx) => retryRefund(ctx, again))
    await pass(t, 1)
    expect(await states(refund)).toEqual(['paid', 'failed', 'succeeded'])
    expect(paidTo(t, customer)).toBe(2)
  })

  it('that was let go at a pace before is let go anew when it is retried', async () => {
    const { refund } = await anApprovedRefund('failure:2040')
    await pass(t, 1)
    const letGoAt = t.clock.now()
    await t.appContext.db
      .updateTable('payments.refund')
      .set({ letGoAt })
      .where('id', '=', refund.id)
      .execute()
    const again = { ...seen(await standing(refund)), reason: 'the wallet is open again' }
    const retried = await t.as(lender.staff.finance, (ctx) => retryRefund(ctx, again))
    expect(retried.refund.letGoAt).toBeNull()
  })

  it('that the operator never knew is void, and is the customer’s again when cancelled', async () => {
    const { customer, refund } = await anApprovedRefund('never:lost')
    await pass(t, 25)
    expect(await states(refund)).toEqual(['failed', 'void'])
    const back = { ...seen(await standing(refund)), reason: 'the customer prefers the next loan' }
    await t.as(lender.staff.finance, (ctx) => cancelRefund(ctx, back))
    expect(await held(customer)).toEqual({ overpaid: 30_000, underWay: 0 })
  })

  it('whose first attempt has paid after all is not sent again, though a retry waits for that', async () => {
    const { customer, refund } = await anApprovedRefund('failure:2040')
    await pass(t, 1)
    const again = { ...seen(await standing(refund)), reason: 'again' }
    t.world.operator.script('refused:500.003.02')
    await t.as(lender.staff.finance, (ctx) => retryRefund(ctx, again))
    await t.settle()
    expect(await states(refund)).toEqual(['sending', 'failed', 'unsent'])
    const [first] = (await standing(refund)).attempts
    const reported = payoutResult(t, { ...customer, ...first! }, { amountCents: aRefund })
    await postCallback(t.appContext, reported)
    await t.settle()
    await pass(t, 1)
    expect(await states(refund)).toEqual(['paid', 'succeeded', 'failed'])
    expect(paidTo(t, customer)).toBe(1)
    expect(await held(customer)).toEqual({ overpaid: 10_000, underWay: 0 })
  })

  it('that was cancelled and is paid after all is booked, or held when the money is gone', async () => {
    const late = async (spendFirst: boolean) => {
      const { customer, refund } = await anApprovedRefund('never:lost')
      await pass(t, 25)
      const back = { ...seen(await standing(refund)), reason: 'given up' }
      await t.as(lender.staff.finance, (ctx) => cancelRefund(ctx, back))
      if (spendFirst) await ask(customer, 30_000)
      const [attempt] = (await standing(refund)).attempts
      const about = { ...customer, ...attempt! }
      await postCallback(t.appContext, payoutResult(t, about, { amountCents: aRefund }))
      await t.settle()
      return { refund, customer }
    }
    const first = await late(false)
    expect(await states(first.refund)).toEqual(['paid', 'succeeded'])
    expect(await held(first.customer)).toEqual({ overpaid: 10_000, underWay: 0 })
    const second = await late(true)
    expect(await states(second.refund)).toEqual(['cancelled', 'void'])
    const { note } = await t.appContext.db
      .selectFrom('payments.inbox')
      .select('note')
      .where('refundId', '=', second.refund.id)
      .where('outcome', '=', 'held')
      .executeTakeFirstOrThrow()
    expect(note).toBe('overpayment-gone')
  })
})

describe('the books', () => {
  it.each([
    [
      5,
      'a refund under way that nothing was set aside for',
      sql`
      update payments.refund set amount_cents = amount_cents + 100 where state = 'asked'`,
    ],
    [
      7,
      'a refund that the operator paid on another day',
      sql`
      update payments.refund set paid_on = paid_on - 1 where state = 'paid'`,
    ],
  ])('go red in invariant %i over %s', async (number, _, change) => {
    const customer = await anOverpayment()
    await approve(await ask(customer, 10_000))
    await pass(t, 1)
    await ask(customer, 10_000)
    let findings: Finding[] = []
    const stop = new Error('rolled back')
    const look = t.appContext.db.transaction().execute(async (tx) => {
      await change.execute(tx)
      findings = await findingsOf(tx)
      throw stop
    })
    await expect(look).rejects.toBe(stop)
    expect(findings.filter((one) => one.wrong > 0).map((one) => one.number)).toEqual([number])
    for (const what of ['refunds', 'refunds paid'] as const) {
      const looked = findings.map(({ lookedAt }) => lookedAt[what] ?? 0)
      expect(Math.max(...looked), what).toBeGreaterThan(0)
    }
  })
})

describe('many at once', () => {
  it('never ask for more than was overpaid', async () => {
    const customer = await anOverpayment()
    await openConnections(t)
    const asked = await Promise.allSettled(Array.from({ length: 12 }, () => ask(customer, 10_000)))
    expect(asked.filter((one) => one.status === 'fulfilled')).toHaveLength(3)
    expect(await held(customer)).toEqual({ overpaid: 0, underWay: 30_000 })
  })

  it('send one request, however many external jobs run', async () => {
    const customer = await anOverpayment()
    const refund = await approve(await ask(customer))
    const job = jobContext(t.appContext, 'payments.send-refund', { words: ['pays'] })
    const { walletOperator } = t.world.ports
    const runs = Array.from({ length: 8 }, () =>
      sendRefund(job, walletOperator, { refundId: refund.id }),
    )
    await Promise.all(runs)
    await pass(t, 1)
    expect(await states(refund)).toEqual(['paid', 'succeeded'])
    expect(paidTo(t, customer)).toBe(2)
  })

  it('cannot cancel what may have left', async () => {
    const customer = await anOverpayment()
    const refund = await approve(await ask(customer))
    await t.as('system', (ctx) => writeRefund(ctx, refund.id))
    const back = { ...seen(await standing(refund)), reason: 'too late' }
    const cancelling = t.as(lender.staff.finance, (ctx) => cancelRefund(ctx, back))
    await expect(cancelling).rejects.toMatchObject({ code: 'refund.transition' })
    await pass(t, 25)
    expect(await states(refund)).toEqual(['failed', 'void'])
  })
})

describe('AZ-08, MO-12: a refund is refused', () => {
  it.each([
    [30_100, 'refund.above-overpaid'],
    [900, 'refund.amount'],
    [10_050, 'refund.amount'],
  ])('of %d where 30,000 are overpaid', async (amountCents, code) => {
    const customer = await anOverpayment()
    await expect(ask(customer, amountCents)).rejects.toMatchObject({
      code,
      fields: { amountCents: 'range' },
    })
    expect(await held(customer)).toEqual({ overpaid: 30_000, underWay: 0 })
  })

  it('its approval by whoever asked, and a second decision', async () => {
    const asked = await ask(await anOverpayment())
    const own = { ...seen(asked), approve: true }
    const deciding = t.as(lender.staff.finance, (ctx) => decideRefund(ctx, own))
    await expect(deciding).rejects.toMatchObject({ code: 'refund.own' })
    const refused = await t.as(lender.staff.admin, (ctx) =>
      decideRefund(ctx, { ...seen(asked), approve: false, reason: 'no proof' }),
    )
    await expect(approve(asked)).rejects.toMatchObject({ code: 'record.stale' })
    await expect(approve(refused)).rejects.toMatchObject({ code: 'refund.transition' })
    const cancel = { ...seen(refused), reason: 'a third person' }
    const cancelling = t.as(lender.staff.auditor, (ctx) =>
      cancelRefund(without(ctx, 'refund.decide'), cancel),
    )
    await expect(cancelling).rejects.toMatchObject({ code: 'refund.not-yours' })
  })

  it('to a wallet that was never paid, also when it changed after it was asked for', async () => {
    const customer = await anOverpayment()
    const asked = await ask(customer, 10_000)
    const cipher = t.appContext.cipher.seal('+254799000111')
    await t.appContext.db
      .updateTable('customers.person')
      .set({ phoneCipher: cipher })
      .where('id', '=', customer.personId)
      .execute()
    await expect(ask(customer)).rejects.toMatchObject({ code: 'refund.wallet-not-verified' })
    await expect(approve(asked)).rejects.toMatchObject({ code: 'refund.wallet-not-verified' })
  })

  it('when its payment was taken back; and the payment, when its money is set aside', async () => {
    const customer = await anOverpayment()
    const asked = await ask(customer)
    const payment = async () => {
      const { id: paymentId, version } = await paymentOf(t, customer)
      return { paymentId, version, reason: 'not theirs' }
    }
    const taking = async () => {
      const given = await payment()
      return t.as(lender.staff.admin, (ctx) => reversePayment(ctx, given))
    }
    await expect(taking()).rejects.toMatchObject({ code: 'repayment.surplus-used' })
    const back = { ...seen(asked), reason: 'the payment was not theirs' }
    await t.as(lender.staff.finance, (ctx) => cancelRefund(ctx, back))
    await taking()
    await expect(ask(customer)).rejects.toMatchObject({ code: 'refund.above-overpaid' })
  })
})
