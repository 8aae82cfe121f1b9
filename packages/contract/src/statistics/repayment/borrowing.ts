import { column } from '../../columns.ts'
import { filter } from '../../filters.ts'
import { customerTypes, grades } from '../../origination/enums.ts'
import { drillDowns, drillToRows, type Place, thatDay } from '../../platform/drill-down.ts'
import { perPage } from '../../platform/per-page.ts'
import { list, type Report, report } from '../../table.ts'
import { journeys } from '../platform/journeys.ts'

/** By the day of the application, or of its decision. */
export const passBases = ['applied', 'decided'] as const
/** The result of an application, and who decided it. */
export const applicationEnds = [
  'auto-passed',
  'manually-passed',
  'auto-rejected',
  'manually-rejected',
  'pending',
  'cancelled',
] as const
type End = (typeof applicationEnds)[number]
/** The ordinal of the loan among the customer's. */
export const loanNumbers = ['1', '2', '3', '4', '5+'] as const

const shared = {
  app: filter.app(),
  product: filter.product(),
  customerType: filter.choice(customerTypes),
}
const count = () => column.count({ total: 'sum' })
const newPassPage = 'statistics/repayment/new-pass-rate-statistics'

/** One row per day: new customers who registered, and the results of new customers' applications. */
export const newPassRate = report(newPassPage, {
  compare: true,
  groupBy: ['app', 'channel'],
  chart: [
    {
      kind: 'funnel',
      series: ['registeredCustomers', 'newApplications', 'passedApplications', 'loansPaidOut'],
    },
    { kind: 'line', name: 'rates', x: 'passOn', series: ['newPassRate'], unfinished: 'today' },
  ],
  filters: {
    days: filter.dateRange({ required: true, last: 30 }),
    passBasis: filter.choice(passBases, { single: true, first: 'applied' }),
    app: filter.app(),
    channel: filter.channel(),
  },
  results: ['newPassRate', 'loansPaidOut', 'lentAmount'],
  columns: {
    passOn: column.date(),
    registeredCustomers: count(),
    newApplications: count(),
    autoPassed: count(),
    manuallyPassed: count(),
    autoRejected: count(),
    manuallyRejected: count(),
    pendingApplications: count(),
    cancelledApplications: column.count({ total: 'sum', optional: true }),
    passedApplications: column.count({ total: 'sum', better: 'up' }),
    /** Passed and rejected. */
    concludedApplications: column.count({ total: 'sum', optional: true }),
    /** By the day of decision all are concluded; by the day of application some are still pending. */
    newPassRate: column.ratio('passedApplications', 'newApplications'),
    autoPassRate: column.ratio('autoPassed', 'newApplications'),
    loansPaidOut: count(),
    paidOutRate: column.ratio('loansPaidOut', 'passedApplications', { better: 'up' }),
    lentAmount: column.money({ total: 'sum' }),
  },
})

/** The applications behind a figure, with the resulting loans. */
export const countedApplications = list(newPassPage, {
  name: 'statistics/repayment/counted-applications',
  path: '/statistics/repayment/newPassRateStatistics/applications',
  drillDownOnly: true,
  key: 'loanId',
  defaultSort: '-loanId',
  filters: {
    applied: filter.dateRange(),
    decided: filter.dateRange(),
    disbursed: filter.dateRange(),
    applicationEnd: filter.choice(applicationEnds),
    paidOutLoan: filter.choice(['yes', 'no'], { set: 'yesNo', single: true }),
    grade: filter.choice(grades),
    loanNumber: filter.choice(loanNumbers),
    channel: filter.channel(),
    ...shared,
  },
  columns: {
    loanId: column.id({ of: 'loan', sortable: true }),
    app: column.app(),
    product: column.product(),
    customerType: column.choice(customerTypes),
    grade: column.text({ short: true }),
    loanNumber: column.choice(loanNumbers),
    appliedAt: column.instant(),
    applicationEnd: column.choice(applicationEnds),
    decidedAt: column.instant(),
    applyAmount: column.money({ total: 'sum' }),
    approvedAmount: column.money({ total: 'sum' }),
    startedOn: column.date(),
    lentAmount: column.money({ total: 'sum' }),
  },
})

/** One row per grade: applications of the days, the loans of them, how late these are, what is earned. */
export const userRating = report('statistics/repayment/user-rating-statistics', {
  compare: true,
  chart: [
    { kind: 'bar', x: 'grade', series: ['newPassRate', 'lateShare'] },
    { kind: 'bar', name: 'money', x: 'grade', series: ['gradeResult'] },
  ],
  filters: { applied: filter.dateRange({ required: true, last: 30 }), ...shared },
  columns: {
    /** Empty of applications without one. */
    grade: column.choice(grades),
    newApplications: count(),
    passedApplications: count(),
    concludedApplications: column.count({ total: 'sum', optional: true }),
    newPassRate: column.ratio('passedApplications', 'concludedApplications'),
    loansPaidOut: count(),
    lentAmount: column.money({ total: 'sum' }),
    averageLoan: column.money(),
    /** The loans that were ever due, and those of them that are late now. */
    dueLoans: column.count({ total: 'sum', optional: true }),
    nowLate: column.count({ total: 'sum', better: 'down' }),
    lateShare: column.ratio('nowLate', 'dueLoans', { better: 'down' }),
    /** On the days asked for, whenever the loan was paid out. */
    gradeResult: column.money({ total: 'sum', better: 'up' }),
  },
})

