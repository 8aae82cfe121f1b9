import { addDays, businessDate } from '@daftari/kernel/business-date'
import { cents } from '@daftari/kernel/money'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aCustomer } from '../../../../test/fixtures/customers.ts'
import { aLender, type Lender } from '../../../../test/fixtures/lender.ts'
import { disburse, goTo, openForBusiness } from '../../../../test/fixtures/loans.ts'
import { openTestApp, type TestApp } from '../../../../test/harness.ts'
import { verifyBooks } from '../../../books/verify-books.ts'
import { endWaiver, grantWaiver } from '../../servicing/index.ts'
import { recordRepayment } from '../commands/record-repayment.ts'
import { askRefund, decideRefund } from '../commands/refund/refund.ts'
import { reversePayment } from '../commands/reverse-payment.ts'
import { askCorrection } from '../correction/correction-request.ts'
import { payReopened } from '../overpayment/pay-reopened.ts'
import {
  anEntry,
  anOpenLoan,
  approveWaiting,
  balanceOf,
  loanOf,
  ofUnknownPayer,
  payBill,
  paymentOf,
} from './pay-in.ts'
import { aPreparedPayout, pass, plainPhone } from './payouts.ts'

let t: TestApp
let lender: Lender
beforeAll(async () => {
  t = await openTestApp()
  lender = await aLender(t)
  await openForBusiness(t)
})
afterAll(() => t.close())
afterEach(async () => {
  const findings = await verifyBooks(t.appContext.db)
  expect(findings.filter((one) => one.wrong > 0)).toEqual([])
})

type Loan = Awaited<ReturnType<typeof anOpenLoan>>
let start = businessDate('2026-03-31')
beforeEach(() => {
  start = t.clock.today()
})
const reason = 'it was another customer’s'
const on = (days: number) => goTo(t, addDays(start, days))

/** Paid from a stranger's phone, so that only the reference names the loan. */
async function pay(loan: Loan, amountCents: number, reference = String(loan.loanId)) {
  return ofUnknownPayer(t, await payBill(t, { reference, amountCents, phone: plainPhone() }))
}
async function takeBack({ receipt }: { receipt: string }) {
  const { id, version } = await paymentOf(t, { receipt })
  return t.as(lender.staff.finance, (ctx) =>
    reversePayment(ctx, { paymentId: id, version, reason }),
  )
}
const held = async ({ personId }: Loan) =>
  0 - (await balanceOf(t, 'customer_overpayment', { personId }))

it('what an earlier payment that comes later frees of a loan pays the other open one', async () => {
  const loan = await anOpenLoan(t)
  const other = { ...loan, loanId: 900_001 }
  await disburse(t, { ...other, as: { appCode: 'haraka' } })
  await on(5)
  await pay(other, 500_000)
  await on(6)
  const of = { loanId: other.loanId, amountCents: 1_500_000 }
  const entry = { ...(await anEntry(t, of)), receipt: 'BANKLATE1' }
  const paidOn = addDays(start, 3)
  const entered = await t.as(lender.staff.finance, (ctx) =>
    recordRepayment(ctx, { ...entry, provider: 'bank', paidOn }),
  )
  await approveWaiting(t, lender, entered)
  await t.settle()
  expect(await loanOf(t, other)).toMatchObject({ status: 'finished' })
  // 485,000 of the one that came late, and all of the other: on its day the loan owed 1,015,000.
  const [{ cents } = { cents: 0 }] = (
    await sql<{ cents: number }>`select sum(amount_cents)::integer as cents from servicing.repayment
      where loan_id = ${loan.loanId} and reversed_at is null`.execute(t.appContext.db)
  ).rows
  expect([await held(loan), cents]).toEqual([0, 985_000])
})

