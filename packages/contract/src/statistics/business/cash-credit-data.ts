import { column } from '../../columns.ts'
import { filter } from '../../filters.ts'
import { customerTypes } from '../../origination/enums.ts'
import {
  drillDowns,
  drillToRows,
  type Place,
  type RowsDrillDown,
} from '../../platform/drill-down.ts'
import { type List, list, report } from '../../table.ts'
import { repaymentsOfDay } from '../daily-repayment.ts'
import { dueInstalments } from '../repayment/due-instalments.ts'
import { vintageLoans } from '../vintage.ts'

const page = 'statistics/business-data/cash-credit-data-statistics'

const shared = {
  app: filter.app(),
  product: filter.product(),
  customerType: filter.choice(customerTypes),
}

/** One row per day, and per group: what happened on that day, each figure by its own event. */
export const cashCreditData = report(page, {
  compare: true,
  groupBy: ['app', 'product', 'customerType'],
  chart: [
    {
      kind: 'line',
      x: 'businessOn',
      series: ['lentPrincipal', 'repaidAmount', 'unpaidAfterDue'],
      unfinished: 'today',
    },
    {
      kind: 'line',
      name: 'rates',
      x: 'businessOn',
      series: ['dayPassRate', 'unpaidAfterDueRate'],
      unfinished: 'today',
      height: 200,
    },
  ],
  filters: { days: filter.dateRange({ required: true, last: 30 }), ...shared },
  results: ['lentPrincipal', 'repaidAmount', 'unpaidAfterDueRate', 'latePrincipal'],
  columns: {
    businessOn: column.date(),
    appliedCases: column.count({ total: 'sum', better: 'up' }),
    decidedCases: column.count({ total: 'sum' }),
    approvedCases: column.count({ total: 'sum', better: 'up' }),
    dayPassRate: column.ratio('approvedCases', 'decidedCases'),
    lentLoans: column.count({ total: 'sum', better: 'up' }),
    lentPrincipal: column.money({ total: 'sum', better: 'up' }),
    repayments: column.count({ total: 'sum', better: 'up' }),
    repaidAmount: column.money({ total: 'sum', better: 'up' }),
    dueThatDay: column.money({ total: 'sum' }),
    /** Once the day has ended: what the rate is a share of. */
    dueEndedDay: column.money({ total: 'sum', optional: true }),
    unpaidAfterDue: column.money({ total: 'sum', better: 'down' }),
    unpaidAfterDueRate: column.ratio('unpaidAfterDue', 'dueEndedDay', { better: 'down' }),
    /** All that is late when the day ends. */
    lateLoans: column.count({ better: 'down' }),
    latePrincipal: column.money({ better: 'down' }),
  },
})

/** The applications and loans behind a figure. */
export const cashCreditCases = list(page, {
  name: `${page}-cases`,
  path: '/statistics/businessData/cashCreditDataStatistics/cases',
  drillDownOnly: true,
  key: 'loanId',
  defaultSort: '-loanId',
  filters: {
    ...shared,
    applied: filter.dateRange(),
    decided: filter.dateRange(),
    lent: filter.dateRange(),
    decisionState: filter.choice(['approved', 'rejected']),
  },
  columns: {
    loanId: column.id({ of: 'loan', sortable: true }),
    appliedAt: column.instant(),
    applyAmount: column.money({ total: 'sum' }),
    decidedOn: column.date(),
    decisionState: column.choice(['approved', 'rejected']),
    startedOn: column.date(),
    principal: column.money({ total: 'sum' }),
    app: column.app(),
    product: column.product(),
    customerType: column.choice(customerTypes),
  },
})

type Days = typeof cashCreditData

/** The row's day and group, or all days, as the range that the list calls by this name. */
function opens<L extends List>(
  rows: L,
  range: string,
  o: { adds?: keyof L['columns'] & string; where?: Record<string, string> } = {},
): RowsDrillDown<Days> {
  const by = ({ row, filters: { by: split = 'none', days, ...asked } }: Place<Days>) => {
    if (row !== undefined && split !== 'none' && row.group === null) return undefined
    const group = row === undefined || split === 'none' ? {} : { [split]: row.group }
    const of = row === undefined ? days : `${row.businessOn}..${row.businessOn}`
    return { ...asked, ...group, ...o.where, [range]: of }
  }
  const found = by as (place: Place<Days>) => Record<string, never> | undefined
  return drillToRows<Days, L>(rows, found, o.adds === undefined ? {} : { adds: o.adds })
}

/** As of the end of the row's day; a sum of several days has no such figure. */
const lateOn = (adds?: 'principalOwed') =>
  drillToRows<Days, typeof vintageLoans>(
    vintageLoans,
    ({ row, filters: { by = 'none', days: _days, ...asked } }) => {
      if (row?.businessOn == null || (by !== 'none' && row.group === null)) return undefined
      const group = by === 'none' ? {} : { [by]: row.group ?? '' }
      return { ...asked, ...group, observed: row.businessOn, daysPastDue: '1..' }
    },
    adds === undefined ? {} : { adds },
  )

export const cashCreditDataDrillDowns = drillDowns(cashCreditData, {
  appliedCases: opens(cashCreditCases, 'applied'),
  decidedCases: opens(cashCreditCases, 'decided', {
    where: { decisionState: 'approved,rejected' },
  }),
  approvedCases: opens(cashCreditCases, 'decided', { where: { decisionState: 'approved' } }),
  lentLoans: opens(cashCreditCases, 'lent'),
  lentPrincipal: opens(cashCreditCases, 'lent', { adds: 'principal' }),
  repayments: opens(repaymentsOfDay, 'paid'),
  repaidAmount: opens(repaymentsOfDay, 'paid', { adds: 'amount' }),
  dueThatDay: opens(dueInstalments, 'due', { adds: 'principalDue' }),
  unpaidAfterDue: opens(dueInstalments, 'due', {
    adds: 'principalUnpaid',
    where: { unpaidAfter: '0' },
  }),
  lateLoans: lateOn(),
  latePrincipal: lateOn('principalOwed'),
})
