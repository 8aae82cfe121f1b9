import { businessDate } from '@daftari/kernel/business-date'
import { cents } from '@daftari/kernel/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aLender, type Lender } from '../../../../../test/fixtures/lender.ts'
import {
  addPerson,
  disburse,
  goTo,
  openForBusiness,
  repay,
} from '../../../../../test/fixtures/loans.ts'
import { reportsBelow } from '../../../../../test/fixtures/reports.ts'
import {
  type Caller,
  openTestServer,
  type TestServer,
} from '../../../../../test/open-test-server.ts'
import { exampleTerms } from '../../../servicing/domain/test/any-terms.ts'
import {
  askRestructuring,
  decideRestructuring,
} from '../../../servicing/restructuring/restructuring.ts'
import { askWriteOff, decideWriteOff } from '../../../servicing/write-off/write-off.ts'

/**
 * Paid out on 31 March: loans 1 and 2 of 10,000.00, due on 14 April, and loan 3 of 9,000.00 in three
 * instalments, due on 30 April, 30 May and 29 June. 1 is paid when due, 2 never and written off on 14
 * July; of 3 the first instalment is paid two days late, the second when due, the third never.
 */
let t: TestServer
let admin: Caller
let lender: Lender
const threeMonths = {
  ...exampleTerms,
  kind: 'instalments' as const,
  principalCents: cents(900_000),
  termDays: 90,
  periods: 3,
  periodDays: 30,
}
const reports = reportsBelow('/statistics/repayment', () => admin)

async function on(day: string): Promise<void> {
  await goTo(t, businessDate(day))
  admin = await t.signIn('admin')
}

beforeAll(async () => {
  t = await openTestServer(new Date('2026-03-31T06:00:00Z'))
  lender = await aLender(t)
  const personId = await addPerson(t)
  await openForBusiness(t)
  for (const loanId of [1, 2]) await disburse(t, { personId, loanId })
  await disburse(t, { personId, loanId: 3, terms: threeMonths })
  await on('2026-04-14')
  await repay(t, { loanId: 1, amountCents: 1_070_000 })
  await on('2026-05-02')
  // 3,000.00, its interest of 1,350.00 and two fines of 30.00.
  await repay(t, { loanId: 3, amountCents: 441_000 })
  await on('2026-05-30')
  await repay(t, { loanId: 3, amountCents: 435_000 })
  await on('2026-07-14')
}, 120_000)
afterAll(() => t.close())

const vintage = (query: Record<string, string> = {}) =>
  reports('vintage', { cohort: '2026-03-01..2026-03-31', ...query })

async function ages(query: Record<string, string> = {}): Promise<unknown[]> {
  const { rows } = await vintage({ late: '0', ...query })
  return rows.map((row) => [row.age, row.loans, row.lateLoans, row.latePrincipal])
}

