import type { OutputOf } from '@daftari/contract/endpoint'
import type { ApplicationDetail } from '@daftari/contract/origination/detail'
import { qualityResult } from '@daftari/contract/origination/inspection/inspection'
import { useGlossary } from '../../../lib/glossary.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { Instant } from '../../../ui/instant.tsx'
import { Nothing } from '../../../ui/panels/block.tsx'
import { Loaded } from '../../../ui/panels/loaded.tsx'
import { usePanel } from '../../../ui/panels/use-panel.ts'
import { StateTag } from '../../../ui/state-tag.tsx'
import styles from '../loan-detail.module.css'

type Found = OutputOf<typeof qualityResult>['rows'][number]

/** What quality inspection said about the decisions on this loan. */
export default function QualitySection({ loan }: { loan: ApplicationDetail }) {
  const { t } = useTranslation('loan-admin')
  return (
    <Loaded query={usePanel(qualityResult, loan.application.id)}>
      {({ rows }) =>
        rows.length === 0 ? (
          <Nothing>{t(($) => $.inspection.noneHere)}</Nothing>
        ) : (
          <ol className={styles.timeline}>
            {rows.flatMap(saidOf).map((said) => (
              <Line key={`${said.id} ${said.set}`} {...said} />
            ))}
          </ol>
        )
      }
    </Loaded>
  )
}

interface Said {
  id: number
  set: string
  value: string
  by: string | null
  at: string
  words: string
  /** For a verdict: the decision, and its defect. */
  about?: Found
}

/** The verdict, the auditor's answer and the last word, in this order. */
function saidOf(row: Found): Said[] {
  const { id, verdict, answer, settlement } = row
  const said: Said[] = [
    {
      id,
      set: 'inspectionResult',
      value: verdict.result,
      by: verdict.inspector.name,
      at: verdict.at,
      words: verdict.remarks,
      about: row,
    },
  ]
  if (answer !== null) {
    const by = answer.by?.name ?? null
    said.push({
      id,
      set: 'disputeAnswer',
      value: answer.answer,
      by,
      at: answer.at,
      words: answer.text,
    })
  }
  if (settlement !== null) {
    const { by, at, reason } = settlement
    const value = settlement.settlement
    said.push({ id, set: 'inspectionState', value, by: by.name, at, words: reason })
  }
  return said
}

function Line({ set, value, by, at, words, about }: Said) {
  const { t } = useTranslation('loan-admin')
  const glossary = useGlossary()
  const texts = [aboutText(), words].filter((one) => one !== '')
  return (
    <li>
      <Instant at={at} exact />
      <span>{by ?? t(($) => $.timeline.system)}</span>
      <span>
        <StateTag set={set} value={value} />{' '}
        {by === null ? t(($) => $.inspection.noAnswer) : texts.join(' · ')}
      </span>
    </li>
  )

  function aboutText(): string {
    if (about === undefined) return ''
    const { decided, verdict } = about
    const decision = glossary.choice('ownDecision', decided.decision)
    const text = t(($) => $.inspection.about, { name: decided.auditor.name, decision })
    if (verdict.reason === null) return text
    return `${text} · ${glossary.choice('disputeReason', verdict.reason)}`
  }
}
