import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { panelOfPage } from '../../platform/panels/panel.ts'
import { reason, staffRef } from '../../shapes.ts'
import { allocationRules, customerTypes, dutyStates, unplacedReasons } from '../enums.ts'
import { idList, productCodes } from '../shapes.ts'

const page = { page: 'loan-admin/auditor-auth-list/allocate-statistics' } as const
const manages = { access: { can: 'allocation.manage' }, tag: 'Allocation' } as const
const auditorId = z.coerce.number().int().positive()

/** The auditors who could get tasks now, and how many more. */
export const auditorList = panelOfPage('auditor-list', {
  path: '/audit/auditorList',
  summary: 'Auditors for an allocation',
  access: page,
  tag: 'Allocation',
  parts: {
    rows: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        duty: z.enum(dutyStates),
        canReview: z.boolean(),
        weight: z.number(),
        held: z.number(),
        capacityLeft: z.number(),
      }),
    ),
  },
})

/** Waiting tasks: neither assigned nor suspended. */
export const notAllocated = panelOfPage('not-allocated', {
  path: '/audit/notAllocate/num',
  summary: 'How many tasks wait for an auditor',
  access: page,
  tag: 'Allocation',
  parts: {
    total: z.number(),
    approving: z.number(),
    review: z.number(),
    oldestSubmittedAt: z.string().nullable(),
    byProduct: z.array(z.object({ product: z.string(), waiting: z.number() })),
  },
})

/**
 * Gives waiting tasks, longest waiting first, by a rule; with `preview` it says what it would do
 * and does nothing. Refuses: allocation.nobody.
 */
export const allocateTasks = endpoint({
  ...manages,
  method: 'POST',
  path: '/audit/allocateTasks',
  summary: 'Allocate waiting tasks',
  body: z.strictObject({
    rule: z.enum(allocationRules),
    /** The most tasks to give; all that wait when left out, 10,000 at once. */
    count: z.int().min(1).max(10_000).optional(),
    /** Only to these; to everyone on duty when left out. */
    auditorIds: z.array(z.int().positive()).min(1).max(500).optional(),
    products: productCodes.min(1).optional(),
    customerType: z.enum(customerTypes).optional(),
    preview: z.boolean(),
  }),
  response: z.object({
    batch: z.string().nullable(),
    allocated: z.number(),
    perAuditor: z.array(z.object({ auditor: staffRef, tasks: z.number() })),
    /** For each task its auditor and the reason. */
    plan: z.array(z.object({ applicationId: z.number(), auditor: staffRef, reason: z.string() })),
    unplaced: z.array(z.object({ applicationId: z.number(), reason: z.enum(unplacedReasons) })),
  }),
})

const takenBack = z.object({ takenBack: z.array(z.number()) })

/** Returns tasks of people who cannot work them: disabled, without authority, resting. */
export const refreshAllocation = endpoint({
  ...manages,
  method: 'GET',
  path: '/audit/allocate/refresh',
  summary: 'Take back the tasks of auditors who are away',
  effect: 'writes',
  response: takenBack,
})

/** Takes back every undecided task of an auditor. A decided task stays with its decider. */
export const revocationSlip = endpoint({
  ...manages,
  method: 'GET',
  path: '/audit/revocationSlip',
  summary: 'Take back all tasks of an auditor',
  effect: 'writes',
  query: z.strictObject({ auditorId, reason: reason.optional() }),
  response: takenBack,
})

/** The last assigned go first; or exactly the named ones, as far as the auditor still has them. */
export const revocationSlipPart = endpoint({
  ...manages,
  method: 'GET',
  path: '/audit/revocationSlipPart',
  summary: 'Take back some tasks of an auditor',
  effect: 'writes',
  query: z
    .strictObject({
      auditorId,
      count: z.coerce.number().int().min(1).max(10_000).optional(),
      ids: idList.optional(),
      reason: reason.optional(),
    })
    .refine((query) => (query.count === undefined) !== (query.ids === undefined), {
      message: 'must say how many, or which',
    }),
  response: takenBack,
})
