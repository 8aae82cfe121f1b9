import { stopCalls } from '@daftari/contract/contact/endpoints'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../lib/use-command.ts'
import { Can } from '../../ui/can.tsx'
import { Late } from '../../ui/dialog/late.tsx'
import { ReasonButton } from '../../ui/dialog/reason-button.tsx'
import styles from './contact-preferences.module.css'
import { preferencesKey, preferencesQuery, type SeenBy } from './preferences-query.ts'
import { StandingPreferences } from './standing-preferences.tsx'

const HoldDialog = lazy(() =>
  import('./hold-dialog.tsx').then((file) => ({ default: file.HoldDialog })),
)
const HoursDialog = lazy(() =>
  import('./hours-dialog.tsx').then((file) => ({ default: file.HoursDialog })),
)

interface ContactPreferencesProps {
  of: SeenBy
  name: string
  /** What else shows the customer's standing. */
  refreshes: readonly unknown[]
  /** Requests to be spared messages are shown elsewhere. */
  withStops?: boolean
}

/** What the customer asked of those who contact them, and the acts that write it down. */
export function ContactPreferences({
  of,
  name,
  refreshes,
  withStops = true,
}: ContactPreferencesProps) {
  const { t } = useTranslation('messages')
  const { data } = useQuery(preferencesQuery(of))
  const [asking, setAsking] = useState<'hold' | 'hours'>()
  const keys = [preferencesKey(of), refreshes]
  const { run } = useCommand(stopCalls, {
    refreshes: keys,
    done: t(($) => $.preferences.callsStopped),
  })
  if (data === undefined) return null
  const close = () => setAsking(undefined)
  const dialog = { of, name, refreshes: keys, onClose: close }
  return (
    <div className={styles.preferences}>
      <StandingPreferences of={of} preferences={data} refreshes={keys} withStops={withStops} />
      <div className={styles.acts}>
        <Can do="contact.hold">
          <Button size="small" onClick={() => setAsking('hold')}>
            {t(($) => $.preferences.hold)}
          </Button>
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
          <Button size="small" onClick={() => setAsking('hours')}>
            {t(($) => $.preferences.setHours)}
          </Button>
        </Can>
      </div>
      <Late wanted={asking === 'hold'}>
        <HoldDialog open={asking === 'hold'} {...dialog} />
      </Late>
      <Late wanted={asking === 'hours'}>
        <HoursDialog open={asking === 'hours'} hours={data.hours} {...dialog} />
      </Late>
    </div>
  )
}
