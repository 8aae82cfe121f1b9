import { column } from '../columns.ts'
import { filter } from '../filters.ts'
import { customerTypes } from '../origination/enums.ts'
import { inspectionStates } from '../origination/inspection/enums.ts'
import { list, report } from '../table.ts'

/** How many days after its first due date an unpaid loan counts as a first-payment default. */
export const firstDefaultDays = 7

/** The acts that count as a case handled. */
export const decisionActs = ['pass', 'approve', 'reject', 'return', 'send-back'] as const

/** What a case shows of its decision's quality, for the cases behind a figure. */
export const caseOutcomes = ['inspected', 'disputed', 'first-due', 'first-default'] as const

const figures = {
  approved: column.count({ total: 'sum' }),
  rejected: column.count({ total: 'sum' }),
  /** Passed on to a second look, or returned. */
  passedOn: column.count({ total: 'sum', optional: true }),
  /** Approved or rejected: what a pass rate is a share of. */
  concluded: column.count({ total: 'sum', optional: true }),
  passRate: column.ratio('approved', 'concluded'),
  /** The median; decisions on tasks that were never assigned are left out. */
  timePerCase: column.duration(),
  inspected: column.count({ total: 'sum' }),
  disputed: column.count({ total: 'sum' }),
  disputedRate: column.ratio('disputed', 'inspected'),
  /** Loans of the auditor's approvals whose first instalment was due more than seven days ago. */
  firstDue: column.count({ total: 'sum' }),
  firstDefaults: column.count({ total: 'sum' }),
  firstDefaultRate: column.ratio('firstDefaults', 'firstDue'),
  /** Over everybody, whoever reads it. */
  peersFirstDue: column.count({ optional: true }),
  peersFirstDefaults: column.count({ optional: true }),
  peersDefaultRate: column.ratio('peersFirstDefaults', 'peersFirstDue'),
} as const

const ofApplication = {
  app: filter.app(),
  product: filter.product(),
  customerType: filter.choice(customerTypes),
} as const

/** One row per auditor and month of their decisions. */
export const auditorKpi = report('statistics/audit/kpi', {
  chart: [
    { kind: 'bar', x: 'month', series: { value: 'handled', by: 'auditor' }, height: 180 },
    {
      kind: 'bar',
      name: 'defaults',
      x: 'month',
      series: { value: 'firstDefaultRate', by: 'auditor' },
      height: 180,
    },
  ],
  rowTo: {
    page: 'statistics/audit/kpi-detail',
    search: { decided: { days: 'month' }, auditor: 'auditor' },
  },
  filters: {
    /** Left out: the last six months. */
    month: filter.month({ lastMonths: 1 }),
    auditor: filter.staff(),
    ...ofApplication,
  },
  results: ['handled', 'targetReached', 'passRate', 'firstDefaultRate'],
  columns: {
    auditor: column.staff(),
    month: column.month(),
    handled: column.count({ total: 'sum' }),
    target: column.count({ total: 'sum' }),
    targetReached: column.ratio('handled', 'target'),
    ...figures,
  },
})

/** One row per auditor and day. */
export const auditorKpiDays = report('statistics/audit/kpi-detail', {
  chart: {
    kind: 'stack',
    x: 'decidedOn',
    series: ['approved', 'rejected', 'passedOn'],
    unfinished: 'today',
    height: 180,
  },
  filters: {
    decided: filter.dateRange({ required: true, lastMonths: 1 }),
    auditor: filter.staff(),
    ...ofApplication,
  },
  results: ['handled', 'passRate', 'firstDefaultRate'],
  columns: {
    decidedOn: column.date(),
    auditor: column.staff(),
    handled: column.count({ total: 'sum' }),
    ...figures,
  },
})

/** The decisions behind a figure. */
export const auditorKpiCases = list('statistics/audit/kpi-detail', {
  name: 'statistics/audit/kpi-cases',
  path: '/statistics/audit/kpi/detail/cases',
  drillDownOnly: true,
  key: 'decisionId',
  defaultSort: '-decidedAt',
  filters: {
    decided: filter.dateRange(),
    auditor: filter.staff(),
    decision: filter.choice(decisionActs, { set: 'applicationAct' }),
    caseOutcome: filter.choice(caseOutcomes, { single: true }),
    /** Hours of the day, 0 to 23, in the lender's time. */
    decidedHour: filter.countRange(),
    app: filter.app(),
    product: filter.product(),
    customerType: filter.choice(customerTypes),
  },
  columns: {
    loanId: column.id({ of: 'loan' }),
    decisionId: column.id({ optional: true }),
    decidedAt: column.instant({ sortable: true }),
    auditor: column.staff(),
    decision: column.choice(decisionActs, { set: 'applicationAct' }),
    product: column.text(),
    customerType: column.choice(customerTypes),
    approvedAmount: column.money(),
    timePerCase: column.duration(),
    inspectionState: column.choice(inspectionStates),
    firstDueOn: column.date(),
    firstPaidOn: column.date(),
  },
})
