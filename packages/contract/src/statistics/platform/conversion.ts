import { column } from '../../columns.ts'
import { filter } from '../../filters.ts'
import { drillDowns, drillToRows, thatDay } from '../../platform/drill-down.ts'
import { report } from '../../table.ts'
import { type JourneyStep, journeys, stepWindows } from './journeys.ts'

/**
 * One row per day of registration whose window is over: how many of its customers came through each step
 * and all before it in time.
 */
export const userTransformData = report('statistics/platform-statistics/user-transform-data', {
  compare: true,
  groupBy: ['app', 'channel'],
  chart: [
    {
      kind: 'funnel',
      series: [
        'newCustomers',
        'withProfile',
        'withApplication',
        'withApproval',
        'withLoan',
        'withRepayment',
        'withSecondLoan',
      ],
    },
    {
      kind: 'line',
      name: 'rates',
      x: 'registeredOn',
      series: ['profileRate', 'applicationRate', 'approvalRate', 'loanRate'],
    },
  ],
  filters: {
    registered: filter.dateRange({ required: true, last: 61 }),
    stepWindow: filter.choice(stepWindows, { single: true, first: '7' }),
    app: filter.app(),
    channel: filter.channel(),
  },
  results: ['newCustomers', 'withLoan', 'wholeRate'],
  columns: {
    registeredOn: column.date(),
    newCustomers: column.count({ total: 'sum', better: 'up' }),
    withProfile: column.count({ total: 'sum', better: 'up' }),
    profileRate: column.ratio('withProfile', 'newCustomers', { better: 'up' }),
    withApplication: column.count({ total: 'sum', better: 'up' }),
    applicationRate: column.ratio('withApplication', 'withProfile', { better: 'up' }),
    withApproval: column.count({ total: 'sum', better: 'up' }),
    approvalRate: column.ratio('withApproval', 'withApplication', { better: 'up' }),
    withLoan: column.count({ total: 'sum', better: 'up' }),
    loanRate: column.ratio('withLoan', 'withApproval', { better: 'up' }),
    withRepayment: column.count({ total: 'sum', better: 'up' }),
    repaymentRate: column.ratio('withRepayment', 'withLoan', { better: 'up' }),
    withSecondLoan: column.count({ total: 'sum', better: 'up' }),
    secondLoanRate: column.ratio('withSecondLoan', 'withRepayment', { better: 'up' }),
    /** From registration to the first loan. */
    wholeRate: column.ratio('withLoan', 'newCustomers', { better: 'up' }),
  },
})

const reached = (stepReached?: JourneyStep) =>
  drillToRows<typeof userTransformData, typeof journeys>(
    journeys,
    ({ row, filters: { by = 'none', registered, stepWindow = '7', app, channel } }) => {
      const range = row === undefined ? registered : thatDay(row.registeredOn)
      const split = row === undefined || by === 'none' ? {} : { [by]: row.group ?? '' }
      const found = { app, channel, ...split, registered: range, stepWindow, windowOver: 'yes' }
      return { ...found, stepReached }
    },
  )

export const userTransformDrillDowns = drillDowns(userTransformData, {
  newCustomers: reached(),
  withProfile: reached('profile'),
  withApplication: reached('applied'),
  withApproval: reached('approved'),
  withLoan: reached('first-loan'),
  withRepayment: reached('repaid'),
  withSecondLoan: reached('second-loan'),
})
