import { z } from 'zod'
import { maskedPhone } from '../columns.ts'
import { endpoint } from '../endpoint.ts'
import { idParams, staffRef } from '../shapes.ts'
import { feedbackKinds, feedbackStates, feedbackTopics } from './enums.ts'

const path = '/customerService/issue/commentFeedback'

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
    acts: z.array(z.string()),
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
