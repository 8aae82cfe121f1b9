import type { Module } from '../../platform/module.ts'
import { repaymentsOfDayList } from './queries/list-repayments-of-day.ts'
import { vintageLoansList } from './queries/list-vintage-loans.ts'
import { dailyRepaymentReport } from './reports/repayment/daily-repayment.ts'
import { vintageReport } from './reports/repayment/vintage.ts'

export const statistics: Module = {
  name: 'statistics',
  lists: [vintageLoansList, repaymentsOfDayList],
  reports: [vintageReport, dailyRepaymentReport],
}
