import { column } from '../../columns.ts'
import { filter } from '../../filters.ts'
import { customerTypes } from '../../origination/enums.ts'
import { drillDowns, drillToRows, type Place } from '../../platform/drill-down.ts'
import { list, report } from '../../table.ts'

const page = 'statistics/audit/audit-stage'

/** The stages of an application before it is approved, rejected or cancelled. */
export const auditStages = ['engine', 'preliminary', 'review', 'returned'] as const
/** How it leaves a stage: `returned` to the customer or, from review, to the first auditor. */
export const stageOutcomes = ['approved', 'passed-on', 'rejected', 'returned', 'cancelled'] as const

const shared = {
  happened: filter.dateRange({ required: true, last: 30 }),
  app: filter.app(),
  product: filter.product(),
  customerType: filter.choice(customerTypes),
}

/**
 * One row per stage: what waited there before the first day, what came, how it left, and what waits at
 * the end of the last day. What waited and what came is what left and what waits.
 */
export const auditStage = report(page, {
  compare: true,
  groupBy: ['app', 'product', 'customerType'],
  chart: {
    kind: 'stack',
    x: 'auditStage',
    series: [
      'stageApproved',
      'stagePassedOn',
      'stageReturned',
      'stageRejected',
      'stageCancelled',
      'stageWaiting',
    ],
  },
  filters: shared,
  results: ['stagePassRate', 'stageWaiting'],
  columns: {
    auditStage: column.choice(auditStages),
    stageOpening: column.count({ total: 'sum' }),
    stageCame: column.count(),
    stageApproved: column.count({ total: 'sum' }),
    stagePassedOn: column.count(),
    stageReturned: column.count(),
    stageRejected: column.count({ total: 'sum' }),
    stageCancelled: column.count({ total: 'sum' }),
    stageWaiting: column.count({ total: 'sum', better: 'down' }),
    /** Approved or passed on. */
    stageWentOn: column.count({ optional: true }),
    stageLeft: column.count({ optional: true }),
    stagePassRate: column.ratio('stageWentOn', 'stageLeft', { better: 'up' }),
  },
})

/** The steps behind a figure: one row per application that came to a stage or left it. */
export const auditSteps = list(page, {
  name: `${page}-steps`,
  path: '/statistics/audit/auditStage/steps',
  drillDownOnly: true,
  key: 'stepId',
  defaultSort: '-stepId',
  filters: {
    ...shared,
    happened: filter.dateRange(),
    /** The stage that it left; a new application leaves the engine's as it comes. */
    auditStage: filter.choice(auditStages),
    stageOutcome: filter.choice(stageOutcomes),
    cameTo: filter.choice(auditStages, { set: 'auditStage' }),
  },
  columns: {
    stepId: column.id({ sortable: true, optional: true }),
    loanId: column.id({ of: 'loan' }),
    happenedAt: column.instant(),
    auditStage: column.choice(auditStages),
    stageOutcome: column.choice(stageOutcomes),
    cameTo: column.choice(auditStages, { set: 'auditStage' }),
    auditor: column.staff(),
    app: column.app(),
    product: column.product(),
    customerType: column.choice(customerTypes),
  },
})

type OfStage = Place<typeof auditStage>

/** Found by the row's stage and group; undefined for the empty group. */
const left = (stageOutcome: (typeof stageOutcomes)[number]) =>
  drillToRows<typeof auditStage, typeof auditSteps>(auditSteps, (place) => {
    const by = groupOf(place)
    return by && { ...by, auditStage: place.row?.auditStage ?? auditStages.join(','), stageOutcome }
  })

const came = drillToRows<typeof auditStage, typeof auditSteps>(auditSteps, (place) => {
  const { row } = place
  const by = groupOf(place)
  if (by === undefined || row?.auditStage == null) return undefined
  return row.auditStage === 'engine'
    ? { ...by, auditStage: 'engine' }
    : { ...by, cameTo: row.auditStage }
})

function groupOf({ row, filters: { by = 'none', ...asked } }: OfStage) {
  if (row === undefined || by === 'none') return asked
  return row.group === null ? undefined : { ...asked, [by]: row.group }
}

export const auditStageDrillDowns = drillDowns(auditStage, {
  stageCame: came,
  stageApproved: left('approved'),
  stagePassedOn: left('passed-on'),
  stageReturned: left('returned'),
  stageRejected: left('rejected'),
  stageCancelled: left('cancelled'),
})
