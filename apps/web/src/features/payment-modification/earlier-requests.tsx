import { useTranslation } from '../../lib/i18n.ts'
import styles from '../../ui/dialog/request.module.css'
import { Instant } from '../../ui/instant.tsx'
import { Panel } from '../../ui/panel.tsx'
import { StateTag } from '../../ui/state-tag.tsx'
import type { Modification } from './modification-query.ts'

/** Earlier requests for the same payout, and their results. */
export function EarlierRequests({ earlier }: Pick<Modification, 'earlier'>) {
  const { t } = useTranslation('loan-admin')
  if (earlier.length === 0) return null
  return (
    <Panel title={t(($) => $.modification.earlier)}>
      <ol className={styles.earlier}>
        {earlier.map(({ id, state, newWallet, askedAt, reason }) => (
          <li key={id}>
            <Instant at={askedAt} exact /> {newWallet}{' '}
            <StateTag set="modificationState" value={state} /> {reason}
          </li>
        ))}
      </ol>
    </Panel>
  )
}
