import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
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
const change = { id: rowId, version: rowVersion, status: z.enum(questionStates) }

/** In their order, closed ones too. */
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

/** Who is asked stays as it was made. */
export const createQuestionType = endpoint({
  ...manages,
  path: '/audit/questionnaire/createQuestionType',
  summary: 'Create a question type',
  body: z.strictObject({ name: words, respondent: z.enum(respondents), risk: z.boolean() }),
  response: made,
})

/** Refuses: request.not-found, record.stale. */
export const updateQuestionType = endpoint({
  ...manages,
  path: '/audit/questionnaire/updateQuestionType',
  summary: 'Change, close or enable a question type',
  body: z.strictObject({ ...change, name: words, risk: z.boolean() }),
  response: made,
})

const question = {
  text: words,
  class: z.enum(questionClasses),
  /** Must be answered before the questionnaire counts as answered. */
  essential: z.boolean(),
  /** Stands in every new questionnaire of its type to begin with. */
  isDefault: z.boolean(),
}

/** Refuses: request.not-found, questionnaire.tells-of-loan. */
export const createQuestion = endpoint({
  ...manages,
  path: '/audit/questionnaire/createQuestion',
  summary: 'Create a question',
  body: z.strictObject({ typeId: rowId, ...question }),
  response: made,
})

/** Published questionnaires keep the words they had. Refuses as the two before. */
export const updateQuestion = endpoint({
  ...manages,
  path: '/audit/questionnaire/updateQuestion',
  summary: 'Change, close or enable a question',
  body: z.strictObject({ ...change, ...question }),
  response: made,
})

/** Refuses: request.not-found, questionnaire.no-answers-to-text, .tells-of-loan. */
export const createAnswer = endpoint({
  ...manages,
  path: '/audit/questionnaire/createAnswer',
  summary: 'Create an answer to choose',
  body: z.strictObject({ questionId: rowId, text: words }),
  response: made,
})

/** Refuses: request.not-found, record.stale, questionnaire.tells-of-loan. */
export const updateAnswer = endpoint({
  ...manages,
  path: '/audit/questionnaire/updateAnswer',
  summary: 'Change, close or enable an answer',
  body: z.strictObject({ ...change, text: words }),
  response: made,
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
