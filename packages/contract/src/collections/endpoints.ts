import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idParams, reason } from '../shapes.ts'
import { filterSchema } from '../table.ts'
import {
  contactBranches,
  contactChannels,
  contactDirections,
  contactResults,
  notConnectedResults,
  stages,
} from './enums.ts'
import { reductionShape } from './reductions.ts'
import {
  caseShape,
  contactShape,
  instalmentShape,
  promiseShape,
  repaymentShape,
  timelineShape,
} from './shapes.ts'
import { cashCreditCollection } from './tables.ts'

const detailPage = { page: 'collection/cash-collection/case-detail' } as const
const tag = 'Collection'

/** One case with everything needed to speak with the customer, and nothing of anybody else. */
export const caseDetail = endpoint({
  method: 'GET',
  path: '/collection/cash-collection/cases/{id}',
  summary: 'One case',
  access: detailPage,
  tag,
  params: idParams,
  response: z.object({
    case: caseShape,
    promise: promiseShape.nullable(),
    contact: contactShape,
    schedule: z.array(instalmentShape),
    repayments: z.array(repaymentShape),
    timeline: timelineShape,
    /** What was asked to be waived of the loan, the newest first. */
    reductions: z.array(reductionShape),
  }),
})

/**
 * The case to work after this one, in the order of the work list: of one's own cases when one holds
 * any. The queue begins anew after its last.
 */
export const nextCase = endpoint({
  method: 'GET',
  path: '/collection/cash-collection/cases/{id}/next',
  summary: 'The next case to work',
  access: detailPage,
  tag,
  params: idParams,
  response: z.object({
    caseId: z.number().nullable(),
    /** Cases of the same queue whose next action is due. */
    dueNow: z.number(),
  }),
})

/** The tree of contact results in its order. */
export const contactResultTree = endpoint({
  method: 'GET',
  path: '/collection/cash-collection/contact-results',
  summary: 'Contact results to choose from',
  access: detailPage,
  tag,
  response: z.object({
    branches: z.array(
      z.object({
        branch: z.enum(contactBranches),
        results: z.array(z.enum(contactResults)),
      }),
    ),
  }),
})

/** The form's rules, before what depends on one another is looked at. */
export const remarkFields = z.strictObject({
  channel: z.enum(contactChannels),
  /** Left out: ours, and for a note none. */
  direction: z.enum(contactDirections).optional(),
  /** Required for a call. */
  result: z.enum(contactResults).optional(),
  /** May be left out when nobody was reached. */
  text: z.string().trim().max(1000).default(''),
  /** The call that was placed by the console: its beginning is the contact's. */
  callId: z.int().positive().optional(),
  /** When the contact began, if it was before now; at most half an hour ago. */
  contactedAt: z.iso.datetime({ offset: true }).optional(),
  nextActionAt: z.iso.datetime({ offset: true }).optional(),
  /** More than nothing, and what the bill still asks for at most: the refusal names the debt. */
  promise: z.strictObject({ amountCents: z.int(), promisedOn: z.iso.date() }).optional(),
})

const nobodyReached = (result: string | undefined) =>
  notConnectedResults.some((one) => one === result)

export const remarkBody = remarkFields
  .refine((body) => body.text !== '' || nobodyReached(body.result), {
    path: ['text'],
    message: 'is required',
  })
  .refine((body) => body.channel !== 'call' || body.result !== undefined, {
    path: ['result'],
    message: 'is required for a call',
  })
  .refine((body) => body.channel !== 'note' || body.result === undefined, {
    path: ['result'],
    message: 'a note has none',
  })
  .refine((body) => body.channel !== 'note' || body.direction === undefined, {
    path: ['direction'],
    message: 'a note has none',
  })
  .refine((body) => body.callId === undefined || body.channel === 'call', {
    path: ['callId'],
    message: 'belongs to a call',
  })
  .refine((body) => (body.result === 'promised') === (body.promise !== undefined), {
    path: ['promise'],
    message: 'belongs to the result promised, and only to it',
  })

/**
 * What was said or done on a case, and what the customer promised. A promise replaces the open one.
 * Refuses: case.closed, case.not-yours, contact.not-allowed, promise.above-owed,
 * promise.not-positive, promise.date, remark.contact-time, remark.next-action.
 */
export const addRemark = endpoint({
  method: 'POST',
  path: '/collection/cash-collection/cases/{id}/remarks',
  summary: 'Add a remark to a case',
  access: { can: 'collection.remark' },
  idempotent: true,
  tag,
  params: idParams,
  body: remarkBody,
  response: z.object({
    remarkId: z.number(),
    promiseId: z.number().nullable(),
    nextActionAt: z.string(),
  }),
})

/** The number is the customer’s after all, or was put right: it may be called again. */
export const clearNumber = endpoint({
  method: 'POST',
  path: '/collection/cash-collection/cases/{id}/clear-number',
  summary: 'Lift the block of a wrong number',
  access: { can: 'collection.distribute' },
  tag,
  params: idParams,
  body: z.strictObject({ reason }),
  response: z.object({}),
})

const { stage: _stage, ...otherFilters } = filterSchema(cashCreditCollection)

/** How many each tab would list, in the reader's scope and under the list's other filters. */
export const stageCounts = endpoint({
  method: 'GET',
  path: '/collection/cash-collection/stage-counts',
  summary: 'Counts of the work list’s tabs',
  access: { page: 'collection/cash-collection/cash-credit-collection' },
  tag,
  query: z.strictObject(otherFilters),
  response: z.object({ counts: z.record(z.enum(['all', ...stages]), z.number()) }),
})
