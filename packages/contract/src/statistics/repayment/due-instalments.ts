import { stages } from '../../collections/enums.ts'
import { column } from '../../columns.ts'
import { filter } from '../../filters.ts'
import type { PageKey } from '../../navigation/navigation.ts'
import { customerTypes } from '../../origination/enums.ts'
import { list } from '../../table.ts'
import { lateThresholds } from '../vintage.ts'

/** When principal of an instalment was paid, from its due date. */
export const paidSteps = [
  'early',
  'on-time',
  'late-1',
  'late-3',
  'late-7',
  'late-15',
  'late-30',
  'later',
] as const

/** The result of an instalment: paid at one of the steps, finished by a waiver, or open. */
export const dueOutcomes = [...paidSteps, 'waived', 'open'] as const

/** What all reports of what fell due can be asked for. */
export const dueFilters = {
  due: filter.dateRange({ ahead: true, required: true, last: 30 }),
  app: filter.app(),
  product: filter.product(),
  customerType: filter.choice(customerTypes),
}

const instalments = (page: PageKey, name: string, path: string) =>
  list(page, {
    opensWithin: 'teams',
    name,
    path,
    drillDownOnly: true,
    key: 'instalmentId',
    defaultSort: '-dueOn',
    filters: {
      ...dueFilters,
      due: filter.dateRange({ ahead: true }),
      loanId: filter.id(),
      unpaidAfter: filter.choice(lateThresholds, { set: 'lateThreshold', single: true }),
      paidStep: filter.choice(paidSteps, { set: 'dueOutcome' }),
      /** What was paid is then what had been paid by the end of that day. */
      paidBy: filter.date(),
      dueOutcome: filter.choice(dueOutcomes),
      stage: filter.choice(stages),
      team: filter.team(),
    },
    columns: {
      instalmentId: column.id({ optional: true }),
      loanId: column.id({ of: 'loan', sortable: true }),
      instalment: column.count(),
      dueOn: column.date({ sortable: true }),
      app: column.text(),
      product: column.text(),
      customerType: column.choice(customerTypes),
      principalDue: column.money({ total: 'sum' }),
      principalPaid: column.money({ total: 'sum' }),
      waivedPrincipal: column.money({ total: 'sum' }),
      principalUnpaid: column.money({ total: 'sum' }),
      finishedDay: column.date(),
      dueOutcome: column.choice(dueOutcomes),
      stage: column.choice(stages),
      team: column.text(),
    },
  })

/**
 * The instalments behind every figure of amounts due. For a number of days after the due date it lists those
 * that were unfinished then, as of the end of that day; for a step it lists those whose principal was paid in
 * it, with that amount as paid; unpaid amounts are as of now.
 */
export const dueInstalments = instalments(
  'statistics/repayment/cash-credit',
  'statistics/repayment/cash-credit-instalments',
  '/statistics/repayment/cashCredit/instalments',
)

/** The same behind a week of the vintage, for people who may read that page. */
export const vintageInstalments = instalments(
  'statistics/repayment/vintage',
  'statistics/repayment/vintage-instalments',
  '/statistics/repayment/vintage/instalments',
)
