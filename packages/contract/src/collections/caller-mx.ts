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

/** Each time that somebody held a case: how it came, and how it went. */
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
      /** Held when this day ended. */
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

/** One row per collector: the cases they held, got and gave, and what came back in the days. */
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
      /** Of all that were held in the days, with what came to be owed meanwhile. */
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

/** Of one collector, or of all in the line of totals. */
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
