import { applicationAmounts } from '@daftari/contract/statistics/platform/average-amount'
import { sql } from 'kysely'
import { allOf, between } from '../../../../platform/tables/conditions.ts'
import { listQuery } from '../../../../platform/tables/list-query.ts'
import { counted, decidedIn, verdict, withVerdict } from '../counted.ts'

/** One row per application, with the loan that it became. */
export const applicationAmountsList = listQuery(applicationAmounts, {
  from: `reporting.application a
    left join reporting.loan l on l.loan_id = a.application_id ${withVerdict}`,
  key: 'a.application_id',
  columns: {
    loanId: 'a.application_id',
    app: 'a.app_code',
    product: 'a.product_code',
    applyAmount: 'a.amount_cents',
    decidedAt: 'coalesce(u.decided_at, a.decided_at)',
    approvedAmount: 'coalesce(u.approved_cents, a.approved_cents)',
    startedOn: 'l.started_on',
    principal: 'l.principal_cents',
  },
  filters: {
    applied: counted(between('a.applied_on')),
    approved: counted((range, ctx) => allOf(decidedIn(range, ctx), sql`${sql.raw(verdict)} = 2`)),
    disbursed: 'l.started_on',
  },
})
