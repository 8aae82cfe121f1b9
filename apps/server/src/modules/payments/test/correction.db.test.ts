import type { CorrectionPart } from '@daftari/contract/payments/correction-endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aLender, type Lender } from '../../../../test/fixtures/lender.ts'
import { openTestApp, type TestApp, without } from '../../../../test/harness.ts'
import { verifyBooks } from '../../../books/verify-books.ts'
import { matchPayment } from '../commands/match-payment.ts'
import { recordRepayment } from '../commands/record-repayment.ts'
import {
  type AskedCorrection,
  askCorrection,
  decideCorrection,
  withdrawCorrection,
} from '../correction/correction-request.ts'
import { unmatchedList } from '../correction/list-unmatched.ts'
import { sendToRefund } from '../correction/send-to-refund.ts'
import { rankCandidates } from '../queries/rank-candidates.ts'
import {
  anEntry,
  anOpenLoan,
  balanceOf,
  loanOf,
  ofUnknownPayer,
  payBill,
  paymentOf,
} from './pay-in.ts'
import { plainPhone } from './payouts.ts'

let t: TestApp
let lender: Lender
beforeAll(async () => {
  t = await openTestApp()
  lender = await aLender(t)
})
afterAll(async () => {
  const findings = await verifyBooks(t.appContext.db)
  expect(findings.filter((one) => one.wrong > 0)).toEqual([])
  await t.close()
})

const reason = 'the customer called about it'
type Loan = Awaited<ReturnType<typeof anOpenLoan>>

/** A payment that named nobody. */
async function inSuspense(amountCents: number) {
  return ofUnknownPayer(t, await payBill(t, { phone: plainPhone(), reference: 'x', amountCents }))
}

async function paidTo(loan: Loan, amountCents: number) {
  const reference = String(loan.loanId)
  return ofUnknownPayer(t, await payBill(t, { phone: plainPhone(), reference, amountCents }))
}

const to = ({ loanId }: Loan, amountCents: number): CorrectionPart => ({ loanId, amountCents })
type Input = Pick<AskedCorrection, 'kind' | 'parts'>
const ask = (
  payment: { id: number; version: number },
  input: Input,
  who: 'finance' | 'admin' = 'finance',
) =>
  t.as(lender.staff[who], (ctx) =>
    askCorrection(ctx, { paymentId: payment.id, version: payment.version, reason, ...input }),
  )

