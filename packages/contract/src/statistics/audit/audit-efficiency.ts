import { column } from '../../columns.ts'
import { filter } from '../../filters.ts'
import { customerTypes } from '../../origination/enums.ts'
import { drillDowns, drillToRows } from '../../platform/drill-down.ts'
import { report } from '../../table.ts'
import { auditorKpiCases } from '../auditor-kpi.ts'

const page = 'statistics/audit/audit-efficiency'

const filters = {
  decided: filter.dateRange({ required: true, last: 7 }),
  auditor: filter.staff(),
  app: filter.app(),
  product: filter.product(),
  customerType: filter.choice(customerTypes),
}

/** From entering its stage to its start, and from there to the decision. */
const times = {
  handledCases: column.count({ total: 'sum' }),
  medianWait: column.duration({ better: 'down' }),
  ninetiethWait: column.duration({ better: 'down' }),
  medianHandling: column.duration({ better: 'down' }),
  ninetiethHandling: column.duration({ better: 'down' }),
} as const

/** One row per hour of the day in which cases were decided. */
export const auditEfficiency = report(page, {
  compare: true,
  chart: [
    {
      kind: 'line',
      x: 'hour',
      series: ['medianWait', 'ninetiethWait', 'medianHandling', 'ninetiethHandling'],
    },
    { kind: 'bar', name: 'load', x: 'hour', series: ['handledCases'], height: 180 },
  ],
  filters,
  columns: { hour: column.text({ short: true }), ...times },
})

/** One row per auditor. */
export const auditEfficiencyByAuditor = report(page, {
  name: `${page}-auditors`,
  path: '/statistics/audit/auditEfficiency/auditors',
  compare: true,
  chart: {
    kind: 'bar',
    x: 'auditor',
    series: ['medianWait', 'medianHandling', 'ninetiethHandling'],
  },
  filters,
  columns: { auditor: column.staff(), ...times },
})

/** Hours open to their cases; the line of totals to all of them. */
export const auditEfficiencyDrillDowns = drillDowns(auditEfficiency, {
  handledCases: drillToRows(auditorKpiCases, ({ row, filters: asked }) => {
    if (row === undefined) return asked
    const hour = Number((row.hour ?? '').slice(0, 2))
    return { ...asked, decidedHour: `${hour}..${hour}` }
  }),
})

export const auditEfficiencyByAuditorDrillDowns = drillDowns(auditEfficiencyByAuditor, {
  handledCases: drillToRows(auditorKpiCases, { where: {} }),
})
