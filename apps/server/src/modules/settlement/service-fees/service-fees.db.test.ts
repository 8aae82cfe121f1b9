import { businessDate } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aLender, type Lender } from '../../../../test/fixtures/lender.ts'
import { addPerson, disburse, goTo } from '../../../../test/fixtures/loans.ts'
import { openTestApp, type TestApp } from '../../../../test/harness.ts'
import { verifyBooks } from '../../../books/verify-books.ts'
import { writeClosedThrough } from '../../../platform/schedule/daily.ts'
import { periodFacts } from '../../ledger/queries/period-facts.ts'
import { balanceOf } from '../../payments/test/pay-in.ts'
import { type AskedAgreement, askAgreement, decideAgreement } from './agree.ts'
import { confirmFeeStatement } from './confirm-statement.ts'
import {
  disputeFeeStatement,
  enterFeeInvoice,
  type Invoice,
  voidFeeStatement,
} from './enter-invoice.ts'
import { feeStatementDetail } from './fee-statement-detail.ts'
import { correctFeeStatement, makeFeeStatement } from './make-statement.ts'
import { openFeeMonths } from './open-fee-months.ts'
import { payFeeStatement, takeBackFeePayment } from './pay-statement.ts'

let t: TestApp
let lender: Lender
let partnerId: number

const agreed: AskedAgreement = {
  partnerName: 'Kadi Scoring',
  partnerService: 'scoring',
  month: '2026-03',
  prices: [
    { event: 'disbursement', basis: 'each', unitCents: 2_000 },
    { event: 'disbursement', basis: 'share', sharePpm: 1_000 },
  ],
  leastCents: 0,
  mostCents: null,
  taxPpm: 160_000,
  reason: 'The contract of February',
}
const paper = {
  name: 'invoice.pdf',
  mediaType: 'application/pdf',
  bytes: Buffer.from('%PDF-1.4 invoice'),
}
const reason = 'As written by the partner'
type Who = 'finance' | 'admin' | 'auditAdmin'
const as = <T>(who: Who, work: Parameters<typeof t.as<T>>[1]) => t.as(lender.staff[who], work)
const agree = async (more: Partial<AskedAgreement> = {}) => {
  const asked = await as('finance', (ctx) => askAgreement(ctx, { ...agreed, ...more }))
  return as('admin', (ctx) => decideAgreement(ctx, { ...asked, approve: true }))
}
const make = (month = '2026-04') =>
  as('finance', (ctx) => makeFeeStatement(ctx, { partnerId, month }))
const bill = (seen: { id: number; version: number }, invoice: Partial<Invoice> = {}) =>
  as('finance', (ctx) =>
    enterFeeInvoice(
      ctx,
      {
        ...seen,
        invoiceNumber: 'INV-4',
        invoiceOn: '2026-05-01',
        invoiceCents: totalCents,
        owed: 'statement',
        explanation: '',
        ...invoice,
      },
      paper,
    ),
  )
const confirm = (who: Who, seen: { id: number; version: number; reason?: string }) =>
  as(who, (ctx) => confirmFeeStatement(ctx, seen))
const pay = (who: Who, seen: { id: number; version: number }, reference = 'FT2026050500') =>
  as(who, (ctx) => payFeeStatement(ctx, { ...seen, paidOn: '2026-05-05', reference }))
const detail = (id: number) => as('finance', (ctx) => feeStatementDetail(ctx, id))
const books = async () => ({
  fees: await balanceOf(t, 'service_fees'),
  due: await balanceOf(t, 'service_fees_due'),
  bank: await balanceOf(t, 'bank'),
})
/** Two payouts of 9,500.00: 2 × 20.00 and a thousandth of 19,000.00, and 16 % tax on the 59.00. */
const totalCents = 6_844

beforeAll(async () => {
  t = await openTestApp(new Date('2026-04-10T06:00:00Z'))
  lender = await aLender(t)
  await writeClosedThrough(t.appContext, businessDate('2026-04-09'))
  const personId = await addPerson(t)
  for (const loanId of [1, 2]) await disburse(t, { personId, loanId })
  await agree()
  const { id } = await t.appContext.db
    .selectFrom('settlement.servicePartner')
    .select('id')
    .executeTakeFirstOrThrow()
  partnerId = id
})
afterAll(() => t.close())

