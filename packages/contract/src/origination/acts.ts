import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { cents, idParams, reason, version } from '../shapes.ts'
import {
  auditResults,
  distributionRefusals,
  takingRefusals,
  verifyItems,
  verifyStatuses,
  workStatuses,
} from './enums.ts'
import { idList, remark, tags } from './shapes.ts'

const act = { tag: 'Loan audit', params: idParams } as const
/** The state after the act. */
const outcome = z.object({
  id: z.number(),
  applyStatus: z.int().min(1).max(6),
  label: z.enum(workStatuses),
  version: z.number(),
})

/**
 * Decides a task. Refuses: application.already-decided, .held-by-other, .suspended,
 * .not-open, .not-in-review, .tag-missing, .tag-unknown, .above-quota, .above-authority, .outside-offer,
 * .no-authority, .not-the-reviewer, .second-person, .unanswered, record.stale.
 */
export const auditApplication = endpoint({
  ...act,
  method: 'POST',
  path: '/audit/cashCredit/{id}/audit',
  summary: 'Decide an application',
  access: { can: 'application.decide' },
  idempotent: true,
  body: z.strictObject({
    result: z.enum(auditResults),
    /** For pass and approve; by default the amount proposed so far, otherwise the requested one. */
    approvedCents: cents.positive().optional(),
    /** At least one to reject or return. */
    tags: tags.default([]),
    remark: remark.default(''),
    version,
  }),
  response: outcome.extend({
    /** Why a second person must look, when the decision asked for one. */
    reviewReason: z.string().nullable(),
  }),
})

/**
 * Proposes another amount, which becomes the one to be decided; an approval not yet being paid out is void
 * and the task is open again. The person who changed it cannot approve it alone. Refuses:
 * application.not-open, .already-decided, .held-by-other, .above-quota, .outside-offer, .paying-out,
 * record.stale.
 */
export const modifyAmount = endpoint({
  ...act,
  method: 'POST',
  path: '/audit/cashCredit/{id}/modifyAmount',
  summary: 'Change the amount of an application',
  access: { can: 'application.modify-amount' },
  body: z.strictObject({ amountCents: cents.positive(), reason, version }),
  response: outcome,
})

/**
 * Raises the proposed amount, within the quota and the caller's own authority; far above the requested amount
 * a second person decides. Refuses: application.not-open, .already-decided, .held-by-other, .suspended,
 * .no-authority, .above-authority, .not-higher, .outside-offer, .above-quota, record.stale.
 */
export const increaseAmount = endpoint({
  ...act,
  method: 'POST',
  path: '/audit/cashCredit/{id}/increaseAmount',
  summary: 'Raise the amount of an application',
  access: { can: 'application.increase-amount' },
  body: z.strictObject({ amountCents: cents.positive(), reason, version }),
  response: outcome.extend({ secondPerson: z.boolean() }),
})

/**
 * Suspends a task until a time; it returns to the same place automatically, or at once when `until` is null.
 * `tags` are the lender's own reasons for it. Refuses: application.not-open, .held-by-other, .suspend-range,
 * .not-suspended, .tag-unknown, record.stale.
 */
export const manualSuspension = endpoint({
  method: 'POST',
  path: '/audit/cashCredit/manualSuspension',
  summary: 'Set an application aside, or take it up again',
  access: { can: 'application.suspend' },
  tag: 'Loan audit',
  body: z.strictObject({
    id: z.int().positive(),
    until: z.iso.datetime({ offset: true }).nullable(),
    tags: tags.default([]),
    reason,
    version,
  }),
  response: outcome,
})

/** Refuses: application.not-open, .held-by-other, .no-authority, .second-person, .capacity-full. */
export const takeApplication = endpoint({
  ...act,
  method: 'POST',
  path: '/audit/cashCredit/{id}/take',
  summary: 'Take a waiting task',
  access: { can: 'application.take' },
  response: outcome,
})

/** The longest waiting task that the reader may work; `id` is null if there is none. */
export const takeNext = endpoint({
  method: 'POST',
  path: '/audit/cashCredit/takeNext',
  summary: 'Take the next waiting task',
  access: { can: 'application.take' },
  tag: 'Loan audit',
  response: z.object({ id: z.number().nullable() }),
})

/**
 * Gives open tasks to an auditor, whoever has them now; what cannot be given says why. Nobody gives
 * tasks to themselves. Refuses: auditor.not-yourself, auditor.away.
 */
export const distributeApplications = endpoint({
  method: 'PATCH',
  path: '/audit/cashCredit/distribute',
  summary: 'Give tasks to an auditor',
  access: { can: 'application.distribute' },
  tag: 'Loan audit',
  query: z.strictObject({
    ids: idList,
    auditorId: z.coerce.number().int().positive(),
    reason: reason.optional(),
  }),
  response: z.object({
    given: z.array(z.number()),
    refused: z.array(z.object({ id: z.number(), why: z.enum(distributionRefusals) })),
  }),
})

/** Whether an auditor could be given a task now, and if not why; changes nothing. */
export const checkAuditor = endpoint({
  method: 'POST',
  path: '/audit/cashCredit/checkAuditor',
  summary: 'Ask whether an auditor may be given a task',
  access: { can: 'application.distribute' },
  effect: 'reads',
  tag: 'Loan audit',
  body: z.strictObject({ id: z.int().positive(), auditorId: z.int().positive() }),
  response: z.object({ may: z.boolean(), why: z.enum(takingRefusals).nullable() }),
})

/** Refuses: application.not-open, .held-by-other. */
export const putMarks = endpoint({
  ...act,
  method: 'PUT',
  path: '/audit/cashCredit/{id}/marks',
  summary: 'Mark items as right or wrong',
  access: { can: 'application.mark' },
  body: z.strictObject({
    marks: z
      .array(
        z.strictObject({
          item: z.enum(verifyItems),
          status: z.enum(verifyStatuses),
          note: z.string().trim().max(300).optional(),
        }),
      )
      .min(1)
      .max(verifyItems.length),
  }),
  response: z.object({}),
})
