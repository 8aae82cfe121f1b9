import { column } from '../../columns.ts'
import { filter } from '../../filters.ts'
import { drillDowns, drillToRows } from '../../platform/drill-down.ts'
import { report } from '../../table.ts'
import { caseContacts, collectionPromises, collectionRecoveries } from './rows.ts'

const page = 'collection/statistics/operation-statistics'
const filters = {
  days: filter.dateRange({ required: true, last: 7 }),
  collector: filter.staff(),
  team: filter.team(),
}
const count = () => column.count({ total: 'sum' })

/** One row per collector: everything they did in the days. */
export const operationStatistics = report(page, {
  compare: true,
  chart: {
    kind: 'stack',
    x: 'teamName',
    series: ['callsMade', 'callsTaken', 'smsSent', 'whatsappSent', 'notesWritten'],
  },
  filters,
  results: ['daysWorked', 'collectedAmount', 'recoveredADay'],
  columns: {
    collector: column.staff(),
    teamName: column.text(),
    daysWorked: count(),
    callsMade: count(),
    callsTaken: count(),
    smsSent: count(),
    whatsappSent: count(),
    notesWritten: count(),
    casesWorked: column.count(),
    numbersRevealed: column.count({ total: 'sum', better: 'down' }),
    reductionsAsked: count(),
    promisesMade: column.count({ total: 'sum', better: 'up' }),
    collectedAmount: column.money({ total: 'sum', better: 'up' }),
    recoveredADay: column.average('collectedAmount', 'daysWorked', { better: 'up' }),
  },
})

/** One row per team: metrics, "operation statistics": who was there, how much lay on each, and complaints. */
export const operationsByTeam = report(page, {
  name: `${page}-teams`,
  path: `/${page}/teams`,
  compare: true,
  chart: { kind: 'bar', x: 'teamName', series: ['recoveredADay'] },
  filters: { days: filters.days, team: filters.team },
  columns: {
    teamName: column.text(),
    teamId: column.id({ optional: true }),
    collectors: count(),
    daysWorked: count(),
    daysAway: column.count({ total: 'sum', better: 'down' }),
    casesHeldDays: column.count({ total: 'sum', optional: true }),
    casesAHead: column.count(),
    callsMade: count(),
    collectedAmount: column.money({ total: 'sum', better: 'up' }),
    recoveredADay: column.average('collectedAmount', 'daysWorked', { better: 'up' }),
    complaints: column.count({ total: 'sum', better: 'down' }),
  },
})

const contacts = (
  contactBy: 'call' | 'sms' | 'whatsapp' | 'note',
  contactDirection?: 'outbound' | 'inbound',
) =>
  drillToRows<typeof operationStatistics, typeof caseContacts>(caseContacts, {
    where: { contactBy, contactDirection },
  })

export const operationDrillDowns = drillDowns(operationStatistics, {
  callsMade: contacts('call', 'outbound'),
  callsTaken: contacts('call', 'inbound'),
  smsSent: contacts('sms', 'outbound'),
  whatsappSent: contacts('whatsapp', 'outbound'),
  notesWritten: contacts('note'),
  promisesMade: drillToRows(collectionPromises),
  collectedAmount: drillToRows(collectionRecoveries, {
    adds: 'amount',
    where: { credited: 'yes' },
  }),
})
