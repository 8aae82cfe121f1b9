import type { DrillDown } from '@daftari/contract/platform/drill-down'
import type { FilterTexts } from '@daftari/contract/platform/same-filters'
import type { RequestKind } from '@daftari/contract/registry/requests'
import { waitingRequests } from '@daftari/contract/registry/waiting-requests'
import { auditorKpiCases } from '@daftari/contract/statistics/auditor-kpi'
import { type ListedRequest, requestTiles } from '@daftari/contract/statistics/request-tiles'
import { allTiles } from '@daftari/contract/statistics/tiles'
import { beforeAll, expect, it } from 'vitest'
import { declared, isDrillDowns } from '../../../../packages/contract/build/declarations.ts'
import type { Caller } from '../open-test-server.ts'
import { isWhole } from '../sampled.ts'
import type { SmallDemo } from '../security/small-demo.ts'
import { type Ask, openedFigures } from './opened-figures.ts'

const month = '2026-03-01..2026-03-30'
const week = '2026-03-18..2026-03-24'

const handed = [{ assigned: month }, { assigned: month, by: 'app' }]
const overdue = '2026-03-10..2026-03-30'

/** The filters of a reader, where a table requires some, or differs by them. */
const ways: Readonly<Record<string, readonly FilterTexts[]>> = {
  'collection/management/cash-credit-caller-mx': [{ worked: month }],
  'collection/management/super-instalment-caller-mx': [{ worked: month }],
  'collection/statistics/cash-credit-recovery-green': handed,
  'collection/statistics/cash-credit-recovery-green-collectors': [{ assigned: month }],
  'collection/statistics/cash-credit-recovery-yellow': handed,
  'collection/statistics/cash-credit-recovery-yellow-collectors': [
    { assigned: month, stage: 'S1' },
  ],
  'collection/statistics/cash-credit-recovery-yellow-v2': [
    { entered: month },
    { entered: month, by: 'product' },
  ],
  'collection/statistics/cash-credit-recovery-yellow-v2-teams': [{ entered: month }],
  'collection/statistics/recovery-rate-dx': [{ due: month }, { due: month, by: 'product' }],
  'collection/statistics/inflow-overdue': [{ days: overdue }],
  'collection/statistics/inflow-overdue-speed': [{ days: overdue }],
  'collection/statistics/workload': [{ days: month }],
  'collection/statistics/contact-result-stat': [
    { days: month },
    { days: month, by: 'stage', contactBy: 'call' },
  ],
  'collection/statistics/contact-result-stat-collectors': [{ days: month, stage: 'reminder' }],
  'collection/statistics/operation-statistics': [{ days: month }],
  'collection/statistics/timely-monitor': [{ assigned: month }],
  'statistics/repayment/forecast-kpi': [{ month: '2026-03' }],
  'statistics/repayment/forecast-kpi-teams': [{ month: '2026-03' }],
  'collection/statistics/lost-contact-monitor': [{ days: month }, { days: month, by: 'app' }],
  'settlement/ledger/accounts': [
    { days: '2026-03-20..2026-03-26' },
    { days: '2026-03-20..2026-03-26', dayBasis: 'posted' },
  ],
  'settlement/ledger/accounts-days': [{ days: month, ledgerAccount: 'suspense' }],
  'settlement/repayment/reconciliation': [{ days: '2026-03-20..2026-03-30' }],
  'settlement/repayment/mpesa-service-charge': [{ charged: month, service: 'payment' }],
  'settlement/finance/bank-transfer-expenses': [
    { movedIn: '2026-02-20..2026-03-30' },
    { movedIn: '2026-03-05..2026-03-20' },
  ],
  'settlement/finance/credit-report-statistics': [{ asked: month }, { asked: month, by: 'app' }],
  'statistics/audit/audit-efficiency': [{ decided: month }, { decided: month, app: 'pesa' }],
  'statistics/audit/audit-efficiency-auditors': [{ decided: month }],
  'statistics/audit/audit-reason': [{ decided: month }, { decided: month, by: 'customerType' }],
  'statistics/audit/audit-stage': [{ happened: month }, { happened: month, by: 'product' }],
  'statistics/audit/credit-score': [{ applied: month, badAfter: '1' }],
  'statistics/audit/credit-score-months': [{ applied: month, badAfter: '3' }],
  'statistics/business-data/cash-credit-data-statistics': [
    { days: month },
    { days: month, by: 'customerType' },
  ],
  'statistics/business-data/revenue-chart': [
    { days: month, revenueStep: 'week' },
    { days: month, revenueStep: 'month', profitBasis: 'received', by: 'app' },
  ],
  'statistics/business-data/flow-summary-table': [
    { days: '2026-03-20..2026-03-26' },
    { days: '2026-03-20..2026-03-26', ledgerAccount: 'bank,wallet_paybill' },
  ],
  'statistics/audit/bind-application': [{ asked: month }, { asked: month, by: 'app' }],
  'statistics/platform-statistics/new-customer-statistics': [
    { days: month },
    { days: month, by: 'channel' },
  ],
  'statistics/platform-statistics/user-transform-data': [
    { registered: '2026-02-20..2026-03-30', stepWindow: '7' },
    { registered: '2026-02-20..2026-03-30', stepWindow: '3', by: 'app' },
  ],
  'statistics/platform-statistics/average-amount': [
    { days: month },
    { days: month, by: 'product', customerType: 'new' },
  ],
  'statistics/platform-statistics/total-station-data': [{ days: '2026-03-20..2026-03-30' }],
  'statistics/platform-statistics/mutual-derivation-stat': [
    { registered: month, stepWindow: '3' },
    { registered: month, stepWindow: '7' },
  ],
  'statistics/platform-statistics/registration-not-applied': [
    { registered: '2026-02-20..2026-03-30' },
    { registered: '2026-02-20..2026-03-30', by: 'channel' },
  ],
  'statistics/repayment/daily-disburse': [{ disbursed: month }, { disbursed: month, by: 'app' }],
  'statistics/repayment/over-due-statistics': [{}, { by: 'grade' }, { by: 'channel' }],
  'statistics/repayment/statistics-payment-collection': [
    { paid: month },
    { paid: month, by: 'product' },
  ],
  'statistics/repayment/index-days': [{ days: '2026-03-20..2026-03-30' }],
  'statistics/repayment/cash-credit': [{ due: month }, { due: month, by: 'product' }],
  'statistics/repayment/cash-credit-number': [{ due: month }, { due: month, by: 'customerType' }],
  'statistics/repayment/daily-overdue': [{ due: month }, { due: month, by: 'app' }],
  'statistics/repayment/daily-overdue-number': [{ due: month }],
  'statistics/repayment/daily-uncollected': [{ due: month }, { due: month, by: 'app' }],
  'statistics/repayment/daily-uncollected-teams': [{ due: month }],
  'statistics/repayment/mx': [{ days: week }, { days: week, by: 'app' }],
  'statistics/repayment/app-daily-profit': [{ days: week, by: 'app' }],
  'statistics/repayment/stat-gross-profit': [
    { days: month, by: 'customerType' },
    { days: month, profitBasis: 'received' },
  ],
  'statistics/repayment/new-pass-rate-statistics': [
    { days: month, by: 'app' },
    { days: month, passBasis: 'decided' },
  ],
  'statistics/repayment/user-rating-statistics': [{ applied: month, customerType: 'new' }],
  'statistics/repayment/average-borrowing-amount': [{ disbursed: month, by: 'loanNumber' }],
  'statistics/platform-statistics/average-borrowing-amount': [{ disbursed: month }],
  'statistics/repayment/stock-reloan-statistics': [
    { settledIn: '2026-02-01..2026-03-30' },
    { settledIn: month, by: 'grade' },
  ],
  'statistics/repayment/risk-ctrl-reloan-statistics': [{ settledIn: '2026-02-01..2026-03-30' }],
  'statistics/repayment/instalment-profit-stat': [
    { due: '2026-03-01..2026-05-31' },
    { due: month, by: 'product' },
  ],
  'statistics/repayment/interest-information-details': [{ due: week }],
  'statistics/repayment/interest-information-details-days': [
    { days: week },
    { days: week, by: 'app', chargePart: 'interest' },
  ],
  'statistics/promotion/telemarketing-credit-caller': [{ called: month }],
  'statistics/repayment/daily-repayment': [{ paid: month }, { paid: month, by: 'product' }],
}

