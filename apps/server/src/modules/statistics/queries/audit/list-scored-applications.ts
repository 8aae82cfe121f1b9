import {
  type badAfterDays,
  scoredApplications,
} from '@daftari/contract/statistics/audit/credit-score'
import { sql } from 'kysely'
import { listQuery } from '../../../../platform/tables/list-query.ts'
import { verdict, withVerdict } from '../counted.ts'

/** Scored applications with their results, counted as the report counts them. */
export const scoredApplicationsList = listQuery(scoredApplications, {
  from: `reporting.counted_application a ${withVerdict}
    left join reporting.instalment f on f.loan_id = a.application_id and f.number = 1`,
  where: 'a.score is not null',
  key: 'a.application_id',
  columns: {
    loanId: 'a.application_id',
    applyStatus: `case a.apply_status
      when 1 then case when a.suspended_until > :now then 'hang-up'
        when a.auditor_id is null then 'pending' else 'preliminary' end
      when 5 then case when a.suspended_until > :now then 'hang-up' else 'review' end
      when 2 then 'approved' when 3 then 'rejected' when 4 then 'cancelled' else 'returned' end`,
    app: 'a.app_code',
    product: 'a.product_code',
    firstDueOn: 'f.made_due_on',
    firstPaidOn: 'f.finished_on',
  },
  filters: {
    applied: 'a.applied_at',
    // It says when a loan is bad, below.
    badAfter: () => undefined,
    scoreOutcome([outcome], ctx, { badAfter }) {
      if (outcome === 'approved') return sql`${sql.raw(verdict)} = 2`
      if (outcome === 'decided') return sql`${sql.raw(verdict)} in (2, 3)`
      const days = daysOf(badAfter)
      const matured = sql`f.made_due_on + ${days}::integer < ${ctx.clock.today()}::date`
      if (outcome === 'matured') return matured
      return sql`${matured}
        and (f.finished_on is null or f.finished_on > f.made_due_on + ${days}::integer)`
    },
  },
})

const daysOf = (badAfter: readonly (typeof badAfterDays)[number][] | undefined) =>
  Number(badAfter?.[0] ?? '7')
