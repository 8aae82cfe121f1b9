import type { OutputOf } from '@daftari/contract/endpoint'
import type { paymentCandidates } from '@daftari/contract/payments/payment-endpoints'
import { useFormat } from '../../../lib/format/use-format.ts'
import { useGlossary } from '../../../lib/glossary.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import styles from './match.module.css'

export type Candidate = OutputOf<typeof paymentCandidates>['rows'][number]

interface CandidateListProps {
  rows: readonly Candidate[]
  chosen: number
  /** Only people who may match read how. */
  can: boolean
  onChoose(at: number): void
}

/** The loans in order, each with its number on the keyboard and why it is there. */
export function CandidateList({ rows, chosen, can, onChoose }: CandidateListProps) {
  const { t } = useTranslation('corrections')
  const format = useFormat()
  const glossary = useGlossary()
  if (rows.length === 0) {
    return <p className={styles.none}>{t(($) => (can ? $.desk.noneMay : $.desk.none))}</p>
  }
  return (
    <ol className={styles.candidates}>
      {rows.map((row, at) => (
        <li key={row.loanId}>
          <button type="button" aria-pressed={at === chosen} onClick={() => onChoose(at)}>
            <kbd>{at < 9 ? at + 1 : ''}</kbd>
            <span>
              <strong>{row.loanId}</strong> {row.name} {row.phone}
            </span>
            <span className={styles.owed}>
              {t(($) => $.desk.owed, { amount: format.moneyWithCurrency(row.owedCents) })} ·{' '}
              {t(($) => $.desk.due, { date: row.dueOn })}
            </span>
            <span className={styles.why}>
              {row.reasons.map((one) => glossary.choice('candidateReason', one)).join(' · ')}
            </span>
          </button>
        </li>
      ))}
    </ol>
  )
}
