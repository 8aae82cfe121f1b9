import { z } from 'zod'
import { column } from '../columns.ts'
import { endpoint } from '../endpoint.ts'
import { always } from '../platform/panels/always.ts'
import { lines, panel } from '../platform/panels/panel.ts'
import { components } from '../servicing/bill-options.ts'
import { ofLoan } from '../servicing/loan-access.ts'
import { cents } from '../shapes.ts'
import { reductionStatuses } from './enums.ts'
import { onCase, onLoan, reductionInput, waiverInput } from './reduction-requests.ts'

/** What is given up, part by part: charges before interest, and what was lent last. */
const waivedShape = z.object({ fine: cents, interest: cents, fee: cents, principal: cents })

const outlookShape = z.object({
  on: z.iso.date(),
  /** What closes the loan on that day. */
  settlementCents: cents,
  /** The parts that come to it: interest that was paid ahead is given back against the others. */
  closes: waivedShape.extend({ returned: cents }),
  waived: waivedShape,
  waivedCents: cents,
  /** What is given up, instalment by instalment. */
  lines: z.array(z.object({ instalment: z.number(), part: z.enum(components), cents })),
})

/** Why a request with these values would be refused, or whose limit it exceeds. */
const previewShape = z.object({
  today: outlookShape,
  /** On the last valid day: the most that is given up, by which the authority is measured. */
  lastDay: outlookShape,
  limitCents: cents,
  needsHigherAuthority: z.boolean(),
  principalAllowed: z.boolean(),
  /** The last day that may be named. */
  latest: z.iso.date(),
})
export type ReductionPreview = z.output<typeof previewShape>

/** Works out what a reduction would give up; nothing is asked for. Refuses: as asking does. */
export const previewReduction = endpoint({
  ...onCase,
  effect: 'reads',
  path: '/collection/cash-collection/cases/{id}/reduction-preview',
  summary: 'What a reduction would waive',
  body: z.strictObject(reductionInput),
  response: previewShape,
})

export const previewWaiver = endpoint({
  ...onLoan,
  effect: 'reads',
  path: '/settlement/change-bill/loans/{id}/waiver-preview',
  summary: 'What a waiver would give up',
  body: z.strictObject(waiverInput),
  response: previewShape,
})

/** What was asked to be waived of a loan, the newest first. */
export const reductionLines = lines({
  ...always({ auditStatus: column.choice(reductionStatuses) }),
  /** Of what a collector asked for: the rest is waived once this is paid. */
  afterAmount: column.money({ named: true }),
  beforeAmount: column.money({ named: true }),
  invalidOn: column.date({ named: true }),
  /** Of what settlement asked for: waived at once. */
  mostWaived: column.money({ named: true, word: 'waivedAtOnce' }),
  askedBy: column.staff({ newLine: true }),
  submittedAt: column.instant(),
  reason: column.text(),
  decidedBy: column.staff({ newLine: true }),
  decidedAt: column.instant(),
  decisionReason: column.text(),
  repaidTotal: column.money({ newLine: true, named: true }),
  waivedAmount: column.money({ named: true }),
})

/** The requests of one loan. Refuses: request.not-found. */
export const loanReductions = panel(ofLoan, 'reductions', {
  path: '/loan-admin/loans/{id}/reductions',
  summary: 'Reductions of a loan',
  tag: 'Reductions',
  parts: { rows: reductionLines },
})
