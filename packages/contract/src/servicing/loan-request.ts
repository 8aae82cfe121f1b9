import { column } from '../columns.ts'
import { filter } from '../filters.ts'
import { requestOf } from '../platform/request-of.ts'

/** Requests on a loan that another person decides share one page, with a table each. */
export const loanRequestPage = 'settlement/change-bill/mutli-change-bill'

export const loanRequestStates = [
  'asked',
  'approved',
  'refused',
  'withdrawn',
  'taken-back',
] as const

/** By the loan's customer, by requester and decider, and by the time of the request. */
export const loanRequestFilters = {
  loanId: filter.id(),
  customerId: filter.id(),
  app: filter.app(),
  product: filter.product(),
  askedBy: filter.staff(),
  requestOf: requestOf(),
  decidedBy: filter.staff(),
  submitted: filter.dateRange(),
}

/** The loan, before what is asked for. */
export const loanColumns = {
  loanId: column.id({ of: 'loan', sortable: true }),
  name: column.text(),
}

/** Why, by whom and when, behind what is asked for. */
export const decisionColumns = {
  reason: column.text(),
  askedBy: column.staff(),
  submittedAt: column.instant({ sortable: true }),
  decidedBy: column.staff(),
  decidedAt: column.instant({ sortable: true, optional: true }),
  decisionReason: column.text(),
  customerId: column.id({ optional: true }),
  app: column.app({ optional: true }),
  product: column.product({ optional: true }),
  version: column.count({ optional: true }),
}
