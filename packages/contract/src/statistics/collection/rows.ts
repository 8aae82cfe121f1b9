import {
  assignmentRules,
  contactChannels,
  contactDirections,
  promiseStates,
  stages,
} from '../../collections/enums.ts'
import { column } from '../../columns.ts'
import { filter } from '../../filters.ts'
import { customerTypes } from '../../origination/enums.ts'
import { list } from '../../table.ts'

/** What the reports of collection may be narrowed to. */
export const caseFilters = {
  stage: filter.choice(stages),
  team: filter.team(),
  app: filter.app(),
  product: filter.product(),
  customerType: filter.choice(customerTypes),
}

/** The result of a case with its assignee; handed on: it was reassigned since. */
export const caseEnds = ['paid', 'cured', 'conceded', 'moved', 'handed-on', 'open'] as const
const stageEnds = ['paid', 'cured', 'conceded', 'moved', 'open'] as const

/** Settled by money alone: paid, or nothing is due for now. */
export const settledOutcomes = { caseEnd: 'paid,cured' } as const

const detail = 'collection/statistics/cash-credit-recovery-yellow-detail'

/** The case behind a row, for readers who may see it. */
export const toCase = {
  page: 'collection/cash-collection/case-detail',
  params: { id: 'caseId' },
} as const

/** The cases as they were handed out, one row for each time; a reassigned case has several. */
export const handedCases = list(detail, {
  opensWithin: 'teams',
  rowTo: toCase,
  key: 'assignmentId',
  defaultSort: '-assignmentId',
  filters: {
    assigned: filter.dateRange({ last: 7 }),
    ...caseFilters,
    collector: filter.staff(),
    caseEnd: filter.choice(caseEnds),
    /** Tried by the collector at all since; and the customer was spoken with. */
    tried: filter.choice(['yes', 'no'], { set: 'yesNo' }),
    reached: filter.choice(['yes', 'no'], { set: 'yesNo' }),
    loanId: filter.id(),
  },
  columns: {
    assignmentId: column.id({ sortable: true, optional: true }),
    loanId: column.id({ of: 'loan' }),
    stage: column.choice(stages),
    collector: column.staff(),
    team: column.text(),
    assignedOn: column.date({ sortable: true }),
    assignmentRule: column.choice(assignmentRules),
    caseAmount: column.money({ total: 'sum' }),
    caseDebt: column.money({ total: 'sum', optional: true }),
    collectedAmount: column.money({ total: 'sum' }),
    paidAhead: column.money({ total: 'sum', optional: true }),
    caseEnd: column.choice(caseEnds),
    closedOn: column.date(),
    firstAttemptAt: column.instant(),
    firstContactAt: column.instant(),
    app: column.app(),
    product: column.product(),
    customerType: column.choice(customerTypes),
    caseId: column.id({ optional: true }),
  },
})

/** The cases by the day on which they came into their stage, whoever has them. */
export const enteredCases = list(detail, {
  opensWithin: 'teams',
  rowTo: toCase,
  name: `${detail}-cases`,
  path: '/collection/statistics/cashCreditRecoveryYellowDetail/cases',
  key: 'caseId',
  defaultSort: '-caseId',
  filters: {
    entered: filter.dateRange({ last: 7 }),
    left: filter.dateRange(),
    ...caseFilters,
    collector: filter.staff(),
    caseEnd: filter.choice(stageEnds),
    /** Handed out to anybody while in the stage. */
    handedOut: filter.choice(['yes', 'no'], { set: 'yesNo' }),
    /** Days in the stage when it was settled by money. */
    daysToSettle: filter.countRange(),
    loanId: filter.id(),
  },
  columns: {
    caseId: column.id({ sortable: true, optional: true }),
    loanId: column.id({ of: 'loan' }),
    stage: column.choice(stages),
    enteredOn: column.date({ sortable: true }),
    caseAmount: column.money({ total: 'sum' }),
    caseDebt: column.money({ total: 'sum', optional: true }),
    collectedAmount: column.money({ total: 'sum' }),
    paidAhead: column.money({ total: 'sum', optional: true }),
    caseEnd: column.choice(stageEnds),
    closedOn: column.date(),
    daysToSettle: column.count(),
    collector: column.staff(),
    team: column.text(),
    app: column.app(),
    product: column.product(),
    customerType: column.choice(customerTypes),
  },
})

