import { z } from 'zod'
import { maskedPhone } from '../../columns.ts'
import { endpoint, type OutputOf } from '../../endpoint.ts'
import { panel } from '../../platform/panels/panel.ts'
import { ofLoan } from '../../servicing/loan-access.ts'
import { staffRef } from '../../shapes.ts'
import { verifyItems, verifyStatuses } from '../enums.ts'
import { remark } from '../shapes.ts'
import { callHindrances, callResults, respondents } from './enums.ts'
import { givenAnswer, rowId, saidShape } from './shapes.ts'

const callee = {
  callee: z.enum(respondents),
  contactId: z.number().nullable(),
  name: z.string(),
  relationship: z.string().nullable(),
}

/** The people whom an auditor may call about an application, and who may not be called and why. */
export const showTelephoneVerification = panel(ofLoan, 'callees', {
  path: '/audit/cashCredit/verify/showTelephoneVerification',
  summary: 'Whom to call to verify an application',
  parts: {
    /** The reader may record a call now. */
    mayRecord: z.boolean(),
    callees: z.array(
      z.object({
        ...callee,
        phone: maskedPhone.nullable(),
        hindrance: z.enum(callHindrances).nullable(),
        calls: z.number(),
        lastAt: z.string().nullable(),
        lastResult: z.enum(callResults).nullable(),
      }),
    ),
  },
})
export type Callee = OutputOf<typeof showTelephoneVerification>['callees'][number]

const mark = z.strictObject({ item: z.enum(verifyItems), status: z.enum(verifyStatuses) })

/** Newest first. */
export const showTelephoneVerificationRecord = panel(ofLoan, 'calls', {
  path: '/audit/cashCredit/showTelephoneVerificationRecord',
  summary: 'The verification calls of an application',
  parts: {
    rows: z.array(
      z.object({
        id: z.number(),
        ...callee,
        phone: maskedPhone.nullable(),
        result: z.enum(callResults),
        remark: z.string().nullable(),
        marks: z.array(mark),
        by: staffRef,
        at: z.string(),
        answers: z.array(
          z.object({ name: z.string(), version: z.number(), said: z.array(saidShape) }),
        ),
      }),
    ),
  },
})

/**
 * Records a call, with the answers and marks given in it. Refuses: request.not-found,
 * application.already-decided, .not-open, .held-by-other, verification.may-not-call, .not-reached,
 * questionnaire.not-in-use, .answer-unknown, .other-respondent.
 */
export const subTelephoneVerificationRecord = endpoint({
  method: 'POST',
  path: '/audit/cashCredit/subTelephoneVerificationRecord',
  summary: 'Record a verification call',
  stopsContact: true,
  access: { can: 'verification.record' },
  tag: 'Loan audit',
  idempotent: true,
  body: z.strictObject({
    /** The application. */
    id: rowId,
    callee: z.enum(respondents),
    /** The contact, when a contact was called. */
    contactId: rowId.optional(),
    /** The call that was placed by the console for it. */
    placedCallId: rowId.optional(),
    result: z.enum(callResults),
    remark: remark.default(''),
    marks: z.array(mark).max(verifyItems.length).default([]),
    questionnaires: z
      .array(
        z.strictObject({
          questionnaireId: rowId,
          answers: z.array(givenAnswer).min(1).max(40),
        }),
      )
      .max(10)
      .default([]),
  }),
  response: z.object({ id: z.number(), tags: z.array(z.string()) }),
})