/** Readers of data that the finance clerk does not see. */
const readers: Readonly<Record<string, string>> = {
  'operation/system/notice-sms-configure': 'admin',
  'statistics/audit/audit-efficiency': 'auditadmin',
  'statistics/audit/audit-efficiency-auditors': 'auditadmin',
  'statistics/audit/audit-reason': 'auditadmin',
  'statistics/audit/audit-stage': 'auditadmin',
  'statistics/audit/bind-application': 'auditadmin',
  'statistics/promotion/telemarketing-credit-caller': 'admin',
}

/**
 * No month of a service partner is over in this book, no loan is late enough to be written off, and hardly
 * anything was moved between own accounts. No failed payout waits, no lead of a handful was won, no customer
 * is out of reach, few instalments are late, and the current day has no work yet: the tests of `statistics`
 * and `promotion` open these figures on books of their own.
 */
const mayBeEmpty = [
  'operation/system/disburse/failures',
  'collection/management/super-instalment-caller-mx',
  'collection/statistics/cash-credit-recovery-yellow-collectors',
  'collection/statistics/process-monitoring',
  'collection/statistics/lost-contact-monitor',
  'settlement/finance/bank-transfer-expenses',
  'settlement/finance/technical-service-fee',
  'settlement/change-bill/mutli-change-bill/write-offs',
  'statistics/audit/bind-application',
  'statistics/promotion/telemarketing-credit-caller',
  'statistics/repayment/daily-uncollected-teams',
  'statistics/repayment/instalment-profit-stat',
]

const allDrillDowns = await declared(isDrillDowns)