/** Every contact, message and note of the collectors, without its words. */
export const caseContacts = list('collection/statistics/contact-result-stat', {
  opensWithin: 'teams',
  rowTo: toCase,
  name: 'collection/statistics/contact-result-stat-rows',
  path: '/collection/statistics/contactResultStat/rows',
  drillDownOnly: true,
  key: 'remarkId',
  defaultSort: '-remarkId',
  filters: {
    days: filter.dateRange(),
    ...caseFilters,
    collector: filter.staff(),
    contactBy: filter.choice(contactChannels, { set: 'contactChannel' }),
    contactDirection: filter.choice(contactDirections),
    contactResult: filter.contactResult(),
    hasResult: filter.choice(['yes', 'no'], { set: 'yesNo' }),
    /** Somebody answered; and it was the customer. */
    connected: filter.choice(['yes', 'no'], { set: 'yesNo' }),
    reached: filter.choice(['yes', 'no'], { set: 'yesNo' }),
  },
  columns: {
    remarkId: column.id({ sortable: true, optional: true }),
    madeAt: column.instant(),
    collector: column.staff(),
    team: column.text(),
    loanId: column.id({ of: 'loan' }),
    stage: column.choice(stages),
    contactBy: column.choice(contactChannels, { set: 'contactChannel' }),
    contactDirection: column.choice(contactDirections),
    contactResult: column.text(),
    app: column.app(),
    product: column.product(),
    customerType: column.choice(customerTypes),
    caseId: column.id({ optional: true }),
  },
})

/** The promises by the day on which they were made. */
export const collectionPromises = list('collection/statistics/workload', {
  opensWithin: 'teams',
  rowTo: toCase,
  name: 'collection/statistics/workload-promises',
  path: '/collection/statistics/workload/promises',
  drillDownOnly: true,
  key: 'promiseId',
  defaultSort: '-promiseId',
  filters: {
    days: filter.dateRange(),
    promised: filter.dateRange(),
    stage: filter.choice(stages),
    team: filter.team(),
    collector: filter.staff(),
    promiseState: filter.choice(promiseStates),
  },
  columns: {
    promiseId: column.id({ sortable: true, optional: true }),
    madeOn: column.date({ sortable: true }),
    loanId: column.id({ of: 'loan' }),
    collector: column.staff(),
    team: column.text(),
    stage: column.choice(stages),
    promisedAmount: column.money({ total: 'sum' }),
    promisedOn: column.date(),
    promiseState: column.choice(promiseStates),
    promisePaid: column.money({ total: 'sum' }),
    caseId: column.id({ optional: true }),
  },
})

/** The money credited in collection by the day it came; taken back is a row with a negative amount. */
export const collectionRecoveries = list('collection/statistics/workload', {
  opensWithin: 'teams',
  rowTo: toCase,
  name: 'collection/statistics/workload-recoveries',
  path: '/collection/statistics/workload/recoveries',
  drillDownOnly: true,
  key: 'recoveryId',
  defaultSort: '-recoveryId',
  filters: {
    days: filter.dateRange(),
    stage: filter.choice(stages),
    team: filter.team(),
    collector: filter.staff(),
    /** Credited to a collector, or to nobody because the case was unassigned. */
    credited: filter.choice(['yes', 'no'], { set: 'yesNo' }),
  },
  columns: {
    recoveryId: column.id({ sortable: true, optional: true }),
    paidOn: column.date({ sortable: true }),
    loanId: column.id({ of: 'loan' }),
    collector: column.staff(),
    team: column.text(),
    stage: column.choice(stages),
    amount: column.money({ total: 'sum' }),
    caseId: column.id({ optional: true }),
  },
})
