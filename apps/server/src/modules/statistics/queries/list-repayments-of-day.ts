import { repaymentsOfDay } from '@daftari/contract/statistics/daily-repayment'
import { listQuery } from '../../../platform/tables/list-query.ts'
import { appName, productName } from '../../../platform/tables/sql-parts.ts'
import { loansOfOwnTeamsOrBooks } from './collection/own-teams.ts'

const part = (component: string) => `coalesce(sum(l.amount_cents) filter (
  where l.component = '${component}' and not l.recovered), 0)::bigint as ${component}`

/** The repayments that loans kept, with their parts: the rows behind a day's figures. */
export const repaymentsOfDayList = listQuery(repaymentsOfDay, {
  from: 'reporting.repayment r',
  scope: loansOfOwnTeamsOrBooks('r.loan_id'),
  join: `cross join lateral (
    select ${['principal', 'interest', 'fee', 'fine'].map(part).join(', ')},
      coalesce(sum(l.amount_cents) filter (where l.recovered), 0)::bigint as recovered
    from reporting.repayment_line l where l.repayment_id = r.repayment_id) p`,
  key: 'r.repayment_id',
  columns: {
    id: 'r.repayment_id',
    app: appName('r.app_code'),
    product: productName('r.product_code'),
    amount: 'r.amount_cents',
    principal: 'p.principal',
    interest: 'p.interest',
    fee: 'p.fee',
    fine: 'p.fine',
    recovered: 'p.recovered',
  },
  filters: { paid: 'r.paid_on', app: 'r.app_code', product: 'r.product_code' },
})
