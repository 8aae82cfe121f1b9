import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { nowMs } from '../../../lib/deployment.ts'
import { useFormat } from '../../../lib/format/use-format.ts'
import { Masked } from '../../../ui/masked.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { Key } from '../faint.tsx'
import type { CaseDetail } from '../queries.ts'
import styles from './remark.module.css'

interface ContactLineProps {
  detail: CaseDetail
  startedAt: string | undefined
  onStart(at: string): void
}

/** The customer's own number, and whether the contact rules let anybody call it now. */
export function ContactLine({ detail, startedAt, onStart }: ContactLineProps) {
  const { t } = useTranslation('collection')
  const format = useFormat()
  const { contact } = detail
  const one = detail.case
  return (
    <div className={styles.contact}>
      <strong>
        <Masked
          value={one.phone}
          object="person"
          id={one.customerId}
          field="phone"
          loanId={one.loanId}
        />
      </strong>
      {contact.call === null ? (
        <StatusTag tone="good">{t(($) => $.contact.allowed)}</StatusTag>
      ) : (
        <StatusTag tone="attention">
          {`${t(($) => $.contact.rules[contact.call ?? 'CH-01'])} · ${t(($) => $.contact.from, {
            from: format.instant(contact.callFrom),
          })}`}
        </StatusTag>
      )}
      <span>
        {t(($) => $.contact.calls, {
          today: contact.callsToday,
          perDay: contact.callsPerDay,
          week: contact.callsThisWeek,
          perWeek: contact.callsPerWeek,
        })}
      </span>
      {one.mine && contact.call === null && startedAt === undefined && (
        <Button size="small" onClick={() => onStart(new Date(nowMs()).toISOString())}>
          {t(($) => $.contact.start)} <Key>C</Key>
        </Button>
      )}
      {startedAt !== undefined && (
        <span>{t(($) => $.contact.started, { at: format.instant(startedAt).slice(-5) })}</span>
      )}
    </div>
  )
}
