import { column } from '../../columns.ts'
import { filter } from '../../filters.ts'
import { customerTypes } from '../../origination/enums.ts'
import { drillDowns, drillToRows, thatDay } from '../../platform/drill-down.ts'
import { list, report } from '../../table.ts'

const page = 'statistics/platform-statistics/average-amount'

const shared = {
  app: filter.app(),
  product: filter.product(),
  customerType: filter.choice(customerTypes),
}

/** One row per day: what was applied for, approved and paid out on it, and of how much each was. */
export const averageAmount = report(page, {
  compare: true,
  groupBy: ['app', 'product', 'customerType'],
  chart: {
    kind: 'line',
    x: 'businessOn',
    series: ['averageApplied', 'averageApproved', 'averagePaidOut'],
    unfinished: 'today',
  },
  filters: { days: filter.dateRange({ required: true, last: 30 }), ...shared },
  results: ['averageApplied', 'averageApproved', 'averagePaidOut'],
  columns: {
    businessOn: column.date(),
    applications: column.count({ total: 'sum', better: 'up' }),
    appliedTotal: column.money({ total: 'sum', better: 'up' }),
    averageApplied: column.average('appliedTotal', 'applications'),
    approvedApplications: column.count({ total: 'sum', better: 'up' }),
    approvedTotal: column.money({ total: 'sum', better: 'up' }),
    averageApproved: column.average('approvedTotal', 'approvedApplications'),
    paidOutLoans: column.count({ total: 'sum', better: 'up' }),
    paidOutPrincipal: column.money({ total: 'sum', better: 'up' }),
    averagePaidOut: column.average('paidOutPrincipal', 'paidOutLoans'),
  },
})

/** Applications with what was asked for, approved and paid out, numbers and money alone. */
export const applicationAmounts = list(page, {
  name: `${page}-applications`,
  path: '/statistics/platformStatistics/averageAmount/applications',
  drillDownOnly: true,
  key: 'loanId',
  defaultSort: '-loanId',
  filters: {
    loanId: filter.id(),
    applied: filter.dateRange(),
    approved: filter.dateRange(),
    disbursed: filter.dateRange(),
    ...shared,
  },
  columns: {
    loanId: column.id({ of: 'loan', sortable: true }),
    app: column.app(),
    product: column.product(),
    customerType: column.choice(customerTypes),
    appliedAt: column.instant(),
    applyAmount: column.money({ total: 'sum' }),
    decidedAt: column.instant(),
    approvedAmount: column.money({ total: 'sum' }),
    startedOn: column.date(),
    principal: column.money({ total: 'sum' }),
  },
})

type Range = 'applied' | 'approved' | 'disbursed'
type Amount = 'applyAmount' | 'approvedAmount' | 'principal'

const onTheDay = (range: Range, adds: { adds?: Amount } = {}) =>
  drillToRows<typeof averageAmount, typeof applicationAmounts>(
    applicationAmounts,
    ({ row, filters: { by = 'none', days, ...asked } }) => {
      const split = row === undefined || by === 'none' ? {} : { [by]: row.group ?? '' }
      return { ...asked, ...split, [range]: row === undefined ? days : thatDay(row.businessOn) }
    },
    adds,
  )

export const averageAmountDrillDowns = drillDowns(averageAmount, {
  applications: onTheDay('applied'),
  appliedTotal: onTheDay('applied', { adds: 'applyAmount' }),
  approvedApplications: onTheDay('approved'),
  approvedTotal: onTheDay('approved', { adds: 'approvedAmount' }),
  paidOutLoans: onTheDay('disbursed'),
  paidOutPrincipal: onTheDay('disbursed', { adds: 'principal' }),
})
