/** The routes of the specification, by section: as it writes them, separated by spaces. */
const specifiedRoutes: Readonly<Record<string, string>> = {
  '/loanList':
    'creditAccount cashCredit cashCrdit/detail/{id} creditAccount/detail/{id} bindIDApplication diversionCustomerList faceVerify',
  '/auditorAuthList':
    'auditorList allocateStatistics cashCredit/detail/{id} questionnaireBasicConfigure questionnaireConfigure balance remark/configure questionnaireRemarkMatchList auditSmsTemplate',
  '/statistics/repayment':
    'index cashCredit MX dailyOverdue dailyRepayment dailyDisburse OverDueStatistics interestInformationDetails vintage statisticsPaymentCollection stockReloanStatistics riskCtrlReloanStatistics newPassRateStatistics dailyUncollected forecastKpi forecastDetailKpi forecastDetailKpiCr userRatingStatistics averageBorrowingAmount statGrossProfit appDailyProfit instalmentProfitStat',
  '/statistics/platformStatistics':
    'newCustomerStatistics userTransformData afChannelStatistics registrationNotApplied telemarketingSms smsMarketingTransformRate smsSendingRecord mutualDerivationStat TotalStationData averageAmount averageBorrowingAmount appBuriedPoint',
  '/statistics/businessData':
    'cashCreditDataStatistics afStatistics afStatisticsChart TelemarketingTransformData flowSummaryTable overview revenueChart',
  '/statistics/audit':
    'kpi kpi/detail callRecord auditEfficiency callRecordStatistics creditScore auditReason auditStage bindApplication',
  '/statistics/promotion':
    'telemarketingCreditCaller telemarketingCallerCalls telemarketingCallerCredits telemarketingCallerWorkNum promotionConversionStatistics',
  '/operation/system':
    'disburse telephoneRecord sendSmsList appConfig speciaAccount riskSystemAssignTask noticeSmsConfigure smsConfig',
  '/operation/userAuth':
    'index auth system/ipWhiteLimit system/phoneVerifyCode numberDecryptionStatistics',
  '/collection/cashCollection': 'index cashCreditCollection superInstalmentCollection',
  '/collection/management':
    'cashCreditCallerMx cashCreditDistribute cashCreditDistributeWhatsapp superInstalmentCallerMx superInstalmentDistribute superInstalmentDistributeWhatsapp cashCreditReduce callerSetting collectionTeamConfig collectionSmsTemplate collectionCallRemarksSetting',
  '/collection/statistics':
    'workload cashCreditRecovery_green cashCreditRecovery_yellow cashCreditRecovery_yellow_v2 cashCreditRecoveryYellowDetail callStatistics callRecord recoveryRateDx processMonitoring timelyMonitor operationStatistics strategyStatistics lostContactMonitor contactResultStat inflowOverdue',
  '/collection/freeSwitchVoiceNotice':
    'recordingFile callRule CallTask CallTaskFreeswitchV3 TaskDetails TaskDetailsFreeswitchV3 CallStatistics CallStatisticsV3 robotConclusion CallStatusStatistics',
  '/collection/SmsNotice': 'SMSTemplate SmsSendingRules SmsSendingTask taskDetails smsStatistics',
  '/collection/saiduoRobot': 'callRule robotConclusion CallTask TaskDetails CallStatistics',
  '/settlement/finance':
    'CreditReportStatistics bankTransferExpenses CustomerRepayCertificate technicalServiceFee',
  '/settlement/repayment':
    'quartetPayment mpesaPayment matchQuartetPayment mpesaServiceCharge mpesaServiceChargeUpload mpesaDisburseBillList mpesaDisburseUploadFiles mpesaPaymentBillList mpesaPaymentUploadFiles',
  '/settlement/changeBill': 'paymentRefundList mutliChangeBill reduceCredits',
  '/customerService/issue':
    'commentFeedback questionFeedbackStatistics telephoneRecords telephoneCustomerService offlineMessage faceFailure jobInfo',
  '/customerService/disburseIssue': 'disburse disburseStatistics',
  '/customerService/forward': 'distribute callList list callerCount disburseStatistics',
  '/customerService/answer': 'answerCall',
  '/promotion/manage': 'assignOrders callers callersCount recycleOrders',
  '/promotion/list':
    'registerNotApply registerBindIDNum customerRecall fromWhiteList returned coDebtNotApply cashCreditDiversion superInstalmentDiversion fromThirdPhone increaseCustomerLoanLimit sevenToSixteen sevenToTwentyOne cashCreditOldCustomer superInstalmentOldCustomer sevenToTwelve 21dayLowInterest superLoan 14DaysNew 14DaysNewBindIdNum ExistingCustomerToApesa',
  '/promotion/thirdPhone':
    'index thirdPhoneRecord thirdPhoneSmsRecord thirdPhoneTransformStatistics thirdPhoneWhatapps',
  '/promotion/smsPromotion': 'SmsPromotionTemplate SmsPromotionStatistics',
  '/promotion/offApp': 'smsTemplate',
  '/promotion/coupon': 'couponList',
  '/promotion/freeSwitchVoiceNotice':
    'recordingFile settingTemplate callRule CallTask TaskDetails CallStatistics SmsTaskDetails SmsCallStatistics',
  '/promotion/preCredit': 'distribute preCreditList preCreditStatistics',
  '/promotion/whitePhone': 'whitePhoneStat whitePhoneQuality',
  '/promotion/pushMessage': 'template rule',
}

