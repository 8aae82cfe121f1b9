import { column } from '../../columns.ts'
import { filter } from '../../filters.ts'
import { drillDowns, drillToRows } from '../../platform/drill-down.ts'
import { list, report } from '../../table.ts'
import { stepWindows } from './journeys.ts'

const page = 'statistics/platform-statistics/mutual-derivation-stat'

/** What a customer led to another app did there, each step behind all before it. */
export const ledSteps = ['applied', 'approved', 'borrowed'] as const

const shared = {
  registered: filter.dateRange({ required: true, last: 61 }),
  stepWindow: filter.choice(stepWindows, { single: true, first: '7' }),
  fromApp: filter.app(),
  app: filter.app(),
}

/**
 * One row per app that led customers on and app that they were led to: who registered there by its link,
 * and what they did there in time. Registrations whose window is not over are left out.
 */
export const mutualDerivation = report(page, {
  compare: true,
  chart: [
    { kind: 'matrix', x: 'app', series: { value: 'ledIn', by: 'fromApp' } },
    { kind: 'matrix', name: 'borrowed', x: 'app', series: { value: 'ledBorrowed', by: 'fromApp' } },
  ],
  filters: shared,
  results: ['ledBorrowedRate', 'ledPrincipal', 'ledDefaultRate'],
  columns: {
    /** Empty where the registration does not say which app led there. */
    fromApp: column.app(),
    app: column.app(),
    fromAppCode: column.text({ optional: true }),
    appCode: column.text({ optional: true }),
    ledIn: column.count({ total: 'sum', better: 'up' }),
    ledApplied: column.count({ total: 'sum', better: 'up' }),
    ledApplicationRate: column.ratio('ledApplied', 'ledIn', { better: 'up' }),
    ledApproved: column.count({ total: 'sum', better: 'up' }),
    ledBorrowed: column.count({ total: 'sum', better: 'up' }),
    ledBorrowedRate: column.ratio('ledBorrowed', 'ledIn', { better: 'up' }),
    ledPrincipal: column.money({ total: 'sum', better: 'up' }),
    /** First loans whose first instalment fell due more than seven days ago. */
    ledFirstDue: column.count({ total: 'sum', ages: true }),
    ledDefaults: column.count({ total: 'sum', better: 'down', ages: true }),
    ledDefaultRate: column.ratio('ledDefaults', 'ledFirstDue', { better: 'down', ages: true }),
  },
})

/** The registrations behind it. */
export const ledCustomers = list(page, {
  name: `${page}-customers`,
  path: '/statistics/platformStatistics/mutualDerivationStat/customers',
  drillDownOnly: true,
  key: 'registrationId',
  defaultSort: '-registeredAt',
  filters: {
    registered: filter.dateRange(),
    stepWindow: filter.choice(stepWindows, { single: true }),
    windowOver: filter.choice(['yes', 'no'], { set: 'yesNo' }),
    ledStep: filter.choice(ledSteps, { single: true }),
    fromApp: filter.app(),
    app: filter.app(),
    customerId: filter.id(),
    phone: filter.phone(),
  },
  columns: {
    registrationId: column.id({ optional: true }),
    customerId: column.id(),
    name: column.text(),
    phone: column.phone(),
    fromApp: column.app(),
    app: column.app(),
    registeredAt: column.instant({ sortable: true }),
    firstAppliedOn: column.date(),
    firstApprovedOn: column.date(),
    firstLoanOn: column.date(),
    firstLoanAmount: column.money({ total: 'sum' }),
  },
})

const led = (ledStep?: (typeof ledSteps)[number], adds: { adds?: 'firstLoanAmount' } = {}) =>
  drillToRows<typeof mutualDerivation, typeof ledCustomers>(
    ledCustomers,
    ({ row, filters: { registered, stepWindow = '7', fromApp, app } }) => {
      if (row !== undefined && row.fromAppCode === null) return undefined
      const pair = row === undefined ? { fromApp, app } : pairOf(row)
      return { ...pair, registered, stepWindow, windowOver: 'yes', ledStep }
    },
    adds,
  )

const pairOf = (row: { fromAppCode: string | null; appCode: string | null }) => ({
  fromApp: row.fromAppCode ?? undefined,
  app: row.appCode ?? undefined,
})

export const mutualDerivationDrillDowns = drillDowns(mutualDerivation, {
  ledIn: led(),
  ledApplied: led('applied'),
  ledApproved: led('approved'),
  ledBorrowed: led('borrowed'),
  ledPrincipal: led('borrowed', { adds: 'firstLoanAmount' }),
})
