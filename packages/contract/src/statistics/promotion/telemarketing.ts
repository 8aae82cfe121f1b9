import { column } from '../../columns.ts'
import { filter } from '../../filters.ts'
import { drillDowns, drillToRows } from '../../platform/drill-down.ts'
import { list, report } from '../../table.ts'

const works = 'statistics/promotion/telemarketing-caller-work-num'
const wins = 'statistics/promotion/telemarketing-credit-caller'
const credits = 'statistics/promotion/telemarketing-caller-credits'

/** One row per day and telemarketer: what they were given, and what came of whom they called. */
export const telemarketerDays = report(works, {
  chart: {
    kind: 'bar',
    x: 'workedOn',
    series: ['leadsCalled', 'leadsReached'],
    unfinished: 'today',
  },
  filters: { worked: filter.dateRange({ required: true, last: 30 }), caller: filter.staff() },
  results: ['leadsCalled', 'leadsReached', 'reachedRate'],
  columns: {
    workedOn: column.date(),
    telemarketer: column.staff(),
    leadsAssigned: column.count({ total: 'sum' }),
    leadContacts: column.count({ total: 'sum' }),
    leadsCalled: column.count({ total: 'sum', better: 'up' }),
    leadsReached: column.count({ total: 'sum', better: 'up' }),
    reachedRate: column.ratio('leadsReached', 'leadsCalled', { better: 'up' }),
    leadsInterested: column.count({ total: 'sum', better: 'up' }),
    callbacksAgreed: column.count({ total: 'sum' }),
    leadsRefused: column.count({ total: 'sum' }),
    leadsLost: column.count({ total: 'sum' }),
    numberCalls: column.count({ total: 'sum' }),
  },
})

/**
 * One row per telemarketer: the leads they were given in the period, and those that applied after somebody
 * had spoken with them. Who applied by themselves is nobody's.
 */
export const telemarketerLoans = report(wins, {
  filters: { assigned: filter.dateRange({ required: true, last: 30 }), caller: filter.staff() },
  results: ['leadsGiven', 'paidOutLeads', 'paidOutShare'],
  columns: {
    telemarketer: column.staff(),
    leadsGiven: column.count({ total: 'sum' }),
    leadsSpokenWith: column.count({ total: 'sum', better: 'up' }),
    appliedLeads: column.count({ total: 'sum', better: 'up' }),
    appliedShare: column.ratio('appliedLeads', 'leadsGiven', { better: 'up' }),
    paidOutLeads: column.count({ total: 'sum', better: 'up' }),
    paidOutShare: column.ratio('paidOutLeads', 'leadsGiven', { better: 'up' }),
    paidOutAmount: column.money({ total: 'sum', better: 'up' }),
  },
})

/** One row per loan that was paid out to a lead after somebody had spoken with them. */
export const leadLoans = list(credits, {
  key: 'loanId',
  defaultSort: '-loanId',
  filters: {
    assigned: filter.dateRange(),
    caller: filter.staff(),
    started: filter.dateRange(),
    app: filter.app(),
    product: filter.product(),
    loanId: filter.id(),
    leadId: filter.id(),
  },
  columns: {
    loanId: column.id({ of: 'loan', sortable: true }),
    leadId: column.id(),
    telemarketer: column.staff(),
    assignedOn: column.date(),
    spokenWithAt: column.instant(),
    startedOn: column.date({ sortable: true }),
    app: column.app(),
    product: column.product(),
    principal: column.money({ total: 'sum' }),
    customerId: column.id({ optional: true }),
  },
})

interface Opened {
  row: { telemarketer: { id: number } | null } | undefined
  filters: { assigned?: string; caller?: string }
}

const loansBehind = ({ row, filters: { assigned, caller } }: Opened) => ({
  ...(assigned === undefined ? {} : { assigned }),
  ...(row?.telemarketer == null
    ? caller === undefined
      ? {}
      : { caller }
    : { caller: String(row.telemarketer.id) }),
})

export const telemarketerDrillDowns = drillDowns(telemarketerLoans, {
  paidOutLeads: drillToRows<typeof telemarketerLoans, typeof leadLoans>(leadLoans, loansBehind),
  paidOutAmount: drillToRows<typeof telemarketerLoans, typeof leadLoans>(leadLoans, loansBehind, {
    adds: 'principal',
  }),
})
