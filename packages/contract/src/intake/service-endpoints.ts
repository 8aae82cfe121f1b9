import { z } from 'zod'
import { faceResults } from '../customers/enums.ts'
import { feedbackTopics } from '../customers/topics.ts'
import { endpoint } from '../endpoint.ts'
import { modificationStates } from '../payments/enums.ts'
import { customerWords } from '../received.ts'
import { feedbackKinds, feedbackStates } from '../support/feedback/enums.ts'
import { line, phone } from '../typed.ts'
import { application, customer, signed } from './signed.ts'

/**
 * After a failed payout the customer gives another wallet, with a new selfie posted before. Refuses:
 * payout-modification.nothing-failed, .waiting, .same-wallet, customer.wallet-of-another.
 */
export const postPaymentData = endpoint({
  ...signed,
  method: 'POST',
  path: '/intake/v1/applications/{id}/payment-data',
  summary: 'Ask to be paid on another wallet',
  pays: true,
  params: application,
  body: z.strictObject({
    phone,
    /** The owner's name of that wallet at the operator. */
    ownerName: line(120).min(2),
    /** How the app's comparison of the new selfie with the ID came out. */
    faceResult: z.enum(faceResults),
  }),
  response: z.object({ modificationId: z.number(), state: z.enum(modificationStates) }),
})

/** The last request of the application, and why it was rejected. Refuses: request.not-found. */
export const getPaymentData = endpoint({
  ...signed,
  method: 'GET',
  path: '/intake/v1/applications/{id}/payment-data',
  summary: 'What became of the last request for another wallet',
  params: application,
  response: z.object({
    modificationId: z.number(),
    state: z.enum(modificationStates),
    reason: z.string().nullable(),
  }),
})

/** Written by the customer, answered by customer service. Refuses: feedback.too-many. */
export const postFeedback = endpoint({
  ...signed,
  method: 'POST',
  path: '/intake/v1/customers/{customerId}/feedback',
  summary: 'A question, a complaint or a comment',
  stopsContact: true,
  params: customer,
  ownWords: 'text',
  body: z.strictObject({
    kind: z.enum(feedbackKinds),
    topic: z.enum(feedbackTopics),
    text: customerWords,
    /** Stars, when the app asked for them. */
    rating: z.int().min(1).max(5).optional(),
    /** The loan that it is about. */
    loanId: z.int().positive().optional(),
  }),
  /** Null of a plain STOP while so many wait that it is kept as the stop alone. */
  response: z.object({ feedbackId: z.number().nullable() }),
})

export const listOwnFeedback = endpoint({
  ...signed,
  method: 'GET',
  path: '/intake/v1/customers/{customerId}/feedback',
  summary: 'What the customer wrote through this app, and the answers, newest first',
  params: customer,
  response: z.object({
    rows: z.array(
      z.object({
        id: z.number(),
        kind: z.enum(feedbackKinds),
        topic: z.enum(feedbackTopics),
        text: z.string(),
        state: z.enum(feedbackStates),
        answer: z.string().nullable(),
        askedAt: z.string(),
        answeredAt: z.string().nullable(),
      }),
    ),
  }),
})
