import type { OutputOf } from '@daftari/contract/endpoint'
import {
  type aggregatorPayment,
  readAggregatorNotice,
} from '@daftari/contract/payments/aggregator/endpoints'
import { useGlossary } from '../../../lib/glossary.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { Can } from '../../../ui/can.tsx'
import { Instant } from '../../../ui/instant.tsx'
import { SealedText } from '../../../ui/record/sealed-text.tsx'
import styles from './aggregator.module.css'

export type AggregatorPayment = OutputOf<typeof aggregatorPayment>

/** The notices that reported the payment; their content is shown only for a reason. */
export function Notices({ notices }: Pick<AggregatorPayment, 'notices'>) {
  const { t } = useTranslation('wallet')
  const glossary = useGlossary()
  if (notices.length === 0) return <p>{t(($) => $.aggregator.noNotice)}</p>
  return (
    <ul className={styles.notices}>
      {notices.map(({ id, receivedAt, outcome }) => (
        <li key={id}>
          <span>{t(($) => $.aggregator.notice, { id })}</span>
          <Instant at={receivedAt} exact />
          {outcome !== null && <span>{glossary.choice('callbackOutcome', outcome)}</span>}
          <Can do="callback.read">
            <SealedText by={readAggregatorNotice} id={id} />
          </Can>
        </li>
      ))}
    </ul>
  )
}
