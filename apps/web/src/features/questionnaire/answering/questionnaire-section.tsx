import type { ApplicationDetail } from '@daftari/contract/origination/detail'
import { activeQuestionnaire } from '@daftari/contract/origination/verification/answering'
import { useTranslation } from '../../../lib/i18n.ts'
import { Loaded } from '../../../ui/panels/loaded.tsx'
import { usePanel } from '../../../ui/panels/use-panel.ts'
import { TextsReady } from '../texts-ready.tsx'
import styles from './answering.module.css'
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
  return (
    <Loaded query={usePanel(activeQuestionnaire, id)}>
      {({ rows, mayAnswer }) => {
        const shown = rows.filter((row) => row.respondent === 'customer' || row.answered !== null)
        const onCalls = rows.length - shown.length
        return (
          <>
            {shown.map((row) => (
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
      }}
    </Loaded>
  )
}
