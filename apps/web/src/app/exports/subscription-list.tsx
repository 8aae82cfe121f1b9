import { deleteSubscription } from '@daftari/contract/platform/subscriptions'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { lazy, useState } from 'react'
import { tableTitle } from '../../lib/format/table-title.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/use-command.ts'
import { Late } from '../../ui/dialog/late.tsx'
import { Instant } from '../../ui/instant.tsx'
import {
  type Subscription,
  subscriptionsQuery,
} from '../../ui/table-page/views/subscriptions-query.ts'
import styles from './exports.module.css'

const ChangeSubscription = lazy(
  () => import('../../ui/table-page/views/change-subscription-dialog.tsx'),
)

/** The reports that the person has subscribed to; renders nothing if there are none. */
export function SubscriptionList() {
  const { t } = useTranslation('subscriptions')
  const { data } = useQuery(subscriptionsQuery)
  if (data === undefined || data.rows.length === 0) return null
  return (
    <>
      <h4 className={styles.heading}>{t(($) => $.title)}</h4>
      <ul className={styles.list}>
        {data.rows.map((row) => (
          <SubscriptionLine key={row.id} row={row} />
        ))}
      </ul>
    </>
  )
}

function SubscriptionLine({ row }: { row: Subscription }) {
  const { t } = useTranslation('subscriptions')
  const end = useCommand(deleteSubscription, { refreshes: [subscriptionsQuery.queryKey] })
  const [changing, setChanging] = useState(false)
  const { every, period, stopped, lastWrittenAt, hasDays } = row
  return (
    <li className={styles.line}>
      <div className={styles.what}>
        <strong>{tableTitle(row.table)}</strong>
        <span>
          {t(($) => $.rhythms[every])}
          {hasDays && ` · ${t(($) => $.periods[period])}`}
        </span>
        {stopped === null ? (
          <span>{t(($) => $.next, { day: row.nextOn })}</span>
        ) : (
          <span role="alert">{t(($) => $.stopped[stopped])}</span>
        )}
        {lastWrittenAt !== null && (
          <span>
            {t(($) => $.last)} <Instant at={lastWrittenAt} />
          </span>
        )}
      </div>
      {stopped === null && (
        <Button size="small" onClick={() => setChanging(true)}>
          {t(($) => $.change)}
        </Button>
      )}
      <Late wanted={changing}>
        <ChangeSubscription row={row} open={changing} onClose={() => setChanging(false)} />
      </Late>
      <Button
        size="small"
        loading={end.busy}
        onClick={() => void end.run({ params: { id: row.id } }).catch(() => undefined)}
      >
        {t(($) => $.end)}
      </Button>
    </li>
  )
}
