import { z } from 'zod'
import { maskedPhone } from '../columns.ts'
import { endpoint } from '../endpoint.ts'
import { idParams, reason, staffRef, version } from '../shapes.ts'
import { feedbackActs, feedbackKinds, feedbackStates, feedbackTopics } from './enums.ts'

const path = '/customerService/issue/commentFeedback'
const act = {
  method: 'POST',
  params: idParams,
  tag: 'Customer service',
  access: { can: 'feedback.answer' },
  response: z.object({ id: z.number(), state: z.enum(feedbackStates), version: z.number() }),
} as const

/** A message with its customer, and what the same customer wrote before. */
export const feedbackDetail = endpoint({
  method: 'GET',
  path: `${path}/{id}`,
  summary: 'What a customer wrote, and what was answered',
  tag: 'Customer service',
  access: { page: 'customer-service/issue/comment-feedback' },
  params: idParams,
  response: z.object({
    id: z.number(),
    kind: z.enum(feedbackKinds),
    topic: z.enum(feedbackTopics),
    text: z.string(),
    rating: z.int().nullable(),
    customerId: z.number(),
    name: z.string().nullable(),
    phone: maskedPhone,
    loanId: z.number().nullable(),
    app: z.string(),
    state: z.enum(feedbackStates),
    askedAt: z.string(),
    handler: staffRef.nullable(),
    answer: z.string().nullable(),
    answeredAt: z.string().nullable(),
    version: z.number(),
    /** What its state and the reader's rights allow now. */
    acts: z.array(z.enum(feedbackActs)),
    earlier: z.array(
      z.object({
        id: z.number(),
        kind: z.enum(feedbackKinds),
        topic: z.enum(feedbackTopics),
        text: z.string(),
        state: z.enum(feedbackStates),
        answer: z.string().nullable(),
        askedAt: z.string(),
      }),
    ),
  }),
})

/** Takes it on. Refuses: request.not-found, record.stale, feedback.transition. */
export const claimFeedback = endpoint({
  ...act,
  path: `${path}/{id}/claim`,
  summary: 'Take a message on',
  body: z.strictObject({ version }),
})

/** Lays it back. Refuses: as claim, and feedback.not-yours. */
export const releaseFeedback = endpoint({
  ...act,
  path: `${path}/{id}/release`,
  summary: 'Lay a message back for others',
  body: z.strictObject({ version }),
})

/** The customer reads it in the app. Refuses: as release. */
export const answerFeedback = endpoint({
  ...act,
  path: `${path}/{id}/answer`,
  summary: 'Answer a message',
  idempotent: true,
  body: z.strictObject({ version, answer: z.string().trim().min(2).max(2000) }),
})

/** A complaint is answered, never only closed. Refuses: as release, and feedback.needs-answer. */
export const closeFeedback = endpoint({
  ...act,
  path: `${path}/{id}/close`,
  summary: 'Close a message that needs no answer',
  body: z.strictObject({ version, reason }),
})
