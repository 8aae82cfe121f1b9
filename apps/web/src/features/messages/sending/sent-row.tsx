import type { OutputOf } from '@daftari/contract/endpoint'
import type { smsData } from '@daftari/contract/messaging/sending'
import { useGlossary } from '../../../lib/glossary.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { Instant } from '../../../ui/instant.tsx'
import { MessageText } from '../../../ui/message/message-text.tsx'
import { Money } from '../../../ui/money.tsx'
import { StateTag } from '../../../ui/state-tag.tsx'

type SentMessage = OutputOf<typeof smsData>['rows'][number]

/** One message as it was read, with its sender and result. */
export function SentRow({ row, loanId }: { row: SentMessage; loanId: number }) {
  const { t } = useTranslation('messages')
  const glossary = useGlossary()
  const { state, reason, askedBy, costCents } = row
  const elsewhere = row.loanId !== null && row.loanId !== loanId
  return (
    <li>
      <header>
        <Instant at={row.sentAt ?? row.askedAt} exact />
        <strong>{row.templateName}</strong>
        {elsewhere && <span>{t(($) => $.sending.otherLoan, { id: row.loanId })}</span>}
        <StateTag set="messageState" value={state} />
        {reason !== null && <span>{glossary.choice('messageReason', reason)}</span>}
      </header>
      <MessageText text={row.text} />
      <small>
        {[
          askedBy?.name ?? t(($) => $.sending.system),
          row.phone,
          glossary.choice('messageLanguage', row.language),
          t(($) => $.sending.parts, { count: row.parts }),
          ...(row.gateway === null ? [] : [row.gateway]),
        ].join(' · ')}
        {costCents !== null && (
          <>
            {' · '}
            <Money cents={costCents} />
          </>
        )}
      </small>
    </li>
  )
}