describe('a payment that waits', () => {
  it('is refused at the row that is at fault, and in it at its field', async () => {
    const [one, other] = [await anOpenLoan(t), await anOpenLoan(t)]
    const waiting = await inSuspense(1_500_000)
    const customer = { customerId: one.personId, amountCents: 1 }
    const cases: [CorrectionPart[], string, string][] = [
      [
        [to(one, 1), { loanId: 999_999_999, amountCents: 1 }],
        'payment.no-such-loan',
        'parts.1.loanId',
      ],
      [
        [to(one, 1), { customerId: 999_999_999, amountCents: 1 }],
        'customer.not-found',
        'parts.1.customerId',
      ],
      [[to(one, 1), to(other, 1), to(one, 2)], 'correction.twice', 'parts.2.loanId'],
      [[customer, to(one, 1), customer], 'correction.twice', 'parts.2.customerId'],
      [[to(one, 1), to(other, 1_400_000)], 'correction.part-above-owed', 'parts.1.amountCents'],
      [
        [to(one, 1), { ...to(other, 10_000), prepayment: 'shorter' }],
        'prepayment.single',
        'parts.1.prepayment',
      ],
    ]
    for (const [parts, code, field] of cases) {
      const refused = ask(waiting, { kind: 'match', parts })
      await expect(refused).rejects.toMatchObject({ code, fields: { [field]: expect.any(String) } })
    }
  })

  it('is split over the loans of two customers, and what is left waits on', async () => {
    const [one, other] = [await anOpenLoan(t), await anOpenLoan(t)]
    const payment = await inSuspense(100_000)
    const parts = [to(one, 30_000), to(other, 50_000)]
    const { payment: after } = await ask(payment, { kind: 'match', parts })
    expect(after).toMatchObject({ state: 'partly', matchedCents: 80_000, loanId: one.loanId })
    expect((await loanOf(t, one)).billOwedCents).toBe(1_040_000)
    expect((await loanOf(t, other)).billOwedCents).toBe(1_020_000)
    expect(await balanceOf(t, 'suspense', { paymentId: payment.id })).toBe(-20_000)
    const rest = [{ customerId: one.personId, amountCents: 20_000 }]
    const whole = await ask(after, { kind: 'match', parts: rest })
    expect(whole.payment).toMatchObject({ state: 'overpaid', surplusCents: 20_000 })
    expect(await balanceOf(t, 'suspense', { paymentId: payment.id })).toBe(0)
  })

  it('AZ-08: above the limit waits for another person, and moves nothing until then', async () => {
    const loan = await anOpenLoan(t)
    const payment = await inSuspense(2_000_100)
    const match: Input = {
      kind: 'match',
      parts: [to(loan, 1_000_000), { customerId: loan.personId, amountCents: 1_000_100 }],
    }
    const { correction } = await ask(payment, match)
    expect(correction.state).toBe('asked')
    expect(await balanceOf(t, 'suspense', { paymentId: payment.id })).toBe(-2_000_100)
    await expect(ask(payment, match, 'admin')).rejects.toThrow('correction.open-before')
    const yes = { id: correction.id, version: correction.version, approve: true }
    const own = t.as(lender.staff.finance, (ctx) => decideCorrection(ctx, yes))
    await expect(own).rejects.toThrow('correction.own')
    const done = await t.as(lender.staff.admin, (ctx) => decideCorrection(ctx, yes))
    expect(done.correction.state).toBe('done')
    expect(done.payment).toMatchObject({ state: 'overpaid', matchedBy: lender.staff.finance.id })
    expect((await loanOf(t, loan)).status).toBe('finished')
    const again = { ...yes, version: done.correction.version }
    const twice = t.as(lender.staff.admin, (ctx) => decideCorrection(ctx, again))
    await expect(twice).rejects.toThrow('correction.decided')
  })

  it('AZ-08: above the limit is not allocated by one person in small steps', async () => {
    const [one, other] = [await anOpenLoan(t), await anOpenLoan(t)]
    const payment = await inSuspense(2_000_100)
    const first = await ask(payment, { kind: 'match', parts: [to(one, 1_000_000)] })
    expect(first.correction.state).toBe('done')
    const rest = [{ customerId: other.personId, amountCents: 1_000_100 }]
    const second = await ask(first.payment, { kind: 'match', parts: rest })
    expect(second.correction.state).toBe('asked')
    expect(await balanceOf(t, 'suspense', { paymentId: payment.id })).toBe(-1_000_100)
  })

  it('is allocated by its approval though its loan was looked for in vain meanwhile', async () => {
    const loan = await anOpenLoan(t)
    const payment = await inSuspense(3_000_000)
    const parts = [{ customerId: loan.personId, amountCents: 3_000_000 }]
    const { correction } = await ask(payment, { kind: 'match', parts })
    await t.as('system', (ctx) => matchPayment(ctx, { paymentId: payment.id }))
    const { id, version } = correction
    const done = await t.as(lender.staff.admin, (ctx) =>
      decideCorrection(ctx, { id, version, approve: true }),
    )
    expect(done.correction.state).toBe('done')
  })

  it('is not allocated by an approval that comes after it changed, and can be withdrawn', async () => {
    const loan = await anOpenLoan(t)
    const payment = await inSuspense(3_000_000)
    const parts = [{ customerId: loan.personId, amountCents: 3_000_000 }]
    const { correction } = await ask(payment, { kind: 'match', parts })
    await t.appContext.db
      .updateTable('payments.payment')
      .set({ version: payment.version + 1 })
      .where('id', '=', payment.id)
      .execute()
    const { id, version } = correction
    const late = t.as(lender.staff.admin, (ctx) =>
      decideCorrection(ctx, { id, version, approve: true }),
    )
    await expect(late).rejects.toThrow('correction.payment-changed')
    const back = await t.as(lender.staff.finance, (ctx) =>
      withdrawCorrection(ctx, { id, version, reason }),
    )
    expect(back.correction.state).toBe('withdrawn')
    const refused = t.as(lender.staff.admin, (ctx) =>
      decideCorrection(ctx, { id, version: back.correction.version, approve: false, reason }),
    )
    await expect(refused).rejects.toThrow('correction.decided')
  })

  it('goes back to its customer as a refund that somebody else approves', async () => {
    const loan = await anOpenLoan(t)
    const { id: paymentId, version } = await inSuspense(25_000)
    const asked = { paymentId, version, customerId: loan.personId, reason }
    const alone = t.as(lender.staff.finance, (ctx) =>
      sendToRefund(without(ctx, 'payment.match'), asked),
    )
    await expect(alone).rejects.toThrow('permission.denied')
    const refund = await t.as(lender.staff.finance, (ctx) => sendToRefund(ctx, asked))
    expect(refund).toMatchObject({ state: 'asked', amountCents: 25_000 })
    expect(await balanceOf(t, 'suspense', { paymentId })).toBe(0)
    expect(await balanceOf(t, 'customer_overpayment', { personId: loan.personId })).toBe(0)
  })

  it('is shown with its likeliest loan, and how sure that is', async () => {
    const loan = await anOpenLoan(t)
    const typed = String(loan.loanId).replace(/(\d)(\d)$/, '$2$1')
    const reference = typed === String(loan.loanId) ? `${typed}0` : typed
    const sure = await paymentOf(
      t,
      await payBill(t, { phone: loan.phone, reference, amountCents: 1_070_000 }),
    )
    const nobody = await inSuspense(4_300)
    const rows = await t.as(lender.staff.finance, (ctx) =>
      unmatchedList.rows(ctx, [sure.id, nobody.id], { filters: {} }),
    )
    expect(rows).toMatchObject([
      { suggestedLoan: loan.loanId, certainty: 'certain', suspenseAmount: 1_070_000 },
      { suggestedLoan: null, certainty: 'none' },
    ])
  })
})

