import type { Range } from '@daftari/contract/filters'
import { refuse } from '@daftari/contract/refusals'
import type { Report } from '@daftari/contract/table'
import { type BusinessDate, daysBetween } from '@daftari/kernel/business-date'
import { limits } from '../limits.ts'

/** A report's dates span a year at most, and are not left open. Refuses: range.too-long. */
export function checkReportRange(table: Report, query: Record<string, unknown>): void {
  for (const [name, filter] of Object.entries(table.filters)) {
    const value = query[name] as Range<BusinessDate> | undefined
    if (filter.kind !== 'dateRange' || value === undefined) continue
    const { from, to } = value
    if (from === undefined || to === undefined || daysBetween(from, to) > limits.reportDays) {
      refuse('range.too-long', { limit: limits.reportDays }, { [name]: `${limits.reportDays}` })
    }
  }
}
