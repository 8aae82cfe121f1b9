import { column } from '../../columns.ts'
import { filter } from '../../filters.ts'
import { drillDowns, drillToRows, thatDay } from '../../platform/drill-down.ts'
import type { List } from '../../table.ts'
import { report } from '../../table.ts'
import { caseContacts, collectionPromises, collectionRecoveries } from './rows.ts'

const page = 'collection/statistics/workload'
const count = () => column.count({ total: 'sum' })

/** One row per day and collector: metrics, "workload". */
export const workload = report(page, {
  compare: true,
  chart: [
    {
      kind: 'stack',
      x: 'workedOn',
      series: ['callsConnected', 'callsFailed', 'smsSent', 'whatsappSent'],
      unfinished: 'today',
    },
    {
      kind: 'line',
      name: 'heldAndWorked',
      x: 'workedOn',
      series: ['casesHeld', 'casesWorked'],
      unfinished: 'today',
      height: 200,
    },
  ],
  filters: {
    days: filter.dateRange({ required: true, last: 7 }),
    collector: filter.staff(),
    team: filter.team(),
  },
  results: ['casesWorked', 'callsReached', 'promisesMade', 'collectedAmount'],
  columns: {
    workedOn: column.date(),
    collector: column.staff(),
    teamName: column.text(),
    /** In the morning of the day: a period has no sum. */
    casesHeld: column.count(),
    heldAmount: column.money({ optional: true }),
    casesWorked: count(),
    /** Called or written to, among those assigned in the morning or during the day: metrics, "coverage". */
    casesTouched: column.count({ total: 'sum', optional: true }),
    casesInHand: column.count({ optional: true }),
    coverage: column.ratio('casesTouched', 'casesInHand', { better: 'up' }),
    callsMade: count(),
    callsConnected: count(),
    callsFailed: column.count({ total: 'sum', optional: true }),
    connectRate: column.ratio('callsConnected', 'callsMade', { better: 'up' }),
    callsReached: count(),
    /** For calls through the console. */
    talkTime: column.duration({ total: 'sum' }),
    smsSent: count(),
    whatsappSent: count(),
    promisesMade: column.count({ total: 'sum', better: 'up' }),
    promisedAmount: column.money({ total: 'sum', better: 'up' }),
    /** The promises made in a call that reached the customer. */
    callPromises: column.count({ total: 'sum', optional: true }),
    promiseRate: column.ratio('callPromises', 'callsReached', { better: 'up' }),
    /** By the promised day, once the result is known: metrics, "PTP kept". */
    promisesDue: count(),
    promisesKept: column.count({ total: 'sum', better: 'up' }),
    promisesPartly: count(),
    promisesBroken: column.count({ total: 'sum', better: 'down' }),
    keptRate: column.ratio('promisesKept', 'promisesDue', { better: 'up' }),
    partlyRate: column.ratio('promisesPartly', 'promisesDue'),
    brokenRate: column.ratio('promisesBroken', 'promisesDue', { better: 'down' }),
    promisesDueAmount: column.money({ total: 'sum' }),
    promisesKeptAmount: column.money({ total: 'sum', better: 'up' }),
    amountKeptRate: column.ratio('promisesKeptAmount', 'promisesDueAmount', { better: 'up' }),
    collectedAmount: column.money({ total: 'sum', better: 'up' }),
  },
})

/** Rows of the reader's day, or of all chosen days. */
const ofDay = <L extends List>(
  rows: L,
  more: Readonly<Record<string, string>> = {},
  adds?: keyof L['columns'] & string,
) =>
  drillToRows<typeof workload, L>(
    rows,
    ({ row, filters }) =>
      ({
        ...filters,
        ...(row === undefined
          ? {}
          : { days: thatDay(row.workedOn), collector: `${row.collector?.id}` }),
        ...more,
      }) as never,
    adds === undefined ? {} : { adds },
  )

/** Promises of the promised day instead of the day on which they were made. */
const due = (promiseState: string, adds?: 'promisedAmount') =>
  drillToRows<typeof workload, typeof collectionPromises>(
    collectionPromises,
    ({ row, filters: { days, ...asked } }) => ({
      ...asked,
      ...(row === undefined ? {} : { collector: `${row.collector?.id}` }),
      promised: row === undefined ? days : thatDay(row.workedOn),
      promiseState,
    }),
    adds === undefined ? {} : { adds },
  )

const calls = { contactBy: 'call', contactDirection: 'outbound' }

export const workloadDrillDowns = drillDowns(workload, {
  callsMade: ofDay(caseContacts, calls),
  callsConnected: ofDay(caseContacts, { ...calls, connected: 'yes' }),
  callsFailed: ofDay(caseContacts, { ...calls, connected: 'no' }),
  callsReached: ofDay(caseContacts, { ...calls, reached: 'yes' }),
  smsSent: ofDay(caseContacts, { contactBy: 'sms', contactDirection: 'outbound' }),
  whatsappSent: ofDay(caseContacts, { contactBy: 'whatsapp', contactDirection: 'outbound' }),
  promisesMade: ofDay(collectionPromises),
  promisedAmount: ofDay(collectionPromises, {}, 'promisedAmount'),
  promisesDue: due('kept,partly,broken'),
  promisesKept: due('kept'),
  promisesPartly: due('partly'),
  promisesBroken: due('broken'),
  promisesDueAmount: due('kept,partly,broken', 'promisedAmount'),
  collectedAmount: ofDay(collectionRecoveries, { credited: 'yes' }, 'amount'),
})
