import { z } from 'zod'
import { column } from '../columns.ts'
import { blacklistKinds } from '../customers/enums.ts'
import { endpoint } from '../endpoint.ts'
import { disburseStatuses } from '../payments/enums.ts'
import { facts, panel, rows } from '../platform/panels/panel.ts'
import { detailAccess, ofBorrower, ofLoan } from '../servicing/loan-access.ts'
import { loanChargeKinds, loanChargeStates } from '../servicing/loan-charge.ts'
import { prepaymentModes } from '../servicing/prepayment-modes.ts'
import { cents, idParams, staffRef } from '../shapes.ts'
import { personShape, workShape } from './detail.ts'
import {
  allocationWays,
  repayStatuses,
  verifyItems,
  verifyStatuses,
  workStatuses,
} from './enums.ts'
import { arms } from './rules/challengers.ts'
import { respondents } from './verification/enums.ts'

const section = { method: 'GET', access: detailAccess, tag: 'Loan audit' } as const

/** A customer as an auditor sees them. */
export const auditCustomer = panel(ofBorrower, 'borrower', {
  path: '/audit/customer/{id}',
  summary: 'A customer with work and documents',
  parts: {
    person: personShape,
    work: workShape.nullable(),
    registrations: z.array(
      z.object({ app: z.string(), channel: z.string(), registeredAt: z.string() }),
    ),
    /** Pictures are opened by their file id; removed ones are left out. */
    documents: z.array(
      z.object({ id: z.number(), kind: z.string(), fileId: z.number(), addedAt: z.string() }),
    ),
    blacklist: rows({
      blacklistKind: column.choice(blacklistKinds),
      reason: column.text({ long: true }),
      addedAt: column.instant(),
      expiresOn: column.date(),
    }),
  },
})

/** Loan records: every application of the same person on every app, newest first. */
export const applicationHistory = panel(ofLoan, 'loan-records', {
  path: '/audit/cashCredit/history/{id}',
  summary: 'The same person’s applications and loans',
  parts: {
    rows: rows(
      {
        loanId: column.id(),
        app: column.app(),
        product: column.product(),
        appliedAt: column.instant(),
        applyAmount: column.money(),
        approvedAmount: column.money(),
        applyStatus: column.choice(workStatuses, { set: 'workStatus' }),
        decidedBy: column.staff(),
        grade: column.text(),
        disburseStatus: column.choice(disburseStatuses),
        repayStatus: column.choice(repayStatuses),
        dueOn: column.date(),
        daysPastDue: column.count({ bad: true }),
        owed: column.money(),
        finishedOn: column.date(),
      },
      /** Whether this reader may open it. */
      { inScope: column.flag() },
    ),
  },
})

/** Payment records: what is due when, and what was paid. */
export const applicationBills = endpoint({
  ...section,
  path: '/audit/cashCredit/bills/{id}',
  summary: 'A loan’s schedule and repayments',
  params: idParams,
  response: z.object({
    instalments: z.array(
      z.object({
        number: z.number(),
        fromOn: z.iso.date(),
        dueOn: z.iso.date(),
        principalCents: cents,
        interestCents: cents,
        feeCents: cents,
        fineCents: cents,
        paidCents: cents,
        waivedCents: cents,
        owedCents: cents,
        /** Parts of payments that also paid another loan, or were more than was needed. */
        splitCents: cents,
        /** What the loan did not need of payments whose last instalment this is. */
        overpaidCents: cents,
        finishedOn: z.iso.date().nullable(),
        /** Of the principal, what was repaid before its time. */
        prepaidCents: cents,
        /** What it asked for when the loan was made, where a prepayment changed it. */
        madeCents: cents.nullable(),
        /** Of a charge by hand, which is a row of its own. */
        chargeKind: z.enum(loanChargeKinds).nullable(),
      }),
    ),
    /** What interest costs since a restructuring, counted as the contract does; null where its rate stays. */
    agreedRate: z.object({ ratePpm: z.int(), from: z.iso.date() }).nullable(),
    /** Asked for by hand, whatever became of it. */
    charges: z.array(
      z.object({
        id: z.number(),
        kind: z.enum(loanChargeKinds),
        state: z.enum(loanChargeStates),
        amountCents: cents,
        /** What it comes to now. */
        chargedCents: cents,
        dueOn: z.iso.date(),
        chargedOn: z.iso.date().nullable(),
        reason: z.string(),
        askedBy: staffRef,
        decidedBy: staffRef.nullable(),
        version: z.number(),
      }),
    ),
    repayments: z.array(
      z.object({
        id: z.number(),
        paidOn: z.iso.date(),
        bookedOn: z.iso.date(),
        amountCents: cents,
        channel: z.string(),
        prepayment: z.enum(prepaymentModes),
        /** What came with it and the loan did not need: it is owed to the customer. */
        overpaidCents: cents,
      }),
    ),
  }),
})

