import { z } from 'zod'
import { faceResults, personLanguages } from '../customers/enums.ts'
import { workChangeBody } from '../customers/shapes.ts'
import { endpoint } from '../endpoint.ts'
import { customerWords } from '../received.ts'
import {
  caseDirections,
  caseStates,
  faceCheckStates,
  facePieces,
  faceRefusals,
  workChangeStates,
  workRefusals,
} from '../support/cases/enums.ts'
import { remedies } from '../support/cases/reasons.ts'
import { customer, signed } from './signed.ts'

const reasonOf = <const V extends readonly [string, ...string[]]>(codes: V) =>
  z
    .object({
      code: z.enum(codes),
      /** Whether the customer can try again, put it right elsewhere, or neither. */
      remedy: z.enum(remedies),
      text: z.record(z.enum(personLanguages), z.string()),
    })
    .nullable()

/**
 * To customer service; added to the open case until a week after its resolution. Refuses:
 * service-case.too-many.
 */
export const postMessage = endpoint({
  ...signed,
  method: 'POST',
  path: '/intake/v1/customers/{customerId}/messages',
  summary: 'A message to customer service',
  stopsContact: true,
  params: customer,
  ownWords: 'text',
  body: z.strictObject({
    text: customerWords,
    /** The loan that it is about. */
    loanId: z.int().positive().optional(),
  }),
  response: z.object({
    /** Null of a plain STOP where so many were said that day that it is kept as the stop alone. */
    caseId: z.number().nullable(),
    /** Somebody is on duty now. */
    onDuty: z.boolean(),
  }),
})

export const listOwnMessages = endpoint({
  ...signed,
  method: 'GET',
  path: '/intake/v1/customers/{customerId}/messages',
  summary: 'What the customer and customer service said to each other, newest first',
  params: customer,
  response: z.object({
    rows: z.array(
      z.object({
        id: z.number(),
        caseId: z.number(),
        state: z.enum(caseStates),
        direction: z.enum(caseDirections),
        text: z.string(),
        saidAt: z.string(),
      }),
    ),
  }),
})

/**
 * After a new picture, or the first comparison. A person's decision on the same pictures takes precedence.
 */
export const postFaceCheck = endpoint({
  ...signed,
  method: 'POST',
  path: '/intake/v1/customers/{customerId}/face-checks',
  summary: 'How the app’s comparison of the selfie with the ID came out',
  params: customer,
  body: z.strictObject({ faceResult: z.enum(faceResults) }),
  response: z.object({ faceResult: z.enum(faceResults) }),
})

/** The last that failed. Refuses: request.not-found, where none did. */
export const getFaceCheck = endpoint({
  ...signed,
  method: 'GET',
  path: '/intake/v1/customers/{customerId}/face-checks',
  summary: 'What became of the last face check that failed, and which picture is asked for again',
  params: customer,
  response: z.object({
    state: z.enum(faceCheckStates),
    piece: z.enum(facePieces).nullable(),
    refusal: reasonOf(faceRefusals),
  }),
})

/** A pending report is replaced. Refuses: work-change.same, work-change.proof. */
export const postWorkChange = endpoint({
  ...signed,
  method: 'POST',
  path: '/intake/v1/customers/{customerId}/work-changes',
  summary: 'Ask that other work and income count, with proofs sent as photos before',
  params: customer,
  body: z.strictObject({
    work: workChangeBody,
    /** The `documentId` of each. */
    proofs: z.array(z.int().positive()).min(1).max(4),
  }),
  response: z.object({ workChangeId: z.number() }),
})

export const listOwnWorkChanges = endpoint({
  ...signed,
  method: 'GET',
  path: '/intake/v1/customers/{customerId}/work-changes',
  summary: 'What became of the customer’s requests, newest first',
  params: customer,
  response: z.object({
    rows: z.array(
      z.object({
        id: z.number(),
        state: z.enum(workChangeStates),
        askedAt: z.string(),
        countsUntil: z.iso.date().nullable(),
        refusal: reasonOf(workRefusals),
      }),
    ),
  }),
})
