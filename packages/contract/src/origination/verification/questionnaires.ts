import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { staffRef } from '../../shapes.ts'
import { answerDemands, questionClasses, questionnaireStates, respondents } from './enums.ts'
import { idInQuery, rowId, rowVersion, words } from './shapes.ts'

const page = 'loan-admin/auditor-auth-list/questionnaire-configure'
const reads = { method: 'GET', access: { page }, tag: 'Questionnaire' } as const
const manages = {
  method: 'POST',
  access: { can: 'questionnaire.manage' },
  tag: 'Questionnaire',
} as const

/** The complete content of one version: it is stored with the version and never changed once active. */
export const questionnaireDocument = z.strictObject({
  name: words,
  /** An approval may demand it. */
  essential: z.boolean(),
  questions: z.array(
    z.strictObject({
      id: z.number(),
      text: words,
      class: z.enum(questionClasses),
      essential: z.boolean(),
      answers: z.array(z.strictObject({ id: z.number(), text: words })),
    }),
  ),
})
export type QuestionnaireDocument = z.output<typeof questionnaireDocument>

const content = {
  name: words,
  essential: z.boolean(),
  /** In the order in which they are asked. */
  questionIds: z.array(rowId).min(1).max(40),
}
const saved = z.object({ id: z.number(), version: z.number(), revision: z.number() })

/**
 * A draft: version one of its scope, or the next. Refuses: request.not-found,
 * questionnaire.draft-exists, .question-closed, .other-type, .too-few-answers,
 * .essential-for-customers.
 */
export const createQuestionnaire = endpoint({
  ...manages,
  path: '/audit/questionnaire/createQuestionnaire',
  summary: 'Create a questionnaire',
  body: z.strictObject({
    /** Null applies to every product without one of its own. */
    product: z.string().min(1).max(60).nullable(),
    typeId: rowId,
    ...content,
  }),
  response: saved,
})

/** Changes a draft; for a published version it creates the next. Refuses what creating one refuses. */
export const updateQuestionnaire = endpoint({
  ...manages,
  path: '/audit/questionnaire/updateQuestionnaire',
  summary: 'Change a questionnaire',
  body: z.strictObject({ id: rowId, revision: rowVersion, ...content }),
  response: saved,
})

/** Activates a version, and closes the active one; or closes it. Refuses: request.not-found, record.stale. */
export const updateQuestionnaireStatus = endpoint({
  ...manages,
  path: '/audit/questionnaire/updateQuestionnaireStatus',
  summary: 'Put a questionnaire to use, or close it',
  body: z.strictObject({
    id: rowId,
    revision: rowVersion,
    status: z.enum(['active', 'closed']),
  }),
  response: saved,
})

const version = z.object({
  id: z.number(),
  version: z.number(),
  state: z.enum(questionnaireStates),
  publishedAt: z.string().nullable(),
})

export const questionnaireDetail = endpoint({
  ...reads,
  path: '/audit/questionnaire/questionnaireDetail',
  summary: 'One version of a questionnaire, and the others of its scope',
  query: z.strictObject({ id: idInQuery }),
  response: version.extend({
    revision: z.number(),
    product: z.string().nullable(),
    type: z.object({ id: z.number(), name: z.string() }),
    respondent: z.enum(respondents),
    document: questionnaireDocument,
    createdBy: staffRef.nullable(),
    createdAt: z.string(),
    publishedBy: staffRef.nullable(),
    closedAt: z.string().nullable(),
    /** Newest first, including this one. */
    versions: z.array(version),
  }),
})
export type QuestionnaireDetail = z.output<typeof questionnaireDetail.response>

/** For each product, the kinds of customers for whom an approval requires its essential questionnaires. */
export const answerDemandList = endpoint({
  ...reads,
  path: '/audit/questionnaire/demands',
  summary: 'What approvals demand, by product',
  response: z.object({
    rows: z.array(
      z.object({
        product: z.string(),
        name: z.string(),
        demand: z.enum(answerDemands),
        /** 0 before anybody has said so. */
        version: z.number(),
        by: staffRef.nullable(),
        at: z.string().nullable(),
      }),
    ),
  }),
})

/** Refuses: request.not-found, record.stale. */
export const updateDemand = endpoint({
  ...manages,
  path: '/audit/questionnaire/updateDemand',
  summary: 'Say of whom approvals of a product demand answers',
  body: z.strictObject({
    product: z.string().min(1).max(60),
    demand: z.enum(answerDemands),
    version: z.int().min(0),
  }),
  response: z.object({ version: z.number() }),
})
