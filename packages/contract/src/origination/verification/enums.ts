/** The respondent. Only the customer may be told of the lender's business with them. */
export const respondents = ['customer', 'contact', 'employer'] as const
export type Respondent = (typeof respondents)[number]

export const questionClasses = ['single', 'multiple', 'text'] as const
export type QuestionClass = (typeof questionClasses)[number]

/** For a question type, a question and an answer: a closed one is no longer asked. */
export const questionStates = ['enabled', 'closed'] as const
export type QuestionState = (typeof questionStates)[number]

/** The states of one version of a questionnaire. */
export const questionnaireStates = ['draft', 'active', 'closed'] as const
export type QuestionnaireState = (typeof questionnaireStates)[number]

/** The customers whose approval needs the essential questionnaires of a product. */
export const answerDemands = ['never', 'new-customers', 'always'] as const
export type AnswerDemand = (typeof answerDemands)[number]

/** How a verification call ended. */
export const callResults = [
  'reached',
  'call-later',
  'refused',
  'other-person',
  'wrong-number',
  'no-answer',
  'busy',
  'switched-off',
] as const
export type CallResult = (typeof callResults)[number]

/** Why somebody may not be called now. */
export const callHindrances = [
  'no-number',
  'not-consented',
  'wrong-number',
  'called-this-week',
  'employer-off',
  'called-enough',
  'tried-today',
] as const
export type CallHindrance = (typeof callHindrances)[number]