describe('a loan that is written off', () => {
  const march = [
    [0, 3, 0, 0],
    [1, 3, 1, 1_000_000],
    [2, 3, 1, 1_000_000],
    [3, 3, 2, 1_300_000],
  ]

  beforeAll(async () => {
    expect(await ages()).toEqual([...march, [4, 3, 2, 1_300_000]])
    const asked = await t.as(lender.staff.finance, (ctx) =>
      askWriteOff(ctx, { loanId: 2, reason: 'gone abroad, no number answers' }),
    )
    await t.as(lender.staff.admin, (ctx) =>
      decideWriteOff(ctx, { id: asked.id, version: asked.version, approve: true }),
    )
    await on('2026-07-15')
  })

  it('stays late at every age, by the threshold that was asked for', async () => {
    expect(await ages()).toEqual([...march, [4, 3, 2, 1_300_000]])
    expect((await vintage()).rows).toEqual((await vintage({ late: '0' })).rows)
    expect((await ages({ late: '60' })).at(-1)).toEqual([4, 3, 1, 1_000_000])
    await on('2026-08-02')
    expect((await ages({ late: '90' })).at(-1)).toEqual([5, 3, 1, 1_000_000])
  })

  it('is marked as not final until the cohort is as old', async () => {
    const { rows } = await vintage()
    expect(rows.map((row) => [row.age, row.observedOn, row.daysToCome]).slice(-2)).toEqual([
      [4, '2026-07-31', 0],
      [5, '2026-08-01', 30],
    ])
  })

  it('is among the loans behind the figure', async () => {
    const rows = async (observed: string) =>
      (
        await reports('vintage/loans', {
          disbursed: '2026-03-01..2026-03-31',
          observed,
          daysPastDue: '1..',
        })
      ).rows.map((row) => [row.id, row.daysPastDue, row.principalOwed])
    expect(await rows('2026-07-13')).toEqual([
      [2, 90, 1_000_000],
      [3, 14, 300_000],
    ])
    expect(await rows('2026-07-31')).toEqual([
      [2, 108, 1_000_000],
      [3, 32, 300_000],
    ])
  })

  it('is unpaid of its week as well, as by due date', async () => {
    const { rows } = await reports('daily-overdue', { due: '2026-04-14..2026-04-14' })
    expect(rows).toMatchObject([{ fellDue: 2_000_000, overdueD90: 1_000_000 }])
    const week = { cohort: '2026-04-13..2026-04-19', basis: 'due-week' }
    expect((await ages(week)).at(-1)).toEqual([90, 2, 1, 1_000_000])
  })

  it('is late with what is still claimed, and not when nothing is', async () => {
    // Interest 700.00 and fines 9,300.00 up to the cap come first.
    await repay(t, { loanId: 2, amountCents: 1_400_000 })
    await on('2026-08-03')
    const [late] = (await ages()).slice(-1)
    const { rows } = await reports('vintage/loans', {
      disbursed: '2026-03-01..2026-03-31',
      observed: '2026-08-02',
      daysPastDue: '1..',
    })
    const owed = rows.map((row) => row.principalOwed as number)
    expect(owed[0]).toBeLessThan(1_000_000)
    expect(late).toEqual([5, 3, 2, (owed[0] ?? 0) + 300_000])
    expect((await ages()).at(-2)).toEqual([4, 3, 2, 1_300_000])
    await repay(t, { loanId: 2, amountCents: 700_000 })
    await on('2026-08-04')
    expect((await ages()).at(-1)).toEqual([5, 3, 1, 300_000])
  })
})

describe('a week of due dates', () => {
  it('has what fell due in it, instalment by instalment, and by day what of it was late', async () => {
    const april = { cohort: '2026-04-27..2026-05-03', basis: 'due-week' }
    const { rows } = await vintage(april)
    expect(rows.map((row) => [row.age, row.loans, row.disbursed, row.lateLoans])).toEqual([
      [0, 1, 300_000, 1],
      [1, 1, 300_000, 1],
      [3, 1, 300_000, 0],
      [7, 1, 300_000, 0],
      [15, 1, 300_000, 0],
      [30, 1, 300_000, 0],
      [60, 1, 300_000, 0],
      [90, 1, 300_000, 0],
    ])
    expect(await ages({ ...april, late: '1' })).toEqual((await ages(april)).slice(1))
    // Asked for a part of the week, it is the same week.
    expect(await ages({ ...april, cohort: '2026-04-28..2026-04-29' })).toEqual(await ages(april))
  })

  it('is what the instalments behind it come to', async () => {
    const { rows, totals } = await reports('vintage/instalments', {
      due: '2026-06-29..2026-07-05',
      unpaidAfter: '7',
    })
    expect(rows.map((row) => [row.loanId, row.instalment])).toEqual([[3, 3]])
    const week = { cohort: '2026-06-29..2026-07-05', basis: 'due-week' }
    expect((await ages(week)).find((one) => (one as number[])[0] === 7)).toEqual([
      7,
      1,
      1,
      totals.principalUnpaid,
    ])
  })
})

