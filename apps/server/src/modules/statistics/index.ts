import { eventDays } from '@daftari/contract/promotion/app-events/declared'
import { numberQuality, numberYield, yieldPages } from '@daftari/contract/promotion/numbers/figures'
import { auditStage } from '@daftari/contract/statistics/audit/audit-stage'
import { firstDefaultDays } from '@daftari/contract/statistics/auditor-kpi'
import { bindApplication } from '@daftari/contract/statistics/bind-application'
import { businessOverview } from '@daftari/contract/statistics/business/overview'
import { creditReportStatistics } from '@daftari/contract/statistics/credit-report-statistics'
import { dailyRepayment } from '@daftari/contract/statistics/daily-repayment'
import * as dashboard from '@daftari/contract/statistics/dashboard'
import {
  appEventsBad,
  appEventUse,
  appFunnel,
} from '@daftari/contract/statistics/platform/app-events'
import {
  afChannels,
  afCohorts,
  afEvents,
  afOrigins,
} from '@daftari/contract/statistics/platform/attribution'
import { averageAmount } from '@daftari/contract/statistics/platform/average-amount'
import { userTransformData } from '@daftari/contract/statistics/platform/conversion'
import { mutualDerivation } from '@daftari/contract/statistics/platform/mutual-derivation'
import { newCustomerStatistics } from '@daftari/contract/statistics/platform/new-customers'
import { registrationNotApplied } from '@daftari/contract/statistics/platform/registration-not-applied'
import { totalStation } from '@daftari/contract/statistics/platform/total-station'
import { telemarketerDays } from '@daftari/contract/statistics/promotion/telemarketing'
import {
  averageBorrowing,
  newPassRate,
  userRating,
} from '@daftari/contract/statistics/repayment/borrowing'
import { instalmentProfit } from '@daftari/contract/statistics/repayment/instalment-profit'
import { interestInformationDays } from '@daftari/contract/statistics/repayment/interest-information'
import { cohortProfit } from '@daftari/contract/statistics/repayment/profit'
import { riskReloan, stockReloan } from '@daftari/contract/statistics/repayment/reloan'
import {
  callStatisticsPages,
  callStatusStatistics,
  robotCallStatistics,
  smsCallStatistics,
} from '@daftari/contract/statistics/robots'
import { feedbackStatistics } from '@daftari/contract/support/feedback/declared'
import { payoutCaseStatistics } from '@daftari/contract/support/reports'
import { callDeskCounts, callDeskPages, missedAfterMinutes } from '@daftari/contract/work/call-desk'
import { read } from '../../platform/module.ts'
import type { Module } from '../../platform/server-module.ts'
import { readersPerPage } from '../../platform/tables/per-page.ts'
import { fromStandby, reportQuery } from '../../platform/tables/report-query.ts'
import { auditStepsList } from './queries/audit/list-audit-steps.ts'
import { scoredApplicationsList } from './queries/audit/list-scored-applications.ts'
import { turnDownsList } from './queries/audit/list-turn-downs.ts'
import { cashCreditCasesList } from './queries/business/list-cash-credit-cases.ts'
import { overview } from './queries/business/overview.ts'
import { enteredCasesList, handedCasesList } from './queries/collection/list-cases.ts'
import { forecastCasesList } from './queries/collection/list-forecast-cases.ts'
import {
  caseContactsList,
  collectionPromisesList,
  collectionRecoveriesList,
  lostContactsList,
} from './queries/collection/list-work.ts'
import { auditToday } from './queries/dashboard/audit-today.ts'
import { businessToday } from './queries/dashboard/business-today.ts'
import { collectionToday } from './queries/dashboard/collection-today.ts'
import { inspectionToday } from './queries/dashboard/inspection-today.ts'
import { ownDays } from './queries/dashboard/own-days.ts'
import { payoutsToday } from './queries/dashboard/payouts-today.ts'
import { reconciliationToday } from './queries/dashboard/reconciliation-today.ts'
import { serviceToday } from './queries/dashboard/service-today.ts'
import { settlementToday } from './queries/dashboard/settlement-today.ts'
import { leadLoansList } from './queries/lead-loans.ts'
import { auditorKpiCasesList } from './queries/list-auditor-kpi-cases.ts'
import { listBureauQueriesOfDay } from './queries/list-bureau-queries-of-day.ts'
import { openLoansList } from './queries/list-open-loans.ts'
import { repaymentsOfDayList } from './queries/list-repayments-of-day.ts'
import { vintageLoansList } from './queries/list-vintage-loans.ts'
import { applicationAmountsList } from './queries/platform/list-application-amounts.ts'
import { collectedRepaymentsList } from './queries/repayment/list-collected-repayments.ts'
import { countedApplicationList } from './queries/repayment/list-counted-applications.ts'
import {
  dueInstalmentsList,
  vintageInstalmentsList,
} from './queries/repayment/list-due-instalments.ts'
import { instalmentsOfProfitList } from './queries/repayment/list-instalments-of-profit.ts'
import { interestInformationList } from './queries/repayment/list-interest-information.ts'
import { profitLineList } from './queries/repayment/list-profit-lines.ts'
import { settlementList } from './queries/repayment/list-settlements.ts'
import { auditEfficiencyReports } from './reports/audit/audit-efficiency.ts'
import { auditReasonReport } from './reports/audit/audit-reason.ts'
import { auditorKpiDaysReport, auditorKpiReport } from './reports/audit/auditor-kpi.ts'
import { creditScoreReports } from './reports/audit/credit-score.ts'
import { businessReports } from './reports/business/reports.ts'
import { forecastReports } from './reports/collection/forecast.ts'
import { collectionLiveReports } from './reports/collection/live.ts'
import { collectionReports } from './reports/collection/reports.ts'
import { conversionReports } from './reports/conversion/conversion.ts'
import { orderEffectReport } from './reports/customer-service/order-effects.ts'
import { outreachReports } from './reports/reach/reports.ts'
import { dueReports } from './reports/repayment/due-reports.ts'
import { moneyReports } from './reports/repayment/money-reports.ts'
import { profitReports } from './reports/repayment/profit.ts'
import { vintageReport } from './reports/repayment/vintage.ts'