/** One row per day of payout: how much is lent to a customer. One page at two addresses. */
export const averageBorrowing = perPage(
  {
    'statistics/repayment/average-borrowing-amount': 'repayment',
    'statistics/platform-statistics/average-borrowing-amount': 'platform',
  },
  (page) =>
    report(page, {
      compare: true,
      groupBy: ['app', 'product', 'customerType', 'loanNumber'],
      chart: {
        kind: 'line',
        x: 'startedOn',
        series: { value: 'averageLoan', by: 'group' },
        unfinished: 'today',
      },
      filters: {
        disbursed: filter.dateRange({ required: true, last: 30 }),
        loanNumber: filter.choice(loanNumbers),
        ...shared,
      },
      columns: {
        startedOn: column.date(),
        loans: count(),
        lentAmount: column.money({ total: 'sum', better: 'up' }),
        averageLoan: column.money({ better: 'up' }),
        medianLoan: column.money(),
        /** Distinct: days and groups do not add up to a period's. */
        borrowers: column.count(),
        averagePerBorrower: column.money({ better: 'up' }),
        smallestLoan: column.money({ optional: true }),
        largestLoan: column.money(),
      },
    }),
)

type NewPass = Place<typeof newPassRate>

const ofDay = (more: { applicationEnd?: string; paidOutLoan?: string }, adds?: 'lentAmount') =>
  drillToRows(
    countedApplications,
    ({ row, filters }: NewPass) => {
      const { by = 'none', passBasis = 'applied', days, ...asked } = filters
      if (row !== undefined && by !== 'none' && row.group === null) return undefined
      // By decision nothing is pending or cancelled: these figures have no rows.
      if (passBasis === 'decided' && isUndecided(more.applicationEnd)) return undefined
      const split = row === undefined || by === 'none' ? {} : { [by]: row.group ?? undefined }
      const on = row === undefined ? days : thatDay(row.passOn)
      const ends = passBasis === 'decided' ? { applicationEnd: concluded.join() } : {}
      return { ...asked, ...split, [passBasis]: on, customerType: 'new', ...ends, ...more }
    },
    adds === undefined ? {} : { adds },
  )

const passed: readonly End[] = ['auto-passed', 'manually-passed']
const concluded: readonly End[] = [...passed, 'auto-rejected', 'manually-rejected']
const isUndecided = (end?: string) => end === 'pending' || end === 'cancelled'
const ends = (...some: readonly End[]) => ({ applicationEnd: some.join() })
const paidOut = { paidOutLoan: 'yes' } as const
const sameLoans = <T extends Report>() =>
  drillToRows<T, typeof countedApplications>(countedApplications, { where: paidOut })
const sameLent = <T extends Report>() =>
  drillToRows<T, typeof countedApplications>(countedApplications, {
    where: paidOut,
    adds: 'lentAmount',
  })

export const borrowingDrillDowns = {
  newPass: drillDowns(newPassRate, {
    registeredCustomers: drillToRows(
      journeys,
      ({ row, filters: { by = 'none', days, app, channel } }: NewPass) => {
        if (row !== undefined && by !== 'none' && row.group === null) return undefined
        const split = row === undefined || by === 'none' ? {} : { [by]: row.group ?? undefined }
        return {
          app,
          channel,
          ...split,
          registered: row === undefined ? days : thatDay(row.passOn),
        }
      },
    ),
    newApplications: ofDay({}),
    autoPassed: ofDay(ends('auto-passed')),
    manuallyPassed: ofDay(ends('manually-passed')),
    autoRejected: ofDay(ends('auto-rejected')),
    manuallyRejected: ofDay(ends('manually-rejected')),
    pendingApplications: ofDay(ends('pending')),
    cancelledApplications: ofDay(ends('cancelled')),
    passedApplications: ofDay(ends(...passed)),
    concludedApplications: ofDay(ends(...concluded)),
    loansPaidOut: ofDay(paidOut),
    lentAmount: ofDay(paidOut, 'lentAmount'),
  }),
  rating: drillDowns(userRating, {
    newApplications: drillToRows(countedApplications),
    passedApplications: drillToRows(countedApplications, { where: ends(...passed) }),
    concludedApplications: drillToRows(countedApplications, { where: ends(...concluded) }),
    loansPaidOut: sameLoans<typeof userRating>(),
    lentAmount: sameLent<typeof userRating>(),
  }),
  ...perPage(
    {
      'statistics/repayment/average-borrowing-amount': 0,
      'statistics/platform-statistics/average-borrowing-amount': 0,
    },
    (page) => {
      const of = averageBorrowing[page]
      return drillDowns(of, { loans: sameLoans<typeof of>(), lentAmount: sameLent<typeof of>() })
    },
  ),
}
