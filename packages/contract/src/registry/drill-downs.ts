import { callerMxDrillDowns } from '../collections/caller-mx.ts'
import { accountDayDrillDowns, balanceDrillDowns } from '../ledger/drill-downs.ts'
import { noticeDrillDowns } from '../outreach/notices.ts'
import {
  correctionBatchDrillDowns,
  overpaymentDrillDowns,
  unmatchedDrillDowns,
} from '../payments/drill-downs.ts'
import { failureDrillDowns } from '../payments/failed-payouts.ts'
import { paymentDrillDowns } from '../payments/payment-drill-downs.ts'
import type { DrillDowns } from '../platform/drill-down.ts'
import { writeOffDrillDowns } from '../servicing/drill-downs.ts'
import { boardDrillDowns, statementFileDrillDowns } from '../settlement/board-drill-downs.ts'
import {
  chargeDayDrillDowns,
  chargeFileDrillDowns,
  feeStatementDrillDowns,
  serviceChargeDrillDowns,
  transferDrillDowns,
} from '../settlement/cost-drill-downs.ts'
import {
  auditEfficiencyByAuditorDrillDowns,
  auditEfficiencyDrillDowns,
} from '../statistics/audit/audit-efficiency.ts'
import { auditReasonDrillDowns } from '../statistics/audit/audit-reason.ts'
import { auditStageDrillDowns } from '../statistics/audit/audit-stage.ts'
import {
  creditScoreDrillDowns,
  creditScoreMonthsDrillDowns,
} from '../statistics/audit/credit-score.ts'
import { bindApplicationDrillDowns } from '../statistics/bind-application.ts'
import { cashCreditDataDrillDowns } from '../statistics/business/cash-credit-data.ts'
import { flowSummaryDrillDowns } from '../statistics/business/flow-summary.ts'
import { revenueChartDrillDowns } from '../statistics/business/revenue-chart.ts'
import { collectionDrillDowns } from '../statistics/collection/drill-downs.ts'
import { bureauDayDrillDowns } from '../statistics/credit-report-statistics.ts'
import { dailyRepaymentDrillDowns } from '../statistics/daily-repayment.ts'
import { averageAmountDrillDowns } from '../statistics/platform/average-amount.ts'
import { userTransformDrillDowns } from '../statistics/platform/conversion.ts'
import { mutualDerivationDrillDowns } from '../statistics/platform/mutual-derivation.ts'
import { newCustomerDrillDowns } from '../statistics/platform/new-customers.ts'
import { registrationNotAppliedDrillDowns } from '../statistics/platform/registration-not-applied.ts'
import { totalStationDrillDowns } from '../statistics/platform/total-station.ts'
import { telemarketerDrillDowns } from '../statistics/promotion/telemarketing.ts'
import { borrowingDrillDowns } from '../statistics/repayment/borrowing.ts'
import { repaymentDrillDowns } from '../statistics/repayment/drill-downs.ts'
import { instalmentProfitDrillDowns } from '../statistics/repayment/instalment-profit.ts'
import { interestInformationDrillDowns } from '../statistics/repayment/interest-information.ts'
import { profitDrillDowns } from '../statistics/repayment/profit.ts'
import { reloanDrillDowns } from '../statistics/repayment/reloan.ts'

/** Every table whose figures open. */
export const allDrillDowns = [
  noticeDrillDowns,
  balanceDrillDowns,
  accountDayDrillDowns,
  boardDrillDowns,
  ...Object.values(statementFileDrillDowns),
  ...Object.values(callerMxDrillDowns),
  paymentDrillDowns,
  failureDrillDowns,
  unmatchedDrillDowns,
  overpaymentDrillDowns,
  chargeDayDrillDowns,
  chargeFileDrillDowns,
  serviceChargeDrillDowns,
  correctionBatchDrillDowns,
  writeOffDrillDowns,
  transferDrillDowns,
  bureauDayDrillDowns,
  feeStatementDrillDowns,
  dailyRepaymentDrillDowns,
  ...repaymentDrillDowns,
  ...collectionDrillDowns,
  bindApplicationDrillDowns,
  newCustomerDrillDowns,
  userTransformDrillDowns,
  registrationNotAppliedDrillDowns,
  flowSummaryDrillDowns,
  averageAmountDrillDowns,
  totalStationDrillDowns,
  mutualDerivationDrillDowns,
  cashCreditDataDrillDowns,
  revenueChartDrillDowns,
  auditEfficiencyDrillDowns,
  auditEfficiencyByAuditorDrillDowns,
  auditReasonDrillDowns,
  auditStageDrillDowns,
  creditScoreDrillDowns,
  creditScoreMonthsDrillDowns,
  ...Object.values(profitDrillDowns),
  instalmentProfitDrillDowns,
  ...Object.values(borrowingDrillDowns),
  ...Object.values(reloanDrillDowns),
  ...Object.values(interestInformationDrillDowns),
  telemarketerDrillDowns,
] as readonly unknown[] as readonly DrillDowns[]
