import { declared, isQueue } from '../../../../../packages/contract/build/declarations.ts'
import { lines } from './lines.ts'

interface Group {
  why: string
  operations: readonly string[]
}

/** What is counted for each person, and refused with an alarm beyond: by the place that counts it. */
export const quotas: Readonly<Record<string, string>> = {
  'POST /admin/add/numberDecryption': 'reveals: platform/watch/reveal-log.ts',
  'POST /search/number': 'searches: platform/watch/number-search.ts',
  'POST /operation/system/speciaAccount': 'searches: platform/watch/number-search.ts',
  'POST /telephony/calls/incoming': 'searches: platform/watch/number-search.ts',
  'POST /outreach/promotion/preview': 'lists: platform/watch/answer-about-numbers.ts',
  'POST /promotion/numbers/white': 'lists: platform/watch/answer-about-numbers.ts',
  'POST /promotion/numbers/third': 'lists: platform/watch/answer-about-numbers.ts',
  'POST /login': 'sign-ins: administration',
}

/**
 * Operations that take a number or a file from the caller and are not counted, with the reason. A read counts
 * numbers in its filters at the edge (`platform/http/routes.ts`); everything has the general limit of
 * requests.
 */
export const uncounted: readonly Group[] = [
  {
    why: 'A number of a colleague',
    operations: lines(`
      POST /operation/user-auth/staff
      PUT /operation/user-auth/staff/{id}
    `),
  },
  {
    why: 'Writes a customer’s number with a reason, under their entry; the answer tells of no other, but that it is taken',
    operations: lines(`
      POST /audit/cashCredit/addEmergencyContact
      POST /customer/idnum/{customer_id}
    `),
  },
  {
    why: 'Writes what the owner of a number has signed, under their entry; the answer tells nothing but that it is written down',
    operations: ['POST /promotion/third-phone/index/consents'],
  },
  {
    why: 'A file of money or its papers, by finance, who reads the books whole',
    operations: lines(`
      POST /settlement/ledger/manualEntries/{id}/document
      POST /admin/cashCredit/{id}/repayment
      POST /settlement/change-bill/correction-batches/check
      POST /settlement/change-bill/correction-batches
      POST /audit/cashCredit/disbursements/open/{id}/declare
      POST /settlement/repayment/tariffs/check
      POST /settlement/repayment/tariffs
      POST /settlement/repayment/chargeFiles
      POST /settlement/finance/technicalServiceFee/{id}/invoice
      POST /settlement/repayment/statements/{account}/upload
      POST /statistics/platform-statistics/af-channel-statistics/files
    `),
  },
  {
    why: 'What strangers write in public: it names no customer and finds none',
    operations: ['POST /customerService/issue/storeReviews/files'],
  },
  {
    why: 'A picture or a sound, that is kept and answered with its own id',
    operations: lines(`
      POST /customerService/uploadImage
      POST /admin/ownPicture
      POST /customerService/issue/jobInfo/uploadImage
      POST /robots/collection/recordings
      POST /robots/collection/recordings/{id}/versions
      POST /robots/promotion/recordings
      POST /robots/promotion/recordings/{id}/versions
    `),
  },
]

