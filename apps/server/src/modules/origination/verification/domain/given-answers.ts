import type { Language } from '@daftari/contract/language'
import type { QuestionnaireDocument } from '@daftari/contract/origination/verification/questionnaires'
import { refuse } from '@daftari/contract/refusals'

/** What somebody said to one question, as it comes in and as it is kept. */
export interface Given {
  questionId: number
  answers: readonly number[]
  text?: string | undefined
}

type Question = QuestionnaireDocument['questions'][number]

/**
 * The answers in the order of the questions, what was left empty left out, and whether every
 * essential question has one. Refuses: questionnaire.answer-unknown.
 */
export function weighAnswers(
  { questions }: QuestionnaireDocument,
  given: readonly Given[],
  language: Language,
): { answers: Given[]; complete: boolean } {
  const stranger = given.find((one) => !questions.some(({ id }) => id === one.questionId))
  if (stranger !== undefined) {
    refuse('questionnaire.answer-unknown', { question: `#${stranger.questionId}` })
  }
  const answers = questions.flatMap((question) => {
    const said = given.findLast((one) => one.questionId === question.id)
    return said === undefined ? [] : kept(question, said, language)
  })
  const answered = new Set(answers.map((one) => one.questionId))
  return { answers, complete: questions.every((one) => !one.essential || answered.has(one.id)) }
}

function kept(question: Question, said: Given, language: Language): Given[] {
  const questionId = question.id
  const text = said.text?.trim() ?? ''
  const chosen = question.answers.filter((one) => said.answers.includes(one.id))
  const fits =
    question.class === 'text'
      ? said.answers.length === 0
      : text === '' &&
        chosen.length === new Set(said.answers).size &&
        (question.class === 'multiple' || chosen.length <= 1)
  if (!fits) refuse('questionnaire.answer-unknown', { question: question.text[language] })
  if (question.class === 'text') return text === '' ? [] : [{ questionId, answers: [], text }]
  return chosen.length === 0 ? [] : [{ questionId, answers: chosen.map((one) => one.id) }]
}

/** What was said in the words of the version that was asked. */
export function saidIn(
  { questions }: QuestionnaireDocument,
  answers: readonly Given[],
  language: Language,
) {
  return answers.flatMap(({ questionId, answers: chosen, text }) => {
    const question = questions.find((one) => one.id === questionId)
    if (question === undefined) return []
    const chosenAnswers = question.answers.filter((one) => chosen.includes(one.id))
    return [
      {
        questionId,
        question: question.text[language],
        answers: chosenAnswers.map((one) => ({ id: one.id, text: one.text[language] })),
        text: text ?? null,
      },
    ]
  })
}
