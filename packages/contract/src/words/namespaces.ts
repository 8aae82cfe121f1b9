import type { Language } from '../language.ts'
import { titles } from '../navigation/titles.ts'
import { controlWords } from './administration/control.ts'
import { dailyLimitsWords } from './administration/daily-limits.ts'
import { ownPictureWords } from './administration/own-picture.ts'
import { permissionsWords } from './administration/permissions.ts'
import { secondFactorWords } from './administration/second-factor.ts'
import { staffWords } from './administration/staff.ts'
import { waitingTargetsWords } from './administration/waiting-targets.ts'
import { caseContactWords } from './collections/case-contact.ts'
import { casesWords } from './collections/cases.ts'
import { distributionWords } from './collections/distribution.ts'
import { collectionManagementWords } from './collections/management.ts'
import { reductionsWords } from './collections/reductions.ts'
import { auditLogWords } from './console/audit-log.ts'
import { calculatorWords } from './console/calculator.ts'
import { dashboardWords } from './console/dashboard.ts'
import { formsWords } from './console/forms.ts'
import { frameWords } from './console/frame.ts'
import { looksWords } from './console/looks.ts'
import { paletteWords } from './console/palette.ts'
import { signInWords } from './console/sign-in.ts'
import { subscriptionWords } from './console/subscriptions.ts'
import { tablesWords } from './console/tables.ts'
import { viewsAndExportsWords } from './console/views-and-exports.ts'
import { contactPolicyWords } from './contact/policy.ts'
import { contactPreferencesWords } from './contact/preferences.ts'
import { contactWords } from './contact/rules.ts'
import { couponsWords } from './coupons/coupons.ts'
import { blacklistWords } from './customers/blacklist.ts'
import { declaredWords } from './customers/declared.ts'
import { deviceWords } from './customers/device.ts'
import { personWords } from './customers/person.ts'
import { profileWords } from './customers/profile.ts'
import { specialAccountWords } from './customers/special-accounts.ts'
import { bookProblemsWords } from './ledger/book-problems.ts'
import { journalWords } from './ledger/journal.ts'
import { manualEntriesWords } from './ledger/manual-entries.ts'
import { periodsWords } from './ledger/periods.ts'
import { verificationWords } from './ledger/verification.ts'
import { gatewaysWords } from './messaging/gateways.ts'
import { sendingWords } from './messaging/sending.ts'
import { templatesWords } from './messaging/templates.ts'
import { auditorsWords } from './origination/auditors.ts'
import { bureausWords } from './origination/bureaus.ts'
import { creditAccountsWords } from './origination/credit-accounts.ts'
import { decisionWords } from './origination/decision.ts'
import { engineWords } from './origination/engine.ts'
import { inspectionWords } from './origination/inspection.ts'
import { loanDetailWords } from './origination/loan-detail.ts'
import { loanRecordsWords } from './origination/loan-records.ts'
import { loanTermsWords } from './origination/loan-terms.ts'
import { questionnairesWords } from './origination/questionnaires.ts'
import { verificationCallsWords } from './origination/verification-calls.ts'
import { workListWords } from './origination/work-list.ts'
import { noticeWords } from './outreach/notices.ts'
import { outreachPlanWords } from './outreach/plan.ts'
import { outreachRulesWords } from './outreach/rules.ts'
import { outreachStatisticsWords } from './outreach/statistics.ts'
import { outreachTasksWords } from './outreach/tasks.ts'
import { aggregatorWords } from './payments/aggregator.ts'
import { correctionsWords } from './payments/corrections.ts'
import { heldMessagesWords } from './payments/held-messages.ts'
import { moneyInWords } from './payments/money-in.ts'
import { operatorWords } from './payments/operator.ts'
import { payoutDeskWords } from './payments/payout-desk.ts'
import { payoutsWords } from './payments/payouts.ts'
import { promptsWords } from './payments/prompts.ts'
import { refundsWords } from './payments/refunds.ts'
import { whoIsPaidWords } from './payments/who-is-paid.ts'
import { liveTrialWords } from './products/live-trials.ts'
import { offerWords } from './products/offers.ts'
import { riskConditionWords } from './products/risk-conditions.ts'
import { riskRuleWords } from './products/risk-rules.ts'
import { appEventWords } from './promotion/app-events.ts'
import { attributionWords } from './promotion/attribution.ts'
import { audienceWords } from './promotion/audiences.ts'
import { leadWords } from './promotion/leads.ts'
import { numberConsentWords } from './promotion/number-consents.ts'
import { numberListWords } from './promotion/numbers.ts'
import { preCreditWords } from './promotion/pre-credit.ts'
import { loanChargeWords } from './servicing/loan-charge.ts'
import { prepaymentWords } from './servicing/prepayment.ts'
import { restructuringWords } from './servicing/restructuring.ts'
import { writeOffWords } from './servicing/write-off.ts'
import { certificatesWords } from './settlement/certificates.ts'
import { chargesWords } from './settlement/charges.ts'
import { differencesWords } from './settlement/differences.ts'
import { serviceFeesWords } from './settlement/service-fees.ts'
import { statementsWords } from './settlement/statements.ts'
import { transfersWords } from './settlement/transfers.ts'
import { choicesWords } from './shared/choices.ts'
import { columnsWords } from './shared/columns.ts'
import { requestsWords } from './shared/requests.ts'
import { settingsWords } from './shared/settings.ts'
import { auditWorkWords } from './statistics/audit/audit-work.ts'
import { creditScoreWords } from './statistics/audit/credit-score.ts'
import { auditorKpiWords } from './statistics/auditor-kpi.ts'
import { bindApplicationWords } from './statistics/bind-application.ts'
import { flowSummaryWords } from './statistics/business/money.ts'
import { forecastWords } from './statistics/collection/forecast.ts'
import { collectionLiveWords } from './statistics/collection/live.ts'
import { collectionRecoveryWords } from './statistics/collection/recovery.ts'
import { collectionWorkWords } from './statistics/collection/work.ts'
import { conversionWords } from './statistics/conversion.ts'
import { creditReportsWords } from './statistics/credit-reports.ts'
import { figuresOfCases } from './statistics/figures-of-cases.ts'
import { figuresOfCollectors } from './statistics/figures-of-collectors.ts'
import { figuresOfDesks } from './statistics/figures-of-desks.ts'
import { figuresOfDue } from './statistics/figures-of-due.ts'
import { figuresOfLoans } from './statistics/figures-of-loans.ts'
import { figuresOfOutreach } from './statistics/figures-of-outreach.ts'
import { figuresOfProfit } from './statistics/figures-of-profit.ts'
import { figuresOfWork } from './statistics/figures-of-work.ts'
import { daySheetWords } from './statistics/platform/day-sheet.ts'
import { mutualDerivationWords } from './statistics/platform/mutual-derivation.ts'
import { newCustomersWords } from './statistics/platform/new-customers.ts'
import { borrowersWords } from './statistics/repayment/borrowers.ts'
import { dueWords } from './statistics/repayment/due.ts'
import { loanChargesWords } from './statistics/repayment/loan-charges.ts'
import { moneyWords } from './statistics/repayment/money.ts'
import { profitWords } from './statistics/repayment/profit.ts'
import { repaymentWords } from './statistics/repayment.ts'
import { telemarketingWords } from './statistics/telemarketing.ts'
import { serviceCaseWords } from './support/cases.ts'
import { customerScreenWords } from './support/customer-screen.ts'
import { feedbackWords } from './support/feedback.ts'
import { financeQuestionWords } from './support/finance-questions.ts'
import { missedCallWords } from './support/missed-calls.ts'
import { payoutCaseWords } from './support/payout-cases.ts'
import { serviceOrderWords } from './support/service-orders.ts'
import { storeReviewWords } from './support/store-reviews.ts'
import { callsWords } from './telephony/calls.ts'
import { robotsWords } from './telephony/robots.ts'
import { softphoneWords } from './telephony/softphone.ts'
import { inLanguage, merged, type TextsOf } from './words.ts'
import { callDeskWords } from './work/call-desk.ts'
import { workWords } from './work/queue.ts'

