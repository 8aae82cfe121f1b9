import { addDays, businessDate } from '@daftari/kernel/business-date'
import { column } from '../../columns.ts'
import { filter } from '../../filters.ts'
import type { lineSides } from '../../ledger/enums.ts'
import { ledgerLines } from '../../ledger/tables.ts'
import { drillDowns, drillToRows, type Place } from '../../platform/drill-down.ts'
import { report } from '../../table.ts'

/** Where the lender's own money lies. */
export const moneyAccounts = [
  'wallet_paybill',
  'wallet_payout',
  'bank',
  'aggregator_clearing',
] as const

/** One row per day and account, from the account's first day on. */
export const flowSummary = report('statistics/business-data/flow-summary-table', {
  compare: true,
  chart: [
    {
      kind: 'line',
      x: 'day',
      series: { value: 'closingBalance', by: 'ledgerAccount' },
      unfinished: 'today',
    },
    {
      kind: 'bar',
      name: 'flows',
      x: 'day',
      series: ['moneyIn', 'moneyOut'],
      unfinished: 'today',
      height: 180,
    },
  ],
  filters: {
    days: filter.dateRange({ required: true, last: 14 }),
    ledgerAccount: filter.choice(moneyAccounts, { set: 'account' }),
  },
  columns: {
    day: column.date(),
    ledgerAccount: column.choice(moneyAccounts, { set: 'account' }),
    openingBalance: column.money(),
    moneyIn: column.money({ total: 'sum' }),
    moneyOut: column.money({ total: 'sum' }),
    netFlow: column.money({ total: 'sum' }),
    closingBalance: column.money(),
    lines: column.count({ total: 'sum' }),
  },
})

type Flow = Place<typeof flowSummary>
type Side = (typeof lineSides)[number]

/** The account's lines of the row's day, or of all days and accounts below the rows. */
const moved = (adds?: 'debit' | 'credit' | 'amount', lineSide?: Side) =>
  drillToRows<typeof flowSummary, typeof ledgerLines>(
    ledgerLines,
    ({ row, filters }: Flow) => ({
      ledgerAccount: row?.ledgerAccount ?? filters.ledgerAccount ?? moneyAccounts.join(','),
      effective: row === undefined ? filters.days : `${row.day}..${row.day}`,
      lineSide,
    }),
    adds === undefined ? {} : { adds },
  )

/** A balance is all that moved the account before the day, or through it. */
const balance = (through: -1 | 0) =>
  drillToRows<typeof flowSummary, typeof ledgerLines>(
    ledgerLines,
    ({ row }: Flow) =>
      row?.day == null || row.ledgerAccount === null
        ? undefined
        : {
            ledgerAccount: row.ledgerAccount,
            effective: `..${addDays(businessDate(row.day), through)}`,
          },
    { adds: 'amount' },
  )

export const flowSummaryDrillDowns = drillDowns(flowSummary, {
  openingBalance: balance(-1),
  moneyIn: moved('debit', 'debit'),
  moneyOut: moved('credit', 'credit'),
  netFlow: moved('amount'),
  closingBalance: balance(0),
  lines: moved(),
})
