import type {
  auditorKpi,
  auditorKpiDays,
  caseOutcomes,
} from '@daftari/contract/statistics/auditor-kpi'
import type { Row } from '@daftari/contract/table'
import { businessDate, lastOfMonth } from '@daftari/kernel/business-date'

export type KpiRow = Row<typeof auditorKpi>
export type DayRow = Row<typeof auditorKpiDays>

/** A figure that opens to its cases, and the filter that finds exactly those. */
export const countedBy = {
  handled: {},
  approved: { decision: 'approve' },
  rejected: { decision: 'reject' },
  inspected: { caseOutcome: 'inspected' },
  disputed: { caseOutcome: 'disputed' },
  firstDue: { caseOutcome: 'first-due' },
  firstDefaults: { caseOutcome: 'first-default' },
} as const satisfies Record<
  string,
  { decision?: string; caseOutcome?: (typeof caseOutcomes)[number] }
>

export type Counted = keyof typeof countedBy
export const counted = Object.keys(countedBy) as Counted[]

/** The auditor, days and figure of the cases. */
export interface Chosen {
  auditor: { id: number; name: string }
  /** `from..to` */
  decided: string
  figure: Counted
}

/** The days of a month, as a filter writes them. */
export function daysOfMonth(month: string): string {
  const first = businessDate(`${month}-01`)
  return `${first}..${lastOfMonth(first)}`
}
