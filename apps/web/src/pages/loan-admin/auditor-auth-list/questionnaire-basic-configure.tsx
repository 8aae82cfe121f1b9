import { QuestionsSetup } from '../../../features/questionnaire/basic/questions-setup.tsx'
import { TextsReady } from '../../../features/questionnaire/texts-ready.tsx'

/** Question types, their questions and answers: what questionnaires are built from. */
export default function QuestionnaireBasicConfigure() {
  return (
    <TextsReady>
      <QuestionsSetup />
    </TextsReady>
  )
}
