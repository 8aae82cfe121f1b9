import { useGlossary } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { Instant } from '../../ui/instant.tsx'
import { StateTag } from '../../ui/state-tag.tsx'
import styles from './payout.module.css'
import type { Payout } from './payout-query.ts'

/** The operator's callbacks about the payout, with the result of each. */
export function Callbacks({ callbacks }: Pick<Payout, 'callbacks'>) {
  const { t } = useTranslation('loan-admin')
  const glossary = useGlossary()
  if (callbacks.length === 0) return null
  return (
    <section className={styles.part}>
      <h3>{t(($) => $.payout.callbacks)}</h3>
      <ol className={styles.lines}>
        {callbacks.map(({ id, kind, receivedAt, outcome, note }) => (
          <li key={id}>
            <Instant at={receivedAt} exact /> {glossary.choice('callbackKind', kind)}{' '}
            {outcome !== null && <StateTag set="callbackOutcome" value={outcome} />} {note}
          </li>
        ))}
      </ol>
    </section>
  )
}
