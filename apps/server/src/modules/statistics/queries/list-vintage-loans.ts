import { vintageLoans } from '@daftari/contract/statistics/vintage'
import type { FiltersOf } from '@daftari/contract/table'
import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'
import { listQuery } from '../../../platform/tables/list-query.ts'
import { appName, productName } from '../../../platform/tables/sql-parts.ts'

/** The last day with facts, where no other was asked for. */
const lastClosed = sql`(
  select (value #>> '{}')::date from platform.setting where key = 'business.closed-through')`

/** Loans in their state at the end of a day, and the claims of loans written off by then. */
const standing = (_: ReadContext, { observed }: FiltersOf<typeof vintageLoans>) => {
  const day = observed === undefined ? lastClosed : sql`${observed}::date`
  return sql`(
    select loan_id, person_id, app_code, product_code, customer_type, grade, channel, started_on,
      due_on, principal_cents, business_on, days_past_due, principal_owed_cents
    from reporting.loan_day
    where business_on = ${day}
    union all
    select w.loan_id, w.person_id, w.app_code, w.product_code, w.customer_type, w.grade, w.channel,
      w.started_on, w.due_on, w.principal_cents, ${day}, ${day} - w.oldest_due_on,
      w.claimed_principal_cents - coalesce((
        select sum(n.amount_cents) from reporting.repayment_line n
        where n.loan_id = w.loan_id and n.recovered and n.component = 'principal'
          and n.paid_on <= ${day}), 0)::bigint
    from reporting.written_off_loan w
    where w.written_off_on <= ${day}
  ) d`
}

/** Loans in their state at the end of a day, with principal still owed or claimed. */
export const vintageLoansList = listQuery(vintageLoans, {
  from: standing,
  where: 'd.principal_owed_cents > 0',
  join: 'join reporting.person p on p.person_id = d.person_id',
  key: 'd.loan_id',
  columns: {
    id: 'd.loan_id',
    name: 'p.full_name',
    app: appName('d.app_code'),
    product: productName('d.product_code'),
    customerType: 'd.customer_type',
    startedOn: 'd.started_on',
    dueOn: 'd.due_on',
    principal: 'd.principal_cents',
    observedOn: 'd.business_on',
    daysPastDue: 'd.days_past_due',
    principalOwed: 'd.principal_owed_cents',
  },
  filters: {
    disbursed: 'd.started_on',
    due: 'd.due_on',
    // It says of which day the loans are, above.
    observed: () => undefined,
    grade: 'd.grade',
    channel: 'd.channel',
    app: 'd.app_code',
    product: 'd.product_code',
  },
})
