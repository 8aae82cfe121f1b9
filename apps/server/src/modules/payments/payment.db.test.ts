import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aCustomer } from '../../../test/fixtures/customers.ts'
import { aLender, type Lender } from '../../../test/fixtures/lender.ts'
import { openTestApp, type TestApp } from '../../../test/harness.ts'
import { postCallback } from '../../../test/post-callbacks.ts'
import { matchPaymentByHand } from './commands/match-payment-by-hand.ts'
import { reversePayment } from './commands/reverse-payment.ts'
import { heldConfirmation } from './operator/quarantine/held-confirmation.ts'
import { paymentCandidates } from './queries/payment-candidates.ts'
import { anOpenLoan, balanceOf, loanOf, ofUnknownPayer, payBill, paymentOf } from './test/pay-in.ts'
import { aPreparedPayout, pass, plainPhone, standingOf } from './test/payouts.ts'

let t: TestApp
let lender: Lender
beforeAll(async () => {
  t = await openTestApp()
  lender = await aLender(t)
})
afterAll(() => t.close())
beforeEach(() => t.world.operator.confirmTo('http://127.0.0.1:1/api/callbacks/test/payment'))

const hashed = () =>
  t.world.operator.confirmTo('http://127.0.0.1:1/api/callbacks/test/payment', 'hashed')

