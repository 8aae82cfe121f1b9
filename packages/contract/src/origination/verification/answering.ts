import { z } from 'zod'
import { endpoint, type OutputOf } from '../../endpoint.ts'
import { panel } from '../../platform/panels/panel.ts'
import { ofLoan } from '../../servicing/loan-access.ts'
import { staffRef } from '../../shapes.ts'
import { questionClasses, respondents } from './enums.ts'
import { givenAnswer, rowId, saidShape, tagRef } from './shapes.ts'

const saidBefore = z.object({
  responseId: z.number(),
  /** The version that was asked; another may be in use by now. */
  version: z.number(),
  /** Every essential question of it has its answer. */
  complete: z.boolean(),
  by: staffRef,
  at: z.string(),
  /** Whether it was said on the telephone. */
  onCall: z.boolean(),
  said: z.array(saidShape),
  tags: z.array(tagRef),
})

/** What is to be asked for an application, in the reader’s language, and what was answered last. */
export const activeQuestionnaire = panel(ofLoan, 'questionnaires', {
  path: '/audit/questionnaire/activeQuestionnaire',
  summary: 'The questionnaires in use for an application, with its answers',
  tag: 'Questionnaire',
  parts: {
    /** The reader may answer now. */
    mayAnswer: z.boolean(),
    rows: z.array(
      z.object({
        questionnaireId: z.number(),
        version: z.number(),
        name: z.string(),
        type: z.string(),
        respondent: z.enum(respondents),
        /** An approval of this application is refused without it. */
        demanded: z.boolean(),
        questions: z.array(
          z.object({
            id: z.number(),
            text: z.string(),
            class: z.enum(questionClasses),
            essential: z.boolean(),
            answers: z.array(z.object({ id: z.number(), text: z.string() })),
          }),
        ),
        answered: saidBefore.nullable(),
      }),
    ),
  },
})
export type AskedQuestionnaire = OutputOf<typeof activeQuestionnaire>['rows'][number]

/**
 * Stores the answers, with the version of the questionnaire; the last answers of each type count. Refuses:
 * request.not-found, application.already-decided, .not-open, .held-by-other, questionnaire.not-in-use,
 * .answer-unknown, .by-call-only.
 */
export const saveQuestionnaireAnswer = endpoint({
  method: 'POST',
  path: '/audit/questionnaire/saveQuestionnaireAnswer',
  summary: 'Answer a questionnaire of an application',
  access: { can: 'verification.record' },
  tag: 'Questionnaire',
  body: z.strictObject({
    /** The application. */
    id: rowId,
    questionnaireId: rowId,
    answers: z.array(givenAnswer).min(1).max(40),
  }),
  response: z.object({
    responseId: z.number(),
    complete: z.boolean(),
    tags: z.array(z.string()),
  }),
})
