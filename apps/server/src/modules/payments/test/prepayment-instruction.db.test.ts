import type { CorrectionPart } from '@daftari/contract/payments/correction-endpoints'
import type { PrepaymentMode } from '@daftari/contract/servicing/prepayment-modes'
import { addDays } from '@daftari/kernel/business-date'
import { cents } from '@daftari/kernel/money'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aLender, type Lender } from '../../../../test/fixtures/lender.ts'
import { addPerson, disburse, goTo, openForBusiness } from '../../../../test/fixtures/loans.ts'
import { without } from '../../../../test/harness.ts'
import { openTestServer, type TestServer } from '../../../../test/open-test-server.ts'
import { verifyBooks } from '../../../books/verify-books.ts'
import { sixPeriods, threeInstalments } from '../../servicing/domain/test/any-terms.ts'
import { recordRepayment } from '../commands/record-repayment.ts'
import { askBatch } from '../correction/batch/ask-batch.ts'
import { checkBatch } from '../correction/batch/check-batch.ts'
import { correctionFile } from '../correction/batch/decide-batch.ts'
import { askCorrection, decideCorrection } from '../correction/correction-request.ts'
import { correctionList } from '../correction/list-corrections.ts'
import { anEntry, approveWaiting, ofUnknownPayer, payBill } from './pay-in.ts'
import { plainPhone } from './payouts.ts'

let t: TestServer
let lender: Lender
let personId: number
/** 60,000.00 in six periods: a payment may pass the limit of one person. */
const large = { ...sixPeriods, principalCents: cents(6_000_000) }

beforeAll(async () => {
  t = await openTestServer()
  lender = await aLender(t)
  personId = await addPerson(t)
  await openForBusiness(t)
})
afterAll(async () => {
  const findings = await verifyBooks(t.appContext.db)
  expect(findings.filter((one) => one.wrong > 0)).toEqual([])
  await t.close()
})

let loans = 900_000
/** Paid out today: nothing of it is earned or due. */
function aLoan(terms = large) {
  loans += 1
  return disburse(t, { personId, loanId: loans, terms })
}
async function inSuspense(amountCents: number) {
  return ofUnknownPayer(t, await payBill(t, { phone: plainPhone(), reference: 'x', amountCents }))
}
const principalOf = async (loanId: number) =>
  (
    await t.appContext.db
      .selectFrom('servicing.instalment')
      .select('principalCents')
      .where('loanId', '=', loanId)
      .orderBy('number')
      .execute()
  ).map((row) => row.principalCents)
const asMade = Array.from({ length: 6 }, () => 1_000_000)
const shorter = [2_000_000, 1_000_000, 1_000_000, 1_000_000, 1_000_000, 0]
const smaller = [1_833_333, 833_333, 833_333, 833_333, 833_333, 833_335]
const reason = 'the customer said so'

function ask(
  payment: { id: number; version: number },
  parts: CorrectionPart[],
  who: 'finance' | 'admin' = 'finance',
) {
  const asked = { paymentId: payment.id, version: payment.version, kind: 'match' as const, parts }
  return t.as(lender.staff[who], (ctx) => askCorrection(ctx, { ...asked, reason }))
}

const entryFor = (loanId: number, prepayment?: PrepaymentMode, amountCents = 1_000_000) =>
  anEntry(t, { loanId, amountCents, prepayment })
async function record(...given: Parameters<typeof entryFor>) {
  const entry = await entryFor(...given)
  const entered = await t.as(lender.staff.finance, (ctx) => recordRepayment(ctx, entry))
  await approveWaiting(t, lender, entered)
}

