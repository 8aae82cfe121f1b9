import type { PageKey } from '@daftari/contract/navigation/navigation'
import type { RequestKind } from '@daftari/contract/registry/requests'

const notLiveYet = 'the differences of the other system’s book are not decided yet'

/** Why a page of the demo may show nothing after a month and a half of 250 customers. */
export const mayBeEmpty: Readonly<Record<string, string>> = {
  'collection/cash-collection/index/on-hold': 'no case of this collector is on hold',
  'collection/cash-collection/cash-credit-collection/on-hold':
    'no case of this collector is on hold',
  'collection/cash-collection/super-instalment-collection/on-hold':
    'no case of this collector is on hold',
  'collection/cash-collection/super-instalment-collection':
    'the long loans by instalments are not late yet',
  'collection/management/super-instalment-distribute-whatsapp':
    'the long loans by instalments are not late yet',
  'collection/saiduo-robot/call-statistics': 'few cases are the robot’s',
  'collection/saiduo-robot/task-details/calls': 'few cases are the robot’s',
  'collection/saiduo-robot/task-details/follow-ups': 'this robot led to no follow-up yet',
  'collection/statistics/lost-contact-monitor-rows': 'nobody was out of reach for long enough',
  'collection/statistics/timely-monitor-late': 'nobody was called too late',
  'customer-service/issue/comment-feedback/assignments': 'messages are answered as they come',
  'customer-service/issue/comment-feedback/runs': 'messages are answered as they come',
  'customer-service/disburse-issue/disburse/runs': 'who asks for money is answered as they come',
  'loan-admin/loan-list/collection-reduction': 'no customer of this auditor asked for a reduction',
  'operation/system/disburse/openings': 'nobody switched payouts off',
  'operation/user-auth/phone-verify-code/identities': 'the demo has no identity provider',
  'operation/user-auth/webhook-deliveries': 'nothing is sent before a person makes a secret',
  'collection/statistics/process-monitoring-hours': 'nobody has called yet at three in the night',
  'operation/system/bring-book/live': notLiveYet,
  'operation/system/bring-book/steps': notLiveYet,
  'promotion/free-switch-voice-notice/sms-call-statistics': 'few press a key at an offer',
  'promotion/free-switch-voice-notice/sms-task-details': 'few press a key at an offer',
  'promotion/free-switch-voice-notice/task-details/follow-ups': 'few press a key at an offer',
  'promotion/list/increase-customer-loan-limit': 'few limits are raised within six weeks',
  'promotion/manage/recycle-orders': 'every lead that was handed out was tried in time',
  'promotion/list/super-instalment-old-customer': 'no instalments are repaid within six weeks',
  'promotion/list/returned':
    'who was sent back has handed it in again, or is left alone for a while',
  'statistics/promotion/telemarketing-caller-credits':
    'few apply and are paid out within a week of a conversation',
  'settlement/change-bill/mutli-change-bill/write-offs': 'nothing is hopeless after six weeks',
  'settlement/change-bill/payment-refund-list/refund-debts': 'no refund left a debt',
  'settlement/ledger/accounts-days': 'its reader names an account',
  'settlement/repayment/mpesa-disburse-upload-files/problems': 'every statement could be read',
  'settlement/repayment/mpesa-payment-upload-files/problems': 'every statement could be read',
  'settlement/repayment/quartet-payment-requests': 'few are asked for what the aggregator takes in',
  'settlement/repayment/quartet-payment/problems': 'every report could be read',
  'settlement/repayment/mpesa-payment-balances': 'the balance is asked while the lender is open',
  'settlement/repayment/mpesa-payment-pull-findings': 'the operator told all that it knew',
}

/**
 * Entries that rightly have fewer than three rows, over all their tables: what is set, rather than worked.
 */
export const mayBeShort: Readonly<Partial<Record<PageKey, string>>> = {
  'collection/cash-collection/super-instalment-collection':
    'the long loans by instalments are not late yet',
  'collection/management/caller-setting': 'each leader has their own settings',
  'collection/management/cash-credit-reduce': 'few customers of one collector ask for a reduction',
  'loan-admin/loan-list/collection-reduction': 'few customers of one auditor ask for a reduction',
  'operation/system/daily-limits': 'it is set, not worked',
  'operation/system/service-levels': 'it is set, not worked',
  'operation/user-auth/programs': 'one program may ask, and one waits',
  'operation/user-auth/webhooks': 'one party is notified, and one waits',
  'promotion/free-switch-voice-notice/recording-file': 'the robot says one thing',
  'promotion/manage/callers': 'two people telemarket',
  'promotion/third-phone/third-phone-transform-statistics':
    'one list of a third party was approved',
  'promotion/white-phone/white-phone-stat': 'a list is bought every three weeks',
  'settlement/ledger/periods': 'two months were closed within six weeks',
  'settlement/ledger/verification': 'the books are verified once a month',
  'statistics/audit/kpi': 'two months were worked within six weeks',
  'statistics/promotion/telemarketing-credit-caller': 'two people telemarket',
}

const onlyAtOdds = 'the operator and the books agree on what it was sent'

/** Kinds of requests of which none wait after a month and a half. */
export const waitsForNobody: Readonly<Partial<Record<RequestKind, string>>> = {
  'brought-live': notLiveYet,
  challenger: 'one runs, and no other may beside it',
  declaration: onlyAtOdds,
  'payout-doubt': onlyAtOdds,
  'payout-retry': onlyAtOdds,
  'refund-retry': onlyAtOdds,
  'payout-opening': 'nobody switched payouts off',
  'service-fee': 'partners are paid in the first half of a month',
  'write-off': 'nothing is hopeless after six weeks',
}
