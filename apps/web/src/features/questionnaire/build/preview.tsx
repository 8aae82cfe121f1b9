import type { QuestionnaireDocument } from '@daftari/contract/origination/verification/questionnaires'
import { useState } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { currentLanguage } from '../../../lib/language.ts'
import { AnswerForm } from '../answering/answer-form.tsx'
import type { Answers } from '../answering/answers.ts'
import styles from './build.module.css'

/** The questionnaire as the auditor sees it, to be tried; nothing is kept. */
export function Preview({ document }: { document: QuestionnaireDocument }) {
  const { t } = useTranslation('verification')
  const [answers, setAnswers] = useState<Answers>({})
  const language = currentLanguage()
  const questions = document.questions.map((one) => ({
    ...one,
    text: one.text[language],
    answers: one.answers.map(({ id, text }) => ({ id, text: text[language] })),
  }))
  return (
    <>
      <p className={styles.note}>{t(($) => $.build.previewNote)}</p>
      <AnswerForm
        name={document.name[language]}
        questions={questions}
        answers={answers}
        onChange={setAnswers}
      />
    </>
  )
}
