import { addDays, startOfDay } from '@daftari/kernel/business-date'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aLender, type Lender } from '../../../../test/fixtures/lender.ts'
import { openTestApp, type TestApp } from '../../../../test/harness.ts'
import { postCallback } from '../../../../test/post-callbacks.ts'
import { booksHold, verifyBooks } from '../../../books/verify-books.ts'
import { isLoopback } from '../../../platform/http/networks.ts'
import { reversePayment } from '../commands/reverse-payment.ts'
import type { SaidFacts } from '../domain/allocated-payment.ts'
import { anOpenLoan, balanceOf, loanOf, payBill, paymentOf } from '../test/pay-in.ts'
import { heldConfirmation } from './quarantine/held-confirmation.ts'
import { manualAllocation } from './quarantine/manual-allocation.ts'
import { setMessageAside } from './quarantine/settle-message.ts'

let t: TestApp
let lender: Lender
beforeAll(async () => {
  t = await openTestApp()
  lender = await aLender(t)
})
afterAll(async () => {
  expect(booksHold(await verifyBooks(t.appContext.db))).toBe(true)
  await t.close()
})

const reason = 'As the portal shows.'
const settings = { payInShortCode: '600984', isOperatorAddress: isLoopback }
const flow = manualAllocation(settings)
const allocate = async (id: number, { paidAt, ...said }: SaidFacts = {}) => {
  const asked = { ...said, paidAt: paidAt?.toISOString(), id, reason }
  const row = await t.as(lender.staff.finance, (ctx) => flow.ask(ctx, asked))
  return { layingId: row.id }
}
const decide = (
  layingId: number,
  o: { by?: Lender['staff']['finance']; confirm?: boolean } = {},
) => {
  const { by = lender.staff.admin, confirm = true } = o
  return t.as(by, async (ctx) => {
    const known = await ctx.tx
      .selectFrom('payments.laying')
      .select('version')
      .where('id', '=', layingId)
      .executeTakeFirst()
    const version = known?.version ?? 1
    const row = await flow.decide(ctx, { id: layingId, version, approve: confirm, reason })
    return { state: row.state, paymentId: row.paymentId }
  })
}
const look = (id: number) => t.as(lender.staff.admin, (ctx) => heldConfirmation(ctx, id))
const messageOf = (id: number) =>
  t.appContext.db
    .selectFrom('payments.inbox')
    .select(['outcome', 'settlement', 'paymentId', 'settledReason'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

let number = 0

/** A confirmation as the operator posts it, with the given defects. */
async function aConfirmation(change: Record<string, unknown> = {}) {
  number += 1
  const receipt = `LAID${String(number).padStart(6, '0')}`
  const paidAt = startOfDay(t.clock.today(), t.clock.zone)
  const body = {
    TransactionType: 'Pay Bill',
    TransID: receipt,
    TransTime: `${t.clock.today().replaceAll('-', '')}081500`,
    TransAmount: '700.00',
    BusinessShortCode: '600111',
    BillRefNumber: 'HOUSE 9',
    MSISDN: '2547 ***** 126',
    FirstName: 'MARY',
    ...change,
  }
  const id = await postCallback(t.appContext, {
    url: 'http://127.0.0.1:1/api/callbacks/test/payment',
    body,
  })
  await t.settle()
  return { id, receipt, paidAt }
}

describe('a confirmation for another short code', () => {
  it('is booked when two persons say it is ours, and finds its loan like every other', async () => {
    const loan = await anOpenLoan(t)
    const before = await loanOf(t, loan)
    const { id, receipt } = await aConfirmation({ BillRefNumber: String(loan.loanId) })
    expect(await messageOf(id)).toMatchObject({ outcome: 'held', settlement: null })
    expect(await look(id)).toMatchObject({
      layable: true,
      shortCode: '600111',
      told: { receipt, amountCents: 70_000, reference: String(loan.loanId) },
      asked: null,
    })
    const paybill = await balanceOf(t, 'wallet_paybill')
    const { layingId } = await allocate(id, { amountCents: 9_900_000, receipt: 'ANOTHER001' })
    expect(await balanceOf(t, 'wallet_paybill')).toBe(paybill)
    await expect(allocate(id)).rejects.toMatchObject({ code: 'laying.asked-before' })
    const own = decide(layingId, { by: lender.staff.finance })
    await expect(own).rejects.toMatchObject({ code: 'laying.own' })
    const { paymentId } = await decide(layingId)
    await t.settle()
    expect(await paymentOf(t, { receipt })).toMatchObject({
      id: paymentId,
      amountCents: 70_000,
      source: 'staff',
      recordedBy: lender.staff.finance.id,
      loanId: loan.loanId,
      state: 'matched',
      payerName: 'MARY',
    })
    expect(await balanceOf(t, 'wallet_paybill')).toBe(paybill + 70_000)
    expect((await loanOf(t, loan)).billOwedCents).toBe(Number(before.billOwedCents) - 70_000)
    expect(await messageOf(id)).toMatchObject({
      outcome: 'applied',
      settlement: 'applied',
      paymentId,
      settledReason: reason,
    })
    await expect(decide(layingId)).rejects.toMatchObject({ code: 'laying.decided' })
    await expect(allocate(id)).rejects.toMatchObject({ code: 'callback.settled' })
  })

  it('leaves the books again when somebody else takes it back, and its loan owes as before', async () => {
    const loan = await anOpenLoan(t)
    const before = await loanOf(t, loan)
    const { id, receipt } = await aConfirmation({ BillRefNumber: String(loan.loanId) })
    await decide((await allocate(id)).layingId)
    await t.settle()
    const { id: paymentId, version } = await paymentOf(t, { receipt })
    const takeBack = (by: Lender['staff']['finance']) =>
      t.as(by, (ctx) => reversePayment(ctx, { paymentId, version, reason }))
    await expect(takeBack(lender.staff.finance)).rejects.toMatchObject({
      code: 'payment.own-entry',
    })
    await takeBack(lender.staff.admin)
    expect(await paymentOf(t, { receipt })).toMatchObject({ state: 'reversed' })
    expect(await balanceOf(t, 'wallet_paybill', { paymentId })).toBe(0)
    expect(await loanOf(t, loan)).toEqual(before)
  })

  it('stays as it is when the second person refuses, and when it was set aside meanwhile', async () => {
    const { id, receipt } = await aConfirmation()
    const refused = await allocate(id)
    expect(await decide(refused.layingId, { confirm: false })).toEqual({
      state: 'refused',
      paymentId: null,
    })
    expect(await messageOf(id)).toMatchObject({ outcome: 'held', settlement: null })
    const again = await allocate(id)
    await t.as(lender.staff.admin, (ctx) => setMessageAside(ctx, { id, reason }))
    await expect(decide(again.layingId)).rejects.toMatchObject({ code: 'laying.decided' })
    await expect(paymentOf(t, { receipt })).rejects.toThrow('no result')
    expect((await look(id)).layable).toBe(false)
  })
})

describe('a confirmation whose receipt comes soundly while the second person looks', () => {
  const sound = (receipt: string, amount: string) =>
    aConfirmation({
      TransID: receipt,
      TransAmount: amount,
      BusinessShortCode: settings.payInShortCode,
    })

  it('with another amount is booked as it came, and what was asked for is not believed', async () => {
    const { id, receipt } = await aConfirmation()
    const { layingId } = await allocate(id)
    await sound(receipt, '900.00')
    await expect(decide(layingId)).rejects.toMatchObject({ code: 'laying.not-believed' })
    expect(await paymentOf(t, { receipt })).toMatchObject({ amountCents: 90_000 })
    expect(await messageOf(id)).toMatchObject({ outcome: 'held', settlement: null })
    expect(await decide(layingId, { confirm: false })).toMatchObject({ state: 'refused' })
  })

  it('with the same amount is that payment, and is in the books once', async () => {
    const { id, receipt } = await aConfirmation()
    const { layingId } = await allocate(id)
    await sound(receipt, '700.00')
    const { paymentId } = await decide(layingId)
    expect(await paymentOf(t, { receipt })).toMatchObject({ id: paymentId, source: 'callback' })
    expect(await balanceOf(t, 'suspense', { paymentId: paymentId ?? 0 })).toBe(-70_000)
  })
})

it('what nobody posted or asked for is not found', async () => {
  await expect(allocate(999_999)).rejects.toMatchObject({ code: 'request.not-found' })
  await expect(decide(999_999)).rejects.toMatchObject({ code: 'request.not-found' })
})

describe('a confirmation that tells too little', () => {
  it('is allocated with what the portal shows, once it is complete and not of a day to come', async () => {
    const { id } = await aConfirmation({ TransAmount: 'seven hundred', TransID: undefined })
    expect(await messageOf(id)).toMatchObject({ outcome: 'malformed' })
    expect(await look(id)).toMatchObject({ layable: true, told: { receipt: null } })
    const paidAt = startOfDay(t.clock.today(), t.clock.zone)
    const shown = { receipt: 'PORTAL0001', amountCents: 70_000, paidAt }
    await expect(allocate(id, { ...shown, amountCents: undefined })).rejects.toMatchObject({
      code: 'laying.fact-missing',
      fields: { amountCents: 'is required' },
    })
    const tomorrow = startOfDay(addDays(t.clock.today(), 1), t.clock.zone)
    await expect(allocate(id, { ...shown, paidAt: tomorrow })).rejects.toMatchObject({
      code: 'payment.paid-later-than-now',
    })
    const { paymentId } = await decide((await allocate(id, shown)).layingId)
    expect(await paymentOf(t, { receipt: 'PORTAL0001' })).toMatchObject({
      id: paymentId,
      state: 'unmatched',
      amountCents: 70_000,
    })
  })

  it('is booked on the day that a person says, where its own has not come', async () => {
    const { id, receipt } = await aConfirmation({
      BusinessShortCode: settings.payInShortCode,
      TransTime: '20310101081500',
    })
    expect(await look(id)).toMatchObject({ layable: true, told: { receipt, paidAt: null } })
    const paidAt = startOfDay(t.clock.today(), t.clock.zone)
    await decide((await allocate(id, { paidAt })).layingId)
    expect(await paymentOf(t, { receipt })).toMatchObject({ paidOn: t.clock.today() })
  })
})

describe('a confirmation of a receipt that is known', () => {
  it('with another amount is never allocated: the payment in the books is named', async () => {
    const paid = await payBill(t, { phone: '+254700000123', reference: 'X', amountCents: 50_000 })
    const { id } = await aConfirmation({
      BusinessShortCode: settings.payInShortCode,
      TransID: paid.receipt,
    })
    const known = await paymentOf(t, { receipt: paid.receipt })
    expect(await look(id)).toMatchObject({
      layable: false,
      known: { paymentId: known.id, amountCents: 50_000, paidOn: known.paidOn },
    })
    await expect(allocate(id)).rejects.toMatchObject({ code: 'laying.not-a-payment' })
    const strange = await aConfirmation({ TransID: paid.receipt })
    await expect(allocate(strange.id)).rejects.toMatchObject({ code: 'laying.receipt-known' })
  })
})

it('a number that the payer typed as the account is shown and audited masked, and booked as it came', async () => {
  const { id, receipt } = await aConfirmation({ BillRefNumber: '0712345678' })
  const { layingId } = await allocate(id)
  const { told, asked } = await look(id)
  expect([told.reference, asked?.reference]).toEqual(Array(2).fill('+2547*****678'))
  await decide(layingId)
  const log = await t.appContext.db
    .selectFrom('administration.auditLog')
    .select('after')
    .where('objectType', '=', 'callback')
    .where('objectId', '=', String(id))
    .execute()
  expect(log.length).toBeGreaterThanOrEqual(2)
  expect(JSON.stringify(log)).toContain('+2547*****678')
  expect(JSON.stringify(log)).not.toContain('712345678')
  expect(await paymentOf(t, { receipt })).toMatchObject({ reference: '0712345678' })
})
