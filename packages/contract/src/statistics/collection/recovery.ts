import { stages } from '../../collections/enums.ts'
import { column } from '../../columns.ts'
import { filter } from '../../filters.ts'
import { drillDowns, drillToRows } from '../../platform/drill-down.ts'
import { perPage } from '../../platform/per-page.ts'
import { type Report, report } from '../../table.ts'
import { caseFilters, enteredCases, handedCases, settledOutcomes } from './rows.ts'

/** The money of a case that a figure sums. */
type Added = 'caseAmount' | 'caseDebt' | 'collectedAmount' | 'paidAhead'

const count = () => column.count({ total: 'sum' })
const money = () => column.money({ total: 'sum', better: 'up' })

/** Assigned cases, and their results with their assignee. */
const handed = {
  casesHanded: count(),
  handedAmount: column.money({ total: 'sum' }),
  /** Including amounts that fell due since: the debt that the money paid. */
  debtAmount: column.money({ total: 'sum', optional: true }),
  casesSettled: column.count({ total: 'sum', better: 'up' }),
  settledShare: column.ratio('casesSettled', 'casesHanded', { better: 'up' }),
  collectedAmount: money(),
  recoveredRate: column.ratio('collectedAmount', 'debtAmount', { better: 'up' }),
  paidAhead: column.money({ total: 'sum', optional: true }),
  casesConceded: column.count({ total: 'sum', optional: true }),
  casesMoved: column.count({ total: 'sum', better: 'down' }),
  casesHandedOn: count(),
  casesOpen: count(),
} as const

/** The reminder stage before the due date, and the stages after it. */
const pages = {
  'collection/statistics/cash-credit-recovery-green': 'green',
  'collection/statistics/cash-credit-recovery-yellow': 'yellow',
} as const

/** Not final until the last of its cases has left the stage. */
const whileOpen = { settledShare: 'casesOpen', recoveredRate: 'casesOpen' } as const

/** The share, the money it is of, and how many cases it took. */
const results = ['recoveredRate', 'collectedAmount', 'settledShare'] as const

const batchFilters = {
  assigned: filter.dateRange({ required: true, last: 30 }),
  ...caseFilters,
}

/** One row per day of handing out and stage: metrics, "recovery rate by assignment batch". */
export const recoveryByBatch = perPage(pages, (page) =>
  report(page, {
    compare: true,
    notFinal: whileOpen,
    groupBy: ['app', 'product'],
    chart: [
      {
        kind: 'stack',
        x: 'assignedOn',
        series: ['casesSettled', 'casesConceded', 'casesMoved', 'casesHandedOn', 'casesOpen'],
        unfinished: 'today',
      },
      {
        kind: 'line',
        name: 'rates',
        x: 'assignedOn',
        series: { value: 'recoveredRate', by: 'stage' },
        unfinished: 'today',
        height: 200,
      },
    ],
    filters: batchFilters,
    results,
    columns: { assignedOn: column.date(), stage: column.choice(stages), ...handed },
  }),
)

/** One row per collector and stage: the same cases, by whom they were given to. */
export const recoveryByCollector = perPage(pages, (page) =>
  report(page, {
    name: `${page}-collectors`,
    path: `/${page}/collectors`,
    notFinal: whileOpen,
    chart: { kind: 'bar', x: 'stage', series: { value: 'recoveredRate', by: 'teamName' } },
    filters: batchFilters,
    results,
    columns: {
      collector: column.staff(),
      teamName: column.text(),
      stage: column.choice(stages),
      ...handed,
    },
  }),
)

const entered = {
  casesEntered: count(),
  enteredAmount: column.money({ total: 'sum' }),
  debtAmount: column.money({ total: 'sum', optional: true }),
  casesSettled: column.count({ total: 'sum', better: 'up' }),
  settledShare: column.ratio('casesSettled', 'casesEntered', { better: 'up' }),
  collectedAmount: money(),
  recoveredRate: column.ratio('collectedAmount', 'debtAmount', { better: 'up' }),
  paidAhead: column.money({ total: 'sum', optional: true }),
  casesConceded: column.count({ total: 'sum', optional: true }),
  casesMoved: column.count({ total: 'sum', better: 'down' }),
  movedRate: column.ratio('casesMoved', 'casesEntered', { better: 'down' }),
  casesOpen: count(),
  /** Only this page counts these, not the one by hand-outs: cases that nobody was assigned. */
  casesNeverHanded: count(),
} as const

const inflowFilters = {
  entered: filter.dateRange({ required: true, last: 30 }),
  ...caseFilters,
}
const v2 = 'collection/statistics/cash-credit-recovery-yellow-v2'

