import { type RequestKind, requestsToday } from '@daftari/contract/statistics/dashboard'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format/use-format.ts'
import { Instant } from '../../ui/instant.tsx'
import { type Figure, Figures } from './figures.tsx'
import { Part } from './part.tsx'

const places: Record<RequestKind, NonNullable<Figure['to']>> = {
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
            items={waiting.map(({ kind, count: number, oldestAt }) => ({
              label: t(($) => $.requests.kinds[kind]),
              value: count(number),
              note: oldestAt === null ? undefined : <Instant at={oldestAt} />,
              to: places[kind],
            }))}
          />
        )
      }}
    </Part>
  )
}