describe('a loan that is open again', () => {
  it('is paid with what is held of a later payment, as on the day on which that was paid', async () => {
    const loan = await anOpenLoan(t)
    await on(5)
    const first = await pay(loan, 500_000)
    await on(12)
    const second = await pay(loan, 1_060_000)
    expect(await loanOf(t, loan)).toMatchObject({ status: 'finished' })
    expect(await held(loan)).toBe(500_000)
    await on(19)
    await takeBack(first)
    // A process that dies before the commit leaves no trace; the event is delivered again.
    const died = t.as('system', async (ctx) => {
      await payReopened(ctx, loan)
      throw new Error('died')
    })
    await expect(died).rejects.toThrow('died')
    expect(await held(loan)).toBe(500_000)
    await t.settle()
    expect(await loanOf(t, loan)).toEqual({
      status: 'finished',
      billOwedCents: 0,
      principalOwedCents: 0,
      finishedOn: addDays(start, 12),
    })
    expect(await held(loan)).toBe(0)
    expect(await paymentOf(t, second)).toMatchObject({
      state: 'matched',
      matchedCents: 1_060_000,
      surplusCents: 0,
      loanId: loan.loanId,
      personId: loan.personId,
    })
    const laid = await partsOf(second)
    expect(laid.map(({ amountCents, reversed }) => [amountCents, reversed])).toEqual([
      [560_000, true],
      [500_000, true],
      [1_060_000, false],
    ])
    // Once more changes nothing: an event may be delivered again.
    await t.as('system', (ctx) => payReopened(ctx, loan))
    expect(await partsOf(second)).toEqual(laid)
  })

  it('takes from several payments in their order, as much as it needs, and leaves the rest held', async () => {
    const loan = await anOpenLoan(t)
    await on(1)
    const first = await pay(loan, 700_000)
    await on(2)
    const second = await pay(loan, 600_000)
    await on(3)
    await addOverpayment(loan, 300_000)
    await on(4)
    await addOverpayment(loan, 400_000)
    expect(await held(loan)).toBe(990_000)
    await takeBack(first)
    await t.settle()
    // 10,000.00 and three days' interest: 6,000.00, 3,000.00, and the rest of the last on the fourth day.
    expect(await loanOf(t, loan)).toMatchObject({
      status: 'finished',
      finishedOn: addDays(start, 4),
    })
    expect(await held(loan)).toBe(1_300_000 - 1_020_000)
    expect(await paymentOf(t, second)).toMatchObject({ state: 'matched', surplusCents: 0 })
  })

  it('is paid by a payment that waited because nothing was open, by whatever it named', async () => {
    const loan = await anOpenLoan(t)
    await on(1)
    const first = await pay(loan, 1_005_000)
    await on(2)
    const byNumber = await pay(loan, 400_000)
    const byPhone = await pay(loan, 800_000, loan.phone)
    expect([byNumber.state, byPhone.state]).toEqual(['unmatched', 'unmatched'])
    await takeBack(first)
    await t.settle()
    expect(await loanOf(t, loan)).toMatchObject({
      status: 'finished',
      finishedOn: addDays(start, 2),
    })
    expect(await held(loan)).toBe(190_000)
    expect(await paymentOf(t, first)).toMatchObject({ state: 'unmatched' })
  })

  it('uses nothing that was refunded or is set aside, and what is released when it is', async () => {
    const loan = await anOpenLoan(t)
    await on(1)
    const first = await pay(loan, 500_000)
    await on(2)
    await pay(loan, 1_010_000)
    const asked = await t.as(lender.staff.finance, (ctx) =>
      askRefund(ctx, { customerId: loan.personId, amountCents: 400_000, reason }),
    )
    const free = await held(loan)
    await takeBack(first)
    await t.settle()
    expect(await loanOf(t, loan)).toMatchObject({ status: 'open' })
    expect(await held(loan)).toBe(0)
    expect(free).toBe(100_000)
    await t.as(lender.staff.admin, (ctx) =>
      decideRefund(ctx, { ...asked, approve: false, reason: 'it is owed' }),
    )
    await t.settle()
    expect(await loanOf(t, loan)).toMatchObject({
      status: 'finished',
      finishedOn: addDays(start, 2),
    })
    expect(await held(loan)).toBe(0)
  })

  it('by a waiver that ends is paid with what that had made needless', async () => {
    const loan = await anOpenLoan(t)
    await on(14)
    const waiverId = await t.as('system', (ctx) =>
      grantWaiver(ctx, {
        loanId: loan.loanId,
        kind: 'if-paid',
        from: t.clock.today(),
        until: addDays(t.clock.today(), 3),
        amountCents: cents(1_000_000),
        mostCents: cents(70_000),
        principal: false,
        afterRepaymentId: 0,
      }),
    )
    await pay(loan, 1_000_000)
    expect(await loanOf(t, loan)).toMatchObject({ status: 'finished' })
    await on(15)
    await addOverpayment(loan, 100_000)
    await on(20)
    await t.as('system', (ctx) => endWaiver(ctx, waiverId))
    await t.settle()
    expect(await loanOf(t, loan)).toMatchObject({
      status: 'finished',
      finishedOn: addDays(start, 15),
    })
  })

  describe('whose money went on to another loan', () => {
    /**
     * The other was paid out on another day; gives what both owe before and after, and what the other owes.
     */
    async function aMove(o: {
      named: number
      other: number
      paid: [number, number]
      today: number
    }) {
      const customer = await aCustomer(t, { phone: plainPhone() })
      const otherId = 700_000 + customer.id
      const other = () =>
        disburse(t, { personId: customer.id, loanId: otherId, as: { appCode: 'haraka' } })
      if (o.other < o.named) await other()
      await on(o.named)
      const loan = await aPreparedPayout(t, { customer })
      await pass(t, 1)
      if (o.other > o.named) {
        await on(o.other)
        await other()
      }
      await on(Math.max(o.other, ...o.paid))
      const first = await entered(loan, 500_000, addDays(start, o.paid[0]))
      const second = await entered(loan, 1_000_000, addDays(start, o.paid[1]))
      expect(second).toMatchObject({ state: 'matched', surplusCents: 0 })
      await on(o.today)
      await takeBack(first)
      const owed = async () => {
        const both = [await loanOf(t, loan), await loanOf(t, { loanId: otherId })]
        return both.map(({ billOwedCents }) => billOwedCents)
      }
      const [left, otherLeft] = await owed()
      await t.settle()
      const [now, otherNow] = await owed()
      expect(await held(loan)).toBe(0)
      return { left, otherLeft, now, otherNow }
    }

    it('has it back where its customer owes less by it', async () => {
      const o = await aMove({ named: 0, other: 30, paid: [1, 2], today: 46 })
      expect(o.now).toBeLessThan(100_000)
      expect(o.otherNow).toBeGreaterThan(o.otherLeft!)
      expect(o.now! + o.otherNow!).toBeLessThan(o.left! + o.otherLeft!)
    })

    it('leaves it there where they would owe more', async () => {
      const o = await aMove({ named: 10, other: 0, paid: [11, 12], today: 20 })
      expect([o.now, o.otherNow]).toEqual([o.left, o.otherLeft])
    })
  })

  it('comes by a correction and by two that are taken back at once, and nothing is used twice', async () => {
    const [loan, other] = [await anOpenLoan(t), await anOpenLoan(t)]
    await on(1)
    const wrong = await pay(loan, 300_000)
    const second = await pay(loan, 200_000)
    await on(2)
    await pay(loan, 1_010_000)
    expect(await held(loan)).toBe(500_000)
    const refund = t.as(lender.staff.finance, (ctx) =>
      askRefund(ctx, { customerId: loan.personId, amountCents: 100_000, reason }),
    )
    const parts = [{ loanId: other.loanId, amountCents: 300_000 }]
    const move = t.as(lender.staff.finance, (ctx) =>
      askCorrection(ctx, {
        paymentId: wrong.id,
        version: wrong.version,
        kind: 'move',
        parts,
        reason,
      }),
    )
    const done = await Promise.allSettled([takeBack(second), move, refund])
    expect(done.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled'])
    await Promise.all([t.settle(), t.settle()])
    await t.settle()
    expect(await held(loan)).toBe(0)
    expect(await loanOf(t, loan)).toMatchObject({ status: 'open' })
    expect((await loanOf(t, other)).billOwedCents).toBe(1_070_000 - 300_000)
  })
})

const partsOf = ({ id }: { id: number }) =>
  t.appContext.db
    .selectFrom('payments.paymentPart')
    .select(['id', 'amountCents', sql<boolean>`reversed_at is not null`.as('reversed')])
    .where('paymentId', '=', id)
    .orderBy('id')
    .execute()

/** A person enters what was paid on an earlier day. */
async function entered(
  loan: { loanId: number },
  amountCents: number,
  paidOn: ReturnType<typeof addDays>,
) {
  const entry = await anEntry(t, { loanId: loan.loanId, amountCents })
  const made = await t.as(lender.staff.leader, (ctx) => recordRepayment(ctx, { ...entry, paidOn }))
  await approveWaiting(t, lender, made)
  return paymentOf(t, made)
}

/** Staff allocate a payment to this customer as an overpayment, beside their loans. */
async function addOverpayment(loan: Loan, amountCents: number) {
  const { id, version } = await pay(loan, amountCents, 'x')
  const parts = [{ customerId: loan.personId, amountCents }]
  await t.as(lender.staff.finance, (ctx) =>
    askCorrection(ctx, { paymentId: id, version, kind: 'match', parts, reason }),
  )
  await approveWaiting(t, lender, { id })
}
