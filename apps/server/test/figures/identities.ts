import { flowSummary } from '@daftari/contract/statistics/business/flow-summary'
import { businessOverview } from '@daftari/contract/statistics/business/overview'
import { addDays, type BusinessDate } from '@daftari/kernel/business-date'
import { beforeAll, expect, it } from 'vitest'
import type { Caller } from '../open-test-server.ts'
import { collectionAgrees } from './collection-identities.ts'
import { disagreements } from './synonyms.ts'

type Row = Record<string, number>

/** A lender's book behind a server, of which `yesterday` is closed. */
export interface Book {
  enter(account: string): Promise<Pick<Caller, 'get'>>
}

/** What several reports say of the same thing is the same figure, on one book of the whole product. */
export function reportsAgree(book: () => Book, yesterday: BusinessDate): void {
  const today = addDays(yesterday, 1)
  const first = addDays(yesterday, -29)
  const days = `${first}..${yesterday}`
  const daysToToday = `${first}..${today}`
  let admin: Pick<Caller, 'get'>
  beforeAll(async () => {
    admin = await book().enter('admin')
  })
  const ask = async (path: string, query: Record<string, string>) => {
    const { status, data, text } = await admin.get(path, query)
    expect(status, `${path} ${text.slice(0, 300)}`).toBe(200)
    return data as { rows: Row[]; totals: Row }
  }
  const statistics = (page: string, query: Record<string, string>) =>
    ask(`/statistics/${page}`, query)

  it('profit by day, by month and by app, and revenue as its income', async () => {
    const byDay = (await statistics('repayment/mx', { days })).totals
    const sums: [string, Record<string, string>][] = [
      ['repayment/stat-gross-profit', { days }],
      ['repayment/app-daily-profit', { days, by: 'app' }],
      ['repayment/mx', { days, by: 'customerType' }],
      ['repayment/mx', { days, by: 'product' }],
    ]
    for (const [page, query] of sums) {
      const { totals } = await statistics(page, query)
      expect([page, totals.income, totals.profit]).toEqual([page, byDay.income, byDay.profit])
    }
    for (const revenueStep of ['day', 'week', 'month']) {
      const { totals } = await statistics('business-data/revenue-chart', { days, revenueStep })
      const { interest, fee, fine, recovered, income } = byDay
      expect(totals).toMatchObject({ interest, fee, fine, recovered, revenue: income })
    }
    expect(byDay.income).toBeGreaterThan(0)
  })

  it('by the same word and with the same filters, on every page', async () => {
    const { wrong } = await disagreements(ask, days)
    expect(wrong).toEqual([])
  })

  it('what was lent, fell due and came back', async () => {
    const sheet = (await statistics('platform-statistics/total-station-data', { days })).totals
    const daily = (await statistics('business-data/cash-credit-data-statistics', { days })).totals
    const lent = (await statistics('repayment/daily-disburse', { disbursed: days })).totals
    const repaid = (await statistics('repayment/daily-repayment', { paid: days })).totals
    const journeys = await statistics('platform-statistics/new-customer-statistics', { days })
    expect(sheet).toMatchObject({
      paidOutLoans: lent.payoutsMade,
      paidOutPrincipal: lent.lentPrincipal,
      repayments: repaid.repayments,
      newCustomers: journeys.totals.newCustomers,
      applications: daily.appliedCases,
      approvedApplications: daily.approvedCases,
    })
    expect(daily).toMatchObject({
      lentLoans: lent.payoutsMade,
      lentPrincipal: lent.lentPrincipal,
      repayments: repaid.repayments,
    })
    for (const page of ['cash-credit', 'daily-overdue', 'daily-uncollected']) {
      const { totals } = await statistics(`repayment/${page}`, { due: days })
      expect([page, totals.fellDue]).toEqual([page, sheet.fellDue])
    }
    expect(daily.dueThatDay).toBe(sheet.fellDue)
    expect(sheet.fellDue).toBeGreaterThan(0)
  })

  it('what fell due was paid, waived or is open', async () => {
    const { rows } = await statistics('repayment/cash-credit', { due: days })
    for (const row of rows) {
      const { paidEarly = 0, paidOnDue = 0, paidLate = 0, waivedDue = 0, stillDue = 0 } = row
      expect(paidEarly + paidOnDue + paidLate + waivedDue + stillDue).toBe(row.fellDue)
    }
    expect(rows.length).toBeGreaterThan(2)
  })

  it('a step of the funnel has no more people than the one before', async () => {
    const registered = `${addDays(yesterday, -38)}..${yesterday}`
    const asked = { registered, stepWindow: '7' }
    const { rows } = await statistics('platform-statistics/user-transform-data', asked)
    for (const row of rows) {
      const steps = [row.newCustomers, row.withProfile, row.withApplication, row.withApproval]
      const all = [...steps, row.withLoan, row.withRepayment, row.withSecondLoan]
      expect(all).toEqual([...all].sort((a, b) => Number(b) - Number(a)))
    }
    expect(rows.length).toBeGreaterThan(3)
  })

  it('the buckets are the portfolio, and what is late is the share at risk', async () => {
    const { rows, totals } = await statistics('repayment/over-due-statistics', {})
    const { data } = await admin.get(businessOverview.path)
    const last = data.book.at(-1)
    expect(totals.principalOwed).toBe(last.principalCents)
    const late = rows.filter(({ latePrincipalOwed }) => Number(latePrincipalOwed) > 0)
    const sum = late.reduce((all, { latePrincipalOwed = 0 }) => all + latePrincipalOwed, 0)
    expect(sum).toBe(last.lateCents)
    expect(Math.max(...rows.map(({ parPrincipal }) => Number(parPrincipal)))).toBe(sum)
  })

  it('money of a day ends as that of the next begins, and the last is what is held', async () => {
    const { rows } = await ask(flowSummary.path, { days: daysToToday })
    const held = new Map<unknown, number>()
    for (const row of [...rows].reverse()) {
      const { openingBalance = 0, moneyIn = 0, moneyOut = 0, closingBalance = 0 } = row
      expect(openingBalance + moneyIn - moneyOut).toBe(closingBalance)
      const before = held.get(row.ledgerAccount)
      if (before !== undefined) expect(openingBalance).toBe(before)
      held.set(row.ledgerAccount, closingBalance)
    }
    const { data } = await admin.get(businessOverview.path)
    expect([...held.values()].reduce((sum, one) => sum + one, 0)).toBe(data.held.cents)
    expect(held.size).toBeGreaterThan(1)
  })

  it('a stage ends with those who waited, came and did not leave, and begins so the next day', async () => {
    const page = 'audit/audit-stage'
    const early = await statistics(page, { happened: `${first}..${addDays(first, 14)}` })
    const late = await statistics(page, { happened: `${addDays(first, 15)}..${yesterday}` })
    const stages = new Map(late.rows.map((row) => [row.auditStage, row]))
    for (const row of early.rows) {
      const { stageOpening = 0, stageCame = 0, stageLeft = 0, stageWaiting = 0 } = row
      expect(stageOpening + stageCame - stageLeft).toBe(stageWaiting)
      expect(stages.get(row.auditStage)?.stageOpening ?? 0).toBe(stageWaiting)
    }
    expect(early.rows.length).toBeGreaterThan(1)
  })

  collectionAgrees((path, query) => ask(path, query), {
    days: daysToToday,
    today: () => today,
  })
}
