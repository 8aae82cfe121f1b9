import { column } from '../../columns.ts'
import { filter } from '../../filters.ts'
import { customerTypes } from '../../origination/enums.ts'
import { drillDowns, drillToRows } from '../../platform/drill-down.ts'
import { list, report } from '../../table.ts'

const page = 'statistics/repayment/instalment-profit-stat'
const shared = {
  app: filter.app(),
  product: filter.product(),
  customerType: filter.choice(customerTypes),
}
const money = () => column.money({ total: 'sum' })
const figures = {
  /** The principal. */
  dueAmount: money(),
  principalReceived: money(),
  incomeReceived: column.money({ total: 'sum', better: 'up' }),
  principalGivenUp: money(),
  principalLost: column.money({ total: 'sum', better: 'down' }),
  stillOwed: money(),
  instalmentProfit: column.money({ total: 'sum', better: 'up' }),
} as const

/**
 * One row per month of due dates and number of the instalment, of loans in instalments: what was due and what
 * it has earned by now.
 */
export const instalmentProfit = report(page, {
  groupBy: ['app', 'product', 'customerType'],
  chart: { kind: 'matrix', x: 'dueMonth', series: { value: 'instalmentProfitRate', by: 'period' } },
  filters: { due: filter.dateRange({ ahead: true, required: true, lastMonths: 6 }), ...shared },
  results: ['instalmentProfit', 'instalmentProfitRate'],
  columns: {
    dueMonth: column.month(),
    period: column.count(),
    instalments: column.count({ total: 'sum' }),
    settledInstalments: column.count({ total: 'sum' }),
    settledShare: column.ratio('settledInstalments', 'instalments', { better: 'up' }),
    ...figures,
    instalmentProfitRate: column.ratio('instalmentProfit', 'dueAmount', { better: 'up' }),
  },
})

/** The instalments behind a figure. */
export const instalmentsOfProfit = list(page, {
  name: `${page}-rows`,
  path: '/statistics/repayment/instalmentProfitStat/rows',
  drillDownOnly: true,
  key: 'instalmentId',
  defaultSort: '-dueOn',
  filters: {
    due: filter.dateRange({ ahead: true }),
    period: filter.id(),
    settled: filter.choice(['yes', 'no'], { set: 'yesNo', single: true }),
    loanId: filter.id(),
    ...shared,
  },
  columns: {
    instalmentId: column.id({ optional: true }),
    loanId: column.id({ of: 'loan' }),
    period: column.count(),
    app: column.app(),
    product: column.product(),
    customerType: column.choice(customerTypes, { optional: true }),
    dueOn: column.date({ sortable: true }),
    finishedOn: column.date(),
    ...figures,
  },
})

const adds = (column: keyof typeof figures) =>
  drillToRows<typeof instalmentProfit, typeof instalmentsOfProfit>(instalmentsOfProfit, {
    adds: column,
  })

export const instalmentProfitDrillDowns = drillDowns(instalmentProfit, {
  instalments: drillToRows(instalmentsOfProfit),
  settledInstalments: drillToRows(instalmentsOfProfit, { where: { settled: 'yes' } }),
  dueAmount: adds('dueAmount'),
  principalReceived: adds('principalReceived'),
  incomeReceived: adds('incomeReceived'),
  principalGivenUp: adds('principalGivenUp'),
  principalLost: adds('principalLost'),
  stillOwed: adds('stillOwed'),
  instalmentProfit: adds('instalmentProfit'),
})
