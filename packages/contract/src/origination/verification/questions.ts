import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import type { Fields } from '../../platform/records/field.ts'
import { field } from '../../platform/records/fields.ts'
import { bodyFor, form } from '../../platform/records/form.ts'
import { onlyLater, onlyNew } from '../../platform/records/form-fields.ts'
import { questionClasses, questionStates, respondents } from './enums.ts'
import { idInQuery, rowId, rowVersion, tagRef, words } from './shapes.ts'

const reads = {
  method: 'GET',
  access: {
    page: [
      'loan-admin/auditor-auth-list/questionnaire-basic-configure',
      'loan-admin/auditor-auth-list/questionnaire-configure',
      'loan-admin/auditor-auth-list/questionnaire-remark-match-list',
    ],
  },
  tag: 'Questionnaire',
} as const
const manages = {
  method: 'POST',
  access: { can: 'questionnaire.manage' },
  tag: 'Questionnaire',
} as const

const made = z.object({ id: z.number(), version: z.number() })
const common = { status: z.enum(questionStates), version: z.number() }

/** In their order, including closed ones. */
export const questionTypes = endpoint({
  ...reads,
  path: '/audit/questionnaire/questionTypes',
  summary: 'Question types',
  response: z.object({
    rows: z.array(
      z.object({
        id: z.number(),
        name: words,
        respondent: z.enum(respondents),
        /** Questionnaires are made for the types that test a risk. */
        risk: z.boolean(),
        questions: z.number(),
        ...common,
      }),
    ),
  }),
})

/** The enabled types for which a questionnaire can be made, in the reader’s language. */
export const riskQuestionTypes = endpoint({
  ...reads,
  path: '/audit/questionnaire/riskQuestionTypes',
  summary: 'Risk question types',
  response: z.object({
    rows: z.array(z.object({ id: z.number(), name: z.string(), respondent: z.enum(respondents) })),
  }),
})

export const questions = endpoint({
  ...reads,
  path: '/audit/questionnaire/questions',
  summary: 'Questions of a type, or all',
  query: z.strictObject({ type_id: idInQuery.optional() }),
  response: z.object({
    rows: z.array(
      z.object({
        id: z.number(),
        typeId: z.number(),
        text: words,
        class: z.enum(questionClasses),
        essential: z.boolean(),
        isDefault: z.boolean(),
        answers: z.number(),
        ...common,
      }),
    ),
  }),
})

export const answers = endpoint({
  ...reads,
  path: '/audit/questionnaire/answers',
  summary: 'Answers of a question, with the remark tags they bring',
  query: z.strictObject({ question_id: idInQuery }),
  response: z.object({
    rows: z.array(
      z.object({
        id: z.number(),
        questionId: z.number(),
        text: words,
        tags: z.array(tagRef),
        ...common,
      }),
    ),
  }),
})

const status = onlyLater(field.choice(questionStates, { set: 'questionState' }))
/** Read out to people, in every language of the product. */
const readOut = { ...field.names({ max: 300 }), schema: words }

/** Under the addresses that these calls are known by: what is changed is named in the body. */
const questionForm = <const F extends Fields>(
  name: 'question-type' | 'question' | 'answer',
  of: { plural: string; single: string; fields: F },
) => {
  const { plural, single, fields } = of
  const path = '/audit/questionnaire'
  const saves = { ...manages, response: made, summary: name }
  const seen = { id: rowId, version: rowVersion }
  return form(name, {
    can: 'questionnaire.manage',
    tag: manages.tag,
    path: `${path}/${plural}`,
    idAs: 'id',
    fields,
    acts: { change: `${name}.edit` },
    refreshes: [['questions']],
    endpoints: {
      create: { ...saves, path: `${path}/create${single}`, body: bodyFor(fields, 'create') },
      change: { ...saves, path: `${path}/update${single}`, body: bodyFor(fields, 'change', seen) },
    },
  })
}

export const questionTypeForm = questionForm('question-type', {
  plural: 'questionTypes',
  single: 'QuestionType',
  fields: {
    name: readOut,
    /** It stays as it was made. */
    respondent: onlyNew(field.choice(respondents, { set: 'respondent', initial: 'customer' })),
    risk: field.flag({ initial: true }),
    status,
  },
})

/** Published questionnaires keep their words. Refuses: questionnaire.tells-of-loan. */
export const questionRowForm = questionForm('question', {
  plural: 'questions',
  single: 'Question',
  fields: {
    typeId: onlyNew(field.id()),
    text: readOut,
    class: field.choice(questionClasses, { set: 'questionClass', initial: 'single' }),
    /** Must be answered before the questionnaire counts as answered. */
    essential: field.flag({ initial: true }),
    /** Stands in every new questionnaire of its type to begin with. */
    isDefault: field.flag({ initial: true }),
    status,
  },
})

/** Refuses: questionnaire.no-answers-to-text, .tells-of-loan. */
export const answerForm = questionForm('answer', {
  plural: 'answers',
  single: 'Answer',
  fields: { questionId: onlyNew(field.id()), text: readOut, status },
})

/** All of one list in its new order. Refuses: record.stale when they are not all. */
export const arrangeQuestions = endpoint({
  ...manages,
  path: '/audit/questionnaire/arrange',
  summary: 'Put question types, questions or answers in order',
  body: z.strictObject({
    what: z.enum(['types', 'questions', 'answers']),
    /** The type of the questions, or the question of the answers. */
    of: rowId.optional(),
    ids: z.array(rowId).min(1).max(500),
  }),
  response: z.object({}),
})
