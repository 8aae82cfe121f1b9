import { stages } from '../../collections/enums.ts'
import { column } from '../../columns.ts'
import { drillDowns, drillToRows } from '../../platform/drill-down.ts'
import { report } from '../../table.ts'
import { dueFilters, dueInstalments } from './due-instalments.ts'

const page = 'statistics/repayment/daily-uncollected'

/** One row per due date, and per app, product or customer type when grouped. */
export const dailyUncollected = report(page, {
  compare: true,
  groupBy: ['app', 'product', 'customerType'],
  chart: [
    {
      kind: 'stack',
      x: 'dueOn',
      series: ['collectedByDue', 'collectedSince', 'givenUp', 'uncollected'],
      unfinished: 'today',
    },
    {
      kind: 'line',
      name: 'rates',
      x: 'dueOn',
      series: ['uncollectedEndRate', 'uncollectedRate'],
      unfinished: 'today',
      height: 200,
    },
  ],
  filters: dueFilters,
  results: ['uncollected', 'uncollectedRate'],
  columns: {
    dueOn: column.date(),
    instalmentsDue: column.count({ total: 'sum' }),
    uncollectedEndNumber: column.count({ total: 'sum', better: 'down' }),
    uncollectedNumber: column.count({ total: 'sum', better: 'down', ages: true }),
    uncollectedNumberRate: column.ratio('uncollectedNumber', 'instalmentsDue', {
      better: 'down',
      ages: true,
    }),
    fellDue: column.money({ total: 'sum' }),
    collectedByDue: column.money({ total: 'sum' }),
    collectedSince: column.money({ total: 'sum', ages: true }),
    givenUp: column.money({ total: 'sum', ages: true }),
    /** When the due date ended; nothing while it has not. */
    uncollectedEnd: column.money({ total: 'sum', better: 'down' }),
    dueEnded: column.money({ total: 'sum', optional: true }),
    uncollectedEndRate: column.ratio('uncollectedEnd', 'dueEnded', { better: 'down' }),
    uncollected: column.money({ total: 'sum', better: 'down', ages: true }),
    uncollectedRate: column.ratio('uncollected', 'fellDue', { better: 'down', ages: true }),
  },
})

/** One row per stage and team that has it now: what is still uncollected of the due dates. */
export const uncollectedByTeam = report(page, {
  name: `${page}-teams`,
  path: '/statistics/repayment/dailyUncollected/teams',
  chart: { kind: 'stack', x: 'stage', series: { value: 'uncollected', by: 'team' } },
  filters: dueFilters,
  columns: {
    stage: column.choice(stages),
    team: column.text(),
    teamId: column.id({ optional: true }),
    uncollectedNumber: column.count({ total: 'sum' }),
    loans: column.count(),
    uncollected: column.money({ total: 'sum' }),
    oldestDueOn: column.date(),
  },
})

const notFinishedAtEnd = { unpaidAfter: '0' }
const open = { dueOutcome: 'open' }

export const dailyUncollectedDrillDowns = drillDowns(dailyUncollected, {
  instalmentsDue: drillToRows(dueInstalments),
  uncollectedEndNumber: drillToRows(dueInstalments, { where: notFinishedAtEnd }),
  uncollectedNumber: drillToRows(dueInstalments, { where: open }),
  fellDue: drillToRows(dueInstalments, { adds: 'principalDue' }),
  collectedByDue: drillToRows(dueInstalments, {
    adds: 'principalPaid',
    where: { paidStep: 'early,on-time' },
  }),
  collectedSince: drillToRows(dueInstalments, {
    adds: 'principalPaid',
    where: { paidStep: 'late-1,late-3,late-7,late-15,late-30,later' },
  }),
  givenUp: drillToRows(dueInstalments, { adds: 'waivedPrincipal' }),
  uncollectedEnd: drillToRows(dueInstalments, { adds: 'principalUnpaid', where: notFinishedAtEnd }),
  uncollected: drillToRows(dueInstalments, { adds: 'principalUnpaid', where: open }),
})

/** Rows without a stage or team cannot be filtered. */
const ofTeam = (adds: { adds?: 'principalUnpaid' }) =>
  drillToRows<typeof uncollectedByTeam, typeof dueInstalments>(
    dueInstalments,
    ({ row, filters }) => {
      if (row !== undefined && (row.stage === null || row.teamId === null)) return undefined
      const { due, app, product, customerType } = filters
      const where = row && { stage: `${row.stage}`, team: `${row.teamId}` }
      return { due, app, product, customerType, ...open, ...where }
    },
    adds,
  )

export const uncollectedByTeamDrillDowns = drillDowns(uncollectedByTeam, {
  uncollectedNumber: ofTeam({}),
  uncollected: ofTeam({ adds: 'principalUnpaid' }),
})
