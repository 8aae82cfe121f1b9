import { column } from '../columns.ts'
import { idBindings } from '../customers/tables.ts'
import { filter } from '../filters.ts'
import { drillDowns, drillToRows } from '../platform/drill-down.ts'
import { report } from '../table.ts'

/** One row per day on which customers asked to bind another ID, and per app when grouped. */
export const bindApplication = report('statistics/audit/bind-application', {
  compare: true,
  groupBy: ['app'],
  chart: {
    kind: 'stack',
    x: 'askedOn',
    series: ['bindingsApproved', 'bindingsRejected', 'bindingsReplaced', 'bindingsPending'],
    unfinished: 'today',
  },
  filters: { asked: filter.dateRange({ required: true }), app: filter.app() },
  results: ['bindings', 'bindingApprovalRate', 'bindingMedianTime'],
  columns: {
    askedOn: column.date(),
    bindings: column.count({ total: 'sum' }),
    bindingsApproved: column.count({ total: 'sum', better: 'up' }),
    bindingsRejected: column.count({ total: 'sum' }),
    /** By a later request of the same customer, before any decision. */
    bindingsReplaced: column.count({ total: 'sum' }),
    bindingsPending: column.count({ total: 'sum' }),
    /** Approved and rejected. */
    bindingsDecided: column.count({ total: 'sum', optional: true }),
    bindingApprovalRate: column.ratio('bindingsApproved', 'bindingsDecided'),
    bindingMedianTime: column.duration({ better: 'down' }),
    bindingLongestTime: column.duration(),
  },
})

const inState = (bindingState: 'approved' | 'rejected' | 'replaced' | 'pending') =>
  drillToRows<typeof bindApplication, typeof idBindings>(idBindings, { where: { bindingState } })

export const bindApplicationDrillDowns = drillDowns(bindApplication, {
  bindings: drillToRows(idBindings),
  bindingsApproved: inState('approved'),
  bindingsRejected: inState('rejected'),
  bindingsReplaced: inState('replaced'),
  bindingsPending: inState('pending'),
})
