import { column } from '../columns.ts'
import { filter } from '../filters.ts'
import { grades } from '../origination/enums.ts'
import { list, report } from '../table.ts'

/** How a cohort is made and how old it is counted. */
export const vintageBases = ['month', 'due-week'] as const
export const lateThresholds = ['0', '1', '3', '7', '15', '30', '60', '90'] as const
const customerTypes = ['new', 'returning'] as const

const cohortFilters = {
  app: filter.app(),
  product: filter.product(),
  customerType: filter.choice(customerTypes),
}

/**
 * One row per cohort and age. By month: loans paid out in a month, at the end of each month on book, with the
 * principal that is then later than the threshold of days. By due week: loans due in a week, on fixed days
 * after their due date, with the principal that is then unpaid.
 */
export const vintage = report('statistics/repayment/vintage', {
  notFinal: {
    lateLoans: 'daysToCome',
    latePrincipal: 'daysToCome',
    lateLoanRate: 'daysToCome',
    latePrincipalRate: 'daysToCome',
  },
  filters: {
    /** Payout dates by month, due dates by due week. */
    cohort: filter.dateRange({ required: true, last: 181 }),
    basis: filter.choice(vintageBases, { set: 'vintageBasis', single: true, first: 'month' }),
    late: filter.choice(lateThresholds, { set: 'lateThreshold', single: true, first: '0' }),
    ...cohortFilters,
  },
  columns: {
    /** First day of the month or week. */
    cohort: column.date(),
    /** Months on book, or days after the due date. */
    age: column.count(),
    observedOn: column.date(),
    /** The days until the cohort reaches the age; empty where it has. */
    daysToCome: column.count({ optional: true }),
    loans: column.count(),
    disbursed: column.money(),
    lateLoans: column.count(),
    latePrincipal: column.money(),
    lateLoanRate: column.ratio('lateLoans', 'loans'),
    latePrincipalRate: column.ratio('latePrincipal', 'disbursed'),
  },
})

/** The loans behind one figure of the matrix: late loans of a cohort as of a day. */
export const vintageLoans = list('statistics/repayment/vintage', {
  name: 'statistics/repayment/vintage-loans',
  path: '/statistics/repayment/vintage/loans',
  drillDownOnly: true,
  key: 'id',
  defaultSort: '-daysPastDue',
  filters: {
    disbursed: filter.dateRange(),
    due: filter.dateRange({ ahead: true }),
    observed: filter.date(),
    daysPastDue: filter.countRange(),
    grade: filter.choice(grades),
    channel: filter.channel(),
    ...cohortFilters,
  },
  columns: {
    id: column.id({ of: 'loan', sortable: true }),
    name: column.text(),
    app: column.text(),
    product: column.text(),
    customerType: column.choice(customerTypes),
    startedOn: column.date({ sortable: true }),
    dueOn: column.date(),
    principal: column.money(),
    observedOn: column.date(),
    daysPastDue: column.count({ sortable: true }),
    principalOwed: column.money({ sortable: true, total: 'sum' }),
  },
})
