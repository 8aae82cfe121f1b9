import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { panel, panelOfRow } from '../../platform/panels/panel.ts'
import { field } from '../../platform/records/fields.ts'
import { form } from '../../platform/records/form.ts'
import { ofLoan } from '../../servicing/loan-access.ts'
import { cents, reason, staffRef, version } from '../../shapes.ts'
import { personShape, workShape } from '../detail.ts'
import { customerTypes } from '../enums.ts'
import { remark } from '../shapes.ts'
import {
  disputeAnswers,
  disputeReasons,
  disputeSettlements,
  inspectionActs,
  inspectionCauses,
  inspectionResults,
  inspectionStates,
  ownDecisions,
} from './enums.ts'
import { inspections } from './tables.ts'

const page = { page: 'loan-admin/auditor-auth-list/quality-inspection' } as const
const tag = 'Quality inspection'
const seen = { id: z.int().positive(), version }
const outcome = z.object({ id: z.number(), state: z.enum(inspectionStates), version: z.number() })

const verdict = z.object({
  inspector: staffRef,
  result: z.enum(inspectionResults),
  reason: z.enum(disputeReasons).nullable(),
  remarks: z.string(),
  at: z.string(),
})
/** Nobody, where the time for an answer ran out. */
const answer = z.object({
  by: staffRef.nullable(),
  answer: z.enum(disputeAnswers),
  text: z.string(),
  at: z.string(),
})
const settlement = z.object({
  by: staffRef,
  settlement: z.enum(disputeSettlements),
  reason: z.string(),
  at: z.string(),
})
/** The auditor's decision as it was made. */
const decided = z.object({
  auditor: staffRef,
  decision: z.enum(ownDecisions),
  approvedCents: cents.nullable(),
  tags: z.array(z.string()),
  remark: z.string(),
  at: z.string(),
})
const own = z.object({
  inspector: staffRef,
  decision: z.enum(ownDecisions),
  reason: z.string(),
  at: z.string(),
})

/** Inspections of a loan that have been judged, for its detail. */
export const qualityResult = panel(ofLoan, 'quality', {
  path: '/audit/inspector/getQualityResult',
  summary: 'What quality inspection found on a loan',
  parts: {
    rows: z.array(
      z.object({
        id: z.number(),
        state: z.enum(inspectionStates),
        cause: z.enum(inspectionCauses),
        decided,
        verdict,
        answerDueOn: z.iso.date().nullable(),
        answer: answer.nullable(),
        settlement: settlement.nullable(),
      }),
    ),
  },
})

/** What the decision rested on, without a word of what was decided. */
const request = z.object({
  loanId: z.number(),
  app: z.string(),
  product: z.string(),
  customerType: z.enum(customerTypes),
  loanOrdinal: z.number(),
  channel: z.string(),
  purpose: z.string().nullable(),
  amountCents: cents,
  quotaCents: cents.nullable(),
  grade: z.string().nullable(),
  score: z.number().nullable(),
  termDays: z.number(),
  appliedAt: z.string(),
  submittedAt: z.string(),
  earlierLoans: z.number(),
  worstDaysLate: z.number(),
  hits: z.array(z.object({ rule: z.string(), effect: z.string() })),
})

/** Refuses: request.not-found, also for one's own decision. */
export const inspectionDetail = panelOfRow('inspection-detail', {
  path: '/audit/inspector/{id}',
  summary: 'One inspection as the reader may see it now',
  access: page,
  tag,
  parts: {
    id: z.number(),
    version: z.number(),
    state: z.enum(inspectionStates),
    cause: z.enum(inspectionCauses),
    sampledAt: z.string(),
    request,
    person: personShape,
    work: workShape.nullable(),
    contacts: z.array(z.object({ name: z.string(), relationship: z.string() })),
    pictures: z.array(z.object({ kind: z.string(), fileId: z.number() })),
    /** Null while the reader must not see it. */
    decided: decided.nullable(),
    own: own.nullable(),
    verdict: verdict.nullable(),
    answerDueOn: z.iso.date().nullable(),
    answer: answer.nullable(),
    settlement: settlement.nullable(),
    acts: z.array(z.enum(inspectionActs)),
  },
})

/**
 * First the inspector's own decision, without seeing the auditor's; then, with both in sight,
 * whether the auditor's was reasonable. Refuses: request.not-found, record.stale,
 * inspection.own-decision, .already-decided, .not-yours, .not-decided, .reason-missing.
 */
export const saveAuditResult = endpoint({
  method: 'POST',
  path: '/audit/inspector/saveAuditResult',
  summary: 'Decide an inspected case, or judge the auditor’s decision',
  access: { can: 'inspection.inspect' },
  tag,
  body: z.discriminatedUnion('stage', [
    z.strictObject({
      stage: z.literal('own'),
      ...seen,
      decision: z.enum(ownDecisions),
      reason,
    }),
    z.strictObject({
      stage: z.literal('verdict'),
      ...seen,
      result: z.enum(inspectionResults),
      /** What is wrong, for a dispute. */
      reason: z.enum(disputeReasons).optional(),
      remarks: remark.default(''),
    }),
  ]),
  response: outcome,
})

export const disputeForm = form('dispute', {
  on: inspections,
  can: 'inspection.inspect',
  tag,
  only: 'create',
  danger: true,
  fields: {
    reason: field.choice(disputeReasons, { set: 'disputeReason', word: 'disputeReason' }),
    remarks: field.longText({ min: 3, max: 1000, rows: 4 }),
  },
  endpoints: { create: saveAuditResult },
})

/** The auditor's word. Refuses: request.not-found, record.stale, inspection.not-disputed. */
export const answerDispute = endpoint({
  method: 'POST',
  path: '/audit/inspector/answer',
  summary: 'Accept a dispute of one’s decision, or object to it',
  access: { can: 'inspection.answer' },
  tag,
  body: z.strictObject({ ...seen, answer: z.enum(disputeAnswers), text: reason }),
  response: outcome,
})

/**
 * The head of audit settles an objection. Refuses: request.not-found, record.stale,
 * inspection.not-objected, .involved.
 */
export const settleDispute = endpoint({
  method: 'POST',
  path: '/audit/inspector/settle',
  summary: 'Uphold a dispute, or withdraw it',
  access: { can: 'inspection.settle' },
  tag,
  body: z.strictObject({ ...seen, settlement: z.enum(disputeSettlements), reason }),
  response: outcome,
})
