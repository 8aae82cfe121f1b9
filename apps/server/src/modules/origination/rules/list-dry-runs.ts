import { dryRuns } from '@daftari/contract/origination/rules/dry-runs'
import { listQuery } from '../../../platform/tables/list-query.ts'
import { staff } from '../../../platform/tables/sql-parts.ts'

export const listDryRuns = listQuery(dryRuns, {
  from: 'origination.dry_run d',
  join: 'left join platform.setting_version b on b.id = d.based_on',
  key: 'd.id',
  columns: {
    dryRunId: 'd.id',
    dryRunState: 'd.state',
    basedOnNumber: 'b.number',
    judged: "(d.result->>'judged')::integer",
    moved: "(d.result->>'moved')::integer",
    askedBy: staff('d.asked_by'),
    submittedAt: 'd.asked_at',
  },
})
