import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import {
  contactBranches,
  contactChannels,
  contactDirections,
  contactResults,
  distributionRules,
  stages,
} from './enums.ts'
import {
  caseShape,
  contactShape,
  instalmentShape,
  promiseShape,
  repaymentShape,
  timelineShape,
} from './shapes.ts'

const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const bodyId = z.number().int().positive()
const params = z.strictObject({ id })
const detailPage = { page: 'collection/cash-collection/case-detail' } as const
const tag = 'Collection'

/** One case with everything needed to speak with the customer, and nothing of anybody else. */
export const caseDetail = endpoint({
  method: 'GET',
  path: '/collection/cash-collection/cases/{id}',
  summary: 'One case',
  access: detailPage,
  tag,
  params,
  response: z.object({
    case: caseShape,
    promise: promiseShape.nullable(),
    contact: contactShape,
    schedule: z.array(instalmentShape),
    repayments: z.array(repaymentShape),
    timeline: timelineShape,
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
  params,
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
  text: z.string().trim().min(1).max(1000),
  /** When the contact began, if it was before now; at most half an hour ago. */
  contactedAt: z.iso.datetime({ offset: true }).optional(),
  nextActionAt: z.iso.datetime({ offset: true }).optional(),
  promise: z.strictObject({ amountCents: z.int().positive(), promisedOn: z.iso.date() }).optional(),
})

export const remarkBody = remarkFields
  .refine((body) => body.channel !== 'call' || body.result !== undefined, {
    path: ['result'],
    message: 'is required for a call',
  })
  .refine((body) => body.channel !== 'note' || body.direction === undefined, {
    path: ['direction'],
    message: 'a note has none',
  })
  .refine((body) => body.result !== 'promised' || body.promise !== undefined, {
    path: ['promise'],
    message: 'is required when the customer promised',
  })

/**
 * What was said or done on a case, and what the customer promised. A promise replaces the open one.
 * Refuses: case.closed, case.not-yours, contact.not-allowed, promise.above-owed, promise.date,
 * remark.contact-time, remark.next-action.
 */
export const addRemark = endpoint({
  method: 'POST',
  path: '/collection/cash-collection/cases/{id}/remarks',
  summary: 'Add a remark to a case',
  access: { can: 'collection.remark' },
  idempotent: true,
  tag,
  params,
  body: remarkBody,
  response: z.object({
    remarkId: z.number(),
    promiseId: z.number().nullable(),
    nextActionAt: z.string(),
  }),
})

const chosenCases = z.strictObject({
  /** These cases, whoever holds them. */
  caseIds: z.array(bodyId).min(1).max(1000).optional(),
  /** Or all open cases of a stage: those that nobody holds, or all. */
  stage: z.enum(stages).optional(),
  held: z.enum(['keep', 'move']).default('keep'),
}).shape

export const distributionFields = z.strictObject({
  ...chosenCases,
  /** To whom; everybody present in the teams of the stage when left out. */
  staffIds: z.array(bodyId).min(1).max(200).optional(),
  rule: z.enum(distributionRules),
})

const distributionBody = distributionFields.refine(
  (body) => (body.caseIds === undefined) !== (body.stage === undefined),
  { path: ['caseIds'], message: 'either cases or a stage' },
)

const distributionAnswer = z.object({
  shares: z.array(
    z.object({
      staff: z.object({ id: z.number(), name: z.string() }),
      weight: z.number(),
      cases: z.number(),
      owedCents: z.int(),
      /** Open cases held before. */
      heldBefore: z.number(),
    }),
  ),
  given: z.number(),
  /** Already with the one they would go to. */
  unchanged: z.number(),
  /** Nobody of those named works their stage today. */
  unplaced: z.number(),
})

/** Who would get how many, without handing anything out. Refuses what the act refuses. */
export const previewDistribution = endpoint({
  method: 'POST',
  path: '/collection/cash-collection/distribution/preview',
  summary: 'Preview of handing out cases',
  access: { can: 'collection.distribute' },
  effect: 'reads',
  tag,
  body: distributionBody,
  response: distributionAnswer,
})

/** Hands cases out. Refuses: distribution.nobody, distribution.not-a-collector, case.not-found. */
export const distributeCases = endpoint({
  method: 'POST',
  path: '/collection/cash-collection/distribution',
  summary: 'Hand out cases',
  access: { can: 'collection.distribute' },
  idempotent: true,
  tag,
  body: distributionBody,
  response: distributionAnswer,
})

export const takeBackFields = z.strictObject({
  caseIds: z.array(bodyId).min(1).max(1000),
  reason: z.string().trim().min(3).max(300),
})

/** Takes cases back from their holders; closed and unheld ones are left as they are. */
export const takeBackCases = endpoint({
  method: 'POST',
  path: '/collection/cash-collection/distribution/take-back',
  summary: 'Take back cases',
  access: { can: 'collection.distribute' },
  idempotent: true,
  tag,
  body: takeBackFields,
  response: z.object({ taken: z.number(), left: z.number() }),
})

/** Who can be given cases today: the collectors of the teams the reader may see. */
export const collectorsToday = endpoint({
  method: 'GET',
  path: '/collection/cash-collection/collectors',
  summary: 'Collectors and what they hold',
  access: { can: 'collection.distribute' },
  tag,
  response: z.object({
    rows: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        teamId: z.number(),
        team: z.string(),
        stages: z.array(z.enum(stages)),
        weight: z.number(),
        present: z.boolean(),
        held: z.number(),
      }),
    ),
    /** Open cases without a holder, by stage. */
    unheld: z.array(z.object({ stage: z.enum(stages), cases: z.number(), owedCents: z.int() })),
  }),
})
