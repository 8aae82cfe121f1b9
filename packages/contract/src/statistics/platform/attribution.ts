import { column } from '../../columns.ts'
import { filter } from '../../filters.ts'
import { perPage } from '../../platform/per-page.ts'
import { customerBuckets, mediaBuckets, originKinds } from '../../promotion/attribution/intake.ts'
import { report } from '../../table.ts'

const page = 'statistics/platform-statistics/af-channel-statistics'
const path = `/${page}`

const count = () => column.count({ total: 'sum', better: 'up' })
/** The results of customers by an install; a loan's first instalment falls due later. */
const brought = {
  registrations: column.count({ total: 'sum', better: 'up', ages: true }),
  appliedCustomers: column.count({ total: 'sum', better: 'up', ages: true }),
  firstLoans: column.count({ total: 'sum', better: 'up', ages: true }),
  firstLoanAmount: column.money({ total: 'sum', better: 'up', ages: true }),
  firstDue: column.count({ total: 'sum', ages: true }),
  firstDefaults: column.count({ total: 'sum', better: 'down', ages: true }),
  firstDefaultRate: column.ratio('firstDefaults', 'firstDue', { better: 'down' }),
} as const

/** What advertising cost by the loans it led to, and by all, those that came for nothing too. */
const paidFor = {
  paidLoans: column.count({ total: 'sum', better: 'up', ages: true, optional: true }),
  costPerLoan: column.average('mediaCost', 'paidLoans', { better: 'down' }),
  blendedCost: column.average('mediaCost', 'firstLoans', { better: 'down', optional: true }),
} as const

/**
 * One row per app, media source and campaign: its installs of the period, its cost on the days of the period,
 * and the results of the customers acquired by it. Customers without a known install have a row of their own,
 * by the day of registration, so that nobody is missing.
 */
export const afChannels = report(page, {
  chart: { kind: 'bar', x: 'mediaSource', series: ['installs', 'registrations', 'firstLoans'] },
  filters: {
    installed: filter.dateRange({ required: true, last: 30 }),
    app: filter.app(),
    mediaBucket: filter.choice(customerBuckets),
    mediaSource: filter.text(),
  },
  results: ['installs', 'mediaCost', 'firstLoans', 'costPerLoan'],
  columns: {
    app: column.app(),
    mediaBucket: column.choice(customerBuckets),
    mediaSource: column.text(),
    campaign: column.text(),
    installs: count(),
    mediaCost: column.money({ total: 'sum' }),
    ...brought,
    ...paidFor,
    /** The first loans whose last touch was the install or a later advertisement. */
    lastTouchLoans: column.count({ total: 'sum', ages: true }),
  },
})

/** One row per origin of first loans that were paid out in the period: by what their customers came last. */
export const afOrigins = report(page, {
  name: `${page}-origins`,
  path: `${path}/origins`,
  filters: { lent: filter.dateRange({ required: true, last: 30 }), app: filter.app() },
  columns: {
    app: column.app(),
    originKind: column.choice(originKinds),
    mediaBucket: column.choice(mediaBuckets),
    mediaSource: column.text(),
    campaign: column.text(),
    firstLoans: count(),
    firstLoanAmount: column.money({ total: 'sum', better: 'up' }),
    correctedOrigins: column.count({ total: 'sum' }),
  },
})

/**
 * One row per app, event and source: how often AppsFlyer reported it, and how many of these are distinct
 * events.
 */
export const afEvents = report(page, {
  name: `${page}-events`,
  path: `${path}/events`,
  filters: { happened: filter.dateRange({ required: true, last: 30 }), app: filter.app() },
  columns: {
    app: column.app(),
    calledEvent: column.text(),
    mediaBucket: column.choice(mediaBuckets),
    mediaSource: column.text(),
    reportedEvents: column.count({ total: 'sum' }),
    countedEvents: column.count({ total: 'sum' }),
  },
})

export const cohortSteps = ['week', 'month'] as const

const charts = [
  {
    kind: 'bar',
    x: 'cohortOn',
    series: ['installs', 'registrations', 'firstLoans'],
    unfinished: 'today',
  },
  {
    kind: 'line',
    name: 'rates',
    x: 'cohortOn',
    series: ['installRate', 'loansIn30Rate', 'firstDefaultRate'],
    unfinished: 'today',
    height: 220,
  },
  {
    kind: 'line',
    name: 'costs',
    x: 'cohortOn',
    series: ['costPerLoan'],
    unfinished: 'today',
    height: 220,
  },
] as const

/** One row per week or month of installation: the results of its installs. On one page with charts. */
export const afCohorts = perPage(
  {
    'statistics/business-data/af-statistics': false,
    'statistics/business-data/af-statistics-chart': true,
  },
  (cohortPage, isChart) =>
    report(cohortPage, {
      ...(isChart && { chart: charts }),
      notFinal: {
        loansIn7: 'installsUnder7',
        loansIn30: 'installsUnder30',
        loansIn30Rate: 'installsUnder30',
      },
      filters: {
        installed: filter.dateRange({ required: true, last: 90 }),
        cohortStep: filter.choice(cohortSteps, { set: 'revenueStep', single: true, first: 'week' }),
        app: filter.app(),
        mediaBucket: filter.choice(mediaBuckets),
        mediaSource: filter.text(),
      },
      results: ['installs', 'firstLoans', 'costPerLoan'],
      columns: {
        /** Its first day. */
        cohortOn: column.date(),
        installs: count(),
        mediaCost: column.money({ total: 'sum' }),
        ...brought,
        ...paidFor,
        installRate: column.ratio('registrations', 'installs', { better: 'up' }),
        /** Installs that are more than thirty days old, and the number of them with a loan within thirty. */
        maturedInstalls: column.count({ total: 'sum', optional: true, ages: true }),
        installsUnder7: column.count({ total: 'sum', optional: true, ages: true }),
        installsUnder30: column.count({ total: 'sum', optional: true, ages: true }),
        loansIn7: column.count({ total: 'sum', better: 'up', ages: true }),
        loansIn30: column.count({ total: 'sum', better: 'up', ages: true }),
        loansIn30Rate: column.ratio('loansIn30', 'maturedInstalls', { better: 'up' }),
        /** Days of the week or month that were not asked for or are not over. */
        daysLeftOut: column.count(),
      },
    }),
)
