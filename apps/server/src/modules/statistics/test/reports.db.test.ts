import { addDays, type BusinessDate, startOfDay } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aLender } from '../../../../test/fixtures/lender.ts'
import { type Caller, openTestDoor, type TestDoor } from '../../../../test/open-test-door.ts'
import { closeDays, writeClosedThrough } from '../../../platform/schedule/daily.ts'
import { anOpenLoan, payBill } from '../../payments/test/pay-in.ts'
import { plainPhone } from '../../payments/test/payouts.ts'

/** Three loans of 10,000.00 for 14 days from 31 March: paid when due, paid late, never paid. */
let t: TestDoor
let admin: Caller
const begun = '2026-03-31' as BusinessDate
const due = '2026-04-14' as BusinessDate
const loans: { loanId: number; phone: string }[] = []

async function liveUntil(date: BusinessDate, hour = 9): Promise<void> {
  for (let day = addDays(t.clock.today(), 1); day <= date; day = addDays(day, 1)) {
    t.clock.set(new Date(startOfDay(day, t.clock.zone).getTime() + 1_800_000))
    await closeDays(t.house, t.app.daily)
    await t.settle()
  }
  t.clock.set(new Date(startOfDay(date, t.clock.zone).getTime() + hour * 3_600_000))
}

beforeAll(async () => {
  t = await openTestDoor()
  await aLender(t)
  await writeClosedThrough(t.house, addDays(begun, -1))
  for (let n = 0; n < 3; n += 1) {
    const phone = plainPhone()
    const { loanId } = await anOpenLoan(t, { phone })
    loans.push({ loanId, phone })
  }
  await liveUntil(due)
  await pay(0, 1_070_000)
  await liveUntil(addDays(due, 3))
  await pay(1, 1_100_000)
  await liveUntil(addDays(due, 8))
  admin = await t.signIn('admin')
}, 120_000)
afterAll(() => t.close())

async function pay(index: number, amountCents: number): Promise<void> {
  const { loanId, phone } = loans[index] as { loanId: number; phone: string }
  await payBill(t, { phone, reference: String(loanId), amountCents })
}

describe('daily repayment', () => {
  const get = (query: Record<string, string> = {}) =>
    admin.get('/statistics/repayment/daily-repayment', { paid: '2026-04-01..2026-04-30', ...query })

  it('shows what came in each day by component, the newest day first', async () => {
    const { data } = await get()
    expect(data.rows).toMatchObject([
      { paidOn: '2026-04-17', repayments: 1, principal: 1_000_000, interest: 70_000, fine: 30_000 },
      { paidOn: '2026-04-14', repayments: 1, principal: 1_000_000, interest: 70_000, fine: 0 },
    ])
    expect(data.totals).toMatchObject({ principal: 2_000_000, interest: 140_000, fine: 30_000 })
  })

  it('ties to the receivables that the ledger took down', async () => {
    const { rows } = await sql<{ component: string; cents: number }>`
      select replace(account_code, '_receivable', '') as component, -sum(amount_cents)::bigint as cents
      from ledger.line l join ledger.entry e on e.id = l.entry_id
      where e.kind = 'repayment' and account_code like '%_receivable'
      group by 1`.execute(t.house.db)
    const booked = Object.fromEntries(rows.map((row) => [row.component, row.cents]))
    const { totals } = (await get()).data
    expect(totals.principal).toBe(booked.principal)
    expect(totals.fine).toBe(booked.fine)
  })

  it('groups by app, and filters', async () => {
    const grouped = await get({ by: 'app' })
    expect(grouped.data.rows.map((row: { group: string }) => row.group)).toEqual(['pesa', 'pesa'])
    expect((await get({ app: 'haraka' })).data.rows).toEqual([])
  })

  it('opens to the repayments behind a day, which add up to it', async () => {
    const { data } = await admin.get('/statistics/repayment/dailyRepayment/rows', {
      paid: '2026-04-17..2026-04-17',
    })
    expect(data.rows).toMatchObject([{ loanId: loans[1]?.loanId, amount: 1_100_000, fine: 30_000 }])
  })

  it('is refused without its dates, for more than a year, and to who may not see the page', async () => {
    expect((await admin.get('/statistics/repayment/daily-repayment')).status).toBe(422)
    expect((await get({ paid: '2024-01-01..2026-04-30' })).status).toBe(422)
    expect((await get({ paid: '2026-04-30..2026-04-01' })).status).toBe(422)
    const collector = await t.signIn('collector')
    const refused = await collector.get('/statistics/repayment/daily-repayment', {
      paid: '2026-04-01..2026-04-30',
    })
    expect(refused.status).toBe(403)
  })
})

describe('vintage', () => {
  const get = (query: Record<string, string>) =>
    admin.get('/statistics/repayment/vintage', { cohort: '2026-03-01..2026-04-30', ...query })

  it('by month shows the share of a payout month that is late at each month’s end', async () => {
    const { data } = await get({ late: '0' })
    expect(data.rows).toMatchObject([
      { cohort: '2026-03-01', age: 0, observedOn: '2026-03-31', loans: 3, lateLoans: 0 },
      {
        cohort: '2026-03-01',
        age: 1,
        observedOn: '2026-04-21',
        loans: 3,
        disbursed: 3_000_000,
        lateLoans: 1,
        latePrincipal: 1_000_000,
      },
    ])
    const strict = await get({ late: '30' })
    expect(strict.data.rows[1]).toMatchObject({ lateLoans: 0, latePrincipal: 0 })
  })

  it('by due week shows what is still unpaid so many days after the due date', async () => {
    const { data } = await get({ basis: 'due-week' })
    const unpaid = data.rows.map((row: { age: number; lateLoans: number }) => [
      row.age,
      row.lateLoans,
    ])
    expect(unpaid).toEqual([
      [0, 2],
      [1, 2],
      [3, 1],
      [7, 1],
    ])
  })

  it('opens to the loans behind a figure', async () => {
    const { data } = await admin.get('/statistics/repayment/vintage/loans', {
      disbursed: '2026-03-01..2026-03-31',
      observed: '2026-04-21',
      daysPastDue: '1..',
    })
    expect(data.rows).toMatchObject([
      { id: loans[2]?.loanId, daysPastDue: 7, principalOwed: 1_000_000 },
    ])
  })
})

describe('the dashboard', () => {
  it('counts the book and the last days', async () => {
    const { data } = await admin.get('/dashboard/business')
    expect(data).toMatchObject({
      openLoans: 1,
      principalOwedCents: 1_000_000,
      lateLoans: 1,
      closedThrough: '2026-04-21',
    })
    expect(data.days).toHaveLength(14)
    const received = data.days.map((day: { receivedCents: number }) => day.receivedCents)
    expect(received.reduce((a: number, b: number) => a + b, 0)).toBe(2_170_000)
  })

  it.each(['audit', 'payouts', 'collection', 'settlement'])('answers for %s', async (part) => {
    expect((await admin.get(`/dashboard/${part}`)).status).toBe(200)
  })

  it('keeps a part from who may not see its page', async () => {
    const collector = await t.signIn('collector')
    expect((await collector.get('/dashboard/settlement')).status).toBe(403)
    expect((await collector.get('/dashboard/collection')).status).toBe(200)
  })
})