describe('what a partner asks for a month', () => {
  test('is agreed by two people, one agreement at a time', async () => {
    const asked = await as('finance', (ctx) => askAgreement(ctx, { ...agreed, month: '2026-09' }))
    await expect(
      as('finance', (ctx) => decideAgreement(ctx, { ...asked, approve: true })),
    ).rejects.toMatchObject({ code: 'service-fee.own' })
    await expect(
      as('finance', (ctx) => askAgreement(ctx, { ...agreed, partnerName: 'KADI scoring' })),
    ).rejects.toMatchObject({ code: 'service-fee.agreement-waits' })
    const refused = await as('admin', (ctx) =>
      decideAgreement(ctx, { ...asked, approve: false, reason }),
    )
    expect(refused.state).toBe('refused')
    await expect(
      as('admin', (ctx) => decideAgreement(ctx, { ...refused, approve: true })),
    ).rejects.toMatchObject({ code: 'service-fee.agreement-decided' })
  })

  test.each([
    ['service-fee.price-twice', { prices: [agreed.prices[0]!, agreed.prices[0]!] }],
    ['service-fee.most-below-least', { leastCents: 10, mostCents: 9 }],
  ])('is refused: %s', async (code, more) => {
    await expect(
      as('finance', (ctx) => askAgreement(ctx, { ...agreed, ...more })),
    ).rejects.toMatchObject({ code })
  })

  test('runs while the month runs, and has a statement only when it is over', async () => {
    const open = await as('finance', (ctx) => openFeeMonths(ctx))
    expect(open.months).toMatchObject([
      { month: '2026-04', over: false, events: 2, totalCents },
      { month: '2026-03', over: true, events: 0, totalCents: 0 },
    ])
    await expect(make()).rejects.toMatchObject({ code: 'service-fee.month-running' })
    await expect(make('2026-02')).rejects.toMatchObject({ code: 'service-fee.no-agreement' })
  })
})

