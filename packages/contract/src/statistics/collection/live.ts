import { stages } from '../../collections/enums.ts'
import { column } from '../../columns.ts'
import { filter } from '../../filters.ts'
import { drillDowns, drillToRows, thatDay } from '../../platform/drill-down.ts'
import { type List, report } from '../../table.ts'
import {
  caseContacts,
  caseFilters,
  collectionPromises,
  collectionRecoveries,
  handedCases,
  toCase,
} from './rows.ts'

const count = () => column.count({ total: 'sum' })
const process = 'collection/statistics/process-monitoring'

/** A collector's progress compared with the plan for this time. */
export const planStandings = ['ahead', 'on-plan', 'behind', 'nothing-to-do', 'away'] as const

/**
 * One row per collector of the teams, now: metrics, "process monitor". The plan is the cases that should be
 * worked today, spread evenly over the hours in which customers may be contacted.
 */
export const processMonitoring = report(process, {
  rowTo: { page: 'collection/cash-collection/index', search: { collector: 'collector' } },
  filters: { team: filter.team() },
  results: ['behindBy', 'casesWorked', 'collectedAmount'],
  columns: {
    collector: column.staff(),
    teamName: column.text(),
    planStanding: column.choice(planStandings),
    casesToDo: count(),
    plannedByNow: count(),
    casesWorked: count(),
    behindBy: column.count({ total: 'sum', better: 'down' }),
    callsMade: count(),
    callsConnected: count(),
    connectRate: column.ratio('callsConnected', 'callsMade', { better: 'up' }),
    promisesMade: count(),
    promisedAmount: column.money({ total: 'sum' }),
    collectedAmount: column.money({ total: 'sum', better: 'up' }),
    lastActAt: column.instant(),
    workedOn: column.date({ optional: true }),
  },
})

/** One collector's work of today; the sum of all has no day, and does not open. */
const ofToday = <L extends List>(
  rows: L,
  more: Readonly<Record<string, string>> = {},
  adds?: keyof L['columns'] & string,
) =>
  drillToRows<typeof processMonitoring, L>(
    rows,
    ({ row }) =>
      (row && { days: thatDay(row.workedOn), collector: `${row.collector?.id}`, ...more }) as never,
    adds === undefined ? {} : { adds },
  )

const calls = { contactBy: 'call', contactDirection: 'outbound' }

export const processDrillDowns = drillDowns(processMonitoring, {
  callsMade: ofToday(caseContacts, calls),
  callsConnected: ofToday(caseContacts, { ...calls, connected: 'yes' }),
  promisesMade: ofToday(collectionPromises),
  promisedAmount: ofToday(collectionPromises, {}, 'promisedAmount'),
  collectedAmount: ofToday(collectionRecoveries, { credited: 'yes' }, 'amount'),
})

/** The same day hour by hour, all together: what was done in each, and what had been by its end. */
export const processHours = report(process, {
  name: `${process}-hours`,
  path: `/${process}/hours`,
  chart: [
    { kind: 'stack', x: 'hourOfDay', series: ['callsConnected', 'callsFailed'] },
    { kind: 'line', name: 'plan', x: 'hourOfDay', series: ['workedSoFar', 'plannedSoFar'] },
  ],
  filters: { team: filter.team() },
  columns: {
    hourOfDay: column.text(),
    callsMade: count(),
    callsConnected: count(),
    callsFailed: column.count({ total: 'sum', optional: true }),
    casesWorked: count(),
    workedSoFar: column.count(),
    plannedSoFar: column.count(),
    collectedAmount: column.money({ total: 'sum' }),
  },
})

const timely = 'collection/statistics/timely-monitor'

/** An hour in which customers may be contacted is counted; so many after it was given a case is late. */
export const lateAfterHours = 4

const timelyFilters = { assigned: filter.dateRange({ required: true, last: 1 }), ...caseFilters }

/** One row per collector: how soon they tried what they were given, and how soon somebody spoke. */
export const timelyMonitor = report(timely, {
  chart: {
    kind: 'bar',
    x: 'teamName',
    series: ['casesTried', 'casesWaiting', 'casesLate'],
    tones: { casesWaiting: 'waiting', casesLate: 'attention' },
  },
  filters: timelyFilters,
  results: ['casesWaiting', 'casesLate', 'lateShare', 'timeToTry'],
  columns: {
    collector: column.staff(),
    teamName: column.text(),
    casesHanded: count(),
    casesTried: count(),
    triedShare: column.ratio('casesTried', 'casesHanded', { better: 'up' }),
    casesReached: count(),
    casesSettledUntried: column.count({ total: 'sum', optional: true }),
    casesWaiting: count(),
    casesLate: column.count({ total: 'sum', better: 'down' }),
    lateShare: column.ratio('casesLate', 'casesHanded', { better: 'down' }),
    /** The median, from when the customer could first be contacted. */
    timeToTry: column.duration(),
    timeToReach: column.duration(),
  },
})

/** The cases that wait too long, the longest first. */
export const lateCases = report(timely, {
  name: `${timely}-late`,
  rowTo: toCase,
  path: `/${timely}/late`,
  filters: timelyFilters,
  columns: {
    loanId: column.id({ of: 'loan' }),
    stage: column.choice(stages),
    collector: column.staff(),
    teamName: column.text(),
    assignedAt: column.instant(),
    caseAmount: column.money({ total: 'sum' }),
    waited: column.duration(),
    caseId: column.id({ optional: true }),
  },
})

export const timelyDrillDowns = drillDowns(timelyMonitor, {
  casesHanded: drillToRows(handedCases),
  casesTried: drillToRows(handedCases, { where: { tried: 'yes' } }),
  casesReached: drillToRows(handedCases, { where: { reached: 'yes' } }),
  casesWaiting: drillToRows(handedCases, { where: { tried: 'no', caseEnd: 'open' } }),
})
