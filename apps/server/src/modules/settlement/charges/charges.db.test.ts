import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aLender, type Lender } from '../../../../test/fixtures/lender.ts'
import { somebodyWaitsForLock } from '../../../../test/fixtures/waiting.ts'
import { openTestServer, type TestServer } from '../../../../test/open-test-server.ts'
import { aTable } from '../../../platform/files/rows/test/rows-of.ts'
import { anOpenLoan, balanceOf, payBill } from '../../payments/test/pay-in.ts'
import { plainPhone } from '../../payments/test/payouts.ts'
import { bookCharges, undoChargeFile } from './book-charges.ts'
import { compareCharges } from './compare-charges.ts'
import { explainCharge } from './explain-charge.ts'
import { checkTariff, putTariff, withdrawTariff } from './put-tariff.ts'

let t: TestServer
let lender: Lender
interface Row {
  id: number
  receipt: string
  transferCharges: number
  approvalResult: string | null
}
/** What was paid out, and the receipts of it: 9,500.00 each, on 31 March. */
const payouts: string[] = []
beforeAll(async () => {
  t = await openTestServer()
  lender = await aLender(t)
  for (let n = 0; n < 4; n += 1) {
    const phone = plainPhone()
    const { loanId } = await anOpenLoan(t, { phone })
    if (n === 0) await payBill(t, { phone, reference: String(loanId), amountCents: 100_000 })
  }
  const rows = await t.appContext.db
    .selectFrom('payments.disbursement')
    .select('receipt')
    .where('actualStatus', '=', 2)
    .orderBy('id')
    .execute()
  payouts.push(...rows.map(({ receipt }) => receipt ?? '').sort())
})
afterAll(() => t.close())

const tariff = (charge: number) =>
  aTable('tariff.csv', `Service,From,To,Charge\npayout,1,1500,5\npayout,1501,,${charge}\n`)
const charges = (rows: [receipt: string, of: string, amount: string][]) =>
  aTable(
    'charges.csv',
    `Time Period:,31-03-2026 - 31-03-2026\n\nReceipt No.,Completion Time,Transaction Status,Withdrawn,Linked Transaction ID\n${rows
      .map(([receipt, of, amount]) => `${receipt},2026-03-31 10:00:00,Completed,${amount},${of}\n`)
      .join('')}`,
  )
const finance = () => lender.staff.finance
const book = async (file: ReturnType<typeof charges>) => {
  const read = await file
  return t.as(finance(), (ctx) => bookCharges(ctx, read))
}
const put = (charge: number, effectiveOn: string) =>
  tariff(charge).then((file) => t.as(finance(), (ctx) => putTariff(ctx, { file, effectiveOn })))
/** Takes what is in force from a day on out of force. */
const withdraw = async (effectiveOn: string) => {
  const first = await t.appContext.db
    .selectFrom('settlement.tariff')
    .select(['id', 'version'])
    .where('state', '=', 'in-force')
    .where('effectiveOn', '=', effectiveOn)
    .executeTakeFirstOrThrow()
  const back = { ...first, reason: 'The letter was of another operator' }
  return t.as(finance(), (ctx) => withdrawTariff.run(ctx, back))
}
const close = (db: TestServer['appContext']['db'], monthOn: string, throughOn: string) =>
  sql`
    insert into ledger.closing (month, through_on, up_to_entry_id, checks, closed_by, closed_at)
    values (${monthOn}, ${throughOn}, 0, '[]', ${finance().id}, now())`.execute(db)
const reopen = () =>
  sql`update ledger.closing set reopened_by = 2, reopened_at = now()`.execute(t.appContext.db)
const found = async () => {
  const { rows } = await sql<{ receipt: string; finding: string; due: number; paid: number }>`
    select receipt, finding, expected_cents as due, billed_cents as paid
    from settlement.service_charge order by id`.execute(t.appContext.db)
  return rows.map(({ receipt, finding, due, paid }) => [receipt, finding, due, paid])
}

