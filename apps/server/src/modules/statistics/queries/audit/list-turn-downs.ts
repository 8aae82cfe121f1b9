import { turnDownCases } from '@daftari/contract/statistics/audit/audit-reason'
import { sql } from 'kysely'
import { listQuery } from '../../../../platform/tables/list-query.ts'
import { staff } from '../../../../platform/tables/sql-parts.ts'

/** Rejections and returns with their reasons. */
export const turnDownsList = listQuery(turnDownCases, {
  from: 'reporting.turn_down d',
  key: 'd.transition_id',
  columns: {
    decisionId: 'd.transition_id',
    loanId: 'd.application_id',
    decidedAt: 'd.happened_at',
    turnDown: 'd.outcome',
    turnDownBy: 'd.decided_by',
    turnDownReasons: `(select string_agg(coalesce(g.name ->> :language, r.code), ', ' order by r.at)
      from unnest(d.reasons) with ordinality as r (code, at)
      left join reporting.reason_tag g on g.code = r.code and d.decided_by = 'auditor')`,
    auditor: staff('d.staff_id'),
    app: 'd.app_code',
    product: 'd.product_code',
  },
  filters: {
    decided: 'd.happened_at',
    reasonCode: (code) => sql`${code} = any (d.reasons)`,
  },
})
