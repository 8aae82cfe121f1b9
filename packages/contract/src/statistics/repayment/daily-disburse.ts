import { column } from '../../columns.ts'
import { filter } from '../../filters.ts'
import { customerTypes } from '../../origination/enums.ts'
import { disbursements } from '../../payments/tables.ts'
import { drillDowns, drillToRows } from '../../platform/drill-down.ts'
import { report } from '../../table.ts'

/**
 * One row per day on which money was paid out or asked to be, and per app, product or customer type
 * when grouped. Payouts count on the day they arrived, requests on the day they were sent.
 */
export const dailyDisburse = report('statistics/repayment/daily-disburse', {
  compare: true,
  groupBy: ['app', 'product', 'customerType'],
  chart: [
    {
      kind: 'bar',
      x: 'disbursedOn',
      series: { value: 'lentPrincipal', by: 'group' },
      unfinished: 'today',
    },
    {
      kind: 'line',
      name: 'success',
      x: 'disbursedOn',
      series: ['payoutSuccessRate'],
      unfinished: 'today',
      height: 180,
    },
  ],
  filters: {
    disbursed: filter.dateRange({ required: true, last: 30 }),
    app: filter.app(),
    product: filter.product(),
    customerType: filter.choice(customerTypes),
  },
  results: ['payoutsMade', 'payoutAmount', 'payoutSuccessRate'],
  columns: {
    disbursedOn: column.date(),
    payoutsMade: column.count({ total: 'sum', better: 'up' }),
    lentPrincipal: column.money({ total: 'sum', better: 'up' }),
    payoutAmount: column.money({ total: 'sum' }),
    averagePrincipal: column.money(),
    medianPayoutTime: column.duration({ better: 'down' }),
    longestPayoutTime: column.duration({ optional: true }),
    payoutRequests: column.count({ total: 'sum' }),
    payoutRequestsPaid: column.count({ total: 'sum' }),
    payoutRequestsFailed: column.count({ total: 'sum', better: 'down' }),
    payoutRequestsOpen: column.count({ total: 'sum' }),
    payoutSuccessRate: column.ratio('payoutRequestsPaid', 'payoutRequests', { better: 'up' }),
  },
})

const made = { disburseStatus: 'disbursed' }

export const dailyDisburseDrillDowns = drillDowns(dailyDisburse, {
  payoutsMade: drillToRows(disbursements, { where: made }),
  lentPrincipal: drillToRows(disbursements, { adds: 'applyAmount', where: made }),
  payoutAmount: drillToRows(disbursements, { adds: 'payoutAmount', where: made }),
})
