import { sendSms, smsData, stopMessages } from '@daftari/contract/messaging/sending'
import type { ApplicationDetail } from '@daftari/contract/origination/detail'
import { ofLoan } from '@daftari/contract/servicing/loan-access'
import { Button } from 'antd'
import { lazy, useState } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { useCommand } from '../../../lib/use-command.ts'
import { Can } from '../../../ui/can.tsx'
import { Late } from '../../../ui/dialog/late.tsx'
import { ReasonButton } from '../../../ui/dialog/reason-button.tsx'
import styles from '../../../ui/message/messages.module.css'
import { Loaded } from '../../../ui/panels/loaded.tsx'
import { thingKey, usePanel } from '../../../ui/panels/use-panel.ts'
import ContactPreferences from '../../contact/contact-preferences.tsx'
import { SentRow } from './sent-row.tsx'
import { StopList } from './stop-list.tsx'

const SendDialog = lazy(() => import('../../../ui/message/send-dialog.tsx'))

/** The messages to the customer, on any loan, and their results. */
export default function MessagesSection({ loan }: { loan: ApplicationDetail }) {
  const { t } = useTranslation('messages')
  const { id } = loan.application
  const [sending, setSending] = useState(false)
  const send = useCommand(sendSms, {
    refreshes: [thingKey(ofLoan, id)],
    done: ({ state }) => t(($) => (state === 'held' ? $.sending.heldDone : $.sending.sent)),
    silent: true,
  })
  const stop = useCommand(stopMessages, {
    refreshes: [thingKey(ofLoan, id)],
    done: ({ waits }) => t(($) => (waits ? $.preferences.waits : $.sending.stopped)),
  })
  const name = loan.person.name ?? '–'
  return (
    <Loaded query={usePanel(smsData, id)}>
      {({ rows, phone, stops, ...texts }) => (
        <>
          <StopList stops={stops.filter(({ callsOnly }) => !callsOnly)} loanId={id} name={name} />
          <ContactPreferences
            of={{ type: 'application', id }}
            name={name}
            refreshes={thingKey(ofLoan, id)}
            withStops={false}
          />
          <Can do="message.send">
            <div className={styles.acts}>
              <Button onClick={() => setSending(true)}>{t(($) => $.sending.send)}</Button>
              {stops.every(({ purpose }) => purpose !== null) && (
                <ReasonButton
                  text={t(($) => $.sending.stop)}
                  title={t(($) => $.sending.stopTitle, { name })}
                  consequence={t(($) => $.sending.stopConsequence)}
                  onReason={(reason) => stop.run({ body: { loanId: id, reason } })}
                />
              )}
            </div>
          </Can>
          {rows.length === 0 ? (
            <p className={styles.below}>{t(($) => $.sending.none)}</p>
          ) : (
            <ol className={styles.sent}>
              {rows.map((row) => (
                <SentRow key={row.id} row={row} loanId={id} />
              ))}
            </ol>
          )}
          <Late wanted={sending}>
            <SendDialog
              open={sending}
              title={t(($) => $.sending.title, { name })}
              note={t(($) => $.sending.to, { phone })}
              texts={texts}
              onSend={(templateId, wait) => send.run({ body: { loanId: id, templateId, wait } })}
              onClose={() => setSending(false)}
            />
          </Late>
        </>
      )}
    </Loaded>
  )
}
