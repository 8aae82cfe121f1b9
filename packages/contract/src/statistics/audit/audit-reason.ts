import { column } from '../../columns.ts'
import { filter } from '../../filters.ts'
import { customerTypes } from '../../origination/enums.ts'
import { drillDowns, drillToRows } from '../../platform/drill-down.ts'
import { list, report } from '../../table.ts'

const page = 'statistics/audit/audit-reason'

export const turnDowns = ['reject', 'return'] as const
export const turnDownDeciders = ['engine', 'auditor'] as const

const shared = {
  app: filter.app(),
  product: filter.product(),
  customerType: filter.choice(customerTypes),
}

/**
 * One row per reason of rejections and returns: its frequency, and the payment behaviour of customers who got
 * a loan afterwards. A decision with two reasons is in two rows, so rows do not add up.
 */
export const auditReason = report(page, {
  compare: true,
  groupBy: ['app', 'product', 'customerType'],
  chart: {
    kind: 'stack',
    lying: true,
    x: 'turnDownReason',
    series: { value: 'turnDowns', by: 'turnDown' },
  },
  filters: {
    decided: filter.dateRange({ required: true, last: 30 }),
    ...shared,
    turnDown: filter.choice(turnDowns),
    turnDownBy: filter.choice(turnDownDeciders),
  },
  results: ['turnDowns', 'turnDownShare', 'laterDefaultRate'],
  columns: {
    turnDownReason: column.text({ set: 'riskRule' }),
    turnDown: column.choice(turnDowns),
    turnDownBy: column.choice(turnDownDeciders),
    reasonCode: column.text({ optional: true }),
    turnDowns: column.count(),
    /** Decisions of the same outcome, for whatever reason. */
    turnDownsInAll: column.count({ optional: true }),
    turnDownShare: column.ratio('turnDowns', 'turnDownsInAll'),
    /** The customer's next loan, on any app; a returned application's own. */
    laterLoans: column.count(),
    laterLoanRate: column.ratio('laterLoans', 'turnDowns'),
    laterDue: column.count(),
    laterDefaults: column.count(),
    laterDefaultRate: column.ratio('laterDefaults', 'laterDue', { better: 'down' }),
  },
})

/** The decisions behind a reason. */
export const turnDownCases = list(page, {
  name: `${page}-cases`,
  path: '/statistics/audit/auditReason/cases',
  drillDownOnly: true,
  key: 'decisionId',
  defaultSort: '-decidedAt',
  filters: {
    decided: filter.dateRange(),
    ...shared,
    turnDown: filter.choice(turnDowns),
    turnDownBy: filter.choice(turnDownDeciders),
    reasonCode: filter.text(),
  },
  columns: {
    decisionId: column.id({ optional: true }),
    loanId: column.id({ of: 'loan' }),
    decidedAt: column.instant({ sortable: true }),
    turnDown: column.choice(turnDowns),
    turnDownBy: column.choice(turnDownDeciders),
    turnDownReasons: column.text({ set: 'riskRule' }),
    auditor: column.staff(),
    app: column.app(),
    product: column.product(),
    customerType: column.choice(customerTypes),
  },
})

export const auditReasonDrillDowns = drillDowns(auditReason, {
  turnDowns: drillToRows(turnDownCases, ({ row, filters: { by = 'none', ...asked } }) => {
    if (row?.turnDown == null || row.turnDownBy === null || !row.reasonCode) return undefined
    if (by !== 'none' && row.group === null) return undefined
    const { turnDown, turnDownBy, reasonCode } = row
    const group = by === 'none' ? {} : { [by]: row.group ?? '' }
    return { ...asked, ...group, turnDown, turnDownBy, reasonCode }
  }),
})
