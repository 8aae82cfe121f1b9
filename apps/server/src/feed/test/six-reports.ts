import { readFileSync } from 'node:fs'
import { trialBalance } from '@daftari/contract/ledger/tables'
import { dailyRepayment } from '@daftari/contract/statistics/daily-repayment'
import { averageBorrowing } from '@daftari/contract/statistics/repayment/borrowing'
import { duePrincipal } from '@daftari/contract/statistics/repayment/cash-credit'
import { overDueStatistics } from '@daftari/contract/statistics/repayment/over-due-statistics'
import { grossProfit } from '@daftari/contract/statistics/repayment/profit'
import type { Report } from '@daftari/contract/table'
import { expect } from 'vitest'
import type { Caller } from '../../../test/open-test-server.ts'

export interface Days {
  from: string
  to: string
  /** The day of the portfolio at risk. */
  on: string
}

/** The SQL of the warehouse for a report and days. */
export function warehouseSql(report: string, days: Days): string {
  const file = new URL(`../../../../../ops/warehouse/reports/${report}.sql`, import.meta.url)
  return readFileSync(file, 'utf8').replace(
    /\{(from|to|on)\}/g,
    (_, name: string) => days[name as keyof Days],
  )
}

interface Same {
  report: Report
  columns: string[]
  query(days: Days): Record<string, string>
}

/** The columns of ours that each report of the warehouse has, in its order. */
const same: Record<string, Same> = {
  'lent-by-day': {
    report: averageBorrowing['statistics/repayment/average-borrowing-amount'],
    columns: ['startedOn', 'loans', 'lentAmount'],
    query: ({ from, to }) => ({ disbursed: `${from}..${to}` }),
  },
  'received-by-day': {
    report: dailyRepayment,
    columns: [
      'paidOn',
      'principal',
      'interest',
      'fee',
      'fine',
      'recovered',
      'overpaid',
      'received',
      'takenBack',
    ],
    query: ({ from, to }) => ({ paid: `${from}..${to}` }),
  },
  'due-by-day': {
    report: duePrincipal,
    columns: ['dueOn', 'fellDue', 'paidEarly', 'paidOnDue', 'paidLate', 'waivedDue', 'stillDue'],
    query: ({ from, to }) => ({ due: `${from}..${to}` }),
  },
  'result-by-month': {
    report: grossProfit,
    columns: [
      'month',
      'interest',
      'fee',
      'fine',
      'recovered',
      'income',
      'waived',
      'writeOffs',
      'couponDiscounts',
    ],
    query: ({ from, to }) => ({ days: `${from}..${to}` }),
  },
  'trial-balance': {
    report: trialBalance,
    columns: ['ledgerAccount', 'openingBalance', 'debit', 'credit', 'closingBalance'],
    query: ({ from, to }) => ({ days: `${from}..${to}` }),
  },
}

export const reportNames = [...Object.keys(same), 'at-risk']

/** What the console shows, a line of text for each row with a figure in it. */
export async function ourReports(admin: Caller, days: Days): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (const [name, { report, columns, query }] of Object.entries(same)) {
    const { status, data, text } = await admin.get(report.path, query(days))
    expect([name, status, status === 200 ? '' : text]).toEqual([name, 200, ''])
    const rows = data.rows as Record<string, string | number>[]
    const lines = rows.map((row) => columns.map((column) => row[column] ?? 0))
    // The warehouse calls a month by its first day.
    found[name] = linesOf(
      lines.map(([at, ...more]) => [`${at}`.replace(/^\d{4}-\d{2}$/, '$&-01'), ...more]),
    )
  }
  return { ...found, 'at-risk': [await atRisk(admin, days)] }
}

async function atRisk(admin: Caller, { on }: Days): Promise<string> {
  const { data } = await admin.get(overDueStatistics.path, { observed: on })
  const rows = data.rows as { loansOwing: number; principalOwed: number; parPrincipal: number }[]
  const [current, ...late] = rows
  const owed = rows.map(({ principalOwed }) => principalOwed)
  const par = [0, 2, 4, 6].map((at) => late[at]?.parPrincipal ?? 0)
  const loans = rows.reduce((sum, { loansOwing }) => sum + loansOwing, 0)
  const whole = owed.reduce((sum, one) => sum + one, 0)
  expect(current).toBeDefined()
  return [loans, whole, ...owed, ...par].join(' ')
}

/**
 * In a fixed order, without lines whose figures are all 0: the warehouse has no row for a day without any.
 */
export const linesOf = (rows: readonly (readonly unknown[])[]): string[] =>
  rows
    .filter(([, ...figures]) => figures.some((figure) => Number(figure) !== 0))
    .map((row) => row.map(String).join(' '))
    .toSorted()
