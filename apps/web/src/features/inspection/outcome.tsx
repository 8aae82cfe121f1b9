import type { ReactNode } from 'react'
import { useGlossary } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { Instant } from '../../ui/instant.tsx'
import { Money } from '../../ui/money.tsx'
import { Panel } from '../../ui/panel.tsx'
import { StateTag } from '../../ui/state-tag.tsx'
import styles from './inspection.module.css'
import type { Inspection } from './inspection-query.ts'

/** Both decisions beside each other, and what was said about the difference. */
export function Outcome({ found }: { found: Inspection }) {
  const { t } = useTranslation('loan-admin')
  if (found.decided === null) {
    return <Panel title={t(($) => $.inspection.blind)}>{t(($) => $.inspection.blindWhy)}</Panel>
  }
  const { decided, own, verdict } = found
  return (
    <>
      <div className={styles.both}>
        <Word
          title={t(($) => $.inspection.auditorDecided, { name: decided.auditor.name })}
          set="ownDecision"
          value={decided.decision}
          words={[decided.tags.join(', '), decided.remark].filter(Boolean).join(': ')}
          at={decided.at}
        >
          {decided.approvedCents !== null && <Money cents={decided.approvedCents} strong />}
        </Word>
        {own !== null && (
          <Word
            title={t(($) => $.inspection.inspectorDecided, { name: own.inspector.name })}
            set="ownDecision"
            value={own.decision}
            words={own.reason}
            at={own.at}
          />
        )}
      </div>
      {verdict !== null && (
        <Word
          title={t(($) => $.inspection.verdictOf, { name: verdict.inspector.name })}
          set="inspectionResult"
          value={verdict.result}
          words={verdict.remarks}
          at={verdict.at}
        >
          <DisputeReason reason={verdict.reason} />
        </Word>
      )}
      <Afterwards found={found} />
    </>
  )
}

/** What the auditor said, or by when they may, and who had the last word. */
function Afterwards({
  found,
}: {
  found: Pick<Inspection, 'answer' | 'answerDueOn' | 'settlement' | 'state'>
}) {
  const { t } = useTranslation('loan-admin')
  const { answer, answerDueOn, settlement, state } = found
  return (
    <>
      {state === 'disputed' && answerDueOn !== null && (
        <p className={styles.words}>{t(($) => $.inspection.answerUntil, { day: answerDueOn })}</p>
      )}
      {answer !== null && (
        <Word
          title={
            answer.by === null
              ? t(($) => $.inspection.noAnswer)
              : t(($) => $.inspection.answerOf, { name: answer.by.name })
          }
          set="disputeAnswer"
          value={answer.answer}
          words={answer.text}
          at={answer.at}
        />
      )}
      {settlement !== null && (
        <Word
          title={t(($) => $.inspection.settledBy, { name: settlement.by.name })}
          set="inspectionState"
          value={settlement.settlement}
          words={settlement.reason}
          at={settlement.at}
        />
      )}
    </>
  )
}

function DisputeReason({ reason }: { reason: string | null }) {
  const glossary = useGlossary()
  return reason === null ? null : <strong>{glossary.choice('disputeReason', reason)}</strong>
}

interface WordProps {
  title: string
  set: string
  value: string
  words: string
  at: string
  children?: ReactNode
}

/** One person's statement, and its time. */
function Word({ title, set, value, words, at, children }: WordProps) {
  return (
    <Panel title={title}>
      <StateTag set={set} value={value} /> {children} <Instant at={at} exact />
      {words !== '' && <p className={styles.words}>{words}</p>}
    </Panel>
  )
}
