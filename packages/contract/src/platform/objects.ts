import { z } from 'zod'
import type { PageKey } from '../navigation/navigation.ts'

const loanDetails = [
  'loan-admin/loan-list/cash-credit-detail',
  'loan-admin/auditor-auth-list/cash-credit-detail',
] as const

/**
 * The entities that people open, and on which pages each is seen. Whoever sees none of the pages
 * learns nothing of the entity: neither its history nor who else has it open.
 */
export const objectPages = {
  application: loanDetails,
  person: loanDetails,
  'id-binding': ['loan-admin/loan-list/bind-id-application'],
  inspection: ['loan-admin/auditor-auth-list/quality-inspection'],
  disbursement: ['loan-admin/loan-list/disbursements'],
  'payout-switch': ['operation/system/disburse'],
  /** A customer's request to be paid on another wallet; the payout belongs to its story. */
  'payout-modification': ['loan-admin/loan-list/face-verify'],
  payment: [
    'settlement/repayment/mpesa-payment',
    'settlement/repayment/quartet-payment',
    'settlement/repayment/match-quartet-payment',
  ],
  'own-transfer': ['settlement/finance/bank-transfer-expenses'],
  tariff: ['settlement/repayment/mpesa-service-charge-upload'],
  'charge-file': ['settlement/repayment/mpesa-service-charge-upload'],
  'manual-entry': ['settlement/ledger/manual-entries'],
  'service-agreement': ['settlement/finance/technical-service-fee'],
  'service-fee-statement': ['settlement/finance/technical-service-fee'],
  certificate: ['settlement/finance/customer-repay-certificate'],
  'correction-batch': ['settlement/change-bill/mutli-change-bill'],
  refund: ['settlement/change-bill/payment-refund-list'],
  statement: [
    'settlement/repayment/mpesa-payment-upload-files',
    'settlement/repayment/mpesa-disburse-upload-files',
    'settlement/repayment/quartet-payment',
  ],
  difference: ['settlement/repayment/reconciliation'],
  /** Asked for by a collector or by settlement; each page shows its own, and one all. */
  reduction: [
    'collection/management/cash-credit-reduce',
    'settlement/change-bill/reduce-credits',
    'loan-admin/loan-list/collection-reduction',
  ],
  /** A person who might borrow (again). */
  lead: ['promotion/manage/assign-orders'],
  /** A file of bought or third-party numbers, and one of its numbers that is worked. */
  'number-batch': ['promotion/white-phone/white-phone-quality', 'promotion/third-phone/index'],
  'number-consent': ['promotion/third-phone/index'],
  'listed-number': ['promotion/list/from-white-list', 'promotion/list/from-third-phone'],
  feedback: ['customer-service/issue/comment-feedback'],
  'offline-message': ['customer-service/issue/offline-message'],
  'face-failure': ['customer-service/issue/face-failure'],
  'job-request': ['customer-service/issue/job-info'],
  /** What customer service asks finance of a customer's message. */
  'finance-question': ['settlement/repayment/match-quartet-payment'],
  'missed-call': ['customer-service/issue/telephone-records'],
  'store-review': ['customer-service/issue/store-reviews'],
  /** A customer who asks where the money of a loan is. */
  'payout-case': ['customer-service/disburse-issue/disburse'],
  'service-order': ['customer-service/forward/distribute', 'customer-service/forward/list'],
  case: ['collection/cash-collection/case-detail'],
  /** A member of the staff as an auditor: authority, duty, rest days, tasks given and taken back. */
  auditor: ['loan-admin/auditor-auth-list/auditor-list'],
  /** A member of the staff as a collector: the days away. */
  collector: ['collection/cash-collection/cash-credit-collection'],
  /** Where reports are bought: its price, its level and its top-ups. */
  bureau: ['loan-admin/auditor-auth-list/balance'],
  /** A customer's limit in one app, its changes and what is drawn on it. */
  'credit-account': [
    'loan-admin/loan-list/credit-account',
    'loan-admin/loan-list/credit-account-detail',
  ],
  questionnaire: ['loan-admin/auditor-auth-list/questionnaire-configure'],
  /** A call, on whichever page of calls it stands. */
  call: [
    'operation/system/telephone-record',
    'statistics/audit/call-record',
    'collection/statistics/call-record',
    'customer-service/issue/telephone-records',
    'customer-service/issue/telephone-customer-service',
  ],
  audience: ['promotion/manage/audiences'],
  'audience-run': ['promotion/manage/audiences'],
  'media-cost': ['statistics/platform-statistics/af-channel-statistics'],
  'special-account': ['operation/system/specia-account'],
  'coupon-campaign': ['promotion/coupon/coupon-list'],
  coupon: ['promotion/coupon/coupon-list'],
  'pre-credit-run': ['promotion/pre-credit/distribute'],
  'pre-credit-offer': ['promotion/pre-credit/pre-credit-list'],
  message: ['statistics/platform-statistics/sms-sending-record'],
  /** A version of whatever a lender sets; each kind is seen on the page of its own. */
  'setting-version': [
    'operation/system/contact-policy',
    'collection/management/collection-team-config',
    'operation/system/disburse',
    'operation/system/service-levels',
    'operation/system/daily-limits',
    'operation/system/app-config',
    'operation/system/risk-system-assign-task',
    'customer-service/forward/distribute',
    'operation/user-auth/phone-verify-code',
    'operation/user-auth/number-decryption-statistics',
    'promotion/manage/audiences',
  ],
  'message-gateway': ['operation/system/sms-config'],
  'message-template': [
    'loan-admin/auditor-auth-list/audit-sms-template',
    'collection/sms-notice/sms-template',
    'collection/management/collection-sms-template',
    'promotion/sms-promotion/sms-promotion-template',
    'promotion/off-app/sms-template',
    'promotion/push-message/template',
  ],
  'outreach-task': [
    'collection/sms-notice/sms-sending-task',
    'collection/free-switch-voice-notice/call-task',
    'collection/free-switch-voice-notice/call-task-freeswitch-v3',
    'collection/saiduo-robot/call-task',
    'promotion/free-switch-voice-notice/call-task',
    'promotion/sms-promotion/sms-promotion-task',
    'promotion/third-phone/third-phone-whatapps',
  ],
  'outreach-rule': [
    'collection/sms-notice/sms-sending-rules',
    'collection/free-switch-voice-notice/call-rule',
    'collection/saiduo-robot/call-rule',
    'promotion/free-switch-voice-notice/call-rule',
    'promotion/sms-promotion/sms-promotion-rules',
    'promotion/push-message/rule',
  ],
  notice: ['operation/system/notice-sms-configure'],
  'follow-up': [
    'collection/free-switch-voice-notice/task-details',
    'collection/free-switch-voice-notice/task-details-freeswitch-v3',
    'collection/saiduo-robot/task-details',
    'promotion/free-switch-voice-notice/task-details',
  ],
  'robot-recording': [
    'collection/free-switch-voice-notice/recording-file',
    'promotion/free-switch-voice-notice/recording-file',
  ],
  'robot-script': [
    'collection/free-switch-voice-notice/recording-file',
    'collection/saiduo-robot/robot-conclusion',
    'promotion/free-switch-voice-notice/setting-template',
  ],
  'robot-conclusion': [
    'collection/free-switch-voice-notice/robot-conclusion',
    'collection/saiduo-robot/robot-conclusion',
    'promotion/free-switch-voice-notice/setting-template',
  ],
  staff: ['operation/user-auth/index'],
  role: ['operation/user-auth/auth'],
  network: ['operation/user-auth/ip-white-limit'],
  'waiting-target': ['operation/system/waiting-targets'],
} as const satisfies Record<string, readonly PageKey[]>

export type ObjectType = keyof typeof objectPages
export const objectTypes = Object.keys(objectPages) as [ObjectType, ...ObjectType[]]

/** Which entity an address names. */
export const objectParams = z.strictObject({
  objectType: z.enum(objectTypes),
  id: z.string().regex(/^[\w-]{1,60}$/),
})
