import { z } from 'zod'
import { maskedPhone } from '../columns.ts'
import { feedbackTopics } from '../customers/topics.ts'
import { endpoint } from '../endpoint.ts'
import { idParams, staffRef } from '../shapes.ts'
import { callDirections, callOutcomes, callPurposes } from './enums.ts'

const tag = 'Telephony'
const screen = { access: { page: 'customer-service/answer/answer-call' }, tag } as const

/** The caller of an inbound call: the customer, their loans, and earlier conversations. */
export const callerScreen = endpoint({
  ...screen,
  method: 'GET',
  path: '/telephony/calls/{id}/caller',
  summary: 'Who is on the line of an inbound call',
  params: idParams,
  response: z.object({
    callId: z.number(),
    phone: maskedPhone.nullable(),
    /** By the caller's statement: the number is not the customer's. */
    identified: z.boolean(),
    customer: z.object({ id: z.number(), name: z.string().nullable() }).nullable(),
    loans: z.array(
      z.object({
        loanId: z.number(),
        app: z.string(),
        appliedOn: z.string(),
        /** The unpaid rest of the bill, where money was paid out. */
        owedCents: z.int().nullable(),
        oldestDueOn: z.string().nullable(),
      }),
    ),
    calls: z.array(
      z.object({
        id: z.number(),
        at: z.string(),
        direction: z.enum(callDirections),
        purpose: z.enum(callPurposes),
        by: staffRef.nullable(),
        outcome: z.enum(callOutcomes).nullable(),
        talkSeconds: z.number().nullable(),
        notes: z.array(z.object({ topic: z.enum(feedbackTopics), note: z.string() })),
      }),
    ),
  }),
})
export type CallerScreen = z.output<typeof callerScreen.response>

/** What was spoken about, by the person who spoke. Refuses: request.not-found. */
export const writeCallNote = endpoint({
  method: 'POST',
  path: '/telephony/calls/{id}/notes',
  summary: 'Write down what a call was about',
  access: { can: 'call.place' },
  tag,
  params: idParams,
  body: z.strictObject({
    topic: z.enum(feedbackTopics),
    note: z.string().trim().min(2).max(1000),
  }),
  response: z.object({ id: z.number() }),
})