/** What moves money or decides by one person alone, with the reason; all others take a second. */
export const alone: readonly Group[] = [
  {
    why: 'The answer of a second person itself, or of the one whose work it is',
    operations: lines(`
      POST /audit/cashCredit/{id}/audit
      POST /admin/cashCreditDisburseFailedModify/updateStatus
      POST /settlement/change-bill/correction-batches/{id}/decision
      POST /settlement/change-bill/correction-batches/{id}/undo
      POST /collection/management/reductions/{id}/decision
      POST /settlement/change-bill/waivers/{id}/decision
      POST /audit/cashCredit/disbursements/declarations/{id}
      POST /settlement/finance/technicalServiceFee/{id}/confirm
      POST /customerService/issue/faceFailure/{id}/confirm
      POST /collection/free-switch-voice-notice/recording-file/{id}/approve
      POST /promotion/free-switch-voice-notice/recording-file/{id}/approve
      POST /collection/free-switch-voice-notice/recording-file/scripts/{id}/approve
      POST /collection/saiduo-robot/robot-conclusion/scripts/{id}/approve
      POST /promotion/free-switch-voice-notice/setting-template/scripts/{id}/approve
      POST /collection/free-switch-voice-notice/robot-conclusion/conclusions/{id}/approve
      POST /collection/saiduo-robot/robot-conclusion/conclusions/{id}/approve
      POST /promotion/free-switch-voice-notice/setting-template/conclusions/{id}/approve
    `),
  },
  {
    why: 'Asks for what somebody else decides',
    operations: lines(`
      POST /settlement/change-bill/payments/{id}/refund
      POST /audit/cashCredit/disbursements/open/{id}/declare
      POST /settlement/repayment/mpesaPayment/{id}/reversal/declared
      POST /collection/cash-collection/cases/{id}/reductions
      POST /settlement/change-bill/loans/{id}/waivers
      POST /customer-service/disburse-issue/disburse/{id}/correct-wallet
    `),
  },
  {
    why: 'Judges pictures or proofs that a customer sent: it counts in the next decision, and above an amount a second person confirms a face',
    operations: lines(`
      POST /customerService/issue/faceFailure/{id}/pass
      POST /customerService/issue/faceFailure/{id}/ask-again
      POST /customerService/issue/faceFailure/{id}/refuse
      POST /customerService/issue/jobInfo/{id}/accept
      POST /customerService/issue/jobInfo/{id}/refuse
    `),
  },
  {
    why: 'Money that came: matched or booked with its proof, and reversed by an entry of its own',
    operations: lines(`
      POST /servicing/repayments/{id}/prepayment
      POST /settlement/repayment/mpesa-payment/{id}/match
      POST /settlement/repayment/mpesa-payment/{id}/reverse
      POST /admin/cashCredit/{id}/repayment
      DELETE /admin/cashCreditPart/{id}/deleteRepayment
      POST /settlement/repayment/mpesaPayment/held/{id}/lay
      POST /settlement/repayment/mpesaPayment/held/{id}/apply
    `),
  },
  {
    why: 'Tries again, holds back or asks about a payout that was approved; amount and wallet stay',
    operations: lines(`
      POST /audit/cashCredit/disbursements/{id}/retry
      POST /customer-service/disburse-issue/disburse/{id}/retry
      POST /audit/cashCredit/disbursements/{id}/hold
      POST /audit/cashCredit/disbursements/{id}/release
      POST /audit/cashCredit/disbursements/{id}/cancel
      POST /audit/cashCredit/disbursements/{id}/query
      POST /operation/system/disburse/failed/retry
      POST /settlement/change-bill/refunds/{id}/retry
    `),
  },
  {
    why: 'Stops money at once; that it goes on takes two',
    operations: ['POST /operation/system/disburse/{id}/off'],
  },
  {
    why: 'Contacts one customer or some, each through the gate',
    operations: lines(`
      POST /telephony/calls
      POST /audit/sentSms/send
      POST /audit/sentSms/shortMessages
      POST /statistics/platformStatistics/smsSendingRecord/{id}/resend
      POST /audit/cashCredit/{id}/prompts
      POST /collection/cash-collection/cases/{id}/messages
      POST /customerService/issue/commentFeedback/{id}/answer
      POST /customerService/issue/offlineMessage/{id}/answer
      POST /customer-service/disburse-issue/disburse/{id}/notify
      POST /outreach/collection/tasks
      POST /collection/sms-notice/sms-sending-task/{id}/start
      POST /collection/free-switch-voice-notice/call-task/{id}/start
      POST /collection/free-switch-voice-notice/call-task-freeswitch-v3/{id}/start
      POST /collection/saiduo-robot/call-task/{id}/start
      POST /promotion/sms-promotion/sms-promotion-task/{id}/start
      POST /promotion/free-switch-voice-notice/call-task/{id}/start
      POST /promotion/push-message/rule/tasks/{id}/start
      POST /promotion/third-phone/third-phone-whatapps/tasks/{id}/start
      POST /promotion/manage/assign-orders/{id}/text
      POST /promotion/list/from-white-list/{id}/text
      POST /promotion/list/from-third-phone/{id}/text
      POST /customer-service/disburse-issue/disburse/{id}/notify-arrived
    `),
  },
  {
    why: 'Writes down or deals out work: no money moves, and it is undone by the same',
    operations: lines(`
      POST /settlement/repayment/match-quartet-payment/questions/{id}/answer
      POST /audit/cashCredit/subTelephoneVerificationRecord
      POST /collection/cash-collection/cases/{id}/remarks
      POST /collection/cash-collection/cases/{id}/pass-on
      POST /collection/cash-collection/distribution/take-back
      POST /collection/management/hand-out
      POST /collection/management/take-back
      POST /promotion/manage/assign-orders/work/hand-out
      POST /promotion/manage/assign-orders/work/take-back
      POST /customerService/issue/commentFeedback/work/hand-out
      POST /customerService/issue/commentFeedback/work/take-back
      POST /customer-service/issue/telephone-records/missed/work/hand-out
      POST /customer-service/issue/telephone-records/missed/work/take-back
    `),
  },
  {
    why: 'Deals out the items of a queue: no money moves, and it is undone by the same',
    operations: (await declared(isQueue)).flatMap(({ endpoints: { handOut, takeBack } }) =>
      [handOut, takeBack].map(({ method, path }) => `${method} ${path}`),
    ),
  },
  {
    why: 'What strangers write of an app in its store: each state of it and each answer is kept',
    operations: lines(`
      POST /customerService/issue/storeReviews/files
      POST /customerService/issue/storeReviews/{id}/answer
    `),
  },
  {
    why: 'Figures of where customers came from: no money moves, and each version is kept',
    operations: ['POST /statistics/platform-statistics/af-channel-statistics/files'],
  },
  {
    why: 'To customers in one’s own work, within the budget of a campaign that two persons started, and within what one person gives a day',
    operations: [
      'POST /promotion/coupon/issue',
      'POST /promotion/manage/assign-orders/{id}/give-coupon',
    ],
  },
  {
    why: 'Costs a small price of the day’s cap, or tests a gateway',
    operations: lines(`
      POST /audit/cashCredit/creditInfo/manualQueryReport
      POST /audit/cashCredit/appLink/manualQueryReport
      POST /operation/system/smsConfig/{id}/test
      POST /operation/system/smsConfig/{id}/ask-balance
    `),
  },
  {
    why: 'Books or papers that a statement, a period or an entry of its own takes back',
    operations: lines(`
      POST /settlement/ledger/periods
      POST /settlement/ledger/manualEntries/{id}/reverse
      POST /settlement/finance/certificates
      POST /settlement/finance/certificates/{id}/revoke
      POST /settlement/repayment/tariffs
      POST /settlement/repayment/chargeFiles
      POST /settlement/repayment/chargeFiles/{id}/undo
      POST /settlement/finance/technicalServiceFee
      POST /settlement/finance/technicalServiceFee/{id}/correct
      POST /settlement/finance/technicalServiceFee/{id}/void
      POST /settlement/finance/technicalServiceFee/{id}/pay
      POST /settlement/finance/technicalServiceFee/{id}/takeBack
    `),
  },
]
