import { useGlossary } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { Instant } from '../../ui/instant.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { toneOf } from '../../ui/tone.ts'
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
            {outcome !== null && (
              <StatusTag tone={toneOf(outcome) ?? 'waiting'}>
                {glossary.choice('callbackOutcome', outcome)}
              </StatusTag>
            )}{' '}
            {note}
          </li>
        ))}
      </ol>
    </section>
  )
}
