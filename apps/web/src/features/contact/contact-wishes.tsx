import { holdForm, stopCalls } from '@daftari/contract/contact/endpoints'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../lib/use-command.ts'
import { Can } from '../../ui/can.tsx'
import { Late } from '../../ui/dialog/late.tsx'
import { ReasonButton } from '../../ui/dialog/reason-button.tsx'
import { CreateButton } from '../../ui/form/declared/form-buttons.tsx'
import styles from './contact-wishes.module.css'
import { StandingWishes } from './standing-wishes.tsx'
import { type SeenBy, wishesKey, wishesQuery } from './wishes-query.ts'

const HoursDialog = lazy(() =>
  import('./hours-dialog.tsx').then((file) => ({ default: file.HoursDialog })),
)

interface ContactWishesProps {
  of: SeenBy
  name: string
  /** What else shows the customer's standing. */
  refreshes: readonly unknown[]
  /** Requests to be spared messages are shown elsewhere. */
  withStops?: boolean
}

/** What the customer asked of those who contact them, and the acts that write it down. */
export function ContactWishes({ of, name, refreshes, withStops = true }: ContactWishesProps) {
  const { t } = useTranslation('messages')
  const { data } = useQuery(wishesQuery(of))
  const [settingHours, setSettingHours] = useState(false)
  const keys = [wishesKey(of), refreshes]
  const { run } = useCommand(stopCalls, {
    refreshes: keys,
    done: t(($) => $.wishes.callsStopped),
  })
  if (data === undefined) return null
  return (
    <div className={styles.wishes}>
      <StandingWishes of={of} wishes={data} refreshes={keys} withStops={withStops} />
      <div className={styles.acts}>
        <CreateButton
          form={holdForm}
          size="small"
          given={{ body: of }}
          says={{ name }}
          refreshes={keys}
        />
        <Can do="contact.hold">
          {data.stops.every(({ purpose }) => purpose !== 'collection') && (
            <ReasonButton
              size="small"
              text={t(($) => $.wishes.stopCalls)}
              title={t(($) => $.wishes.stopCallsTitle, { name })}
              consequence={t(($) => $.wishes.stopCallsConsequence)}
              onReason={(reason) => run({ body: { ...of, reason } })}
            />
          )}
        </Can>
        <Can do="contact.hours">
          <Button size="small" onClick={() => setSettingHours(true)}>
            {t(($) => $.wishes.setHours)}
          </Button>
        </Can>
      </div>
      <Late wanted={settingHours}>
        <HoursDialog
          open={settingHours}
          of={of}
          name={name}
          hours={data.hours}
          refreshes={keys}
          onClose={() => setSettingHours(false)}
        />
      </Late>
    </div>
  )
}
