import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { panelOfPage } from '../platform/panels/panel.ts'
import { cents, idParams, reason } from '../shapes.ts'
import { filterSchema } from '../table.ts'
import {
  contactBranches,
  contactChannels,
  contactDirections,
  nextReasons,
  productKinds,
  stages,
} from './enums.ts'
import { reductionLines } from './reductions.ts'
import {
  caseRepayments,
  caseSchedule,
  caseShape,
  contactShape,
  owedShape,
  promiseShape,
  timelineShape,
  whyShape,
} from './shapes.ts'
import { cashCreditCollection, type DeskPage, desks } from './tables.ts'

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
    schedule: caseSchedule.schema,
    repayments: caseRepayments.schema,
    timeline: timelineShape,
    /** What was asked to be waived of the loan, the newest first. */
    reductions: reductionLines.schema,
  }),
})

/**
 * Returns the next case for the reader to work, in this order: a promise due today, a broken promise, never
 * reached, newly entered, the hour in which this customer answers, and the longest waiting. Their own cases
 * come first; if none is due, an unassigned one, which becomes theirs. Concurrent callers get different
 * cases.
 */
export const takeNextCase = endpoint({
  method: 'POST',
  path: '/collection/cash-collection/next-case',
  summary: 'Take the next case to work',
  access: { can: 'collection.remark' },
  tag,
  body: z.strictObject({
    /** The case that was worked before. */
    after: z.number().int().positive().optional(),
    kind: z.enum(productKinds).optional(),
  }),
  response: z.object({
    caseId: z.number().nullable(),
    why: whyShape.nullable(),
    /** If nothing is due: the time at which the first of the caller's own cases will be. */
    nextAt: z.string().nullable(),
  }),
})

/** How many of the reader's own cases are due, by reason, and how many unassigned ones they may take. */
export const caseQueue = panelOfPage('case-queue', {
  path: '/collection/cash-collection/queue',
  summary: 'What waits in the reader’s queue',
  access: detailPage,
  tag,
  asks: { kind: z.enum(productKinds).optional() },
  parts: {
    dueNow: z.number(),
    byReason: z.array(z.object({ reason: z.enum(nextReasons), cases: z.number() })),
    unheld: z.number(),
  },
})

/** What closes the loan of a case on a day, part by part. */
export const owedOn = endpoint({
  method: 'GET',
  path: '/collection/cash-collection/cases/{id}/owed',
  summary: 'What a case owes on a day',
  access: detailPage,
  tag,
  params: idParams,
  query: z.strictObject({ on: z.iso.date() }),
  response: z.object({ on: z.iso.date(), dueCents: cents, closes: owedShape }),
})

const resultShape = z.object({
  code: z.string(),
  name: z.string(),
  /** The result requires an amount and a date. */
  takesPromise: z.boolean(),
  needsText: z.boolean(),
  /** What is most often said with it: one key away. */
  remarks: z.array(z.object({ code: z.string(), name: z.string() })),
})

/** The tree of contact results in its order. */
export const contactResultTree = panelOfPage('contact-result-tree', {
  path: '/collection/cash-collection/contact-results',
  summary: 'Contact results to choose from',
  access: detailPage,
  tag,
  parts: {
    branches: z.array(
      z.object({
        branch: z.enum(contactBranches),
        name: z.string(),
        results: z.array(resultShape),
      }),
    ),
  },
})

const code = z.string().regex(/^[a-z][a-z0-9.-]{0,59}$/)

/** The form's rules, before what depends on one another is looked at. */
export const remarkFields = z.strictObject({
  channel: z.enum(contactChannels),
  /** Left out: ours, and for a note none. */
  direction: z.enum(contactDirections).optional(),
  /** Required for a call. */
  result: code.optional(),
  /** One of the result's ready remarks. */
  phrase: code.optional(),
  /** May be left out when the result needs none, or a ready one says it. */
  text: z.string().trim().max(1000).default(''),
  /** The call that was placed by the console: its beginning is the contact's. */
  callId: z.int().positive().optional(),
  /** When the contact began, if it was before now; at most half an hour ago. */
  contactedAt: z.iso.datetime({ offset: true }).optional(),
  nextActionAt: z.iso.datetime({ offset: true }).optional(),
  /** More than zero, and at most the unpaid rest of the bill: the refusal names the debt. */
  promise: z
    .strictObject({
      amountCents: z.int(),
      /** The last day. */
      promisedOn: z.iso.date(),
      /** In several: each an amount by a day, in their order, together the whole. */
      parts: z
        .array(z.strictObject({ amountCents: z.int().positive(), promisedOn: z.iso.date() }))
        .min(2)
        .max(6)
        .optional(),
    })
    .optional(),
})

export const remarkBody = remarkFields
  .refine((body) => body.text !== '' || body.result !== undefined, {
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
  .refine((body) => body.result !== undefined || body.promise === undefined, {
    path: ['promise'],
    message: 'belongs to a result',
  })
  .refine((body) => body.result !== undefined || body.phrase === undefined, {
    path: ['phrase'],
    message: 'belongs to a result',
  })

/**
 * Records what was said or done on a case, and the customer's promise. A promise replaces the open one.
 * Refuses: case.closed, case.not-yours, contact.not-allowed, promise.above-owed, promise.not-positive,
 * promise.date, promise.parts, remark.contact-time, remark.next-action, remark.result-unknown,
 * remark.text-missing, remark.promise-missing, case.held-out.
 */
export const addRemark = endpoint({
  method: 'POST',
  path: '/collection/cash-collection/cases/{id}/remarks',
  summary: 'Add a remark to a case',
  stopsContact: true,
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
  stopsContact: true,
  access: { can: 'collection.distribute' },
  tag,
  params: idParams,
  body: z.strictObject({ reason }),
  response: z.object({}),
})

const { stage: _stage, ...otherFilters } = filterSchema(cashCreditCollection)

/** How many each tab would list, in the reader's scope and under the list's other filters. */
export const stageCounts = panelOfPage('stage-counts', {
  path: '/collection/cash-collection/stage-counts',
  summary: 'Counts of the work list’s tabs',
  access: { page: Object.keys(desks) as [DeskPage, ...DeskPage[]] },
  tag,
  asks: { ...otherFilters, desk: z.enum(['all', ...productKinds]).default('all') },
  parts: { counts: z.record(z.enum(['all', ...stages]), z.number()) },
})