describe('the operator’s charges', () => {
  test('are expected by the tariff of the day, and of nothing before the first one', async () => {
    await t.as('system', (ctx) => compareCharges(ctx, { fromOn: '2026-03-31' as never }))
    expect(await found()).toEqual([])
    await put(9, '2026-03-01')
    expect(await found()).toEqual(payouts.map((receipt) => [receipt, 'awaited', 900, 0]))
  })

  test('are compared anew when a version comes, and when it is withdrawn', async () => {
    const file = await tariff(11)
    const seen = await t.as(finance(), (ctx) =>
      checkTariff(ctx, { file, effectiveOn: '2026-03-31' }),
    )
    expect(seen.services).toMatchObject([
      {
        service: 'payout',
        beforeOn: '2026-03-01',
        bands: [{ beforeCents: 500 }, { beforeCents: 900 }],
      },
    ])
    const { tariffs } = await put(11, '2026-03-31')
    expect((await found())[0]).toEqual([payouts[0], 'awaited', 1_100, 0])
    await expect(put(12, '2026-03-31')).rejects.toMatchObject({ code: 'tariff.same-day' })
    const id = tariffs[0]?.id ?? 0
    const back = { id, version: 1, reason: 'The letter was of another operator' }
    await t.as(finance(), (ctx) => withdrawTariff.run(ctx, back))
    expect((await found())[0]).toEqual([payouts[0], 'awaited', 900, 0])
    await expect(t.as(finance(), (ctx) => withdrawTariff.run(ctx, back))).rejects.toMatchObject({
      code: 'tariff.withdrawn',
    })
    await put(11, '2026-03-31')
  })

  test('of a closed month stay as they were: no tariff begins in it or is taken out of it', async () => {
    const before = await found()
    await close(t.appContext.db, '2026-02-01', '2026-02-28')
    const closed = { code: 'tariff.closed', params: { day: '2026-02-28' } }
    await expect(put(99, '2026-02-28')).rejects.toMatchObject(closed)
    const file = await tariff(99)
    const looked = t.as(finance(), (ctx) => checkTariff(ctx, { file, effectiveOn: '2026-02-28' }))
    await expect(looked).rejects.toMatchObject(closed)
    await close(t.appContext.db, '2026-03-01', '2026-03-31')
    await expect(withdraw('2026-03-01')).rejects.toMatchObject({ code: 'tariff.closed' })
    expect(await found()).toEqual(before)
    await reopen()
  })

  test.each([
    ['a tariff', () => put(99, '2026-03-30')],
    ['a withdrawal', () => withdraw('2026-03-01')],
  ])('%s waits for the closing of its month, and is refused', async (_, act) => {
    const before = await found()
    const [closed, commit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const closing = t.as(finance(), async (ctx) => {
      await sql`lock table ledger.entry in share row exclusive mode`.execute(ctx.tx)
      await close(ctx.tx, '2026-03-01', '2026-03-31')
      closed.resolve()
      await commit.promise
    })
    await closed.promise
    const outcome = act().then(
      () => 'done',
      ({ code }) => code,
    )
    await somebodyWaitsForLock(t).finally(commit.resolve)
    await closing
    expect(await outcome).toBe('tariff.closed')
    expect(await found()).toEqual(before)
    await reopen()
  })

  const reported = () =>
    charges([
      ['CHARGE001', payouts[0] ?? '', '11.00'],
      ['CHARGE002', payouts[1] ?? '', '9.00'],
      ['CHARGE003', payouts[2] ?? '', '11.00'],
      ['CHARGE004', payouts[2] ?? '', '11.00'],
      ['CHARGE005', 'NOTOURS001', '7.00'],
    ])

  test('are booked once for their receipt, and each difference says what it is', async () => {
    const booked = await book(reported())
    expect(booked).toMatchObject({ chargeCount: 5, chargeCents: 4_900, knownCount: 0 })
    expect(await found()).toEqual([
      [payouts[0], 'agrees', 1_100, 1_100],
      [payouts[1], 'old-tariff', 1_100, 900],
      [payouts[2], 'billed-twice', 1_100, 2_200],
      [payouts[3], 'not-billed', 1_100, 0],
      ['NOTOURS001', 'no-transaction', 0, 700],
    ])
    expect(await balanceOf(t, 'provider_charges')).toBe(4_900)
    expect(await balanceOf(t, 'charges_due')).toBe(-4_900)
    await expect(book(reported())).rejects.toMatchObject({
      code: 'charge-file.known',
    })
    const more = charges([
      ['CHARGE001', payouts[0] ?? '', '11.00'],
      ['CHARGE006', payouts[3] ?? '', '12.50'],
    ])
    const next = await book(more)
    expect(next).toMatchObject({ chargeCount: 1, knownCount: 1 })
    expect((await found())[3]).toEqual([payouts[3], 'differs', 1_100, 1_250])
    expect(await balanceOf(t, 'provider_charges')).toBe(6_150)
  })

  test('stand beside their payouts and applications', async () => {
    const charged = [1_100, 900, 2_200, 1_250]
    const admin = await t.signIn('admin')
    const { data } = await admin.get('/audit/cashCredit/disbursements/list')
    const beside = data.rows.map((row: Row) => [row.receipt, row.transferCharges]).sort()
    expect(beside).toEqual(payouts.map((receipt, n) => [receipt, charged[n]]))
    const { data: work } = await admin.get('/audit/cashCredit', { tab: 'all' })
    const inList = work.rows.map(({ transferCharges }: Row) => transferCharges)
    expect(new Set(inList)).toEqual(new Set(charged))
    const results = work.rows.map(({ approvalResult }: Row) => approvalResult)
    expect(results).toEqual(Array(4).fill('approve'))
    const details = await Promise.all(
      work.rows.map(({ id }: Row) => admin.get(`/audit/cashCredit/${id}`)),
    )
    const inDetail = details.map((one) => [one.data.payout.receipt, one.data.payout.chargeCents])
    expect(inDetail.sort()).toEqual(beside)
  })

  test('are explained until they change; the day counts what is not', async () => {
    const day = async () => {
      const who = await t.signIn('finance')
      const { data } = await who.get('/settlement/repayment/mpesa-service-charge', {
        charged: '2026-03-31..2026-03-31',
      })
      return data.rows[0]
    }
    expect(await day()).toMatchObject({
      transactions: 4,
      expectedCharge: 4_400,
      billedCharge: 6_150,
      chargeDifference: 1_750,
      unexplainedCharges: 4,
    })
    const row = await t.appContext.db
      .selectFrom('settlement.serviceCharge')
      .select(['id', 'version'])
      .where('receipt', '=', payouts[3] ?? '')
      .executeTakeFirstOrThrow()
    const reason = 'The operator rounds to half a shilling'
    await t.as(finance(), (ctx) => explainCharge(ctx, { ...row, reason }))
    expect(await day()).toMatchObject({ unexplainedCharges: 3 })
    await expect(
      t.as(finance(), (ctx) => explainCharge(ctx, { ...row, reason })),
    ).rejects.toMatchObject({ code: 'record.stale' })
  })

  test('of a file leave the books with it, and may come again', async () => {
    const file = await t.appContext.db
      .selectFrom('settlement.chargeFile')
      .select(['id', 'version'])
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const undo = { ...file, reason: 'The file of another month' }
    await t.as(finance(), (ctx) => undoChargeFile.run(ctx, undo))
    expect(await balanceOf(t, 'provider_charges')).toBe(1_250)
    expect((await found()).map(([receipt, finding]) => [receipt, finding])).toEqual([
      [payouts[0], 'not-billed'],
      [payouts[1], 'not-billed'],
      [payouts[2], 'not-billed'],
      [payouts[3], 'differs'],
    ])
    await expect(t.as(finance(), (ctx) => undoChargeFile.run(ctx, undo))).rejects.toMatchObject({
      code: 'charge-file.undone',
    })
    await book(reported())
    expect(await balanceOf(t, 'provider_charges')).toBe(6_150)
    expect((await found())[0]).toEqual([payouts[0], 'agrees', 1_100, 1_100])
  })
})
