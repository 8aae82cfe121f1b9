import { addDays, businessDate } from '@daftari/kernel/business-date'
import { column } from '../../columns.ts'
import { filter } from '../../filters.ts'
import { customerTypes } from '../../origination/enums.ts'
import { drillDowns, drillToRows } from '../../platform/drill-down.ts'
import type { FilterTexts } from '../../platform/same-filters.ts'
import { report } from '../../table.ts'
import { repaymentsOfDay } from '../daily-repayment.ts'
import { dueInstalments } from './due-instalments.ts'
import { collectedRepayments } from './payment-collection.ts'

const page = 'statistics/repayment/index'

const shared = {
  app: filter.app(),
  product: filter.product(),
  customerType: filter.choice(customerTypes),
}

/** Due and repaid by due date; newly overdue the day after it; recovered and received by payment date. */
const figures = {
  instalmentsDue: column.count({ total: 'sum' }),
  fellDue: column.money({ total: 'sum' }),
  repaidOfDue: column.money({ total: 'sum', better: 'up', ages: true }),
  repaidOfDueRate: column.ratio('repaidOfDue', 'fellDue', { better: 'up', ages: true }),
  newlyOverdueNumber: column.count({ total: 'sum', better: 'down' }),
  newlyOverdue: column.money({ total: 'sum', better: 'down' }),
  recoveredOverdue: column.money({ total: 'sum', better: 'up' }),
  receivedByLoans: column.money({ total: 'sum', better: 'up' }),
} as const
const alone = {
  instalmentsDue: column.count(),
  fellDue: column.money(),
  repaidOfDue: column.money(),
  repaidOfDueRate: column.ratio('repaidOfDue', 'fellDue'),
  newlyOverdueNumber: column.count(),
  newlyOverdue: column.money(),
  recoveredOverdue: column.money(),
  receivedByLoans: column.money(),
} as const

export const overviewPeriods = ['today', 'yesterday', 'month', 'last-month'] as const

/** Today, yesterday, this month and the same days of the last, with what was repaid by then. */
export const repaymentOverview = report(page, {
  chart: { kind: 'bar', x: 'overviewPeriod', series: ['repaidOfDueRate'], height: 140 },
  filters: shared,
  results: ['repaidOfDueRate', 'receivedByLoans'],
  columns: {
    overviewPeriod: column.choice(overviewPeriods),
    fromDay: column.date(),
    toDay: column.date(),
    ...alone,
    dueTrend: column.trend({ unit: 'money' }),
    overdueTrend: column.trend({ unit: 'money' }),
    receivedTrend: column.trend({ unit: 'money' }),
  },
})

/** The same day by day. */
export const repaymentOverviewDays = report(page, {
  name: `${page}-days`,
  path: '/statistics/repayment/index/days',
  compare: true,
  chart: [
    {
      kind: 'line',
      x: 'businessOn',
      series: ['fellDue', 'repaidOfDue', 'receivedByLoans'],
      unfinished: 'today',
    },
    {
      kind: 'bar',
      name: 'overdue',
      x: 'businessOn',
      series: ['newlyOverdue', 'recoveredOverdue'],
      unfinished: 'today',
      height: 200,
    },
  ],
  filters: { days: filter.dateRange({ ahead: true, required: true, last: 30 }), ...shared },
  columns: { businessOn: column.date(), ...figures },
})

interface Days {
  from: string
  to: string
}
type DaysOf<R> = (row: R, filters: FilterTexts) => Days | undefined

const ofPeriod: DaysOf<{ fromDay: string | null; toDay: string | null } | undefined> = (row) =>
  row?.fromDay && row.toDay ? { from: row.fromDay, to: row.toDay } : undefined

const ofDay: DaysOf<{ businessOn: string | null } | undefined> = (row, { days = '' }) => {
  if (row?.businessOn) return { from: row.businessOn, to: row.businessOn }
  const [from = '', to = ''] = days.split('..')
  return { from, to }
}

const range = ({ from, to }: Days) => `${from}..${to}`
/** The due dates that turn overdue on these days. */
const eve = ({ from, to }: Days) =>
  range({ from: addDays(businessDate(from), -1), to: addDays(businessDate(to), -1) })
const overdueStages = 'S1,S2,S3,M1,M2,M3,M4'

function figuresOf<T extends typeof repaymentOverview | typeof repaymentOverviewDays>(
  daysOf: DaysOf<never>,
) {
  const behind =
    (texts: (days: Days) => FilterTexts) => (place: { row: unknown; filters: FilterTexts }) => {
      const days = daysOf(place.row as never, place.filters)
      const { days: _, ...asked } = place.filters
      return days && { ...asked, ...texts(days) }
    }
  const due = behind((days) => ({ due: range(days) }))
  const newly = behind((days) => ({ due: eve(days), unpaidAfter: '0' }))
  const kept = { stage: overdueStages, collectionState: 'kept' }
  return {
    instalmentsDue: drillToRows<T, typeof dueInstalments>(dueInstalments, due),
    fellDue: drillToRows<T, typeof dueInstalments>(dueInstalments, due, { adds: 'principalDue' }),
    repaidOfDue: drillToRows<T, typeof dueInstalments>(
      dueInstalments,
      (place) => {
        const found = due(place)
        const row = place.row as { overviewPeriod?: string; toDay?: string } | undefined
        const paidBy = row?.overviewPeriod === 'last-month' ? row.toDay : undefined
        return found && { ...found, paidBy }
      },
      { adds: 'principalPaid' },
    ),
    newlyOverdueNumber: drillToRows<T, typeof dueInstalments>(dueInstalments, newly),
    newlyOverdue: drillToRows<T, typeof dueInstalments>(dueInstalments, newly, {
      adds: 'principalUnpaid',
    }),
    recoveredOverdue: drillToRows<T, typeof collectedRepayments>(
      collectedRepayments,
      behind((days) => ({ paid: range(days), ...kept })),
      { adds: 'amount' },
    ),
    receivedByLoans: drillToRows<T, typeof repaymentsOfDay>(
      repaymentsOfDay,
      behind((days) => ({ paid: range(days) })),
      { adds: 'amount' },
    ),
  }
}

export const overviewDrillDowns = drillDowns(
  repaymentOverview,
  figuresOf<typeof repaymentOverview>(ofPeriod as DaysOf<never>),
)
export const overviewDaysDrillDowns = drillDowns(
  repaymentOverviewDays,
  figuresOf<typeof repaymentOverviewDays>(ofDay as DaysOf<never>),
)
