import { CheckOutlined } from '@ant-design/icons'
import type { ObjectType } from '@daftari/contract/navigation/object-pages'
import type { Alert, AlertKind } from '@daftari/contract/platform/alerts'
import { downloadExport } from '@daftari/contract/platform/endpoints'
import type { RequestKind } from '@daftari/contract/registry/requests'
import { Button } from 'antd'
import { addressOf } from '../../lib/api/address.ts'
import { entityTarget } from '../../lib/format/entity-target.ts'
import { recordTarget } from '../../lib/format/record-target.ts'
import { requestPlace } from '../../lib/format/request-place.ts'
import { tableTitle } from '../../lib/format/table-title.ts'
import { useFormat } from '../../lib/format/use-format.ts'
import { useGlossary } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'
import type { Target } from '../../lib/page-context.ts'
import { useSession } from '../../lib/session.ts'
import { Instant } from '../../ui/instant.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { type Tone, toneOf } from '../../ui/tone.ts'
import styles from './alerts.module.css'

interface AlertLineProps {
  alert: Alert
  /** How many say the same. */
  times?: number
  onRead(): void
}

/** What happened, to whom and when, and the way there; opening it is reading it. */
export function AlertLine({ alert, times = 1, onRead }: AlertLineProps) {
  const { t } = useTranslation('dashboard')
  const glossary = useGlossary()
  const { sees } = useSession()
  const { kind, id, of, state, read } = alert
  const asked = requestIn(alert)
  const named =
    asked === undefined
      ? t(($) => $.alerts.kinds[kind as OtherKind], { id })
      : t(($) => $.requests.kinds[asked])
  const said =
    kind === 'request' ? t(($) => $.alerts.waitsForYou) : glossary.choice(state.set, state.value)
  // What an alarm says is a sentence: the tag has no room for it.
  const [tag, title] = kind === 'alarm' ? [named, said] : [said, named]
  const target =
    asked === undefined
      ? kind === 'comment'
        ? entityTarget(of as ObjectType, id, sees)
        : targets[kind]?.(id)
      : requestPlace(asked, kind === 'decision' ? 'own' : 'others')
  return (
    <li data-read={read}>
      <StatusTag tone={toneIn(alert)}>{tag}</StatusTag>
      <span className={styles.what}>
        {/* The link inside is what is used; reading follows from it. */}
        <span onClickCapture={read ? undefined : onRead}>
          <strong>{target === undefined ? title : <PageLink to={target}>{title}</PageLink>}</strong>
          {times > 1 && ` × ${times}`}
        </span>
        <About alert={alert} />
        <small>
          <Instant at={alert.at} />
        </small>
      </span>
      {kind === 'export' && state.value === 'ready' && (
        <Button
          size="small"
          href={addressOf(downloadExport, { id })}
          download
          onClick={read ? undefined : onRead}
        >
          {t(($) => $.alerts.download)}
        </Button>
      )}
      {!read && (
        <Button
          size="small"
          type="text"
          icon={<CheckOutlined />}
          title={t(($) => $.alerts.markRead)}
          aria-label={`${t(($) => $.alerts.markRead)}: ${title}`}
          onClick={onRead}
        />
      )}
    </li>
  )
}

type OtherKind = Exclude<AlertKind, 'request' | 'decision'>

/** The kind of the pending or decided request. */
function requestIn({ kind, of, state }: Alert): RequestKind | undefined {
  if (kind === 'decision') return of as RequestKind
  return kind === 'request' ? (state.value as RequestKind) : undefined
}

function About({ alert: { kind, about, amountCents } }: { alert: Alert }) {
  const format = useFormat()
  const parts = [
    ...(about === null ? [] : [kind === 'export' ? tableTitle(about) : about]),
    ...(amountCents === null ? [] : [format.moneyWithCurrency(amountCents)]),
  ]
  return <span>{parts.join(' · ')}</span>
}

const targets: Partial<Record<AlertKind, (id: number) => Target | undefined>> = {
  alarm: () => ({ page: 'operation/user-auth/number-decryption-statistics' }),
  refund: (id) => ({ page: 'settlement/change-bill/payment-refund-list', search: { refund: id } }),
  recording: () => ({ page: 'operation/system/telephone-record' }),
  reduction: (id) => ({
    page: 'collection/management/cash-credit-reduce',
    search: { loanId: id },
  }),
  books: (id) => ({ page: 'settlement/ledger/verification', search: { verification: id } }),
  bureau: () => ({ page: 'loan-admin/auditor-auth-list/balance' }),
  feedback: (id) => recordTarget('feedback', id),
  certificate: (id) => recordTarget('certificate', id),
  gateway: (id) => recordTarget('message-gateway', id),
  webhook: () => ({ page: 'operation/user-auth/webhooks' }),
  robot: (id) => recordTarget('outreach-task', id),
  waiver: (id) => ({ page: 'settlement/change-bill/reduce-credits', search: { loanId: id } }),
}

const attentive = new Set<AlertKind>(['bureau', 'gateway', 'request', 'webhook'])
const broken = new Set<AlertKind>(['books', 'robot', 'recording', 'feed'])

function toneIn({ kind, state }: Alert): Tone {
  if (kind === 'alarm') return 'bad'
  if (kind === 'feedback') return state.value === 'late' ? 'bad' : 'attention'
  if (attentive.has(kind)) return 'attention'
  if (broken.has(kind)) return 'bad'
  return toneOf(state.value) ?? 'waiting'
}
