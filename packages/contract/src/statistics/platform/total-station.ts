import { column } from '../../columns.ts'
import { filter } from '../../filters.ts'
import { drillDowns, drillToRows, type Place, thatDay } from '../../platform/drill-down.ts'
import { report } from '../../table.ts'
import { repaymentsOfDay } from '../daily-repayment.ts'
import { dueInstalments } from '../repayment/due-instalments.ts'
import { vintageLoans } from '../vintage.ts'
import { applicationAmounts } from './average-amount.ts'
import { journeys } from './journeys.ts'

/** The business of a day, one row per app: the line of totals is the whole of it. */
export const totalStation = report('statistics/platform-statistics/total-station-data', {
  compare: true,
  chart: [
    {
      kind: 'stack',
      x: 'businessOn',
      series: { value: 'paidOutPrincipal', by: 'app' },
      unfinished: 'today',
    },
    {
      kind: 'stack',
      name: 'receivedByApp',
      x: 'businessOn',
      series: { value: 'received', by: 'app' },
      unfinished: 'today',
    },
  ],
  filters: { days: filter.dateRange({ required: true, last: 7 }), app: filter.app() },
  results: ['paidOutPrincipal', 'received', 'latePrincipal'],
  columns: {
    businessOn: column.date(),
    app: column.app(),
    appCode: column.text({ optional: true }),
    newCustomers: column.count({ total: 'sum', better: 'up' }),
    applications: column.count({ total: 'sum', better: 'up' }),
    decidedApplications: column.count({ total: 'sum', optional: true }),
    approvedApplications: column.count({ total: 'sum', better: 'up' }),
    passRate: column.ratio('approvedApplications', 'decidedApplications'),
    paidOutLoans: column.count({ total: 'sum', better: 'up' }),
    newCustomerLoans: column.count({ total: 'sum', better: 'up' }),
    paidOutPrincipal: column.money({ total: 'sum', better: 'up' }),
    averagePaidOut: column.average('paidOutPrincipal', 'paidOutLoans'),
    fellDue: column.money({ total: 'sum' }),
    dueEnded: column.money({ total: 'sum', optional: true }),
    paidByDue: column.money({ total: 'sum', optional: true }),
    onTimeRate: column.ratio('paidByDue', 'dueEnded', { better: 'up' }),
    repayments: column.count({ total: 'sum', better: 'up' }),
    received: column.money({ total: 'sum', better: 'up' }),
    /** When the day ended; of today nothing yet. */
    lateLoans: column.count({ better: 'down' }),
    latePrincipal: column.money({ better: 'down' }),
  },
})

/** The row's day and app, or those asked for. */
const dayAndApp = ({ row, filters: { days, app } }: Place<typeof totalStation>) =>
  row === undefined
    ? { range: days, app }
    : { range: thatDay(row.businessOn), app: row.appCode ?? undefined }

type Range = 'applied' | 'approved' | 'disbursed'

const applied = (range: Range, more: { customerType?: string } = {}) =>
  drillToRows<typeof totalStation, typeof applicationAmounts>(applicationAmounts, (place) => {
    const { range: days, app } = dayAndApp(place)
    return { ...more, app, [range]: days }
  })

function received(place: Place<typeof totalStation>) {
  const { range: paid, app } = dayAndApp(place)
  return { paid, app }
}

/** As of the end of the row's day. */
function lateThen({ row }: Place<typeof totalStation>) {
  if (row?.businessOn == null || row.appCode === null) return undefined
  return { observed: row.businessOn, app: row.appCode, daysPastDue: '1..' }
}

export const totalStationDrillDowns = drillDowns(totalStation, {
  newCustomers: drillToRows(journeys, (place) => {
    const { range: registered, app } = dayAndApp(place)
    return { registered, app }
  }),
  applications: applied('applied'),
  approvedApplications: applied('approved'),
  paidOutLoans: applied('disbursed'),
  newCustomerLoans: applied('disbursed', { customerType: 'new' }),
  paidOutPrincipal: drillToRows(
    applicationAmounts,
    (place) => {
      const { range: disbursed, app } = dayAndApp(place)
      return { disbursed, app }
    },
    { adds: 'principal' },
  ),
  fellDue: drillToRows(
    dueInstalments,
    (place) => {
      const { range: due, app } = dayAndApp(place)
      return { due, app }
    },
    { adds: 'principalDue' },
  ),
  repayments: drillToRows(repaymentsOfDay, received),
  received: drillToRows(repaymentsOfDay, received, { adds: 'amount' }),
  lateLoans: drillToRows(vintageLoans, lateThen),
  latePrincipal: drillToRows(vintageLoans, lateThen, { adds: 'principalOwed' }),
})
