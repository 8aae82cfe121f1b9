import { dueNumberDrillDowns, duePrincipalDrillDowns } from './cash-credit.ts'
import { overdueNumberDrillDowns, overduePrincipalDrillDowns } from './daily-overdue.ts'
import { dailyUncollectedDrillDowns, uncollectedByTeamDrillDowns } from './daily-uncollected.ts'

/** The reports of what fell due, was paid out and came in whose figures open. */
export const repaymentDrillDowns = [
  duePrincipalDrillDowns,
  dueNumberDrillDowns,
  overduePrincipalDrillDowns,
  overdueNumberDrillDowns,
  dailyUncollectedDrillDowns,
  uncollectedByTeamDrillDowns,
]