describe('a payment that went wrong', () => {
  it('is moved to another loan in one act, and both are recomputed', async () => {
    const [wrong, right] = [await anOpenLoan(t), await anOpenLoan(t)]
    const payment = await paidTo(wrong, 1_000_000)
    expect((await loanOf(t, wrong)).status).toBe('finished')
    const parts = [to(right, 1_000_000)]
    const { payment: after } = await ask(payment, { kind: 'move', parts })
    expect(after).toMatchObject({ state: 'matched', matchRule: 'hand', loanId: right.loanId })
    expect(await loanOf(t, wrong)).toMatchObject({ status: 'open', billOwedCents: 1_070_000 })
    expect((await loanOf(t, right)).status).toBe('finished')
    await expect(ask(after, { kind: 'move', parts: [to(wrong, 1_000_000)] })).rejects.toThrow(
      'payment.own-entry',
    )
    const back = await ask(after, { kind: 'move', parts: [to(wrong, 1_000_000)] }, 'admin')
    expect(back.payment.loanId).toBe(wrong.loanId)
    expect((await loanOf(t, right)).status).toBe('open')
  })

  it('is refused for what does not add up, and nothing of it is done', async () => {
    const [one, other] = [await anOpenLoan(t), await anOpenLoan(t)]
    const payment = await paidTo(one, 60_000)
    const waiting = await inSuspense(60_000)
    const big = await inSuspense(1_500_000)
    const none = { loanId: 999_999_999, amountCents: 60_000 }
    const cases: [typeof payment, Input, string][] = [
      [payment, { kind: 'match', parts: [to(other, 60_000)] }, 'payment.not-in-suspense'],
      [payment, { kind: 'move', parts: [to(other, 59_999)] }, 'correction.sum'],
      [payment, { kind: 'move', parts: [to(other, 60_001)] }, 'correction.sum'],
      [waiting, { kind: 'move', parts: [to(other, 60_000)] }, 'payment.nothing-to-reverse'],
      [waiting, { kind: 'match', parts: [to(one, 60_001)] }, 'correction.sum'],
      [waiting, { kind: 'match', parts: [to(one, 1), to(one, 2)] }, 'correction.twice'],
      [waiting, { kind: 'match', parts: [none] }, 'payment.no-such-loan'],
      [
        big,
        { kind: 'match', parts: [to(one, 1_400_000), to(other, 100_000)] },
        'correction.part-above-owed',
      ],
    ]
    for (const [of, input, refusal] of cases) await expect(ask(of, input)).rejects.toThrow(refusal)
    expect(await balanceOf(t, 'suspense', { paymentId: waiting.id })).toBe(-60_000)
    expect(await balanceOf(t, 'suspense', { paymentId: big.id })).toBe(-1_500_000)
    expect((await loanOf(t, one)).billOwedCents).toBe(1_010_000)
    expect((await loanOf(t, other)).billOwedCents).toBe(1_070_000)
  })

  it('is not proposed for a loan that was paid out after it, and counts from the payout where a person says so', async () => {
    const before = await anOpenLoan(t)
    const waiting = await inSuspense(60_000)
    t.clock.advance(86_400_000)
    const later = await anOpenLoan(t)
    const of = { id: waiting.id, reference: String(later.loanId) }
    const proposed = async (one: typeof of) =>
      (await t.as('system', (ctx) => rankCandidates(ctx, [one])))
        .get(one.id)
        ?.map(({ loanId }) => loanId) ?? []
    expect(await proposed(of)).not.toContain(later.loanId)
    expect(await proposed({ ...of, reference: String(before.loanId) })).toContain(before.loanId)
    const { billOwedCents } = await loanOf(t, later)
    const { payment } = await ask(waiting, { kind: 'match', parts: [to(later, 60_000)] })
    expect(payment.state).toBe('matched')
    expect((await loanOf(t, later)).billOwedCents).toBe(Number(billOwedCents) - 60_000)
    t.clock.advance(-86_400_000)
  })

  it('that only a person reported is not moved to a loan that was paid out after it', async () => {
    const before = await anOpenLoan(t)
    const entry = await anEntry(t, { loanId: before.loanId, amountCents: 10_000 })
    const entered = await t.as(lender.staff.finance, (ctx) => recordRepayment(ctx, entry))
    t.clock.advance(86_400_000)
    const later = await anOpenLoan(t)
    const refused = ask(entered, { kind: 'move', parts: [to(later, 10_000)] }, 'admin')
    await expect(refused).rejects.toMatchObject({
      code: 'payment.before-payout',
      params: { id: later.loanId, paidOn: entered.paidOn },
    })
    t.clock.advance(-86_400_000)
  })
})
