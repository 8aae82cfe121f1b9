import { collectedRepayments } from '@daftari/contract/statistics/repayment/payment-collection'
import { listQuery } from '../../../../platform/tables/list-query.ts'
import { appName, productName } from '../../../../platform/tables/sql-parts.ts'
import { loansOfOwnTeamsOrBooks } from '../collection/own-teams.ts'

/** Repayments with the stage that their loan was in when the money came. */
export const collectedRepaymentsList = listQuery(collectedRepayments, {
  from: `reporting.repayment_made r
    left join reporting.recovery v on v.repayment_id = r.repayment_id and v.reverses_id is null`,
  scope: loansOfOwnTeamsOrBooks('r.loan_id'),
  key: 'r.repayment_id',
  columns: {
    paidThrough: 'r.channel',
    stage: 'v.stage',
    amount: 'r.amount_cents',
    collectionState: "case when r.reversed_on is null then 'kept' else 'reversed' end",
    app: appName('r.app_code'),
    product: productName('r.product_code'),
  },
  filters: {
    paid: 'r.paid_on',
    reversed: 'r.reversed_on',
    app: 'r.app_code',
    product: 'r.product_code',
  },
})
