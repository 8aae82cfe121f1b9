import { addDays, type BusinessDate } from '@daftari/kernel/business-date'
import { cents } from '@daftari/kernel/money'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { given } from '../../../../../test/fixtures/given-applications.ts'
import { aLender, type Lender } from '../../../../../test/fixtures/lender.ts'
import { liveUntil } from '../../../../../test/fixtures/reports.ts'
import {
  type Caller,
  openTestServer,
  type TestServer,
} from '../../../../../test/open-test-server.ts'
import { writeClosedThrough } from '../../../../platform/schedule/daily.ts'
import { credit, debit, post } from '../../../ledger/index.ts'
import { anOpenLoan, payBill } from '../../../payments/test/pay-in.ts'
import { plainPhone } from '../../../payments/test/payouts.ts'

/**
 * Three loans of 10,000.00 for 14 days from 31 March, 9,500.00 of each paid out: one paid when due, one
 * three days later, half an hour after midnight, one never. A transfer of 18 April that was booked on the
 * 20th.
 */
let t: TestServer
let admin: Caller
let lender: Lender
const begun = '2026-03-31' as BusinessDate
const loans: { loanId: number; phone: string }[] = []

async function pay(index: number, amountCents: number): Promise<void> {
  const { loanId, phone } = loans[index] as { loanId: number; phone: string }
  await payBill(t, { phone, reference: String(loanId), amountCents })
}

beforeAll(async () => {
  t = await openTestServer()
  lender = await aLender(t)
  await writeClosedThrough(t.appContext, addDays(begun, -1))
  for (let n = 0; n < 3; n += 1) {
    const phone = plainPhone()
    const { loanId } = await anOpenLoan(t, { phone })
    loans.push({ loanId, phone })
  }
  await liveUntil(t, '2026-04-14', 540)
  await pay(0, 1_070_000)
  await liveUntil(t, '2026-04-17', 30)
  await pay(1, 1_100_000)
  await liveUntil(t, '2026-04-20', 540)
  await t.as('system', (ctx) =>
    post(ctx, {
      reference: 'late-transfer',
      kind: 'transfer',
      source: 'mpesa',
      effectiveOn: '2026-04-18' as BusinessDate,
      lines: [debit('wallet_payout', cents(500_000)), credit('wallet_paybill', cents(500_000))],
    }),
  )
  await anOpenLoan(t, { phone: plainPhone() })
  const applied = { appliedAt: '2026-04-19T06:00:00Z', decidedOn: '2026-04-19' }
  for (const status of [2, 2, 3, 4]) await given(t, lender, { ...applied, status })
  admin = await t.signIn('admin')
}, 120_000)
afterAll(() => t.close())

describe('the flow of money', () => {
  const days = '2026-04-14..2026-04-18'
  const get = async (more: Record<string, string> = {}) =>
    (await admin.get('/statistics/business-data/flow-summary-table', { days, ...more })).data

  it('tells by day and account what was there, came, went and is there', async () => {
    const { rows, totals } = await get({ ledgerAccount: 'wallet_paybill' })
    expect(rows).toEqual([
      flow('2026-04-18', [2_170_000, 0, 500_000, 1_670_000, 1]),
      flow('2026-04-17', [1_070_000, 1_100_000, 0, 2_170_000, 1]),
      flow('2026-04-16', [1_070_000, 0, 0, 1_070_000, 0]),
      flow('2026-04-15', [1_070_000, 0, 0, 1_070_000, 0]),
      flow('2026-04-14', [0, 1_070_000, 0, 1_070_000, 1]),
    ])
    expect(totals).toEqual({
      moneyIn: 2_170_000,
      moneyOut: 500_000,
      netFlow: 1_670_000,
      lines: 3,
    })
  })

  it('holds against the balances of the accounts in the books, sealed and since', async () => {
    const { rows } = await get()
    const asked = { days, dayBasis: 'effective' }
    const books = (await admin.get('/settlement/ledger/accounts', asked)).data.rows
    for (const ledgerAccount of ['wallet_paybill', 'wallet_payout']) {
      const own = rows.filter((row: Row) => row.ledgerAccount === ledgerAccount)
      const book = books.find((row: Row) => row.ledgerAccount === ledgerAccount)
      const sum = (name: string) =>
        own.reduce((all: number, row: Row) => all + Number(row[name]), 0)
      const stated = [own.at(-1).openingBalance, sum('moneyIn'), sum('moneyOut')]
      expect(stated).toEqual([book.openingBalance, book.debit, book.credit])
      expect(own[0].closingBalance).toBe(book.closingBalance)
    }
    const payout = rows.filter((row: Row) => row.ledgerAccount === 'wallet_payout')
    expect(payout.map((row: Row) => row.closingBalance)).toEqual([
      -2_350_000, -2_850_000, -2_850_000, -2_850_000, -2_850_000,
    ])
  })

  it('has no day that is still to come', async () => {
    const { rows } = await get({ days: '2026-04-19..2026-04-30', ledgerAccount: 'wallet_payout' })
    expect(rows.map((row: Row) => row.day)).toEqual(['2026-04-20', '2026-04-19'])
  })
})