describe('a loan that is restructured', () => {
  /** 10,000.00 due on 4 September, two days late when it gets until 30 September, and paid on the 10th. */
  const due = { due: '2026-09-01..2026-09-30' }
  const week = { cohort: '2026-08-31..2026-09-06', basis: 'due-week' }

  it('leaves the days that are over as they were', async () => {
    await on('2026-08-21')
    const personId = await addPerson(t, 2)
    const terms = { ...exampleTerms, longestTermDays: 120 }
    await disburse(t, { personId, loanId: 4, terms })
    await on('2026-09-06')
    const before = await reports('daily-overdue', due)
    expect(before.rows).toMatchObject([
      { dueOn: '2026-09-04', fellDue: 1_000_000, overdueD1: 1_000_000 },
    ])
    const plan = {
      firstDueOn: businessDate('2026-09-30'),
      instalments: 1,
      grace: null,
      ratePpm: null,
    }
    const reason = 'wages come later from now on'
    const asked = await t.as(lender.staff.finance, (ctx) =>
      askRestructuring(ctx, { ...plan, loanId: 4, reason }),
    )
    await t.as(lender.staff.admin, (ctx) =>
      decideRestructuring(ctx, { id: asked.id, version: asked.version, approve: true }),
    )
    expect(await reports('daily-overdue', due)).toEqual(before)
    await on('2026-09-13')
    const [row, ...none] = (await reports('daily-overdue', due)).rows
    expect(none).toEqual([])
    expect(row).toMatchObject({ overdueD1: 1_000_000, overdueD3: 1_000_000, overdueD7: 1_000_000 })
    expect(await ages(week)).toEqual([
      [0, 1, 1, 1_000_000],
      [1, 1, 1, 1_000_000],
      [3, 1, 1, 1_000_000],
      [7, 1, 1, 1_000_000],
    ])
  })

  it('opens to the instalment on the day on which it fell due, and is settled when it is paid', async () => {
    const behind = await reports('vintage/instalments', { ...due, unpaidAfter: '3' })
    expect(behind.rows).toMatchObject([{ loanId: 4, dueOn: '2026-09-04' }])
    await repay(t, { loanId: 4, amountCents: 1_300_000 })
    await on('2026-09-21')
    expect((await reports('daily-overdue', due)).rows).toMatchObject([
      { dueOn: '2026-09-04', overdueD7: 1_000_000, overdueD15: 0 },
    ])
    const counted = async () =>
      (
        await sql`select due_on, step, sum(instalments)::integer as n, sum(principal_cents)::bigint as cents
        from servicing.due_fact group by 1, 2
        having sum(instalments) <> 0 or sum(principal_cents) <> 0 order by 1, 2`.execute(
          t.appContext.db,
        )
      ).rows
    const asWritten = await counted()
    await sql`select servicing.count_all_due()`.execute(t.appContext.db)
    expect(await counted()).toEqual(asWritten)
  })
})

describe('an instalment that was paid in parts', () => {
  it('opened by one of them shows what is unpaid of it now', async () => {
    const personId = await addPerson(t, 3)
    await disburse(t, { personId, loanId: 5 })
    await on('2026-10-01')
    await repay(t, { loanId: 5, amountCents: 500_000 })
    await on('2026-10-05')
    await repay(t, { loanId: 5, amountCents: 570_000 })
    const due = '2026-10-05..2026-10-05'
    const { rows } = await reports('cashCredit/instalments', { due, paidStep: 'on-time' })
    const [row] = rows as Record<string, number>[]
    expect(row?.principalPaid).toBeGreaterThan(0)
    expect(row?.principalPaid).toBeLessThan(1_000_000)
    expect(row).toMatchObject({ loanId: 5, principalUnpaid: 0 })
  })
})
