import { vintageLoans } from '@daftari/contract/statistics/vintage'
import { sql } from 'kysely'
import { listQuery } from '../../../platform/tables/list-query.ts'
import { appName, productName } from '../../../platform/tables/sql-parts.ts'

/** The last day with facts, where no other was asked for. */
const lastClosed = sql`(
  select (value #>> '{}')::date from platform.setting where key = 'business.closed-through')`

/** Loans as they stood at the end of a day, with principal still owed. */
export const vintageLoansList = listQuery(vintageLoans, {
  from: 'reporting.loan_day d',
  where: (_, { observed = lastClosed }) =>
    sql`d.business_on = ${observed} and d.principal_owed_cents > 0`,
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
