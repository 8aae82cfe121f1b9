import { dailyDisburse } from '@daftari/contract/statistics/repayment/daily-disburse'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { morningOf } from '../../../../../test/fixtures/collections.ts'
import { aLender } from '../../../../../test/fixtures/lender.ts'
import {
  addPerson,
  disburse,
  openForBusiness,
  repay,
  takeBack,
} from '../../../../../test/fixtures/loans.ts'
import { reportsBelow } from '../../../../../test/fixtures/reports.ts'
import {
  type Caller,
  openTestServer,
  type TestServer,
} from '../../../../../test/open-test-server.ts'

/**
 * Loans of 10,000.00 for 14 days: 1 and 2 from 31 March, 3 from 5 April, 4 from 10 April. 1 pays half on
 * its due date, 2 pays something on the fourth day after, which is reversed, 3 on the first day after.
 */
let t: TestServer
let admin: Caller

beforeAll(async () => {
  t = await openTestServer(new Date('2026-03-31T06:00:00Z'))
  await aLender(t)
  await openForBusiness(t)
  const personId = await addPerson(t)
  await disburse(t, { personId, loanId: 1 })
  await disburse(t, { personId, loanId: 2, as: { customerType: 'returning', loanOrdinal: 2 } })
  await requests()
  await morningOf(t, '2026-04-05')
  await disburse(t, { personId, loanId: 3 })
  await morningOf(t, '2026-04-10')
  await disburse(t, { personId, loanId: 4, as: { grade: 'B', channel: 'google' } })
  await morningOf(t, '2026-04-14')
  await repay(t, { loanId: 1, amountCents: 500_000 })
  await morningOf(t, '2026-04-18')
  const mistaken = await repay(t, { loanId: 2, amountCents: 100_000 })
  await morningOf(t, '2026-04-19')
  await takeBack(t, mistaken.repaymentId ?? 0)
  await morningOf(t, '2026-04-20')
  await repay(t, { loanId: 3, amountCents: 200_000 })
  await morningOf(t, '2026-04-21')
  admin = await t.signIn('admin')
}, 120_000)
afterAll(() => t.close())

/**
 * Loan 1: paid after an hour; asked again on 1 April without an answer, and once more in vain. Loan 2:
 * paid after three hours; its first request failed, the second went at half past midnight.
 */
