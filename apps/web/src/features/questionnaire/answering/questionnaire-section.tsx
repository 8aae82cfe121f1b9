import type { ApplicationDetail } from '@daftari/contract/origination/detail'
import type { AskedQuestionnaire } from '@daftari/contract/origination/verification/answering'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../../ui/panel.tsx'
import { TextsReady } from '../texts-ready.tsx'
import styles from './answering.module.css'
import { askedQuery } from './asked-query.ts'
import { OneQuestionnaire } from './one-questionnaire.tsx'

/** What is asked of this application, and what was answered. */
export default function QuestionnaireSection({ loan }: { loan: ApplicationDetail }) {
  return (
    <TextsReady>
      <Questionnaires id={loan.application.id} />
    </TextsReady>
  )
}

function Questionnaires({ id }: { id: number }) {
  const { t } = useTranslation('verification')
  const query = useQuery(askedQuery(id))
  if (query.data === undefined) {
    return <Panel.State error={query.error} retry={() => void query.refetch()} />
  }
  const { rows, mayAnswer } = query.data
  const shown = rows.filter((row) => row.respondent === 'customer' || row.answered !== null)
  const onCalls = rows.length - shown.length
  return (
    <>
      {shown.map((row: AskedQuestionnaire) => (
        <OneQuestionnaire
          key={row.questionnaireId}
          loanId={id}
          asked={row}
          mayAnswer={mayAnswer && row.respondent === 'customer'}
        />
      ))}
      {rows.length === 0 && <p className={styles.quiet}>{t(($) => $.answering.none)}</p>}
      {onCalls > 0 && (
        <p className={styles.quiet}>{t(($) => $.answering.onCalls, { count: onCalls })}</p>
      )}
    </>
  )
}