describe('a payment', () => {
  it('with the loan’s ID is allocated to the loan, and nothing stays in suspense', async () => {
    const loan = await anOpenLoan(t)
    const reference = ` ${String(loan.loanId).slice(0, 3)}-${String(loan.loanId).slice(3)} `
    const receipt = await payBill(t, { phone: plainPhone(), reference, amountCents: 400_000 })
    const payment = await paymentOf(t, receipt)
    expect(payment).toMatchObject({
      state: 'matched',
      matchRule: 'loan-id',
      loanId: loan.loanId,
      matchedCents: 400_000,
    })
    expect((await loanOf(t, loan)).billOwedCents).toBe(670_000)
    expect(await balanceOf(t, 'suspense', { paymentId: payment.id })).toBe(0)
    expect(await balanceOf(t, 'wallet_paybill', { paymentId: payment.id })).toBe(400_000)
  })

  it('with a phone or an ID number as reference finds the customer’s one open loan', async () => {
    const byPhone = await anOpenLoan(t)
    const typed = `0${byPhone.phone.slice(4, 7)} ${byPhone.phone.slice(7)}`
    const first = await payBill(t, { phone: plainPhone(), reference: typed, amountCents: 10_000 })
    expect(await paymentOf(t, first)).toMatchObject({ matchRule: 'phone', loanId: byPhone.loanId })
    const byId = await anOpenLoan(t)
    const { idNumber } = byId
    const second = await payBill(t, {
      phone: plainPhone(),
      reference: `ID ${idNumber}`,
      amountCents: 10_000,
    })
    expect(await paymentOf(t, second)).toMatchObject({
      matchRule: 'id-number',
      loanId: byId.loanId,
    })
  })

  it('with a reference that says nothing is allocated by its payer’s hash', async () => {
    hashed()
    const loan = await anOpenLoan(t)
    const receipt = await payBill(t, { phone: loan.phone, reference: 'rent', amountCents: 20_000 })
    expect(await paymentOf(t, receipt)).toMatchObject({ matchRule: 'payer', loanId: loan.loanId })
  })

  it('with nothing but a masked payer waits, with its candidates', async () => {
    const loan = await anOpenLoan(t)
    const receipt = await payBill(t, { phone: loan.phone, reference: 'rent', amountCents: 20_000 })
    const payment = await paymentOf(t, receipt)
    expect(payment).toMatchObject({ state: 'unmatched', unmatchedReason: 'no-trace' })
    expect(await balanceOf(t, 'suspense', { paymentId: payment.id })).toBe(-20_000)
    const rows = await t.as('staff', (ctx) => paymentCandidates(ctx, payment.id))
    expect(rows[0]).toMatchObject({ loanId: loan.loanId, reasons: ['phone-fits'] })
    const other = await anOpenLoan(t)
    const [known, named] = await t.as('staff', (ctx) =>
      paymentCandidates(ctx, payment.id, other.loanId),
    )
    expect(known?.loanId).toBe(loan.loanId)
    expect(named).toMatchObject({ loanId: other.loanId, reasons: [], name: expect.any(String) })
  })

  it('for a mistyped loan ID waits, and the right loan is its first candidate', async () => {
    const loan = await anOpenLoan(t)
    const wrong = `9${String(loan.loanId).slice(1)}`
    const receipt = await payBill(t, {
      phone: loan.phone,
      reference: wrong,
      amountCents: 1_070_000,
    })
    const payment = await paymentOf(t, receipt)
    expect(payment.state).toBe('unmatched')
    const [first] = await t.as('staff', (ctx) => paymentCandidates(ctx, payment.id))
    expect(first?.loanId).toBe(loan.loanId)
    expect(first?.reasons).toEqual(['reference-near', 'phone-fits', 'amount-due'])
  })

  it.each([
    ['100250 Mary', (id: number) => `${id} Mary`],
    ['a number with the letter O', (id: number) => String(id).replaceAll('0', 'O')],
  ])('with %s is its payer’s, and waits as a candidate of another’s', async (_, typed) => {
    const loan = await anOpenLoan(t)
    const reference = typed(loan.loanId)
    hashed()
    const own = await payBill(t, { phone: loan.phone, reference, amountCents: 30_000 })
    expect(await paymentOf(t, own)).toMatchObject({ loanId: loan.loanId, matchRule: 'loan-id' })
    const other = await payBill(t, { phone: plainPhone(), reference, amountCents: 30_000 })
    const payment = await paymentOf(t, other)
    expect(payment).toMatchObject({ state: 'unmatched', unmatchedReason: 'ambiguous' })
    const [first] = await t.as('staff', (ctx) => paymentCandidates(ctx, payment.id))
    expect(first).toMatchObject({ loanId: loan.loanId, reasons: ['reference-names'] })
  })

  it('with its number among words and what it owes is the loan’s; with its label too', async () => {
    const first = await anOpenLoan(t)
    const reference = `my loan ${first.loanId} thanks`
    const whole = await payBill(t, { phone: plainPhone(), reference, amountCents: 1_070_000 })
    expect(await paymentOf(t, whole)).toMatchObject({ loanId: first.loanId })
    const second = await anOpenLoan(t)
    const label = { phone: plainPhone(), reference: `A/C ${second.loanId}`, amountCents: 1_000 }
    expect(await paymentOf(t, await payBill(t, label))).toMatchObject({ loanId: second.loanId })
  })

  it('that names two loans is matched to neither, whoever pays and how much', async () => {
    const [one, two] = [await anOpenLoan(t), await anOpenLoan(t)]
    hashed()
    const reference = `${one.loanId}/${two.loanId}`
    const receipt = await payBill(t, { phone: one.phone, reference, amountCents: 1_070_000 })
    const payment = await paymentOf(t, receipt)
    expect(payment).toMatchObject({ state: 'unmatched', unmatchedReason: 'ambiguous' })
    const rows = await t.as('staff', (ctx) => paymentCandidates(ctx, payment.id))
    expect(rows.map(({ loanId }) => loanId)).toEqual(
      expect.arrayContaining([one.loanId, two.loanId]),
    )
  })

  it('before the news that its loan was paid out waits for it', async () => {
    t.world.operator.script('late')
    const payout = await aPreparedPayout(t)
    await pass(t, 1)
    const reference = String(payout.loanId)
    const receipt = await payBill(t, { phone: plainPhone(), reference, amountCents: 70_000 })
    expect(await paymentOf(t, receipt)).toMatchObject({ state: 'unmatched' })
    await pass(t, 25)
    expect(await paymentOf(t, receipt)).toMatchObject({ state: 'matched' })
    expect((await loanOf(t, payout)).billOwedCents).toBe(1_000_000)
  })

  it('that is more than the loan needs makes the rest the customer’s overpayment', async () => {
    const loan = await anOpenLoan(t)
    const receipt = await payBill(t, {
      phone: loan.phone,
      reference: String(loan.loanId),
      amountCents: 1_500_000,
    })
    const payment = await paymentOf(t, receipt)
    expect(payment.state).toBe('overpaid')
    expect(payment.matchedCents + payment.surplusCents).toBe(1_500_000)
    expect(await loanOf(t, loan)).toMatchObject({ status: 'finished', billOwedCents: 0 })
    expect(await balanceOf(t, 'customer_overpayment', { personId: loan.personId })).toBe(
      -payment.surplusCents,
    )
    expect(await balanceOf(t, 'suspense', { paymentId: payment.id })).toBe(0)
  })

  it('CB-04: reported twice, and a hundred times at once, is booked once', async () => {
    const loan = await anOpenLoan(t)
    const reported = await payBill(t, {
      phone: loan.phone,
      reference: String(loan.loanId),
      amountCents: 30_000,
      confirmation: 'twice',
    })
    const item = { url: 'http://x/payment', body: confirmationOf(reported.receipt, loan.loanId) }
    await Promise.all(Array.from({ length: 100 }, () => postCallback(t.appContext, item)))
    await Promise.all([t.settle(), t.settle(), t.settle(), t.settle()])
    await t.settle()
    const payment = await paymentOf(t, reported)
    expect(await balanceOf(t, 'wallet_paybill', { paymentId: payment.id })).toBe(30_000)
    expect((await loanOf(t, loan)).billOwedCents).toBe(1_040_000)
  })

  it('above what the operator carries it is held, and two people may book it after all', async () => {
    const loan = await anOpenLoan(t)
    const most = { ...confirmationOf('TCVMOST001', loan.loanId), TransAmount: '250000.00' }
    const above = { ...confirmationOf('TCVABOVE01', loan.loanId), TransAmount: '250000.01' }
    const ids = [
      await postCallback(t.appContext, { url: 'http://x/payment', body: most }),
      await postCallback(t.appContext, { url: 'http://x/payment', body: above }),
    ]
    await t.settle()
    const rows = await t.appContext.db
      .selectFrom('payments.inbox')
      .select(['outcome', 'note'])
      .where('id', 'in', ids)
      .orderBy('id')
      .execute()
    expect(rows).toEqual([
      { outcome: 'applied', note: null },
      { outcome: 'held', note: 'above-limit' },
    ])
    const shown = await t.as(lender.staff.finance, (ctx) => heldConfirmation(ctx, ids[1] ?? 0))
    expect(shown.layable).toBe(true)
  })

  it('CB-02: of a payout, of long ago, for another short code or amount than known, is held', async () => {
    const loan = await anOpenLoan(t)
    const reported = await payBill(t, {
      phone: loan.phone,
      reference: String(loan.loanId),
      amountCents: 30_000,
    })
    const foreign = { ...confirmationOf('TCVFOREIGN', loan.loanId), BusinessShortCode: '111222' }
    const other = { ...confirmationOf(reported.receipt, loan.loanId), TransAmount: '999.00' }
    const { receipt } = await standingOf(t, loan.id)
    const paidOut = confirmationOf(receipt ?? '', loan.loanId)
    const old = { ...confirmationOf('TCVLONGAGO', loan.loanId), TransTime: '20160331100000' }
    const ids = [
      await postCallback(t.appContext, { url: 'http://x/payment', body: paidOut }),
      await postCallback(t.appContext, { url: 'http://x/payment', body: old }),
      await postCallback(t.appContext, { url: 'http://x/payment', body: foreign }),
      await postCallback(t.appContext, { url: 'http://x/payment', body: other }),
    ]
    await t.settle()
    const rows = await t.appContext.db
      .selectFrom('payments.inbox')
      .select(['outcome', 'note'])
      .where('id', 'in', ids)
      .orderBy('id')
      .execute()
    expect(rows).toEqual([
      { outcome: 'held', note: 'receipt-of-another-payout' },
      { outcome: 'held', note: 'time' },
      { outcome: 'held', note: 'short-code' },
      { outcome: 'held', note: 'amount' },
    ])
  })
})