/** Every figure that the contract says opens, on a book where each of them has something to say. */
export function figuresAddUp(demo: () => SmallDemo): void {
  let finance: Caller
  let ask: Ask
  const askedBy =
    (caller: Caller): Ask =>
    async (path, query) => {
      const { status, data, text } = await caller.get(path, query)
      expect(status, `${path} ${JSON.stringify(query)} ${text.slice(0, 300)}`).toBe(200)
      return data
    }
  beforeAll(async () => {
    finance = await demo().enter('finance')
    ask = askedBy(finance)
  })

  it.each(allDrillDowns.map((of) => [of.of.name, of] as const))('adds up: %s', async (name, of) => {
    const asked = ways[name] ?? [{}]
    // What is behind a leader's figures opens for their own teams.
    const reader = name.startsWith('collection/') ? 'admin' : readers[name]
    const by = reader === undefined ? ask : askedBy(await demo().enter(reader))
    const inRows = isWhole ? 'all' : 'sample'
    const opened = asked.map((way) => openedFigures(by, of, way, inRows))
    const found = (await Promise.all(opened)).flat()
    expect(found.filter(({ shown, sum }) => shown !== sum)).toEqual([])
    if (!mayBeEmpty.includes(name)) expect(found.some(({ shown }) => shown !== 0)).toBe(true)
  })

  it.each(allTiles)('a figure that stands alone is its list: %s', async (_, tile) => {
    const admin = await demo().enter('admin')
    const { data } = await admin.get(tile.of.path)
    const query = { ...tile.by(demo().clock.today(), data), count: 'exact', pageSize: '1' }
    const rows = await admin.get(tile.rows.path, query)
    expect(rows.status).toBe(200)
    if (tile.count !== undefined) expect(rows.data.total).toBe(tile.count(data))
    if (tile.sum === undefined) return
    const { column, times = 1, of } = tile.sum
    expect(times * rows.data.totals[column]).toBe(of(data))
  })

  it('is refused to whoever may not see it', async () => {
    const auditor = await demo().enter('auditor')
    const drillDown = allDrillDowns.flatMap(({ figures }) => Object.values(figures) as DrillDown[])
    const tables = new Set(drillDown.flatMap((one) => ('rows' in one ? [one.rows] : [])))
    // An auditor reads the cases of their own figures.
    tables.delete(auditorKpiCases)
    expect(tables.size).toBeGreaterThan(10)
    for (const { path } of tables)
      expect([path, (await auditor.get(path)).status]).toEqual([path, 403])
  })

  it('what waits for one’s decision is its list, without what one asked for oneself', async () => {
    const { rows, by } = requestTiles.transfer
    const asked = await finance.post(
      '/settlement/finance/transfers',
      {
        fromAccount: 'wallet_paybill',
        toAccount: 'bank',
        amountCents: 10_000,
        feeCents: 0,
        movedOn: demo().clock.today(),
        reference: 'OWN-1',
      },
      { 'idempotency-key': 'a-transfer-of-ones-own' },
    )
    expect(asked.status).toBe(200)
    const waiting: string[] = []
    for (const who of [finance, await demo().enter('admin')]) {
      const { data } = await who.get('/dashboard/requests')
      for (const { kind, count } of data.waiting as { kind: RequestKind; count: number }[]) {
        if (!(kind in requestTiles)) continue
        const tile = requestTiles[kind as ListedRequest]
        const list = await who.get(tile.rows.path, { ...tile.by, count: 'exact' })
        expect([kind, list.status, list.data.total]).toEqual([kind, 200, count])
        if (count > 0) waiting.push(`${who.account} ${kind}`)
      }
      const all = await who.get(waitingRequests.path, { count: 'exact' })
      const counted = data.waiting.reduce(
        (sum: number, one: { count: number }) => sum + one.count,
        0,
      )
      expect(all.data.total).toBe(counted)
    }
    const own = await finance.get(rows.path, { ...by, requestOf: 'own' })
    expect(own.data.rows).toMatchObject([{ transferReference: 'OWN-1' }])
    expect(waiting).toContain('admin transfer')
    expect(waiting.length).toBeGreaterThan(4)
  })

  it('is exported as a file with the same sum', async () => {
    const query = { ledgerAccount: 'wallet_paybill', accounting: month }
    const { totals, total } = (await ask('/settlement/ledger/journal/lines', {
      ...query,
      count: 'exact',
    })) as { totals: Record<string, number>; total: number }
    const asked = await finance.post('/exports', {
      table: 'settlement/ledger/journal/lines',
      format: 'csv',
      query,
      columns: ['entryId', 'amount'],
      reason: 'held against the page',
    })
    await demo().settle()
    const { text } = await finance.get(`/exports/${asked.data.id}/file`)
    const amounts = text
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => Number(line.split(',')[1]))
    expect(Math.round((amounts.pop() ?? 0) * 100)).toBe(totals.amount)
    expect(amounts).toHaveLength(total)
    const sum = amounts.reduce((all, amount) => all + Math.round(amount * 100), 0)
    expect(sum).toBe(totals.amount)
  })
}
