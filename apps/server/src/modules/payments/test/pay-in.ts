import type { PrepaymentMode } from '@daftari/contract/servicing/prepayment-modes'
import { cents } from '@daftari/kernel/money'
import sharp from 'sharp'
import type { BillPayment } from '../../../../emulator/core/paybill.ts'
import type { Transaction } from '../../../../emulator/core/world.ts'
import type { Lender } from '../../../../test/fixtures/lender.ts'
import type { TestApp } from '../../../../test/harness.ts'
import { exchangeMessages } from '../../../../test/post-callbacks.ts'
import type { EnteredRepayment } from '../commands/record-repayment.ts'
import { decideCorrection } from '../correction/correction-request.ts'
import { aPreparedPayout, pass } from './payouts.ts'

/** A loan of 10,000.00 for 14 days that was paid out today. */
export async function anOpenLoan(t: TestApp, input: { phone?: string } = {}) {
  const payout = await aPreparedPayout(t, input)
  await pass(t, 1)
  return payout
}

/** A customer pays the paybill, and the news of it arrives. */
export async function payBill(
  t: TestApp,
  o: Omit<BillPayment, 'amountCents' | 'phone'> & { amountCents: number; phone: string },
): Promise<Transaction> {
  const payment = { ...o, phone: o.phone.replace('+', ''), amountCents: cents(o.amountCents) }
  const transaction = t.world.operator.payBill(payment)
  t.clock.advance(3_000)
  await exchangeMessages(t.appContext, t.world.operator)
  return transaction
}

const white = { width: 8, height: 8, channels: 3 as const, background: '#fff' }

/** What a person enters who has seen the proof of a repayment, of today. */
export async function anEntry(
  t: TestApp,
  o: { loanId: number; amountCents: number; prepayment?: PrepaymentMode | undefined },
): Promise<EnteredRepayment> {
  const { prepayment, ...facts } = o
  const proof = new Uint8Array(await sharp({ create: white }).png().toBuffer())
  return {
    ...facts,
    provider: 'mpesa',
    receipt: `PROOF${o.loanId}X${o.amountCents}`,
    paidOn: t.clock.today(),
    note: '',
    proof: { name: 'proof.png', mediaType: 'image/png', bytes: proof },
    ...(prepayment !== undefined && { prepayment }),
  }
}

/** The same payment without a reported payer. */
export async function ofUnknownPayer(t: TestApp, { receipt }: { receipt: string }) {
  await t.appContext.db
    .updateTable('payments.payment')
    .set({ payerHash: null, payerMasked: null, payerName: null })
    .where('receipt', '=', receipt)
    .execute()
  return paymentOf(t, { receipt })
}

/** Approves, as another person, what one person may not allocate alone. */
export async function approveWaiting(
  t: TestApp,
  { staff }: Lender,
  { id: paymentId }: { id: number },
): Promise<void> {
  const asked = await t.appContext.db
    .selectFrom('payments.correction')
    .select(['id', 'version', 'askedBy'])
    .where('paymentId', '=', paymentId)
    .where('state', '=', 'asked')
    .executeTakeFirst()
  if (asked === undefined) return
  const { askedBy, ...seen } = asked
  const other = askedBy === staff.admin.id ? staff.finance : staff.admin
  await t.as(other, (ctx) => decideCorrection(ctx, { ...seen, approve: true }))
}

export async function paymentOf(t: TestApp, { receipt }: { receipt: string }) {
  return t.appContext.db
    .selectFrom('payments.payment')
    .selectAll()
    .where('receipt', '=', receipt)
    .executeTakeFirstOrThrow()
}

export async function loanOf(t: TestApp, { loanId }: { loanId: number }) {
  return t.appContext.db
    .selectFrom('reporting.loan')
    .select(['status', 'billOwedCents', 'principalOwedCents', 'finishedOn'])
    .where('loanId', '=', loanId)
    .executeTakeFirstOrThrow()
}

/** The balance of an account, total or for one payment. */
export async function balanceOf(
  t: TestApp,
  account: string,
  of: { paymentId?: number; personId?: number } = {},
): Promise<number> {
  let q = t.appContext.db
    .selectFrom('reporting.ledgerLine')
    .select((eb) => eb.fn.sum<string>('amountCents').as('cents'))
    .where('accountCode', '=', account)
  if (of.paymentId !== undefined) q = q.where('paymentId', '=', of.paymentId)
  if (of.personId !== undefined) q = q.where('personId', '=', of.personId)
  return Number((await q.executeTakeFirstOrThrow()).cents ?? 0)
}
