import { clearNumber } from '@daftari/contract/collections/endpoints'
import { Button } from 'antd'
import { nowMs } from '../../../lib/deployment.ts'
import { useFormat } from '../../../lib/format/use-format.ts'
import { useGlossary } from '../../../lib/glossary.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useCommand } from '../../../lib/use-command.ts'
import { CallButton } from '../../../ui/action/call/call-button.tsx'
import type { BegunCall, EndedCall } from '../../../ui/action/call/call-desk.ts'
import { CallStandingTag } from '../../../ui/action/call/call-standing-tag.tsx'
import { useHasTelephone } from '../../../ui/action/call/use-may-call.ts'
import { Can } from '../../../ui/can.tsx'
import { ReasonButton } from '../../../ui/dialog/reason-button.tsx'
import { Masked } from '../../../ui/masked.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { Faint, Key } from '../faint.tsx'
import { type CaseDetail, caseKey } from '../queries.ts'
import type { Draft } from './draft.ts'
import styles from './remark.module.css'
import { SendMessage } from './send-message.tsx'

interface ContactLineProps {
  detail: CaseDetail
  /** A console call of the draft may still be going on. */
  draft: Pick<Draft, 'channel' | 'callId' | 'startedAt'>
  /** A call by another telephone begins. */
  onStart(at: string): void
  /** A call of the console is dialled, and over. */
  onBegun(call: BegunCall): void
  onCalled(call: EndedCall): void
}

/** The customer's own number, and whether the contact rules let anybody call it now. */
export function ContactLine(props: ContactLineProps) {
  const { detail, draft, onStart, onBegun, onCalled } = props
  const { t } = useTranslation('collection')
  const format = useFormat()
  const glossary = useGlossary()
  const hasTelephone = useHasTelephone()
  const { contact } = detail
  const { startedAt } = draft
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
      <Standing detail={detail} draft={draft} />
      <span>
        {t(($) => $.contact.calls, {
          today: contact.callsToday,
          perDay: contact.callsPerDay,
          week: contact.callsThisWeek,
          perWeek: contact.callsPerWeek,
        })}
      </span>
      <SoFar detail={detail} />
      {one.mine && (
        <CallButton
          number={{ of: 'case', id: one.id }}
          name={one.name}
          hindered={
            contact.call === null ? undefined : glossary.choice('contactRule', contact.call)
          }
          shortcut="C"
          onBegun={onBegun}
          onEnded={onCalled}
        />
      )}
      <SendMessage one={one} />
      {one.mine && contact.call === null && startedAt === undefined && (
        <Button size="small" onClick={() => onStart(new Date(nowMs()).toISOString())}>
          {t(($) => $.contact.start)} {!hasTelephone && <Key>C</Key>}
        </Button>
      )}
      {startedAt !== undefined && (
        <span>{t(($) => $.contact.started, { at: format.instant(startedAt).slice(-5) })}</span>
      )}
    </div>
  )
}

/** Earlier results with this number, by any caller or author. */
function SoFar({ detail: { contact } }: Pick<ContactLineProps, 'detail'>) {
  const { t } = useTranslation('collection')
  const format = useFormat()
  const { lastAt, ...counts } = contact.soFar
  if (lastAt === null) return <Faint>{t(($) => $.contact.never)}</Faint>
  return <Faint>{t(($) => $.contact.soFar, { ...counts, at: format.instant(lastAt) })}</Faint>
}

/** What the rules say of the channel that is chosen; and where they allow none, of all. */
function Standing(props: Pick<ContactLineProps, 'detail' | 'draft'>) {
  const { t } = useTranslation('collection')
  const format = useFormat()
  const { call, message, callFrom, messageFrom } = props.detail.contact
  const [first] = [callFrom, messageFrom].filter((at) => at !== null).sort()
  // What the rules say counts the call itself, as if another were to be made.
  if (props.draft.channel === 'call' && props.draft.callId !== undefined) {
    return <StatusTag tone="good">{t(($) => $.contact.ofThisCall)}</StatusTag>
  }
  return (
    <>
      {call !== null && message !== null && (
        <StatusTag tone="bad">
          {first === undefined
            ? t(($) => $.contact.nothingNow)
            : t(($) => $.contact.nothingUntil, { from: format.instant(first) })}
        </StatusTag>
      )}
      <OfChannel {...props} />
    </>
  )
}

function OfChannel({ detail, draft: { channel } }: Pick<ContactLineProps, 'detail' | 'draft'>) {
  const { t } = useTranslation('collection')
  const glossary = useGlossary()
  const format = useFormat()
  const { call, message, callFrom, messageFrom } = detail.contact
  const writes = channel === 'sms' || channel === 'whatsapp'
  const rule = writes ? message : call
  if (rule === null && writes) {
    return <StatusTag tone="good">{t(($) => $.contact.allowedMessage)}</StatusTag>
  }
  if (rule !== null && rule !== 'TP-04' && writes) {
    const why = glossary.choice('contactRule', rule)
    const from =
      messageFrom === null
        ? ''
        : ` · ${t(($) => $.contact.messageFrom, { from: format.instant(messageFrom) })}`
    return <StatusTag tone="attention">{`${why}${from}`}</StatusTag>
  }
  return (
    <>
      <CallStandingTag of={{ rule, from: callFrom }} />
      {rule === 'TP-04' && callFrom === null && (
        <Can do="collection.distribute">
          <ClearNumber caseId={detail.case.id} />
        </Can>
      )}
    </>
  )
}

function ClearNumber({ caseId }: { caseId: number }) {
  const { t } = useTranslation('collection')
  const { run } = useCommand(clearNumber, { refreshes: [caseKey(caseId)] })
  return (
    <ReasonButton
      size="small"
      text={t(($) => $.contact.clear)}
      consequence={t(($) => $.contact.clearConsequence)}
      onReason={(reason) => run({ params: { id: caseId }, body: { reason } })}
    />
  )
}