/** The rules that fired, in order, with what each of them saw. */
export const riskPrompt = panel(ofLoan, 'risk-hits', {
  path: '/audit/cashCredit/riskPrompt',
  summary: 'Risk hits of an application, by assessment',
  parts: {
    assessments: z.array(
      z.object({
        id: z.number(),
        assessedAt: z.string(),
        policyVersion: z.number(),
        /** While a challenger ran, whether it judged; null when none ran. */
        arm: z.enum(arms).nullable(),
        outcome: z.enum(['pass', 'reject', 'manual']),
        decidingRule: z.string().nullable(),
        /** What counted in it because people of ours accepted it; a face has no last day. */
        accepted: z.array(
          z.object({
            fact: z.enum(['work', 'face']),
            by: staffRef,
            until: z.iso.date().nullable(),
          }),
        ),
        hits: z.array(
          z.object({
            number: z.number(),
            rule: z.string(),
            effect: z.enum(['pass', 'reject', 'manual', 'review', 'note']),
            observed: z.record(z.string(), z.unknown()),
          }),
        ),
      }),
    ),
  },
})

export const systemScore = panel(ofLoan, 'score', {
  path: '/audit/cashCredit/getSystemScore',
  summary: 'The score of an application and its parts',
  parts: {
    facts: facts({
      score: column.count(),
      grade: column.text(),
      approvalQuota: column.money(),
      policyVersion: column.count(),
    }),
    /** With what everybody has: all of them add up to the score. */
    parts: rows({
      characteristic: column.text({ set: 'characteristic' }),
      observedValue: column.text(),
      points: column.count({ total: 'sum' }),
    }),
  },
})

const timelineRow = z.object({
  kind: z.enum(['transition', 'allocation', 'mark', 'call', 'answers', 'payout', 'payment']),
  at: z.string(),
  /** Who did it; null when the system did. */
  by: staffRef.nullable(),
  actor: z.string(),
  /**
   * Of a transition: take, approve …; an allocation’s rule, a mark’s item, a call’s result, the state
   * of a payout’s request; of a payment `repaid` or `reversed`.
   */
  act: z.string(),
  fromStatus: z.number().nullable(),
  toStatus: z.number().nullable(),
  from: staffRef.nullable(),
  to: staffRef.nullable(),
  way: z.enum(allocationWays).nullable(),
  /** What was marked, or who was called. */
  item: z.enum([...verifyItems, ...respondents]).nullable(),
  markStatus: z.enum(verifyStatuses).nullable(),
  reason: z.string().nullable(),
  tags: z.array(z.string()),
  approvedCents: cents.nullable(),
  /** Of money that moved. */
  amountCents: cents.nullable(),
})

/** Everything that happened to an application, oldest first. */
export const auditInfo = panel(ofLoan, 'timeline', {
  path: '/audit/cashCredit/auditInfo/getAuditInfo',
  summary: 'The timeline of an application',
  parts: { rows: z.array(timelineRow) },
})
