import { group, page, section } from './tree.ts'

export const statistics = section({
  repayment: group({
    'daily-repayment': page('/statistics/repayment/dailyRepayment'),
    vintage: page('/statistics/repayment/vintage'),
  }),
  audit: group({
    kpi: page('/statistics/audit/kpi'),
    'kpi-detail': page('/statistics/audit/kpi/detail', { hidden: true }),
  }),
})
