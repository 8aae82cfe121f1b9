import { dueNumberDrillDowns, duePrincipalDrillDowns } from './cash-credit.ts'
import { dailyDisburseDrillDowns } from './daily-disburse.ts'
import { overdueNumberDrillDowns, overduePrincipalDrillDowns } from './daily-overdue.ts'
import { dailyUncollectedDrillDowns, uncollectedByTeamDrillDowns } from './daily-uncollected.ts'
import { overDueDrillDowns } from './over-due-statistics.ts'
import { overviewDaysDrillDowns, overviewDrillDowns } from './overview.ts'
import { paymentCollectionDrillDowns } from './payment-collection.ts'

/** The reports of what fell due, was paid out and came in whose figures open. */
export const repaymentDrillDowns = [
  duePrincipalDrillDowns,
  dueNumberDrillDowns,
  overduePrincipalDrillDowns,
  overdueNumberDrillDowns,
  dailyUncollectedDrillDowns,
  uncollectedByTeamDrillDowns,
  dailyDisburseDrillDowns,
  overDueDrillDowns,
  paymentCollectionDrillDowns,
  overviewDrillDowns,
  overviewDaysDrillDowns,
]
