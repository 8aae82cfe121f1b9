import { dailyRepayment } from '@daftari/contract/statistics/daily-repayment'
import { reportQuery } from '../../../../platform/tables/report-query.ts'

export const dailyRepaymentReport = reportQuery(dailyRepayment, {
  sql: new URL('./daily-repayment.sql', import.meta.url),
  parameters: (filters) => ({
    paid_from: filters.paid?.from ?? null,
    paid_to: filters.paid?.to ?? null,
    by: filters.by?.[0] ?? 'none',
    apps: filters.app ?? null,
    products: filters.product ?? null,
    customer_types: filters.customerType ?? null,
  }),
})