describe('the statement of a month', () => {
  test('has its lines from the books, each with its events', async () => {
    await goTo(t, businessDate('2026-05-05'))
    const made = await make()
    expect(await detail(made.id)).toMatchObject({
      lines: [
        { basis: 'each', events: 2, quantity: 2, feeCents: 4_000 },
        { basis: 'share', events: 2, amountCents: 1_900_000, feeCents: 1_900 },
      ],
      feeCents: 5_900,
      taxCents: 944,
      totalCents,
    })
    await expect(make()).rejects.toMatchObject({ code: 'service-fee.made-already' })
    const ended = await as('finance', (ctx) => voidFeeStatement(ctx, { ...made, reason }))
    expect(ended.state).toBe('void')
  })

  test('is confirmed with its invoice, by another person, booked in its month and paid', async () => {
    const made = await make()
    await expect(confirm('admin', made)).rejects.toMatchObject({ code: 'service-fee.no-invoice' })
    const billed = await bill(made)
    await expect(confirm('finance', billed)).rejects.toMatchObject({ code: 'service-fee.own' })
    const unconfirmed = async () =>
      (await as('admin', (ctx) => periodFacts(ctx, businessDate('2026-04-01'), null)))
        .feesUnconfirmed
    expect(await unconfirmed()).toBe(1)
    const before = await books()
    const confirmed = await confirm('admin', { ...billed, reason: 'As their invoice says' })
    expect(await unconfirmed()).toBe(0)
    const kept = await t.appContext.db
      .selectFrom('administration.auditLog')
      .select('reason')
      .where('act', '=', 'service-fee.confirm')
      .where('objectId', '=', `${made.id}`)
      .execute()
    expect(kept).toEqual([{ reason: 'As their invoice says' }])
    const { entryId } = await detail(made.id)
    const { effectiveOn } = await t.appContext.db
      .selectFrom('ledger.entry')
      .select('effectiveOn')
      .where('id', '=', entryId ?? 0)
      .executeTakeFirstOrThrow()
    expect(effectiveOn).toBe('2026-04-30')
    await expect(pay('admin', confirmed)).rejects.toMatchObject({ code: 'service-fee.own-payment' })
    const paid = await pay('finance', confirmed)
    expect(paid).toMatchObject({ state: 'paid', paidCents: totalCents })
    expect(await books()).toEqual({
      fees: before.fees + totalCents,
      due: before.due,
      bank: before.bank - totalCents,
    })
    await expect(
      as('finance', (ctx) => voidFeeStatement(ctx, { ...paid, reason })),
    ).rejects.toMatchObject({ code: 'service-fee.not-open' })
  })

  test('is paid again after its payment was taken back by another', async () => {
    const { id, version } = await detail((await theOneThatHolds()).id)
    const back = (who: Who) =>
      as(who, (ctx) => takeBackFeePayment(ctx, { id, version, reason: 'The bank returned it' }))
    await expect(back('finance')).rejects.toMatchObject({ code: 'service-fee.own-payment' })
    const open = await back('admin')
    expect(await balanceOf(t, 'service_fees_due')).toBe(-totalCents)
    expect(await pay('finance', open)).toMatchObject({ state: 'paid', paidCents: totalCents })
  })

  test('is corrected by a new version, and the difference is what is left to pay', async () => {
    await agree({ month: '2026-04', taxPpm: 0, prices: [agreed.prices[0]!] })
    const old = await theOneThatHolds()
    const made = await as('finance', (ctx) => correctFeeStatement(ctx, { ...old, reason }))
    await expect(
      as('finance', (ctx) => correctFeeStatement(ctx, { ...old, reason })),
    ).rejects.toMatchObject({ code: 'service-fee.made-already' })
    const billed = await bill(made, { invoiceCents: 4_000 })
    const confirmed = await confirm('admin', billed)
    expect(confirmed.state).toBe('confirmed')
    expect((await detail(old.id)).state).toBe('corrected')
    expect(await balanceOf(t, 'service_fees')).toBe(4_000)
    const back = await pay('finance', confirmed, 'BACK1')
    expect(back.paidCents).toBe(4_000 - totalCents)
    expect(await balanceOf(t, 'service_fees_due')).toBe(0)
  })

  test('waits while its invoice is disputed; one that differs is explained', async () => {
    const made = await make('2026-03')
    const more = { invoiceNumber: 'INV-3', invoiceCents: 1_500 }
    await expect(bill(made, more)).rejects.toMatchObject({ code: 'service-fee.explain' })
    await expect(
      bill(made, { ...more, invoiceNumber: 'inv-4', explanation: reason }),
    ).rejects.toMatchObject({ code: 'service-fee.invoice-known' })
    const billed = await bill(made, { ...more, explanation: 'A setting-up fee', owed: 'invoice' })
    const disputed = await as('finance', (ctx) => disputeFeeStatement(ctx, { ...billed, reason }))
    await expect(confirm('admin', disputed)).rejects.toMatchObject({ code: 'service-fee.disputed' })
    const settled = await bill(disputed, { ...more, invoiceNumber: 'INV-3B', invoiceCents: 0 })
    expect((await confirm('admin', settled)).state).toBe('paid')
  })

  test('is waited for no more once an agreement without prices holds', async () => {
    const feesOf = async (month: string) =>
      (await as('admin', (ctx) => periodFacts(ctx, businessDate(month), null))).feesUnconfirmed
    const open = async () =>
      (await as('finance', (ctx) => openFeeMonths(ctx))).months.map(({ month }) => month)
    expect([await open(), await feesOf('2026-05-01')]).toEqual([['2026-05'], 1])
    await agree({ month: '2026-05', prices: [] })
    expect([await open(), await feesOf('2026-05-01')]).toEqual([[], 0])
  })

  test('leaves books that hold, and the proof sees when they do not', async () => {
    const wrong = async () =>
      (await verifyBooks(t.appContext.db)).filter((one) => one.wrong > 0).map((one) => one.number)
    expect(await wrong()).toEqual([])
    await sql`update settlement.service_fee_statement set owed_cents = owed_cents + 1
      where state = 'paid' and owed_cents > 0`.execute(t.appContext.db)
    expect(await wrong()).toEqual([5])
  })
})

async function theOneThatHolds(): Promise<{ id: number; version: number }> {
  return t.appContext.db
    .selectFrom('settlement.serviceFeeStatement')
    .select(['id', 'version'])
    .where('state', 'in', ['confirmed', 'paid'])
    .executeTakeFirstOrThrow()
}
