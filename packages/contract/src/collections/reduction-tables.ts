import { column } from '../columns.ts'
import { filter } from '../filters.ts'
import { record } from '../platform/records/record.ts'
import { requestOf } from '../platform/request-of.ts'
import { list } from '../table.ts'
import { reductionOrigins, reductionStatuses } from './enums.ts'

const filters = {
  auditStatus: filter.choice(reductionStatuses),
  loanId: filter.id(),
  customerId: filter.id(),
  askedBy: filter.staff(),
  requestOf: requestOf(),
  decidedBy: filter.staff(),
  submitted: filter.dateRange(),
  invalid: filter.dateRange(),
  mostWaived: filter.moneyRange(),
  app: filter.app(),
  product: filter.product(),
}

const columns = {
  reductionId: column.id({ sortable: true }),
  loanId: column.id({ of: 'loan', sortable: true }),
  name: column.text(),
  auditStatus: column.choice(reductionStatuses),
  beforeAmount: column.money({ sortable: true }),
  /** What is left to pay. */
  afterAmount: column.money({ sortable: true }),
  askedAmount: column.money(),
  askedRatio: column.ratio('askedAmount', 'beforeAmount', { late: true }),
  /** Includes the charges up to the last valid day; the authority is measured by it. */
  mostWaived: column.money({ sortable: true, late: true }),
  principalWaived: column.money({ late: true }),
  repaidTotal: column.money({ late: true }),
  repaidRatio: column.ratio('repaidTotal', 'afterAmount', { late: true }),
  waivedAmount: column.money(),
  reason: column.text(),
  askedBy: column.staff(),
  submittedAt: column.instant({ sortable: true }),
  invalidOn: column.date({ sortable: true, late: true }),
  decidedBy: column.staff(),
  decidedAt: column.instant({ sortable: true }),
  decisionReason: column.text(),
  settledOn: column.date({ optional: true }),
  updatedAt: column.instant({ sortable: true, late: true }),
  app: column.app({ optional: true }),
  product: column.product({ optional: true }),
  customerId: column.id({ optional: true }),
  caseId: column.id({ of: 'case', optional: true }),
  version: column.count({ optional: true }),
}

const common = {
  entity: 'reduction',
  key: 'reductionId',
  defaultSort: '-reductionId',
  tabs: 'auditStatus',
} as const

/** The reductions that collectors request, each decided by another person. */
export const cashCreditReduce = list('collection/management/cash-credit-reduce', {
  ...common,
  filters,
  columns,
})

/** Waivers that settlement requests. */
export const reduceCredits = list('settlement/change-bill/reduce-credits', {
  ...common,
  filters,
  columns,
})

/** All of them, to be read. */
export const collectionReduction = list('loan-admin/loan-list/collection-reduction', {
  ...common,
  filters: { ...filters, reductionOrigin: filter.choice(reductionOrigins) },
  columns: { ...columns, reductionOrigin: column.choice(reductionOrigins) },
})

/** What a decision looks at. */
const panels = [
  ['auditStatus', 'loanId', 'caseId', 'name', 'reason'],
  ['beforeAmount', 'afterAmount', 'askedAmount', 'askedRatio', 'mostWaived', 'principalWaived'],
  ['invalidOn', 'askedBy', 'submittedAt', 'decidedBy', 'decidedAt', 'decisionReason'],
  ['repaidTotal', 'repaidRatio', 'waivedAmount', 'settledOn'],
] as const

export const reductionRecord = record(cashCreditReduce, { panels })
export const waiverRecord = record(reduceCredits, { panels })
/** Readable by auditors. */
export const readReductionRecord = record(collectionReduction, { panels })