const said = merged(
  attributionWords,
  audienceWords,
  callDeskWords,
  numberConsentWords,
  appEventWords,
  telemarketingWords,
  conversionWords,
  offerWords,
  liveTrialWords,
  riskConditionWords,
  riskRuleWords,
  leadWords,
  preCreditWords,
  numberListWords,
  workWords,
  callsWords,
  softphoneWords,
  robotsWords,
  controlWords,
  dailyLimitsWords,
  ownPictureWords,
  permissionsWords,
  staffWords,
  secondFactorWords,
  waitingTargetsWords,
  caseContactWords,
  casesWords,
  distributionWords,
  collectionManagementWords,
  reductionsWords,
  auditLogWords,
  calculatorWords,
  dashboardWords,
  formsWords,
  frameWords,
  looksWords,
  paletteWords,
  signInWords,
  tablesWords,
  subscriptionWords,
  viewsAndExportsWords,
  contactWords,
  contactPreferencesWords,
  blacklistWords,
  specialAccountWords,
  declaredWords,
  deviceWords,
  personWords,
  profileWords,
  bookProblemsWords,
  journalWords,
  manualEntriesWords,
  periodsWords,
  verificationWords,
  gatewaysWords,
  sendingWords,
  templatesWords,
  auditorsWords,
  bureausWords,
  creditAccountsWords,
  decisionWords,
  engineWords,
  inspectionWords,
  loanDetailWords,
  loanRecordsWords,
  loanTermsWords,
  questionnairesWords,
  verificationCallsWords,
  noticeWords,
  outreachPlanWords,
  outreachRulesWords,
  outreachStatisticsWords,
  outreachTasksWords,
  workListWords,
  aggregatorWords,
  correctionsWords,
  heldMessagesWords,
  moneyInWords,
  operatorWords,
  payoutsWords,
  whoIsPaidWords,
  payoutDeskWords,
  promptsWords,
  refundsWords,
  prepaymentWords,
  loanChargeWords,
  restructuringWords,
  writeOffWords,
  certificatesWords,
  chargesWords,
  differencesWords,
  serviceFeesWords,
  statementsWords,
  couponsWords,
  transfersWords,
  choicesWords,
  columnsWords,
  requestsWords,
  settingsWords,
  contactPolicyWords,
  auditWorkWords,
  flowSummaryWords,
  creditScoreWords,
  auditorKpiWords,
  bindApplicationWords,
  forecastWords,
  collectionLiveWords,
  collectionRecoveryWords,
  collectionWorkWords,
  creditReportsWords,
  daySheetWords,
  mutualDerivationWords,
  newCustomersWords,
  figuresOfCases,
  figuresOfCollectors,
  figuresOfDesks,
  figuresOfDue,
  figuresOfLoans,
  figuresOfOutreach,
  figuresOfProfit,
  figuresOfWork,
  repaymentWords,
  dueWords,
  moneyWords,
  borrowersWords,
  loanChargesWords,
  profitWords,
  feedbackWords,
  customerScreenWords,
  financeQuestionWords,
  missedCallWords,
  serviceCaseWords,
  payoutCaseWords,
  serviceOrderWords,
  storeReviewWords,
  { titles },
)

/**
 * All words, by the namespace under which the browser reads them: `columns` and `choices` for every
 * table, `trail` for the audit log, and one for each section of pages.
 */
export const namespaces = {
  ...said,
  // Kinds of requests are the choices of a list too.
  choices: { ...said.choices, askedKind: said.dashboard.requests.kinds },
}

export type Texts = TextsOf<typeof namespaces>

const known = new Map<Language, Texts>()

/** All of a language, put together at its first use. */
export function textsIn(language: Language): Texts {
  const texts = known.get(language) ?? inLanguage(namespaces, language)
  known.set(language, texts)
  return texts
}
