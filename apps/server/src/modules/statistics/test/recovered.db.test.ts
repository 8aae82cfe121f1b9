import { dailyRepayment } from '@daftari/contract/statistics/daily-repayment'
import { addDays, businessDate } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aLender, type Lender } from '../../../../test/fixtures/lender.ts'
import {
  addPerson,
  disburse,
  goTo,
  openForBusiness,
  repay,
  takeBack,
} from '../../../../test/fixtures/loans.ts'
import { openTestApp, type TestApp } from '../../../../test/harness.ts'
import { askWriteOff, decideWriteOff, takeBackWriteOff } from '../../servicing/index.ts'
import { statistics } from '../index.ts'

let t: TestApp
let lender: Lender
const start = businessDate('2026-03-31')
const day = (days: number) => addDays(start, days)
const reason = 'gone abroad, no number answers'

/** Three loans written off; one is paid on, one is paid on and the write-off taken back. */
beforeAll(async () => {
  t = await openTestApp(new Date(`${day(103)}T06:00:00Z`))
  lender = await aLender(t)
  const personId = await addPerson(t)
  await openForBusiness(t)
  for (const loanId of [1, 2, 3]) await disburse(t, { personId, loanId, on: start })
  await goTo(t, day(104))
  for (const loanId of [1, 2, 3]) await writeOff(loanId)
  await goTo(t, day(106))
  await repay(t, { loanId: 1, amountCents: 300_000 })
  const mistaken = await repay(t, { loanId: 1, amountCents: 40_000 })
  await takeBack(t, mistaken.repaymentId ?? 0)
  await repay(t, { loanId: 2, amountCents: 200_000 })
  const { id, version } = await writeOffOf(2)
  await t.as(lender.staff.finance, (ctx) => takeBackWriteOff(ctx, { id, version, reason }))
  await goTo(t, day(107))
}, 60_000)
afterAll(() => t.close())

async function writeOff(loanId: number): Promise<void> {
  const asked = await t.as(lender.staff.finance, (ctx) => askWriteOff(ctx, { loanId, reason }))
  await t.as(lender.staff.admin, (ctx) => decideWriteOff(ctx, { ...asked, approve: true }))
}

const writeOffOf = (loanId: number) =>
  t.appContext.db
    .selectFrom('servicing.writeOff')
    .select(['id', 'version'])
    .where('loanId', '=', loanId)
    .executeTakeFirstOrThrow()

const totals = () =>
  t.as('system', async (ctx) => {
    const paid = { from: day(100), to: day(110) }
    const report = statistics.reports?.find(({ table }) => table.name === dailyRepayment.name)
    return (await report?.read(ctx, { paid }))?.totals
  })

it('what is recovered after a write-off is no principal, interest, fee or fine', async () => {
  expect(await totals()).toMatchObject({
    repayments: 2,
    principal: 0,
    fine: 200_000,
    recovered: 300_000,
    received: 500_000,
  })
})

it('ties to the books: receivables settled by payments, and income of recovery', async () => {
  const { rows } = await sql<{ account: string; cents: number }>`
    select account_code as account, -sum(amount_cents)::bigint as cents
    from ledger.line l join ledger.entry e on e.id = l.entry_id
    where e.kind in ('repayment', 'reallocation', 'reversal')
    group by 1`.execute(t.appContext.db)
  const booked = Object.fromEntries(rows.map((row) => [row.account, row.cents]))
  expect(await totals()).toMatchObject({
    fine: booked.fine_receivable,
    recovered: booked.recovery_income,
  })
})

it('is the same counted anew, and gathered', async () => {
  const before = await totals()
  await sql`select servicing.gather_repaid(${day(120)}::date)`.execute(t.appContext.db)
  expect(await totals()).toEqual(before)
  await sql`select servicing.count_all_repayments()`.execute(t.appContext.db)
  expect(await totals()).toEqual(before)
})