describe('cash credit by day', () => {
  const get = async (more: Record<string, string> = {}) => {
    const days = '2026-03-31..2026-04-20'
    return (
      await admin.get('/statistics/business-data/cash-credit-data-statistics', { days, ...more })
    ).data
  }

  it('counts each figure on the day of its own event', async () => {
    const { rows, totals } = await get()
    const day = (businessOn: string) => rows.find((row: Row) => row.businessOn === businessOn)
    const nothing = {
      appliedCases: 0,
      decidedCases: 0,
      approvedCases: 0,
      lentLoans: 0,
      lentPrincipal: 0,
      repayments: 0,
      repaidAmount: 0,
      dueThatDay: 0,
      dueEndedDay: 0,
      unpaidAfterDue: 0,
      group: null,
      lateLoans: 0,
      latePrincipal: 0,
    }
    const lent = { appliedCases: 3, decidedCases: 3, approvedCases: 3, lentLoans: 3 }
    expect(day('2026-03-31')).toEqual({
      ...nothing,
      ...lent,
      businessOn: '2026-03-31',
      lentPrincipal: 3_000_000,
    })
    expect(day('2026-04-14')).toEqual({
      ...nothing,
      businessOn: '2026-04-14',
      repayments: 1,
      repaidAmount: 1_070_000,
      dueThatDay: 3_000_000,
      dueEndedDay: 3_000_000,
      unpaidAfterDue: 2_000_000,
    })
    // It was paid at half past midnight, of the day before in UTC.
    expect(day('2026-04-16')).toMatchObject({ repayments: 0, lateLoans: 2 })
    expect(day('2026-04-17')).toMatchObject({
      repayments: 1,
      repaidAmount: 1_100_000,
      lateLoans: 1,
      latePrincipal: 1_000_000,
    })
    expect(day('2026-04-19')).toMatchObject({
      appliedCases: 4,
      decidedCases: 3,
      approvedCases: 2,
    })
    // Today is not closed: what was paid out is known, and what is late when it ends is not.
    expect(day('2026-04-20')).toMatchObject({
      lentLoans: 1,
      lentPrincipal: 1_000_000,
      dueEndedDay: null,
      lateLoans: null,
    })
    expect(totals).toMatchObject({ lentPrincipal: 4_000_000, unpaidAfterDue: 2_000_000 })
  })

  it('splits by app, and finds nothing of another', async () => {
    const { rows } = await get({ by: 'app' })
    expect(new Set(rows.map((row: Row) => row.group))).toEqual(new Set(['pesa']))
    expect((await get({ app: 'haraka' })).rows).toEqual([])
  })
})

describe('revenue', () => {
  const get = async (more: Record<string, string> = {}) => {
    const asked = { days: '2026-03-31..2026-04-20', revenueStep: 'month', ...more }
    return (await admin.get('/statistics/business-data/revenue-chart', asked)).data
  }

  it('is what was earned, or what came in money, by what it was paid for', async () => {
    // Three fees of March and one of today; 14 days of 50.00 for three loans; fines of three and six days.
    const { rows } = await get()
    expect(rows).toEqual([
      revenue('2026-04-01', [210_000, 50_000, 90_000, 350_000]),
      revenue('2026-03-01', [0, 150_000, 0, 150_000]),
    ])
    const received = await get({ profitBasis: 'received' })
    expect(received.totals).toEqual({
      interest: 140_000,
      fee: 200_000,
      fine: 30_000,
      recovered: 0,
      revenue: 370_000,
    })
  })

  it('splits by app, and by weeks that add up to the same', async () => {
    const weeks = await get({ revenueStep: 'week', by: 'app' })
    expect(weeks.rows.map((row: Row) => row.group)).toEqual(weeks.rows.map(() => 'pesa'))
    expect(weeks.rows[0].revenueOn).toBe('2026-04-20')
    expect(weeks.totals).toEqual((await get()).totals)
    expect((await get({ app: 'haraka' })).rows).toEqual([])
  })
})

