import { payoutDoubts } from '@daftari/contract/payments/enums'
import { type RequestKind, requestsToday } from '@daftari/contract/statistics/dashboard'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format/use-format.ts'
import { Instant } from '../../ui/instant.tsx'
import { type Figure, Figures } from './figures.tsx'
import { Part } from './part.tsx'

/** A list of what waits; or, where there is none, the oldest. */
type Place = NonNullable<Figure['to']> | ((oldest: string) => NonNullable<Figure['to']>)

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
  laying: {
    page: 'settlement/repayment/mpesa-payment',
    search: { show: 'held', heldState: 'waiting', layingState: 'asked' },
  },
  'refund-retry': (refund) => ({
    page: 'settlement/change-bill/payment-refund-list',
    search: { refund },
  }),
}

function placeOf(kind: RequestKind, oldest: number | null) {
  const place = places[kind]
  return typeof place === 'function' ? place(String(oldest ?? '')) : place
}

/** What others asked for and the reader decides; what does not wait is not shown. */
export function RequestsWidget() {
  const { t } = useTranslation('dashboard')
  const { count } = useFormat()
  return (
    <Part title={t(($) => $.requests.title)} endpoint={requestsToday}>
      {(data) => {
        const waiting = data.waiting.filter((one) => one.count > 0)
        if (waiting.length === 0) return t(($) => $.requests.none)
        return (
          <Figures
            items={waiting.map(({ kind, count: number, oldestAt, oldestAbout }) => ({
              label: t(($) => $.requests.kinds[kind]),
              value: count(number),
              note: oldestAt === null ? undefined : <Instant at={oldestAt} />,
              to: placeOf(kind, oldestAbout),
            }))}
          />
        )
      }}
    </Part>
  )
}
