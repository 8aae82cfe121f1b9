import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { request } from '../platform/request.ts'
import { components } from '../servicing/bill-options.ts'
import { cents, idParams, reason, staffRef, version } from '../shapes.ts'
import { reductionOrigins, reductionStatuses } from './enums.ts'
import { cashCreditReduce, reduceCredits } from './reduction-tables.ts'

const tag = 'Reductions'

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

/** Why a request as it stands would be refused, or above whose limit it goes. */
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

/** One request as a case and a loan show it. */
export const reductionShape = z.object({
  id: z.number(),
  origin: z.enum(reductionOrigins),
  auditStatus: z.enum(reductionStatuses),
  beforeCents: cents,
  afterCents: cents,
  mostCents: cents,
  repaidCents: cents,
  waivedCents: cents,
  reason: z.string(),
  validUntil: z.iso.date(),
  askedBy: staffRef,
  askedAt: z.string(),
  decidedBy: staffRef.nullable(),
  decidedAt: z.string().nullable(),
  decisionReason: z.string().nullable(),
  settledOn: z.iso.date().nullable(),
  version,
})

const outcomeShape = z.object({
  id: z.number(),
  auditStatus: z.enum(reductionStatuses),
  waivedCents: cents,
  version,
})

const input = { payCents: z.int().positive(), validUntil: z.iso.date() }

/** Works out what a reduction would give up; nothing is asked for. Refuses: as asking does. */
export const previewReduction = endpoint({
  method: 'POST',
  effect: 'reads',
  path: '/collection/cash-collection/cases/{id}/reduction-preview',
  summary: 'What a reduction would waive',
  access: { can: 'reduction.ask' },
  tag,
  params: idParams,
  body: z.strictObject(input),
  response: previewShape,
})

const askReduction = endpoint({
  method: 'POST',
  path: '/collection/cash-collection/cases/{id}/reductions',
  summary: 'Ask for a reduction',
  access: { can: 'reduction.ask' },
  idempotent: true,
  tag,
  params: idParams,
  body: z.strictObject({ ...input, reason }),
  response: outcomeShape,
})

/** What both have in common; in force, it may be given up as long as nothing was waived. */
const common = {
  state: 'auditStatus',
  states: { asked: 'pending', done: 'approved' },
  tag,
  answer: outcomeShape,
  object: 'reduction',
  refusals: {
    own: 'reduction.own',
    decided: 'reduction.decided',
    notYours: 'reduction.not-yours',
  },
} as const

/**
 * A collector asks that the rest be waived once the customer has paid so much in time; whoever asked, or may
 * decide, takes it back. Refuses: asking request.not-found, case.closed, case.not-yours,
 * waiver.loan-finished, reduction.open-before, .date, .nothing-waived, .principal; deciding reduction.lapsed,
 * .above-authority, waiver.loan-finished.
 */
export const reductionRequest = request('reduction', {
  ...common,
  list: cashCreditReduce,
  path: '/collection/management/reductions',
  ask: askReduction,
  decide: { gives: 'money-off', can: 'reduction.decide', summary: 'Decide a reduction' },
  withdraw: {
    can: 'reduction.ask',
    summary: 'Withdraw a reduction',
    by: 'asker-or-asking-decider',
    also: ['approved'],
  },
})

const credit = { amountCents: z.int().positive(), principal: z.boolean() }

export const previewWaiver = endpoint({
  method: 'POST',
  effect: 'reads',
  path: '/settlement/change-bill/loans/{id}/waiver-preview',
  summary: 'What a waiver would give up',
  access: { can: 'waiver.ask' },
  tag,
  params: idParams,
  body: z.strictObject(credit),
  response: previewShape,
})

const askWaiver = endpoint({
  method: 'POST',
  path: '/settlement/change-bill/loans/{id}/waivers',
  summary: 'Ask for a waiver',
  access: { can: 'waiver.ask' },
  idempotent: true,
  tag,
  params: idParams,
  body: z.strictObject({ ...credit, reason }),
  response: outcomeShape,
})

/**
 * Settlement asks that an amount of what a loan owes be waived, at once when it is approved. Refuses: asking
 * loan.not-found, waiver.loan-finished, .nothing-owed, reduction.open-before, .more-than-owed, .principal;
 * deciding as a reduction, waiver.nothing-owed.
 */
export const waiverRequest = request('waiver', {
  ...common,
  list: reduceCredits,
  path: '/settlement/change-bill/waivers',
  ask: askWaiver,
  decide: { gives: 'money-off', can: 'waiver.decide', summary: 'Decide a waiver' },
  withdraw: {
    can: 'waiver.ask',
    summary: 'Withdraw a waiver',
    by: 'asker-or-asking-decider',
    also: ['approved'],
  },
})

/** The requests of one loan, the newest first. Refuses: request.not-found. */
export const loanReductions = endpoint({
  method: 'GET',
  path: '/loan-admin/loans/{id}/reductions',
  summary: 'Reductions of a loan',
  access: {
    page: [
      'loan-admin/loan-list/cash-credit-detail',
      'loan-admin/auditor-auth-list/cash-credit-detail',
    ],
  },
  tag,
  params: idParams,
  response: z.object({ rows: z.array(reductionShape) }),
})
