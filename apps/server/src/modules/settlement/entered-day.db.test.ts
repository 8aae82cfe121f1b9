import { addDays } from '@daftari/kernel/business-date'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aLender, type Lender } from '../../../test/fixtures/lender.ts'
import { openTestApp, type TestApp } from '../../../test/harness.ts'
import { postCallback } from '../../../test/post-callbacks.ts'
import { verifyBooks } from '../../books/verify-books.ts'
import { recordRepayment } from '../payments/commands/record-repayment.ts'
import { reversePayment } from '../payments/commands/reverse-payment.ts'
import { heldConfirmation } from '../payments/operator/quarantine/held-confirmation.ts'
import { bringAgain } from '../payments/operator/quarantine/settle-message.ts'
import { anEntry, anOpenLoan, balanceOf, loanOf, paymentOf } from '../payments/test/pay-in.ts'
import { compareDay } from './commands/compare-day.ts'
import { differencesOf, uploadStatement } from './test/statements.ts'

let t: TestApp
let lender: Lender
beforeAll(async () => {
  t = await openTestApp()
  lender = await aLender(t)
})
afterAll(async () => {
  const found = await verifyBooks(t.appContext.db)
  expect(found.filter((one) => one.wrong > 0)).toEqual([])
  await t.close()
})

const amountCents = 30_000

/** Paid today at the operator, which says nothing yet; staff enter it as paid two days before. */
async function enteredTooEarly() {
  const loan = await anOpenLoan(t)
  t.clock.advance(3 * 86_400_000)
  const paidOn = t.clock.today()
  const { receipt } = t.world.operator.payBill({
    phone: loan.phone.replace('+', ''),
    reference: String(loan.loanId),
    amountCents: amountCents as never,
    confirmation: 'lost',
  })
  const enteredOn = addDays(paidOn, -2)
  const entry = await anEntry(t, { loanId: loan.loanId, amountCents })
  const entered = await t.as(lender.staff.finance, (ctx) =>
    recordRepayment(ctx, { ...entry, receipt, paidOn: enteredOn }),
  )
  expect(entered).toMatchObject({ state: 'matched', paidOn: enteredOn })
  return { loan, entered, receipt, enteredOn, paidOn }
}

const takeBack = (id: number, version: number) =>
  t.as(lender.staff.admin, (ctx) =>
    reversePayment(ctx, { paymentId: id, version, reason: 'the receipt says another day' }),
  )

describe('a receipt that staff entered for another day than it was paid', () => {
  it('is held when the operator confirms it, and booked on its own day once taken back', async () => {
    const { loan, entered, receipt, enteredOn, paidOn } = await enteredTooEarly()
    const id = await postCallback(t.appContext, {
      url: 'http://x/payment',
      body: confirmationOf(receipt, loan.loanId, paidOn),
    })
    await t.settle()
    expect(await inboxOf(id)).toEqual({ outcome: 'held', note: 'day', paymentId: entered.id })
    expect(await paymentOf(t, { receipt })).toMatchObject({ confirmedAt: null })
    const held = await t.as(lender.staff.finance, (ctx) => heldConfirmation(ctx, id))
    expect(held.known).toEqual({ paymentId: entered.id, amountCents, paidOn: enteredOn })
    const again = (ctx: Parameters<typeof bringAgain>[0]) =>
      bringAgain(ctx, { ...t.world.ports, isOperatorAddress: () => true }, { id, reason: 'again' })
    await expect(t.as(lender.staff.admin, again)).rejects.toThrow('callback.still-held')
    expect(await takeBack(entered.id, entered.version)).toMatchObject({ state: 'reversed' })
    await t.as(lender.staff.admin, again)
    await t.settle()
    const booked = await paymentOf(t, { receipt })
    expect(booked).toMatchObject({ state: 'matched', source: 'callback', paidOn })
    expect(await balanceOf(t, 'wallet_paybill', { paymentId: booked.id })).toBe(amountCents)
    expect((await loanOf(t, loan)).billOwedCents).toBe(1_070_000 - amountCents)
  })

  it('is confirmed when the days agree', async () => {
    const { loan, entered, receipt, enteredOn } = await enteredTooEarly()
    const body = confirmationOf(receipt, loan.loanId, enteredOn)
    const id = await postCallback(t.appContext, { url: 'http://x/payment', body })
    await t.settle()
    expect(await inboxOf(id)).toMatchObject({ outcome: 'repeated', paymentId: entered.id })
  })

  it('stays an open difference of both days, and takes the statement’s day once taken back', async () => {
    const { entered, receipt, enteredOn, paidOn } = await enteredTooEarly()
    t.clock.advance(86_400_000)
    const text = t.world.operator.statement('paybill', { from: enteredOn, to: paidOn })
    await uploadStatement(t, { text, by: lender.staff.finance.id })
    const differences = async (on: string) => {
      await t.as('system', (ctx) => compareDay(ctx, { account: 'payment', on: on as never }))
      const all = await differencesOf(t, 'payment', on)
      return all.filter(({ key }) => key === receipt)
    }
    const open = { cause: 'entered-other-day', state: 'open' }
    expect(await differences(enteredOn)).toMatchObject([open])
    expect(await differences(paidOn)).toMatchObject([{ kind: 'only-statement', ...open }])
    expect(await takeBack(entered.id, entered.version)).toMatchObject({
      state: 'unmatched',
      source: 'statement',
      paidOn,
    })
    expect(await differences(enteredOn)).toMatchObject([{ ledgerCents: 0, state: 'explained' }])
    expect(await differences(paidOn)).toMatchObject([{ kind: 'not-told', state: 'explained' }])
    expect(await balanceOf(t, 'suspense', { paymentId: entered.id })).toBe(-amountCents)
  })
})

const inboxOf = (id: number) =>
  t.appContext.db
    .selectFrom('payments.inbox')
    .select(['outcome', 'note', 'paymentId'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const confirmationOf = (receipt: string, loanId: number, on: string) => ({
  TransactionType: 'Pay Bill',
  TransID: receipt,
  TransTime: `${on.replaceAll('-', '')}000500`,
  TransAmount: '300.00',
  BusinessShortCode: '600984',
  BillRefNumber: String(loanId),
  InvoiceNumber: '',
  OrgAccountBalance: '25.00',
  ThirdPartyTransID: '',
  MSISDN: '2547 ***** 126',
  FirstName: 'JUMA',
  MiddleName: '',
  LastName: '',
})