describe('an instruction that comes with the money', () => {
  it('is booked with a repayment that is entered; left out, the product says', async () => {
    const [instructed, plain] = [await aLoan(), await aLoan()]
    await record(instructed, 'shorter')
    await record(plain)
    expect(await principalOf(instructed)).toEqual(shorter)
    expect(await principalOf(plain)).toEqual(asMade)
  })

  it('AZ-08: is carried with what waits for a second person, and seen by them', async () => {
    const loanId = await aLoan()
    const payment = await inSuspense(2_000_100)
    const rest = { customerId: personId, amountCents: 1_000_100 }
    const part = { loanId, amountCents: 1_000_000, prepayment: 'shorter' as const }
    const { correction } = await ask(payment, [part, rest])
    expect(await principalOf(loanId)).toEqual(asMade)
    const [seen] = await t.as(lender.staff.admin, (ctx) =>
      correctionList.rows({ ...ctx, language: 'es' }, [correction.id], { filters: {} }),
    )
    expect(seen?.correctionTarget).toContain(`${loanId}: 10,000.00 (Menos plazo: menos cuotas)`)
    const yes = { id: correction.id, version: correction.version, approve: true }
    await t.as(lender.staff.admin, (ctx) => decideCorrection(ctx, yes))
    expect(await principalOf(loanId)).toEqual(shorter)
  })

  it('stands in a file of corrections, and comes back when the file is taken back', async () => {
    const [from, to] = [await aLoan(), await aLoan()]
    const payment = await inSuspense(1_000_000)
    await ask(payment, [{ loanId: from, amountCents: 1_000_000, prepayment: 'shorter' }], 'admin')
    const { receipt } = payment
    const text = (instruction: string, target = `${to},`) =>
      [
        'receipt,action,loan_id,customer_id,amount,reason,prepayment',
        `${receipt},move,${target},10000.00,for the other loan,${instruction}`,
        'TOTAL,,,,10000.00,,',
      ].join('\n')
    const file = (content: string) => ({
      name: 'fix.csv',
      mediaType: 'text/csv',
      bytes: new TextEncoder().encode(content),
    })
    const steps = {
      language: 'en' as const,
      transact: <T>(work: Parameters<typeof t.as<T>>[1]) => t.as(lender.staff.finance, work),
    } as never
    for (const wrong of [text('sooner'), text('shorter', `,${personId}`)]) {
      const { problems } = await checkBatch(steps, { file: file(wrong) })
      expect(problems[0]).toMatchObject({ row: 2, column: 'prepayment' })
    }
    const batch = await askBatch(steps, { file: file(text('Smaller')), note: reason })
    const seen = { id: batch.id, version: batch.version, approve: true }
    const done = await t.as(lender.staff.admin, (ctx) => correctionFile.decide(ctx, seen))
    expect(await principalOf(from)).toEqual(asMade)
    expect(await principalOf(to)).toEqual(smaller)
    const undo = { id: done.id, version: done.version, reason }
    await t.as(lender.staff.admin, (ctx) => correctionFile.reverse(ctx, undo))
    expect(await principalOf(from)).toEqual(shorter)
    expect(await principalOf(to)).toEqual(asMade)
  })

  it('is refused where it makes no sense, and from whoever may not say it', async () => {
    const single = await disburse(t, { personId, loanId: 910_000 })
    await expect(record(single, 'smaller', 10_000)).rejects.toThrow('prepayment.single')
    const closed = await aLoan()
    await record(closed, undefined, 6_000_000)
    await expect(record(closed, 'shorter', 10_000)).rejects.toThrow('prepayment.not-open')
    const loanId = await aLoan(threeInstalments)
    // Paid when the first instalment was not due yet, it would have paid it.
    const payment = await inSuspense(400_000)
    await goTo(t, addDays(t.clock.today(), 12))
    const instruction = { loanId, amountCents: 400_000, prepayment: 'shorter' as const }
    const tooLate = ask(payment, [instruction], 'admin')
    await expect(tooLate).rejects.toThrow('prepayment.would-be-late')
    const own = { paymentId: payment.id, version: payment.version, kind: 'match' as const, reason }
    const denied = t.as(lender.staff.finance, (ctx) =>
      askCorrection(without(ctx, 'payment.prepay'), { ...own, parts: [instruction] }),
    )
    await expect(denied).rejects.toThrow('permission.denied')
    const open = await aLoan()
    const entry = await entryFor(open, 'shorter')
    const unsaid = t.as(lender.staff.finance, (ctx) =>
      recordRepayment(without(ctx, 'payment.prepay'), entry),
    )
    await expect(unsaid).rejects.toThrow('permission.denied')
  })

  it('is shown each way before it is said', async () => {
    const loanId = await aLoan()
    const finance = await t.signIn('finance')
    const on = t.clock.today()
    const { data } = await finance.get(`/servicing/loans/${loanId}/prepayment`, {
      on: addDays(on, -3),
      amountCents: '1000000',
    })
    expect(data.on).toBe(on)
    expect(data.choices.map((one: { prepaidCents: number }) => one.prepaidCents)).toEqual([
      0, 1_000_000, 1_000_000,
    ])
    const single = await disburse(t, { personId, loanId: 920_000 })
    const refused = await finance.get(`/servicing/loans/${single}/prepayment`, {
      on,
      amountCents: '100000',
    })
    expect(refused.data.error).toBe('prepayment.single')
  })
})
