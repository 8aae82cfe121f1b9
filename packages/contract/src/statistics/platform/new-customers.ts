import { column } from '../../columns.ts'
import { filter } from '../../filters.ts'
import { drillDowns, drillToRows, thatDay } from '../../platform/drill-down.ts'
import { report } from '../../table.ts'
import { journeys } from './journeys.ts'

/** One row per day on which customers took a first step, whenever they had registered. */
export const newCustomerStatistics = report(
  'statistics/platform-statistics/new-customer-statistics',
  {
    compare: true,
    groupBy: ['app', 'channel'],
    chart: {
      kind: 'line',
      x: 'businessOn',
      series: ['newCustomers', 'profilesCompleted', 'firstApplications', 'firstLoans'],
      unfinished: 'today',
    },
    filters: {
      days: filter.dateRange({ required: true, last: 30 }),
      app: filter.app(),
      channel: filter.channel(),
    },
    columns: {
      businessOn: column.date(),
      newCustomers: column.count({ total: 'sum', better: 'up' }),
      idsBound: column.count({ total: 'sum', better: 'up' }),
      profilesCompleted: column.count({ total: 'sum', better: 'up' }),
      firstApplications: column.count({ total: 'sum', better: 'up' }),
      firstLoans: column.count({ total: 'sum', better: 'up' }),
      firstLoanAmount: column.money({ total: 'sum', better: 'up' }),
    },
  },
)

type Step = 'registered' | 'idBound' | 'profileCompleted' | 'firstApplied' | 'firstLoan'

const onTheDay = (step: Step, adds: { adds?: 'firstLoanAmount' } = {}) =>
  drillToRows<typeof newCustomerStatistics, typeof journeys>(
    journeys,
    ({ row, filters: { by = 'none', days, app, channel } }) => {
      const range = row === undefined ? days : thatDay(row.businessOn)
      const split = row === undefined || by === 'none' ? {} : { [by]: row.group ?? '' }
      return { app, channel, ...split, [step]: range }
    },
    adds,
  )

export const newCustomerDrillDowns = drillDowns(newCustomerStatistics, {
  newCustomers: onTheDay('registered'),
  idsBound: onTheDay('idBound'),
  profilesCompleted: onTheDay('profileCompleted'),
  firstApplications: onTheDay('firstApplied'),
  firstLoans: onTheDay('firstLoan'),
  firstLoanAmount: onTheDay('firstLoan', { adds: 'firstLoanAmount' }),
})
