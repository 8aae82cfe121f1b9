import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aLender, type Lender } from '../../../../test/fixtures/lender.ts'
import { openTestApp, type TestApp } from '../../../../test/harness.ts'
import { recordRepayment } from '../commands/record-repayment.ts'
import { askCorrection } from '../correction/correction-request.ts'
import {
  anEntry,
  anOpenLoan,
  approveWaiting,
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
afterAll(() => t.close())

const reason = 'the customer called about it'
type Loan = Awaited<ReturnType<typeof anOpenLoan>>
const paid = (amountCents: number, phone = plainPhone()) =>
  payBill(t, { phone, reference: 'x', amountCents })

async function lay({ loanId }: Loan, transaction: { receipt: string }, amountCents: number) {
  const { id: paymentId, version } = await paymentOf(t, transaction)
  const parts = [{ loanId, amountCents }]
  const { correction } = await t.as(lender.staff.finance, (ctx) =>
    askCorrection(ctx, { paymentId, version, kind: 'match', parts, reason }),
  )
  return correction.state
}
/** A payment with the operator's report of its payer's number. */
async function paidFrom(payerHash: Buffer) {
  const transaction = await paid(10_000)
  await t.appContext.db
    .updateTable('payments.payment')
    .set({ payerHash })
    .where('receipt', '=', transaction.receipt)
    .execute()
  return transaction
}
const alarms = () =>
  t.appContext.db.selectFrom('administration.alarm').select(['kind', 'facts', 'staffId']).execute()

describe('N6: payments that one person lays on loans', () => {
  it('wait for another where the payer is neither the customer nor a contact of theirs', async () => {
    const loan = await anOpenLoan(t)
    const stranger = plainPhone()
    const first = await paid(10_000, stranger)
    expect(await lay(loan, first, 10_000)).toBe('asked')
    await approveWaiting(t, lender, await paymentOf(t, first))
    expect(await lay(loan, await paid(10_000, stranger), 10_000)).toBe('done')
    const { phoneHash } = await t.appContext.db
      .selectFrom('customers.contact')
      .select('phoneHash')
      .where('personId', '=', loan.personId)
      .executeTakeFirstOrThrow()
    expect(await lay(loan, await paidFrom(phoneHash), 10_000)).toBe('done')
    expect(await lay(await anOpenLoan(t), await paidFrom(phoneHash), 10_000)).toBe('asked')
    expect(await lay(loan, await paidFrom(randomBytes(32)), 10_000)).toBe('asked')
  })

  it('are added up over what they laid on one customer, payment by payment and all at once', async () => {
    const loan = await anOpenLoan(t)
    const money = []
    for (let n = 0; n < 4; n += 1) {
      money.push(await ofUnknownPayer(t, await paid(600_000)))
    }
    const states = await Promise.all(money.map((one) => layOverpaid(loan, one)))
    expect(states.toSorted()).toEqual(['asked', 'done', 'done', 'done'])
    t.clock.advance(31 * 86_400_000)
    expect(await layOverpaid(loan, await ofUnknownPayer(t, await paid(600_000)))).toBe('done')
  })

  it('that were entered from their proof count too, and wait in suspense beyond', async () => {
    const loan = await anOpenLoan(t)
    const enter = async (amountCents: number) => {
      const entry = await anEntry(t, { loanId: loan.loanId, amountCents })
      return t.as(lender.staff.leader, (ctx) => recordRepayment(ctx, entry))
    }
    expect((await enter(1_000_000)).state).toBe('matched')
    const waiting = await enter(1_000_100)
    expect(waiting.state).toBe('unmatched')
    await t.settle()
    expect((await paymentOf(t, waiting)).state).toBe('unmatched')
    await approveWaiting(t, lender, waiting)
    expect((await paymentOf(t, waiting)).state).not.toBe('unmatched')
  })

  it('of a whole day raise an alarm above the usual, and wait past the limit', async () => {
    t.clock.advance(86_400_000)
    const states = []
    for (let n = 0; n < 11; n += 1) {
      const loan = await anOpenLoan(t)
      states.push(await layOverpaid(loan, await ofUnknownPayer(t, await paid(1_900_000))))
    }
    expect(states).toEqual([...Array(10).fill('done'), 'asked'])
    const own = (await alarms()).filter(({ staffId }) => staffId === lender.staff.finance.id)
    expect(own.map(({ kind }) => kind).toSorted()).toEqual([
      'money-laid.over-day',
      'money-laid.unusual',
    ])
    const over = own.find(({ kind }) => kind === 'money-laid.over-day')
    expect(over?.facts).toMatchObject({ count: '209,000.00', limit: '200,000.00' })
  })
})

async function layOverpaid(
  { personId }: Loan,
  { id: paymentId, version }: { id: number; version: number },
) {
  const { amountCents } = await t.appContext.db
    .selectFrom('payments.payment')
    .select('amountCents')
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow()
  const parts = [{ customerId: personId, amountCents }]
  const { correction } = await t.as(lender.staff.finance, (ctx) =>
    askCorrection(ctx, { paymentId, version, kind: 'match', parts, reason }),
  )
  return correction.state
}