/** Routes that are written otherwise than ours, and why. */
export const routesReadOtherwise: Readonly<Record<string, string>> = {
  '/promotion/manage/recycleOrders': 'Given as a title, ‘recycle orders’.',
  '/promotion/list/21dayLowInterest':
    'Written with spaces, ‘21day Low interest’: that address leads here.',
  '/promotion/list/cashCreditDiversion':
    'Of ‘{product}Diversion’, one page for each kind of product.',
  '/promotion/list/superInstalmentDiversion':
    'Of ‘{product}Diversion’, one page for each kind of product.',
  '/promotion/list/cashCreditOldCustomer':
    'Of ‘{product}OldCustomer’, one page for each kind of product.',
  '/promotion/list/superInstalmentOldCustomer':
    'Of ‘{product}OldCustomer’, one page for each kind of product.',
}

/** What each route is at ours: a parameter as the navigation writes it. */
export const allRoutes: readonly string[] = Object.entries(specifiedRoutes).flatMap(
  ([section, routes]) =>
    routes.split(' ').map((route) => `${section}/${route}`.replace('{id}', '$id')),
)

interface Calls {
  /** Where it is declared, and what tests its own behaviour. */
  at: string
  test: string
  calls: string
}

/** The calls of the specification by subject, a method and a path each, separated by semicolons. */
export const specifiedCalls: Readonly<Record<string, Calls>> = {
  Session: {
    at: 'administration/session.ts',
    test: 'modules/administration/test/sign-in.db.test.ts',
    calls:
      'POST /login; POST /logout; GET /admin/userDetail; POST /admin/staffModifyPassword; POST /customerService/uploadImage',
  },
  'Loan audit': {
    at: 'origination',
    test: 'modules/origination/audit-reads.db.test.ts',
    calls:
      'GET /audit/cashCredit; GET /audit/cashCredit/getTabCount; GET /audit/cashCredit/{id}; GET /audit/customer/{id}; GET /audit/cashCredit/history/{id}; GET /audit/cashCredit/bills/{id}; POST /audit/cashCredit/{id}/audit; GET /audit/cashCredit/disbursements/list; GET /audit/cashCredit/options; GET /audit/cashCredit/riskPrompt; GET /audit/cashCredit/riskPromptContact; GET /audit/cashCredit/auditInfo/getAuditInfo; GET /audit/cashCredit/platform/customers; GET /audit/cashCredit/getSystemScore; GET /audit/cashCredit/RelationRiskStatistics; GET /audit/cashCredit/provinces; GET /audit/cashCredit/allAuditor; GET /audit/cashCredit/creditInfo/report; GET /audit/cashCredit/appLink/report; GET /audit/cashCredit/customerAddImg; GET /audit/cashCredit/diversionCustomerList; GET /audit/cashCredit/diversionRemarkList; GET /audit/cashCredit/verify/showTelephoneVerification; GET /audit/cashCredit/showTelephoneVerificationRecord; POST /audit/cashCredit/{id}/modifyAmount; POST /audit/cashCredit/{id}/increaseAmount; PATCH /audit/cashCredit/distribute; POST /audit/cashCredit/sub/diversionRemark; POST /audit/cashCredit/subTelephoneVerificationRecord; POST /audit/cashCredit/addEmergencyContact; POST /audit/cashCredit/checkAuditor; POST /audit/cashCredit/creditInfo/manualQueryReport; POST /audit/cashCredit/appLink/manualQueryReport; POST /audit/cashCredit/manualSuspension; POST /audit/cashCredit/face/getSimilarFaces; GET /audit/balance; GET /audit/show/remarkList; POST /audit/add/remarkTag; POST /audit/remove/remarkTag',
  },
  Customers: {
    at: 'customers',
    test: 'modules/customers/customers.db.test.ts',
    calls:
      'POST /customer/{id}/blackList; POST /blackList/check; POST /customer/{id}/blackList/delete; GET /audit/customer/contacts; GET /audit/customer/contacts/version; GET /audit/customer/contacts/statistics; GET /audit/customer/app; GET /audit/customer/app/version; GET /audit/customer/accounts; GET /audit/customer/accounts/version; GET /audit/customer/browser; GET /audit/customer/browser/version; GET /audit/customer/sms/list; GET /audit/customer/sms/version; POST /customer/idnum/{customer_id}; POST /customer/correctName/{customer_id}; POST /customer/modifyDetailAddress/{customer_id}; POST /customer/addImg; POST /customer/deleteImg; GET /customer/credit/account; GET /customer/checkname; GET /customer/detail; GET /customer/showAllPlatformsLoans; GET /customer/bindIDApplication; POST /customer/bindIDApplication/{id}/audit',
  },
  'Auditor management': {
    at: 'origination',
    test: 'modules/origination/commands/allocation/crowd.db.test.ts',
    calls:
      'GET /userAuditorAuthList; POST /userAuditAuthAdd; GET /audit/allocateStatistics; GET /audit/auditorList; GET /audit/allocate/refresh; GET /audit/notAllocate/num; GET /audit/getDistributionList; POST /audit/allocateTasks; GET /audit/revocationSlip; GET /audit/revocationSlipPart',
  },
  'Repayment administration': {
    at: 'payments',
    test: 'modules/payments/payment.db.test.ts',
    calls:
      'POST /admin/cashCredit/{id}/repayment; DELETE /admin/cashCreditPart/{id}/deleteRepayment; POST /admin/add/numberDecryption',
  },
  Inspection: {
    at: 'origination',
    test: 'e2e/journeys/inspection.spec.ts',
    calls:
      'GET /audit/inspector/showInspectionList; GET /audit/inspector/getQualityResult; GET /audit/inspector/inspectorList; POST /audit/inspector/saveAuditResult; POST /audit/inspector/updateConfigure; POST /audit/inspector/updateFestival; POST /audit/inspector/deleteFestival',
  },
  Questionnaire: {
    at: 'origination',
    test: 'e2e/journeys/verification.spec.ts',
    calls:
      'POST /audit/questionnaire/createQuestionType; POST /audit/questionnaire/updateQuestionType; POST /audit/questionnaire/createQuestion; POST /audit/questionnaire/updateQuestion; POST /audit/questionnaire/createAnswer; POST /audit/questionnaire/updateAnswer; POST /audit/questionnaire/createQuestionnaire; POST /audit/questionnaire/updateQuestionnaire; POST /audit/questionnaire/updateQuestionnaireStatus; POST /audit/questionnaire/saveQuestionnaireAnswer; POST /audit/questionnaire/createQuestionnaireRemark; POST /audit/questionnaire/addQuestionnaireRemarkMatch; POST /audit/questionnaire/removeQuestionnaireRemarkMatch; GET /audit/questionnaire/questionTypes; GET /audit/questionnaire/questions; GET /audit/questionnaire/answers; GET /audit/questionnaire/questionnaires; GET /audit/questionnaire/activeQuestionnaire; GET /audit/questionnaire/questionnaireDetail; GET /audit/questionnaire/riskQuestionTypes; GET /audit/questionnaire/remarkMatchList',
  },
  'SMS to customers': {
    at: 'messaging',
    test: 'e2e/journeys/main-job.spec.ts',
    calls:
      'GET /audit/sentSms/show/sms/template; GET /audit/sentSms/sms/data; GET /audit/sentSms/show/sms/data; POST /audit/sentSms/createSmsTemplate; POST /audit/sentSms/updateSmsTemplate; POST /audit/sentSms/deleteSmsTemplate; POST /audit/sentSms/send; POST /audit/sentSms/shortMessages',
  },
  'Payout to another wallet': {
    at: 'payments',
    test: 'e2e/journeys/payments.spec.ts',
    calls:
      'GET /admin/cashCreditDisburseFailedModify; POST /admin/cashCreditDisburseFailedModify/updateStatus; GET /admin/cashCreditDisburseFailedModify/auditingCount',
  },
}

interface Call {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Below /api. */
  path: string
  subject: string
}

export const allCalls: readonly Call[] = Object.entries(specifiedCalls).flatMap(
  ([subject, { calls }]) =>
    calls.split('; ').map((call) => {
      const [method, path] = call.split(' ') as [Call['method'], string]
      return { method, path, subject }
    }),
)
