import { stages } from '../../collections/enums.ts'
import { column } from '../../columns.ts'
import { filter } from '../../filters.ts'
import { customerTypes } from '../../origination/enums.ts'
import { drillDowns, drillToRows } from '../../platform/drill-down.ts'
import { list, report } from '../../table.ts'
import { caseFilters, toCase } from './rows.ts'

const page = 'collection/statistics/lost-contact-monitor'
const filters = { days: filter.dateRange({ required: true, last: 30 }), ...caseFilters }

/** Lost: as many attempts failed as make it so, and nobody has spoken with the customer since. */
export const lostStates = ['lost', 'found', 'left'] as const

/** One row per stage: metrics, "lost-contact rate", now, and its change in the period. */
export const lostContactMonitor = report(page, {
  groupBy: ['app', 'product'],
  chart: { kind: 'bar', x: 'stage', series: ['lostNow', 'newlyLost', 'foundAgain'] },
  filters,
  results: ['lostNow', 'lostRate', 'foundRate'],
  columns: {
    stage: column.choice(stages),
    casesOpen: column.count({ total: 'sum' }),
    casesTried: column.count({ total: 'sum' }),
    lostNow: column.count({ total: 'sum', better: 'down' }),
    /** In somebody's hands; and those of them that are lost. */
    casesAssigned: column.count({ total: 'sum' }),
    lostAssigned: column.count({ total: 'sum', optional: true, better: 'down' }),
    lostRate: column.ratio('lostAssigned', 'casesAssigned', { better: 'down' }),
    newlyLost: column.count({ total: 'sum', better: 'down' }),
    foundAgain: column.count({ total: 'sum', better: 'up' }),
    leftLost: column.count({ total: 'sum' }),
    /** The newly lost contacts that were found again since. */
    foundOfLost: column.count({ total: 'sum', optional: true }),
    foundRate: column.ratio('foundOfLost', 'newlyLost', { better: 'up' }),
  },
})

export const lostContacts = list(page, {
  opensWithin: 'teams',
  rowTo: toCase,
  name: `${page}-rows`,
  path: `/${page}/rows`,
  key: 'lostContactId',
  defaultSort: '-lostContactId',
  filters: {
    lost: filter.dateRange(),
    ended: filter.dateRange(),
    ...caseFilters,
    collector: filter.staff(),
    lostState: filter.choice(lostStates, { first: 'lost' }),
    loanId: filter.id(),
  },
  columns: {
    lostContactId: column.id({ sortable: true, optional: true }),
    loanId: column.id({ of: 'loan' }),
    stage: column.choice(stages),
    collector: column.staff(),
    team: column.text(),
    failedAttempts: column.count({ sortable: true }),
    lostOn: column.date({ sortable: true }),
    endedOn: column.date(),
    lostState: column.choice(lostStates),
    app: column.app(),
    product: column.product(),
    customerType: column.choice(customerTypes),
    caseId: column.id({ optional: true }),
  },
})

type Where = { lostState?: string; on?: 'lost' | 'ended' }
const rows = ({ on, lostState }: Where) =>
  drillToRows<typeof lostContactMonitor, typeof lostContacts>(
    lostContacts,
    ({ row, filters: { days, by = 'none', ...asked } }) => {
      if (row !== undefined && by !== 'none' && row.group === null) return undefined
      const split = row === undefined || by === 'none' ? {} : { [by]: row.group ?? undefined }
      return {
        ...asked,
        ...split,
        ...(row?.stage == null ? {} : { stage: row.stage }),
        ...(on === undefined ? {} : { [on]: days }),
        lostState,
      }
    },
  )

export const lostContactDrillDowns = drillDowns(lostContactMonitor, {
  lostNow: rows({ lostState: 'lost' }),
  newlyLost: rows({ on: 'lost', lostState: lostStates.join() }),
  foundAgain: rows({ on: 'ended', lostState: 'found' }),
  leftLost: rows({ on: 'ended', lostState: 'left' }),
})
