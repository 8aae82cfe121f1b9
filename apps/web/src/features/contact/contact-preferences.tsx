import { type holdContact, holdForm, stopCalls } from '@daftari/contract/contact/endpoints'
import type { OutputOf } from '@daftari/contract/endpoint'
import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/use-command.ts'
import { Can } from '../../ui/can.tsx'
import { DialogButton } from '../../ui/dialog/dialog-button.tsx'
import { ReasonButton } from '../../ui/dialog/reason-button.tsx'
import { CreateButton } from '../../ui/form/declared/form-buttons.tsx'
import styles from './contact-preferences.module.css'
import { preferencesKey, preferencesQuery, type SeenBy } from './preferences-query.ts'
import { StandingPreferences } from './standing-preferences.tsx'

const HoursDialog = lazy(() => import('./hours-dialog.tsx'))

interface ContactPreferencesProps {
  of: SeenBy
  name: string
  /** What else shows the customer's standing. */
  refreshes: readonly unknown[]
  /** Requests to be spared messages are shown elsewhere. */
  withStops?: boolean
}

/** The customer's requests about contact, and the acts that record them. */
export default function ContactPreferences({
  of,
  name,
  refreshes,
  withStops = true,
}: ContactPreferencesProps) {
  const { t } = useTranslation('messages')
  const { data } = useQuery(preferencesQuery(of))
  const keys = [preferencesKey(of), refreshes]
  const { run } = useCommand(stopCalls, {
    refreshes: keys,
    done: ({ waits }) => t(($) => (waits ? $.preferences.waits : $.preferences.callsStopped)),
  })
  if (data === undefined) return null
  return (
    <div className={styles.preferences}>
      <StandingPreferences of={of} preferences={data} refreshes={keys} withStops={withStops} />
      <div className={styles.acts}>
        <CreateButton
          form={holdForm}
          size="small"
          given={{ body: of }}
          says={{ name }}
          refreshes={keys}
          done={(answer) =>
            t(($) =>
              (answer as OutputOf<typeof holdContact>).waits
                ? $.preferences.waits
                : $.preferences.held,
            )
          }
        />
        <Can do="contact.hold">
          {data.stops.every(({ purpose }) => purpose !== 'collection') && (
            <ReasonButton
              size="small"
              text={t(($) => $.preferences.stopCalls)}
              title={t(($) => $.preferences.stopCallsTitle, { name })}
              consequence={t(($) => $.preferences.stopCallsConsequence)}
              onReason={(reason) => run({ body: { ...of, reason } })}
            />
          )}
        </Can>
        <Can do="contact.hours">
          <DialogButton size="small" text={t(($) => $.preferences.setHours)}>
            {(shown) => (
              <HoursDialog {...shown} of={of} name={name} hours={data.hours} refreshes={keys} />
            )}
          </DialogButton>
        </Can>
      </div>
    </div>
  )
}
