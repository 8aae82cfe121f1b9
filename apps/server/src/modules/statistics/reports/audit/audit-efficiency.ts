import {
  auditEfficiency,
  auditEfficiencyByAuditor,
} from '@daftari/contract/statistics/audit/audit-efficiency'
import { reportQuery } from '../../../../platform/tables/report-query.ts'
import { onlyOwn } from './only-own.ts'

const sql = new URL('./audit-efficiency.sql', import.meta.url)

export const auditEfficiencyReports = [
  reportQuery(auditEfficiency, {
    sql,
    parameters: (_, ctx) => ({ per: 'hour', only: onlyOwn(ctx) }),
  }),
  reportQuery(auditEfficiencyByAuditor, {
    sql,
    parameters: (_, ctx) => ({ per: 'auditor', only: onlyOwn(ctx) }),
  }),
]
