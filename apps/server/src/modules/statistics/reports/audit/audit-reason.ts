import { auditReason } from '@daftari/contract/statistics/audit/audit-reason'
import { firstDefaultDays } from '@daftari/contract/statistics/auditor-kpi'
import { reportQuery } from '../../../../platform/tables/report-query.ts'

export const auditReasonReport = reportQuery(auditReason, {
  sql: new URL('./audit-reason.sql', import.meta.url),
  parameters: (_, { language }) => ({ language, default_days: firstDefaultDays }),
})
