import { addDays } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type ACustomer, anApplication } from '../../../../test/fixtures/customers.ts'
import { aLender, type Lender } from '../../../../test/fixtures/lender.ts'
import { goTo, openForBusiness } from '../../../../test/fixtures/loans.ts'
import { openTestApp, type TestApp } from '../../../../test/harness.ts'
import { findingsOf, verifyBooks } from '../../../books/verify-books.ts'
import { drawCredit } from '../../origination/accounts/draw-credit.ts'
import { offerTerms } from '../../origination/offer-terms.ts'
import { offeredProduct } from '../../origination/queries/offers.ts'
import { quote } from '../../servicing/index.ts'
import { reversePayment } from '../commands/reverse-payment.ts'
import { askRefund, cancelRefund, decideRefund, retryRefund } from '../index.ts'
import { decideReversal } from '../operator/reversal/ask-reversal.ts'
import { declareReversal } from '../operator/reversal/declare-reversal.ts'
import { anOpenLoan, balanceOf, loanOf, payBill, paymentOf } from './pay-in.ts'
import { pass, plainPhone } from './payouts.ts'

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
const reason = 'the operator gave it back to its payer'
async function pay(loan: Loan, amountCents: number) {
  const reference = String(loan.loanId)
  return paymentOf(t, await payBill(t, { reference, amountCents, phone: plainPhone() }))
}
const askFor = ({ personId }: Loan, amountCents: number) =>
  t.as(lender.staff.finance, (ctx) => askRefund(ctx, { customerId: personId, amountCents, reason }))
const approve = ({ id, version }: { id: number; version: number }) =>
  t.as(lender.staff.admin, (ctx) => decideRefund(ctx, { id, version, approve: true }))

async function refunded(loan: Loan, amountCents: number) {
  await approve(await askFor(loan, amountCents))
  await pass(t, 1)
}

/** The operator reversed it at its payer's request: one declares it, another confirms. */
async function operatorTakesBack({ receipt }: { receipt: string }) {
  const { id, version } = await paymentOf(t, { receipt })
  const { reversalId } = await t.as(lender.staff.finance, (ctx) =>
    declareReversal(ctx, {
      paymentId: id,
      version,
      receipt: `BACK${id}`,
      givenBackOn: t.clock.today(),
      reason,
    }),
  )
  await t.as(lender.staff.admin, (ctx) =>
    decideReversal(ctx, { reversalId, version: 1, approve: true }),
  )
  await t.settle()
}

const books = async ({ personId }: Loan) => ({
  owed: await balanceOf(t, 'customer_receivable', { personId }),
  held: 0 - (await balanceOf(t, 'customer_overpayment', { personId })),
  underWay: 0 - (await balanceOf(t, 'refunds_under_way', { personId })),
})

/** 15,000.00 paid on a loan that needs 10,000.00. */
async function anOverpaidLoan() {
  const loan = await anOpenLoan(t)
  return { loan, payment: await pay(loan, 1_500_000) }
}

