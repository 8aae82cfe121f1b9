import type { Report } from '@daftari/contract/table'
import { type ReportReader, reportQuery } from '../../../../platform/tables/report-query.ts'

/** One query for two reports: of principal, and of instalments by their number. */
export const measured = (table: Report, measure: 'principal' | 'number', sql: URL): ReportReader =>
  reportQuery(table, { sql, parameters: () => ({ measure }) })