/** It is 20 April; the books were closed through the 19th. */
describe('the overview', () => {
  const get = async () => {
    admin = await t.signIn('admin')
    return (await admin.get('/statistics/businessData/overview')).data
  }
  const of = (rows: { date: string }[], date: string) => rows.find((row) => row.date === date)

  it('tells how the portfolio stood when each day ended, and what of it was late', async () => {
    const { book } = await get()
    expect([book.length, book.at(-1).date]).toEqual([30, '2026-04-19'])
    const stated = (date: string, principalCents: number, lateCents: number) =>
      expect(of(book, date)).toEqual({ date, principalCents, lateCents, late30Cents: 0 })
    stated('2026-03-30', 0, 0)
    stated('2026-03-31', 3_000_000, 0)
    stated('2026-04-14', 2_000_000, 0)
    stated('2026-04-15', 2_000_000, 2_000_000)
    stated('2026-04-17', 1_000_000, 1_000_000)
  })

  it('tells what the own accounts hold by the books', async () => {
    const { held } = await get()
    expect(held.cents).toBe(-1_630_000)
    expect(of(held.days, '2026-04-14')).toMatchObject({ cents: -1_780_000 })
    expect(of(held.days, '2026-04-17')).toMatchObject({ cents: -680_000 })
  })

  it('tells how applications were decided by the day', async () => {
    const { decided } = await get()
    expect(of(decided, '2026-04-19')).toMatchObject({ approved: 2, decided: 3 })
    expect([decided.length, decided.at(-1)]).toEqual([
      14,
      { date: '2026-04-20', approved: 1, decided: 1 },
    ])
  })

  it('tells by stage what came back of what was owed in it', async () => {
    const { recovery } = await get()
    // Three were reminded; two came a day late into S1, with a fine, and were fined twice more there; one
    // went on into S2 with four, and was fined on the 19th and the 20th.
    expect(recovery).toEqual([
      stageOf('reminder', [3, 3_210_000, 1_070_000]),
      stageOf('S1', [2, 2_200_000, 1_100_000]),
      stageOf('S2', [1, 1_130_000, 0]),
    ])
  })

  it('tells the profit that the profit statement tells', async () => {
    const { profit } = await get()
    const statement = async (days: string) => {
      const { totals } = (await admin.get('/statistics/repayment/mx', { days })).data
      return { incomeCents: totals.income, profitCents: totals.profit }
    }
    expect(profit.month).toEqual(await statement('2026-04-01..2026-04-20'))
    expect(profit.sameDays).toEqual({ incomeCents: 0, profitCents: 0 })
    expect(profit.lastMonth).toEqual(await statement('2026-03-01..2026-03-31'))
    expect(profit.lastMonth.incomeCents).toBeGreaterThan(0)
    expect(profit.days.at(-1).date).toBe('2026-04-20')
  })

  it('holds today against the same weekday a week before, up to the same time', async () => {
    t.clock.set(new Date('2026-04-23T21:15:00Z'))
    const early = await get()
    expect(early.repaid.weekBefore).toEqual({ count: 0, cents: 0 })
    t.clock.set(new Date('2026-04-23T22:00:00Z'))
    const { repaid, lent } = await get()
    expect(repaid.weekBefore).toEqual({ count: 1, cents: 1_100_000 })
    expect([repaid.today, lent.today]).toEqual([none, none])
    expect(of(repaid.days, '2026-04-14')).toMatchObject({ cents: 1_070_000 })
  })

  it('counts first-payment defaults of weeks whose every loan has had its days', async () => {
    t.clock.set(new Date('2026-04-26T06:00:00Z'))
    const young = (await get()).firstDue.at(-1)
    expect(young).toMatchObject({ from: '2026-04-06', due: 0 })
    t.clock.set(new Date('2026-04-27T06:00:00Z'))
    const { firstDue } = await get()
    expect(firstDue.at(-1)).toEqual({ from: '2026-04-13', to: '2026-04-19', due: 3, defaults: 1 })
    expect(firstDue).toHaveLength(6)
  })
})

function revenue(revenueOn: string, figures: number[]) {
  const [interest, fee, fine, all] = figures
  return { revenueOn, group: null, interest, fee, fine, recovered: 0, revenue: all }
}

function stageOf(stage: string, figures: number[]) {
  const [cases, owedCents, cents] = figures
  return { stage, cases, owedCents, recovered: { cents, beforeCents: 0 } }
}

const none = { count: 0, cents: 0 }

type Row = Record<string, unknown>

function flow(day: string, figures: number[]) {
  const [openingBalance, moneyIn = 0, moneyOut = 0, closingBalance, lines] = figures
  return {
    day,
    ledgerAccount: 'wallet_paybill',
    openingBalance,
    moneyIn,
    moneyOut,
    netFlow: moneyIn - moneyOut,
    closingBalance,
    lines,
  }
}
