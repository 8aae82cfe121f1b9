import type { OutputOf } from '@daftari/contract/endpoint'
import { resumeMessages, type smsData } from '@daftari/contract/messaging/sending'
import { ofLoan } from '@daftari/contract/servicing/loan-access'
import { Alert } from 'antd'
import { useFormat } from '../../../lib/format/use-format.ts'
import { useGlossary } from '../../../lib/glossary.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useCommand } from '../../../lib/use-command.ts'
import { Can } from '../../../ui/can.tsx'
import { ReasonButton } from '../../../ui/dialog/reason-button.tsx'
import styles from '../../../ui/message/messages.module.css'
import { thingKey } from '../../../ui/panels/use-panel.ts'

type Stop = OutputOf<typeof smsData>['stops'][number]

interface StopListProps {
  stops: readonly Stop[]
  loanId: number
  name: string
}

/** What the customer asked not to be written for, above everything that could be sent. */
export function StopList({ stops, loanId, name }: StopListProps) {
  const { t } = useTranslation('messages')
  const glossary = useGlossary()
  const format = useFormat()
  const { run } = useCommand(resumeMessages, {
    refreshes: [thingKey(ofLoan, loanId)],
    done: t(($) => $.sending.resumed),
  })
  return stops.map(({ id, purpose, callsOnly, channel, reason, addedAt, addedBy }) => {
    const time = format.instant(addedAt)
    const what =
      purpose === null
        ? t(($) => $.sending.stoppedForAll)
        : glossary.choice('messagePurpose', purpose)
    return (
      <Alert
        key={id}
        type="warning"
        className={styles.stop ?? ''}
        title={[
          t(($) => $.sending.stoppedSince, { time }),
          what,
          callsOnly && t(($) => $.sending.callsOnly),
          channel !== null && glossary.choice('messageChannel', channel),
        ]
          .filter(Boolean)
          .join(' · ')}
        description={[reason, addedBy?.name].filter(Boolean).join(' · ')}
        action={
          <Can do="message.resume">
            <ReasonButton
              size="small"
              text={t(($) => $.sending.resume)}
              title={t(($) => $.sending.resumeTitle, { name })}
              consequence={t(($) => $.sending.resumeConsequence, { time, reason })}
              onReason={(why) => run({ body: { loanId, stopId: id, reason: why } })}
            />
          </Can>
        }
      />
    )
  })
}
