import type { Language, Words } from '@daftari/contract/language'
import type { QuestionClass, Respondent } from '@daftari/contract/origination/verification/enums'
import type { QuestionnaireDocument } from '@daftari/contract/origination/verification/questionnaires'
import { refuse } from '@daftari/contract/refusals'

/** A question in its current state, with its enabled answers in their order. */
export interface Question {
  id: number
  typeId: number
  /** Its type tests a risk of its own. */
  risk: boolean
  respondent: Respondent
  text: Words
  class: QuestionClass
  essential: boolean
  enabled: boolean
  answers: readonly { id: number; text: Words }[]
}

export interface Frame {
  name: Words
  essential: boolean
  typeId: number
  respondent: Respondent
}

/**
 * The content of a version, from the current questions. Refuses: questionnaire.essential-for-customers,
 * .question-closed, .other-type, .too-few-answers.
 */
export function composeDocument(
  frame: Frame,
  questions: readonly Question[],
  language: Language,
): QuestionnaireDocument {
  if (frame.essential && frame.respondent !== 'customer') {
    refuse('questionnaire.essential-for-customers', {}, { essential: 'customers only' })
  }
  for (const one of questions) requireFit(frame, one, language)
  return {
    name: frame.name,
    essential: frame.essential,
    questions: questions.map(({ id, text, class: kind, essential, answers }) => ({
      id,
      text,
      class: kind,
      essential,
      answers: kind === 'text' ? [] : answers.map((one) => ({ id: one.id, text: one.text })),
    })),
  }
}

const fewest = 2

function requireFit(frame: Frame, one: Question, language: Language): void {
  const question = one.text[language]
  if (!one.enabled) refuse('questionnaire.question-closed', { question })
  const ownRisk = one.typeId === frame.typeId || !one.risk
  if (!ownRisk || one.respondent !== frame.respondent) {
    refuse('questionnaire.other-type', { question })
  }
  if (one.class !== 'text' && one.answers.length < fewest) {
    refuse('questionnaire.too-few-answers', { question })
  }
}