describe('a payment that the operator took back after a refund', () => {
  it('leaves the books, opens the loan, and what was refunded is owed', async () => {
    const { loan, payment } = await anOverpaidLoan()
    await refunded(loan, 450_000)
    await goTo(t, addDays(t.clock.today(), 3))
    const own = t.as(lender.staff.finance, (ctx) =>
      reversePayment(ctx, { paymentId: payment.id, version: payment.version, reason }),
    )
    await expect(own).rejects.toMatchObject({ code: 'repayment.surplus-used' })
    await operatorTakesBack(payment)
    expect(await paymentOf(t, payment)).toMatchObject({ state: 'reversed' })
    expect(await balanceOf(t, 'wallet_paybill', { paymentId: payment.id })).toBe(0)
    expect(await loanOf(t, loan)).toMatchObject({ status: 'open', principalOwedCents: 1_000_000 })
    expect(await books(loan)).toEqual({ owed: 450_000, held: 0, underWay: 0 })
    await expect(askFor(loan, 10_000)).rejects.toMatchObject({ code: 'refund.owes' })
    // The loan first, since it costs more each day; then what is owed of the refund; the rest is theirs.
    await pay(loan, 1_100_000)
    expect(await loanOf(t, loan)).toMatchObject({ status: 'finished' })
    expect(await books(loan)).toMatchObject({ owed: 450_000 - 1_100_000 + 1_015_000, held: 0 })
    const { customer } = loan
    await expect(anApplication(t, { customer })).rejects.toMatchObject({
      code: 'application.owes-refund',
    })
    await expect(draw(customer)).rejects.toMatchObject({ code: 'application.owes-refund' })
    await pay(loan, 500_000)
    expect(await books(loan)).toEqual({ owed: 0, held: 135_000, underWay: 0 })
    await anApplication(t, { customer })
    const touched = t.as('system', async (ctx) => {
      await sql`update payments.refund_debt set settled_cents = 1`.execute(ctx.tx)
      const found = await findingsOf(ctx.tx)
      expect(found.filter(({ wrong }) => wrong > 0).map((one) => one.number)).toEqual([5])
      throw new Error('undone')
    })
    await expect(touched).rejects.toThrow('undone')
  })

  it('gives up refunds that have not left, and owes only what has', async () => {
    const { loan, payment } = await anOverpaidLoan()
    await refunded(loan, 200_000)
    const asked = await askFor(loan, 200_000)
    await operatorTakesBack(payment)
    expect(await books(loan)).toEqual({ owed: 200_000, held: 0, underWay: 0 })
    const after = await stateOf(asked)
    expect(after.state).toBe('cancelled')
    await expect(approve({ ...asked, ...after })).rejects.toMatchObject({
      code: 'refund.transition',
    })
  })

  it('owes one that is on its way, and is paid by it when it fails and is given up', async () => {
    const { loan, payment } = await anOverpaidLoan()
    t.world.operator.script('failure:2040')
    const refund = await approve(await askFor(loan, 500_000))
    await t.settle()
    await operatorTakesBack(payment)
    expect(await books(loan)).toEqual({ owed: 500_000, held: 0, underWay: 500_000 })
    await pass(t, 1)
    const failed = { ...refund, ...(await stateOf(refund)), reason }
    expect(failed.state).toBe('failed')
    const again = t.as(lender.staff.admin, (ctx) => retryRefund(ctx, failed))
    await expect(again).rejects.toMatchObject({ code: 'refund.owes' })
    await t.as(lender.staff.finance, (ctx) => cancelRefund(ctx, failed))
    await t.settle()
    expect(await books(loan)).toEqual({ owed: 0, held: 0, underWay: 0 })
  })

  it('twice owes twice, and a payment that is taken back after it settled owes again', async () => {
    const { loan, payment } = await anOverpaidLoan()
    await refunded(loan, 500_000)
    await operatorTakesBack(payment)
    const settling = await pay(loan, 1_500_000)
    expect(await books(loan)).toEqual({ owed: 0, held: 0, underWay: 0 })
    await operatorTakesBack(settling)
    expect(await books(loan)).toEqual({ owed: 500_000, held: 0, underWay: 0 })
    expect(await loanOf(t, loan)).toMatchObject({ status: 'open', principalOwedCents: 1_000_000 })
  })
})

/** On their credit account. */
const draw = ({ id: personId, appCode }: ACustomer) =>
  t.as({ kind: 'app', code: appCode }, async (ctx) => {
    const [productCode, amountCents] = ['pesa-14', 100_000]
    const offer = await offeredProduct(ctx, appCode, productCode)
    const { payoutCents, totalDueCents } = quote(offerTerms(offer, amountCents), t.clock.today())
    return drawCredit(ctx, {
      personId,
      appCode,
      productCode,
      offerId: offer.offerId,
      amountCents,
      purpose: 'stock',
      reference: 'a-draw-of-the-test',
      agreed: { payoutCents, totalDueCents },
    })
  })

const stateOf = async ({ id }: { id: number }) =>
  t.appContext.db
    .selectFrom('payments.refund')
    .select(['state', 'version', sql<number>`id`.as('id')])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