const file = (report: string) => new URL(`./reports/${report}.sql`, import.meta.url)

export const statistics: Module = {
  name: 'statistics',
  routes: [
    read(dashboard.auditToday, auditToday),
    read(dashboard.payoutsToday, payoutsToday),
    read(dashboard.collectionToday, collectionToday),
    read(dashboard.settlementToday, settlementToday),
    read(dashboard.businessToday, businessToday),
    read(dashboard.ownDays, ownDays),
    read(dashboard.serviceToday, serviceToday),
    read(dashboard.inspectionToday, inspectionToday),
    read(dashboard.reconciliationToday, reconciliationToday),
    read(businessOverview, (ctx) => fromStandby(ctx, overview)),
  ],
  lists: [
    vintageLoansList,
    vintageInstalmentsList,
    repaymentsOfDayList,
    openLoansList,
    listBureauQueriesOfDay,
    auditorKpiCasesList,
    dueInstalmentsList,
    collectedRepaymentsList,
    applicationAmountsList,
    auditStepsList,
    scoredApplicationsList,
    turnDownsList,
    profitLineList,
    instalmentsOfProfitList,
    countedApplicationList,
    settlementList,
    interestInformationList,
    cashCreditCasesList,
    handedCasesList,
    enteredCasesList,
    caseContactsList,
    collectionPromisesList,
    collectionRecoveriesList,
    lostContactsList,
    leadLoansList,
    forecastCasesList,
  ],
  reports: [
    vintageReport,
    ...dueReports,
    ...collectionReports,
    ...collectionLiveReports,
    ...forecastReports,
    ...moneyReports,
    reportQuery(dailyRepayment, { sql: file('repayment/daily-repayment') }),
    reportQuery(feedbackStatistics, { sql: file('customer-service/feedback-statistics') }),
    reportQuery(payoutCaseStatistics, { sql: file('customer-service/payout-cases') }),
    ...readersPerPage(callDeskCounts, (table, page) =>
      reportQuery(table, {
        sql: file('work/call-desk'),
        parameters: () => ({
          desk: callDeskPages[page as keyof typeof callDeskPages],
          missed_after: missedAfterMinutes,
        }),
      }),
    ),
    orderEffectReport,
    reportQuery(creditReportStatistics, { sql: file('costs/credit-report-statistics') }),
    auditorKpiReport,
    auditorKpiDaysReport,
    reportQuery(bindApplication, { sql: file('audit/bind-application') }),
    reportQuery(newCustomerStatistics, { sql: file('platform/new-customer-statistics') }),
    reportQuery(userTransformData, { sql: file('platform/user-transform-data') }),
    reportQuery(averageAmount, { sql: [file('decided'), file('platform/average-amount')] }),
    reportQuery(totalStation, { sql: [file('decided'), file('platform/total-station-data')] }),
    reportQuery(mutualDerivation, {
      sql: file('platform/mutual-derivation'),
      parameters: () => ({ default_days: firstDefaultDays }),
    }),
    reportQuery(telemarketerDays, {
      sql: file('promotion/telemarketer-days'),
      parameters: () => ({ missed_after: missedAfterMinutes }),
    }),
    ...conversionReports,
    reportQuery(numberQuality, { sql: file('promotion/number-quality') }),
    ...readersPerPage(numberYield, (table, page) =>
      reportQuery(table, {
        sql: file('promotion/number-yield'),
        parameters: () => ({ list_kind: yieldPages[page as keyof typeof yieldPages] }),
      }),
    ),
    reportQuery(appFunnel, {
      sql: file('platform/app-funnel'),
      parameters: () => ({ kept_days: eventDays }),
    }),
    reportQuery(appEventUse, { sql: file('platform/app-event-use') }),
    reportQuery(appEventsBad, { sql: file('platform/app-events-put-aside') }),
    reportQuery(afChannels, { sql: [file('attribution/customers'), file('attribution/channels')] }),
    reportQuery(afOrigins, { sql: file('attribution/origins') }),
    reportQuery(afEvents, { sql: file('attribution/events') }),
    ...readersPerPage(afCohorts, (table) =>
      reportQuery(table, { sql: [file('attribution/customers'), file('attribution/cohorts')] }),
    ),
    reportQuery(registrationNotApplied, { sql: file('platform/registration-not-applied') }),
    ...auditEfficiencyReports,
    auditReasonReport,
    reportQuery(auditStage, { sql: file('audit/audit-stage') }),
    ...creditScoreReports,
    ...outreachReports,
    ...businessReports,
    ...profitReports,
    reportQuery(cohortProfit, { sql: file('repayment/profit-cohorts') }),
    reportQuery(newPassRate, { sql: [file('decided'), file('repayment/new-pass-rate')] }),
    reportQuery(userRating, { sql: file('repayment/user-rating') }),
    ...readersPerPage(averageBorrowing, (table) =>
      reportQuery(table, { sql: file('repayment/average-borrowing') }),
    ),
    ...readersPerPage(robotCallStatistics, (table, page) => {
      const [section, engine] = callStatisticsPages[page as keyof typeof callStatisticsPages]
      return reportQuery(table, {
        sql: [file('robots/results'), file('robots/by-day')],
        parameters: () => ({ section, engine }),
      })
    }),
    reportQuery(callStatusStatistics, { sql: [file('robots/results'), file('robots/by-hour')] }),
    reportQuery(smsCallStatistics, { sql: file('robots/sms-after-calls') }),
    reportQuery(stockReloan, {
      sql: [file('repayment/reloan/settled'), file('repayment/reloan/stock-reloan')],
    }),
    reportQuery(riskReloan, {
      sql: [file('repayment/reloan/settled'), file('repayment/reloan/risk-reloan')],
    }),
    reportQuery(instalmentProfit, { sql: file('repayment/instalment-profit') }),
    reportQuery(interestInformationDays, { sql: file('repayment/interest-information-days') }),
  ],
}
