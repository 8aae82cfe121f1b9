import { column } from '../../columns.ts'
import { filter } from '../../filters.ts'
import { drillDowns, drillToRows } from '../../platform/drill-down.ts'
import { list, report } from '../../table.ts'
import { leadFigures, leadFilters, ofLead } from './last-touch.ts'

const works = 'statistics/promotion/telemarketing-caller-work-num'
const wins = 'statistics/promotion/telemarketing-credit-caller'
const credits = 'statistics/promotion/telemarketing-caller-credits'

/** One row per day and telemarketer: the leads assigned, and the results of those called. */
export const telemarketerDays = report(works, {
  chart: {
    kind: 'bar',
    x: 'workedOn',
    series: ['leadsCalled', 'leadsReached'],
    unfinished: 'today',
  },
  filters: {
    worked: filter.dateRange({ required: true, last: 30 }),
    caller: filter.staff(),
    ...ofLead,
  },
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
    callbacksMissed: column.count({ total: 'sum', better: 'down', bad: true }),
    leadsRefused: column.count({ total: 'sum' }),
    leadsLost: column.count({ total: 'sum' }),
    numberCalls: column.count({ total: 'sum' }),
  },
})

/**
 * One row per telemarketer: the leads they called in the period, and those that applied after they, of all
 * who spoke with the lead, had spoken with it last. The same figures by audience are `leadConversion`.
 */
export const telemarketerLoans = report(wins, {
  chart: {
    kind: 'bar',
    x: 'telemarketer',
    series: ['leadsReached', 'appliedLeads', 'paidOutLeads'],
  },
  filters: leadFilters,
  results: ['leadsCalled', 'paidOutLeads', 'paidOutShare'],
  columns: { telemarketer: column.staff(), ...leadFigures },
})

/** One row per loan that a conversation is credited with. */
export const leadLoans = list(credits, {
  key: 'loanId',
  defaultSort: '-loanId',
  filters: {
    ...leadFilters,
    called: filter.dateRange(),
    started: filter.dateRange(),
    loanId: filter.id(),
    leadId: filter.id(),
  },
  columns: {
    loanId: column.id({ of: 'loan', sortable: true }),
    leadId: column.id(),
    telemarketer: column.staff(),
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
  filters: Partial<Record<keyof typeof leadFilters, string>>
}

const loansBehind = ({ row, filters }: Opened) => ({
  ...filters,
  ...(row?.telemarketer == null ? {} : { caller: String(row.telemarketer.id) }),
})

export const telemarketerDrillDowns = drillDowns(telemarketerLoans, {
  paidOutLeads: drillToRows<typeof telemarketerLoans, typeof leadLoans>(leadLoans, loansBehind),
  paidOutAmount: drillToRows<typeof telemarketerLoans, typeof leadLoans>(leadLoans, loansBehind, {
    adds: 'principal',
  }),
})
