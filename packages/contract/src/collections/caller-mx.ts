import { column } from '../columns.ts'
import { filter } from '../filters.ts'
import { drillDowns, drillToRows, type Place } from '../platform/drill-down.ts'
import { perPage } from '../platform/per-page.ts'
import { list, report } from '../table.ts'
import { assignmentRules, stages } from './enums.ts'

/** One declaration for both kinds of product. */
export const callerPages = {
  'collection/management/cash-credit-caller-mx': 'single',
  'collection/management/super-instalment-caller-mx': 'instalments',
} as const

const outRules = [...assignmentRules, 'closed'] as const

/** Each assignment of a case to a person: how it began, and how it ended. */
export const caseHoldings = perPage(callerPages, (page) =>
  list(page, {
    name: `${page}/holdings`,
    path: `/${page}/holdings`,
    key: 'holdingId',
    defaultSort: '-holdingId',
    drillDownOnly: true,
    filters: {
      collector: filter.staff(),
      team: filter.team(),
      stage: filter.choice(stages),
      cameIn: filter.dateRange(),
      wentOut: filter.dateRange(),
      /** Assigned at the end of this day. */
      heldAtEndOf: filter.date(),
    },
    columns: {
      loanId: column.id({ of: 'loan' }),
      stage: column.choice(stages),
      collector: column.staff(),
      cameOn: column.date(),
      inRule: column.choice(assignmentRules, { set: 'assignmentRule' }),
      inReason: column.text(),
      owedThen: column.money({ total: 'sum' }),
      wentOn: column.date(),
      outRule: column.choice(outRules, { set: 'holdingEnd' }),
      recovered: column.money({ total: 'sum' }),
      holdingId: column.id({ sortable: true, optional: true }),
      caseId: column.id({ optional: true }),
    },
  }),
)

/**
 * One row per collector: the cases assigned, received and passed on, and the amounts recovered in the period.
 */
export const callerMx = perPage(callerPages, (page) =>
  report(page, {
    filters: {
      worked: filter.dateRange({ required: true, last: 7 }),
      team: filter.team(),
      stage: filter.choice(stages),
      collector: filter.staff(),
    },
    results: ['heldAfter', 'paidOff', 'recovered', 'recoveredShare'],
    columns: {
      collector: column.staff(),
      team: column.text(),
      heldBefore: column.count({ total: 'sum' }),
      comeIn: column.count({ total: 'sum' }),
      goneOut: column.count({ total: 'sum' }),
      heldAfter: column.count({ total: 'sum' }),
      owedComeIn: column.money({ total: 'sum' }),
      /** All cases assigned in the period, with the amounts that fell due meanwhile. */
      owedHeld: column.money({ total: 'sum' }),
      paidOff: column.count({ total: 'sum', better: 'up' }),
      recovered: column.money({ total: 'sum', better: 'up' }),
      /** Without money for instalments that were not due yet. */
      recoveredOwed: column.money({ total: 'sum', optional: true }),
      recoveredShare: column.ratio('recoveredOwed', 'owedHeld', { better: 'up' }),
    },
  }),
)

type Mx = Place<(typeof callerMx)[keyof typeof callerPages]>

/** For one collector, or for all in the line of totals. */
const of = ({ row, filters }: Mx) => {
  const { worked: _, ...asked } = filters
  return { ...asked, ...(row === undefined ? {} : { collector: String(row.collector?.id ?? 0) }) }
}
const ends = ({ filters }: Mx) => (filters.worked ?? '..').split('..')

export const callerMxDrillDowns = perPage(callerPages, (page) => {
  const rows = caseHoldings[page]
  return drillDowns(callerMx[page], {
    comeIn: drillToRows(rows, (at: Mx) => ({ ...of(at), cameIn: at.filters.worked })),
    owedComeIn: drillToRows(rows, (at: Mx) => ({ ...of(at), cameIn: at.filters.worked }), {
      adds: 'owedThen',
    }),
    goneOut: drillToRows(rows, (at: Mx) => ({ ...of(at), wentOut: at.filters.worked })),
    heldAfter: drillToRows(rows, (at: Mx) => ({ ...of(at), heldAtEndOf: ends(at)[1] })),
  })
})