async function requests(): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update payments.disbursement set approved_at = disbursed_at
      - application_id * interval '2 hours' + interval '1 hour'
    returning id`.execute(t.appContext.db)
  const [one, two] = rows.map(({ id }) => id)
  const sent = [
    [one, 1, 'succeeded', '2026-03-31T09:00:00+03:00'],
    [one, 2, 'unknown', '2026-04-01T09:00:00+03:00'],
    [one, 3, 'void', '2026-04-01T10:00:00+03:00'],
    [two, 1, 'failed', '2026-03-31T23:59:59+03:00'],
    [two, 2, 'succeeded', '2026-04-01T00:30:00+03:00'],
  ] as const
  for (const [payout, number, state, at] of sent) {
    await sql`insert into payments.disbursement_attempt
      (disbursement_id, number, originator_conversation_id, state, written_at)
      values (${payout}, ${number}, ${`${payout} ${number}`}, ${state}, ${at}::timestamptz)`.execute(
      t.appContext.db,
    )
  }
}

const read = reportsBelow('/statistics/repayment', () => admin)
const month = '2026-04-01..2026-04-21'

describe('daily payouts', () => {
  const days = { disbursed: '2026-03-31..2026-04-01' }

  it('count money on the day it arrived, and requests on the day they were sent', async () => {
    const { rows } = await read('daily-disburse', days)
    expect(rows).toMatchObject([
      {
        disbursedOn: '2026-04-01',
        payoutsMade: 0,
        averagePrincipal: null,
        payoutRequests: 2,
        payoutRequestsPaid: 1,
        payoutRequestsOpen: 1,
      },
      {
        disbursedOn: '2026-03-31',
        payoutsMade: 2,
        lentPrincipal: 2_000_000,
        payoutAmount: 1_900_000,
        averagePrincipal: 1_000_000,
        // Of one hour and of three hours.
        medianPayoutTime: 7_200,
        longestPayoutTime: 10_800,
        payoutRequests: 2,
        payoutRequestsPaid: 1,
        payoutRequestsFailed: 1,
      },
    ])
  })

  it('succeed of all that were sent, those without an answer among them', () => {
    const { numerator, denominator } = dailyDisburse.columns.payoutSuccessRate
    expect([numerator, denominator]).toEqual(['payoutRequestsPaid', 'payoutRequests'])
  })

  it('are split by the kind of customer', async () => {
    const { rows } = await read('daily-disburse', { ...days, by: 'customerType' })
    const found = rows.map((row) => [row.disbursedOn, row.group, row.payoutsMade])
    expect(found).toEqual([
      ['2026-04-01', 'new', 0],
      ['2026-04-01', 'returning', 0],
      ['2026-03-31', 'new', 1],
      ['2026-03-31', 'returning', 1],
    ])
  })
})

describe('overdue by bucket', () => {
  it('is the book as the last closed day ended, with what is so late or later', async () => {
    const { rows, totals } = await read('over-due-statistics')
    expect(rows).toHaveLength(8)
    expect(rows.slice(0, 4)).toMatchObject([
      {
        observedOn: '2026-04-20',
        overdueBucket: 'current',
        loansOwing: 1,
        principalOwed: 1_000_000,
        latePrincipalOwed: 0,
        parPrincipal: null,
      },
      { overdueBucket: '1-3', loansOwing: 1, principalOwed: 880_000, parPrincipal: 2_450_000 },
      { overdueBucket: '4-7', loansOwing: 2, principalOwed: 1_570_000, parPrincipal: 1_570_000 },
      { overdueBucket: '8-15', loansOwing: 0, principalOwed: 0, parPrincipal: 0 },
    ])
    expect(rows.every(({ principalOfAll }) => principalOfAll === 3_450_000)).toBe(true)
    expect(totals).toMatchObject({ loansOwing: 4, principalOwed: 3_450_000 })
  })

  it('is of the day asked for, and of each grade by itself', async () => {
    const { rows } = await read('over-due-statistics', { observed: '2026-04-14', by: 'grade' })
    const current = rows.filter(({ overdueBucket }) => overdueBucket === 'current')
    expect(current).toMatchObject([
      { group: 'A', loansOwing: 3, principalOwed: 2_570_000, principalOfAll: 2_570_000 },
      { group: 'B', loansOwing: 1, principalOwed: 1_000_000, principalOfAll: 1_000_000 },
    ])
    const { totals } = await read('over-due-statistics', { channel: 'google' })
    expect(totals.loansOwing).toBe(1)
  })
})

describe('collection by channel and stage', () => {
  it('shows what came in each stage, and what of it was reversed since', async () => {
    const { rows, totals } = await read('statistics-payment-collection', { paid: month })
    expect(rows).toMatchObject([
      { paidThrough: 'mpesa', stage: 'reminder', repaymentsMade: 1, keptAmount: 500_000 },
      { paidThrough: 'mpesa', stage: 'S1', repaymentsMade: 1, keptAmount: 200_000 },
      {
        paidThrough: 'mpesa',
        stage: 'S2',
        repaymentsMade: 1,
        madeAmount: 100_000,
        repaymentsReversed: 1,
        reversedAmount: 100_000,
        keptAmount: 0,
        promptsSent: 0,
      },
    ])
    const received = await read('daily-repayment', { paid: month })
    expect(totals.keptAmount).toBe(received.totals.received)
  })

  it('counts a prompt in the stage of its day, and what came of it', async () => {
    for (const [state, at] of [
      ['paid', '2026-04-17T23:30:00+03:00'],
      ['lapsed', '2026-04-18T00:30:00+03:00'],
    ]) {
      await sql`insert into payments.prompt (loan_id, person_id, amount_cents, phone_cipher,
          phone_masked, state, asked_by, asked_at, asked_on, channel)
        select 2, min(id), 1000, 'cipher', '+2547*****000', ${state}, ${admin.staffId},
          ${at}::timestamptz, (${at}::timestamptz at time zone 'Africa/Nairobi')::date, 'mpesa'
        from customers.person`.execute(t.appContext.db)
    }
    const paid = { paid: '2026-04-17..2026-04-18' }
    const { rows } = await read('statistics-payment-collection', paid)
    const prompts = rows.map((row) => [row.stage, row.promptsSent, row.promptsPaid])
    expect(prompts).toEqual([
      ['S1', 1, 1],
      ['S2', 1, 0],
    ])
  })
})

describe('the overview', () => {
  it('tells today, yesterday, this month and the same days of the last', async () => {
    const { rows } = await read('index')
    expect(rows).toMatchObject([
      { overviewPeriod: 'today', fromDay: '2026-04-21', instalmentsDue: 0, newlyOverdue: 0 },
      {
        overviewPeriod: 'yesterday',
        fromDay: '2026-04-20',
        newlyOverdue: 1_000_000,
        newlyOverdueNumber: 1,
        recoveredOverdue: 200_000,
        receivedByLoans: 200_000,
      },
      {
        overviewPeriod: 'month',
        fromDay: '2026-04-01',
        toDay: '2026-04-21',
        instalmentsDue: 3,
        fellDue: 3_000_000,
        repaidOfDue: 550_000,
        newlyOverdueNumber: 3,
        newlyOverdue: 2_570_000,
        recoveredOverdue: 200_000,
        receivedByLoans: 700_000,
      },
      { overviewPeriod: 'last-month', fromDay: '2026-03-01', toDay: '2026-03-21', fellDue: 0 },
    ])
    const trend = rows[2]?.dueTrend as number[]
    expect([trend.length, trend[13], trend[18]]).toEqual([21, 2_000_000, 1_000_000])
    expect(rows[0]?.dueTrend).toBeNull()
  })

  it('agrees with its days and with the pages of what fell due and came in', async () => {
    const [, , whole] = (await read('index')).rows
    const days = await read('index/days', { days: month })
    expect(days.rows).toHaveLength(21)
    const { fellDue, repaidOfDue, newlyOverdue, recoveredOverdue, receivedByLoans } = days.totals
    expect(whole).toMatchObject({ fellDue, repaidOfDue, newlyOverdue, receivedByLoans })
    expect(whole).toMatchObject({ recoveredOverdue })
    const due = await read('cash-credit', { due: month })
    const { paidEarly = 0, paidOnDue = 0, paidLate = 0 } = due.totals
    expect([fellDue, repaidOfDue]).toEqual([due.totals.fellDue, paidEarly + paidOnDue + paidLate])
    const turned = await read('daily-uncollected', { due: '2026-03-31..2026-04-20' })
    expect(newlyOverdue).toBe(turned.totals.uncollectedEnd)
    const received = await read('daily-repayment', { paid: month })
    expect(receivedByLoans).toBe(received.totals.received)
  })

  it('shows what falls due later, and nothing that turned overdue before a day is over', async () => {
    const { rows } = await read('index/days', { days: '2026-04-22..2026-04-25' })
    const found = rows.map((row) => [row.businessOn, row.fellDue, row.newlyOverdue])
    expect(found).toEqual([
      ['2026-04-25', 0, 0],
      ['2026-04-24', 1_000_000, 0],
      ['2026-04-23', 0, 0],
      ['2026-04-22', 0, 0],
    ])
  })
})

describe('a month later', () => {
  beforeAll(async () => {
    await morningOf(t, '2026-04-25')
    await repay(t, { loanId: 2, amountCents: 1_500_000 })
    await morningOf(t, '2026-05-21')
    admin = await t.signIn('admin')
  }, 60_000)

  it('the same days of the last month have what was repaid by then, and open to it', async () => {
    const lastMonth = (await read('index')).rows.find((row) => row.overviewPeriod === 'last-month')
    expect(lastMonth).toMatchObject({
      toDay: '2026-04-21',
      fellDue: 3_000_000,
      repaidOfDue: 550_000,
    })
    const behind = { due: month, paidBy: '2026-04-21' }
    expect((await read('cashCredit/instalments', behind)).totals?.principalPaid).toBe(550_000)
    expect((await read('cash-credit', { due: month })).totals.paidLate).toBeGreaterThan(550_000)
  })

  it('that is the same where the numbers of these repayments lie far apart', async () => {
    const far = sql`select setval(pg_get_serial_sequence('servicing.repayment', 'id'), 1000000)`
    await far.execute(t.appContext.db)
    await repay(t, { loanId: 3, amountCents: 1_500_000 })
    await morningOf(t, '2026-05-22')
    admin = await t.signIn('admin')
    const lastMonth = (await read('index')).rows.find((row) => row.overviewPeriod === 'last-month')
    expect(lastMonth).toMatchObject({
      toDay: '2026-04-22',
      fellDue: 3_000_000,
      repaidOfDue: 550_000,
    })
  })
})