describe('staff', () => {
  it('match a payment by hand, and others take it back into suspense', async () => {
    const loan = await anOpenLoan(t)
    const receipt = await payBill(t, { phone: plainPhone(), reference: 'x', amountCents: 50_000 })
    const { id: paymentId, version } = await ofUnknownPayer(t, receipt)
    const given = { paymentId, version, loanId: loan.loanId, reason: 'the customer called' }
    const matched = await t.as(lender.staff.finance, (ctx) => matchPaymentByHand(ctx, given))
    expect(matched.payment).toMatchObject({
      state: 'matched',
      matchRule: 'hand',
      loanId: loan.loanId,
    })
    expect((await loanOf(t, loan)).billOwedCents).toBe(1_020_000)
    const back = { paymentId, version: matched.payment.version, reason: 'another customer’s money' }
    const own = t.as(lender.staff.finance, (ctx) => reversePayment(ctx, back))
    await expect(own).rejects.toThrow('payment.own-entry')
    const after = await t.as(lender.staff.admin, (ctx) => reversePayment(ctx, back))
    expect(after).toMatchObject({ state: 'unmatched', unmatchedReason: 'taken-back' })
    expect((await loanOf(t, loan)).billOwedCents).toBe(1_070_000)
    expect(await balanceOf(t, 'suspense', { paymentId })).toBe(-50_000)
    const again = { ...given, version: after.version }
    await t.as(lender.staff.finance, (ctx) => matchPaymentByHand(ctx, again))
    expect((await loanOf(t, loan)).billOwedCents).toBe(1_020_000)
    expect(await balanceOf(t, 'suspense', { paymentId })).toBe(0)
  })

  it('take an overpaid payment back whole', async () => {
    const loan = await anOpenLoan(t)
    const receipt = await payBill(t, {
      phone: loan.phone,
      reference: String(loan.loanId),
      amountCents: 1_200_000,
    })
    const { id: paymentId, version } = await paymentOf(t, receipt)
    const back = { paymentId, version, reason: 'paid from a stolen phone' }
    await t.as(lender.staff.admin, (ctx) => reversePayment(ctx, back))
    expect(await loanOf(t, loan)).toMatchObject({ status: 'open', billOwedCents: 1_070_000 })
    expect(await balanceOf(t, 'suspense', { paymentId })).toBe(-1_200_000)
    expect(await balanceOf(t, 'customer_overpayment', { personId: loan.personId })).toBe(0)
  })

  it('cannot match what is not in suspense, nor to a loan that is none', async () => {
    const loan = await anOpenLoan(t)
    const receipt = await payBill(t, {
      phone: loan.phone,
      reference: String(loan.loanId),
      amountCents: 10_000,
    })
    const matched = await paymentOf(t, receipt)
    const given = { paymentId: matched.id, loanId: loan.loanId, reason: 'again' }
    const twice = t.as(lender.staff.finance, (ctx) =>
      matchPaymentByHand(ctx, { ...given, version: matched.version }),
    )
    await expect(twice).rejects.toThrow('payment.not-in-suspense')
    const waiting = await payBill(t, { phone: plainPhone(), reference: '', amountCents: 10_000 })
    const { id, version } = await paymentOf(t, waiting)
    const nowhere = t.as(lender.staff.finance, (ctx) =>
      matchPaymentByHand(ctx, { ...given, paymentId: id, version, loanId: 999 }),
    )
    await expect(nowhere).rejects.toThrow('payment.no-such-loan')
  })
})

describe('a customer with two loans', () => {
  it('whose payment finishes one has the rest allocated to the other', async () => {
    const loan = await anOpenLoan(t)
    const { phone, idNumber } = loan
    const customer = await aCustomer(t, { phone, appCode: 'haraka', person: { idNumber } })
    const other = await aPreparedPayout(t, { customer, product: 'haraka-14' })
    await pass(t, 1)
    const receipt = await payBill(t, {
      phone: loan.phone,
      reference: String(loan.loanId),
      amountCents: 1_500_000,
    })
    expect(await paymentOf(t, receipt)).toMatchObject({ state: 'matched', matchedCents: 1_500_000 })
    expect(await loanOf(t, loan)).toMatchObject({ status: 'finished' })
    expect((await loanOf(t, other)).billOwedCents).toBeLessThan(1_070_000)
  })
})

function confirmationOf(receipt: string, loanId: number) {
  return {
    TransactionType: 'Pay Bill',
    TransID: receipt,
    TransTime: '20260331090000',
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
  }
}
