import { openLoans } from '@daftari/contract/statistics/daily-repayment'
import { listQuery } from '../../../platform/tables/list-query.ts'
import { appName, productName } from '../../../platform/tables/sql-parts.ts'
import { loansOfOwnTeamsOrBooks } from './collection/own-teams.ts'

/** Open loans as the books have them now, the latest first. */
export const openLoansList = listQuery(openLoans, {
  from: 'reporting.loan l',
  scope: loansOfOwnTeamsOrBooks('l.loan_id'),
  where: "l.status = 'open'",
  key: 'l.loan_id',
  columns: {
    app: appName('l.app_code'),
    product: productName('l.product_code'),
    daysPastDue: 'greatest(0, :today - l.oldest_due_on)',
    principalOwed: 'l.principal_owed_cents',
    interestOwed: 'l.interest_owed_cents',
    feeOwed: 'l.fee_owed_cents',
    fineOwed: 'l.fine_owed_cents',
  },
  // The day that is past longest is the most days past.
  order: { daysPastDue: "-(l.oldest_due_on - date '2000-01-01')" },
  filters: { due: 'l.due_on', app: 'l.app_code', product: 'l.product_code' },
})