/** One row per day and overdue stage: the cases that came into it, whoever had them. */
export const recoveryByInflow = report(v2, {
  compare: true,
  notFinal: { ...whileOpen, movedRate: 'casesOpen' },
  groupBy: ['app', 'product'],
  chart: {
    kind: 'line',
    x: 'enteredOn',
    series: { value: 'recoveredRate', by: 'stage' },
    unfinished: 'today',
  },
  filters: inflowFilters,
  results,
  columns: { enteredOn: column.date(), stage: column.choice(stages), ...entered },
})

/** The same rolled up: one row per team that has the case, or had it last, and stage. */
export const recoveryByTeam = report(v2, {
  name: `${v2}-teams`,
  path: `/${v2}/teams`,
  notFinal: { ...whileOpen, movedRate: 'casesOpen' },
  chart: { kind: 'bar', x: 'stage', series: { value: 'recoveredRate', by: 'teamName' } },
  filters: inflowFilters,
  results,
  columns: {
    teamName: column.text(),
    teamId: column.id({ optional: true }),
    stage: column.choice(stages),
    ...entered,
  },
})

const yellowStages = stages.filter((stage) => stage !== 'reminder').join()
const ofColour = (page: string) =>
  page === 'collection/statistics/cash-credit-recovery-green' ? 'reminder' : yellowStages

/** Without a chosen stage, the page's own stages apply. */
const fromBatch =
  (page: string) =>
  (more: Record<string, string> = {}, adds?: Added) =>
    drillToRows<Report, typeof handedCases>(
      handedCases,
      ({ row, filters }) => {
        const { by = 'none', ...asked } = filters
        const cell = row as Record<string, unknown> | undefined
        const day = cell?.assignedOn
        const collector = cell?.collector as { id: number } | null | undefined
        const split = cell === undefined || by === 'none' ? {} : { [by]: `${cell.group}` }
        return {
          ...asked,
          ...split,
          stage: cell === undefined ? (asked.stage ?? ofColour(page)) : `${cell.stage}`,
          ...(day === undefined ? {} : { assigned: `${day}..${day}` }),
          ...(collector == null ? {} : { collector: `${collector.id}` }),
          ...more,
        }
      },
      adds === undefined ? {} : { adds },
    )

const handedFigures = (page: string) => {
  const to = fromBatch(page)
  return {
    casesHanded: to(),
    handedAmount: to({}, 'caseAmount'),
    casesSettled: to(settledOutcomes),
    debtAmount: to({}, 'caseDebt'),
    collectedAmount: to({}, 'collectedAmount'),
    paidAhead: to({}, 'paidAhead'),
    casesConceded: to({ caseEnd: 'conceded' }),
    casesMoved: to({ caseEnd: 'moved' }),
    casesHandedOn: to({ caseEnd: 'handed-on' }),
    casesOpen: to({ caseEnd: 'open' }),
  }
}

const fromInflow = (more: Record<string, string> = {}, adds?: Added) =>
  drillToRows<Report, typeof enteredCases>(
    enteredCases,
    ({ row, filters }) => {
      const { by = 'none', ...asked } = filters
      const cell = row as Record<string, unknown> | undefined
      if (cell?.teamId === null) return undefined
      const split = cell === undefined || by === 'none' ? {} : { [by]: `${cell.group}` }
      return {
        ...asked,
        ...split,
        stage: cell === undefined ? (asked.stage ?? yellowStages) : `${cell.stage}`,
        ...(cell?.enteredOn === undefined
          ? {}
          : { entered: `${cell.enteredOn}..${cell.enteredOn}` }),
        ...(cell?.teamId === undefined ? {} : { team: `${cell.teamId}` }),
        ...more,
      }
    },
    adds === undefined ? {} : { adds },
  )

const enteredFigures = {
  casesEntered: fromInflow(),
  enteredAmount: fromInflow({}, 'caseAmount'),
  casesSettled: fromInflow(settledOutcomes),
  debtAmount: fromInflow({}, 'caseDebt'),
  collectedAmount: fromInflow({}, 'collectedAmount'),
  paidAhead: fromInflow({}, 'paidAhead'),
  casesConceded: fromInflow({ caseEnd: 'conceded' }),
  casesMoved: fromInflow({ caseEnd: 'moved' }),
  casesOpen: fromInflow({ caseEnd: 'open' }),
  casesNeverHanded: fromInflow({ handedOut: 'no' }),
}

export const recoveryDrillDowns = [
  ...Object.entries(recoveryByBatch).map(([page, of]) =>
    drillDowns<Report>(of, handedFigures(page)),
  ),
  ...Object.entries(recoveryByCollector).map(([page, of]) =>
    drillDowns<Report>(of, handedFigures(page)),
  ),
  drillDowns<Report>(recoveryByInflow, enteredFigures),
  drillDowns<Report>(recoveryByTeam, enteredFigures),
]
