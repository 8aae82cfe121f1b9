import type { PageKey } from '@daftari/contract/navigation/navigation'
import { payoutDoubts } from '@daftari/contract/payments/enums'
import type { RequestKind } from '@daftari/contract/statistics/dashboard'

export interface RequestPlace {
  page: PageKey
  search?: Readonly<Record<string, string>>
}

/** A list of what waits; or, where there is none, the oldest. */
type Place = RequestPlace | ((oldest: string) => RequestPlace)

const places: Record<RequestKind, Place> = {
  'wallet-change': {
    page: 'loan-admin/loan-list/face-verify',
    search: { modificationState: 'pending' },
  },
  'id-binding': {
    page: 'loan-admin/loan-list/bind-id-application',
    search: { bindingState: 'pending' },
  },
  'blacklist-removal': {
    page: 'loan-admin/auditor-auth-list/black-list',
    search: { blacklistState: 'removal-asked' },
  },
  'limit-raise': {
    page: 'loan-admin/loan-list/credit-account',
    search: { creditState: 'change-asked' },
  },
  'message-text': {
    page: 'loan-admin/auditor-auth-list/audit-sms-template',
    search: { templateState: 'waiting,changed' },
  },
  'bureau-top-up': {
    page: 'loan-admin/auditor-auth-list/balance',
    search: { show: 'top-ups', topUpState: 'asked' },
  },
  correction: {
    page: 'settlement/repayment/match-quartet-payment',
    search: { show: 'corrections', correctionState: 'asked' },
  },
  'correction-file': {
    page: 'settlement/change-bill/mutli-change-bill',
    search: { batchState: 'asked' },
  },
  refund: {
    page: 'settlement/change-bill/payment-refund-list',
    search: { refundState: 'asked' },
  },
  waiver: { page: 'settlement/change-bill/reduce-credits', search: { auditStatus: 'pending' } },
  'write-off': {
    page: 'settlement/change-bill/mutli-change-bill',
    search: { show: 'write-offs', writeOffState: 'asked' },
  },
  transfer: {
    page: 'settlement/finance/bank-transfer-expenses',
    search: { show: 'transfers', transferState: 'asked' },
  },
  'manual-entry': {
    page: 'settlement/ledger/manual-entries',
    search: { manualEntryState: 'asked' },
  },
  'service-agreement': {
    page: 'settlement/finance/technical-service-fee',
    search: { show: 'agreements', agreementState: 'asked' },
  },
  'service-fee': {
    page: 'settlement/finance/technical-service-fee',
    search: { feeStatementState: 'made' },
  },
  'payment-reversal': (payment) => ({
    page: 'settlement/repayment/mpesa-payment',
    search: { payment },
  }),
  declaration: { page: 'loan-admin/loan-list/disbursements', search: { show: 'open' } },
  'payout-doubt': {
    page: 'loan-admin/loan-list/disbursements',
    search: { disburseStatus: 'holding', holdDoubt: payoutDoubts.join(',') },
  },
  'payout-retry': (payout) => ({ page: 'loan-admin/loan-list/disbursements', search: { payout } }),
  'staff-grant': { page: 'operation/user-auth/index' },
  'role-grant': { page: 'operation/user-auth/auth' },
  'period-reopen': { page: 'settlement/ledger/periods' },
  laying: {
    page: 'settlement/repayment/mpesa-payment',
    search: { show: 'held', heldState: 'waiting', layingState: 'asked' },
  },
  'refund-retry': (refund) => ({
    page: 'settlement/change-bill/payment-refund-list',
    search: { refund },
  }),
}

/** Where somebody decides it. */
export function requestPlace(kind: RequestKind, oldest: number | null): RequestPlace {
  const place = places[kind]
  return typeof place === 'function' ? place(String(oldest ?? '')) : place
}
