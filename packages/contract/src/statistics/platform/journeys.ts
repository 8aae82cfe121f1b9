import { column } from '../../columns.ts'
import { filter } from '../../filters.ts'
import { list } from '../../table.ts'

/** How many days after registering a step still counts; the day of registering is day 0. */
export const stepWindows = ['1', '3', '7', '30'] as const

/** What a customer comes through after registering, each step behind all before it. */
export const journeySteps = [
  'profile',
  'applied',
  'approved',
  'first-loan',
  'repaid',
  'second-loan',
] as const
export type JourneyStep = (typeof journeySteps)[number]

/**
 * Customers by the first day of each step, whichever app it was taken with. App and channel are those of
 * the first registration.
 */
export const journeys = list('statistics/platform-statistics/new-customer-statistics', {
  name: 'statistics/platform-statistics/new-customer-statistics-customers',
  path: '/statistics/platformStatistics/newCustomerStatistics/customers',
  drillDownOnly: true,
  key: 'customerId',
  defaultSort: '-registeredAt',
  filters: {
    customerId: filter.id(),
    phone: filter.phone(),
    app: filter.app(),
    channel: filter.channel(),
    registered: filter.dateRange(),
    idBound: filter.dateRange(),
    profileCompleted: filter.dateRange(),
    firstApplied: filter.dateRange(),
    firstLoan: filter.dateRange(),
    /** Within `stepWindow` days, or at any time. */
    stepReached: filter.choice(journeySteps, { single: true }),
    stepWindow: filter.choice(stepWindows, { single: true }),
    /** Whether the days of `stepWindow` are over. */
    windowOver: filter.choice(['yes', 'no'], { set: 'yesNo' }),
  },
  columns: {
    customerId: column.id({ sortable: true }),
    name: column.text(),
    phone: column.phone(),
    app: column.app(),
    channel: column.channel(),
    registeredAt: column.instant({ sortable: true }),
    idBoundOn: column.date(),
    profileCompletedOn: column.date(),
    firstAppliedOn: column.date(),
    firstApprovedOn: column.date(),
    firstLoanOn: column.date(),
    firstLoanAmount: column.money({ total: 'sum' }),
    firstRepaidOn: column.date(),
    secondLoanOn: column.date(),
  },
})
