import { z } from 'zod'
import { column } from '../columns.ts'
import { blacklistKinds } from '../customers/enums.ts'
import type { OutputOf } from '../endpoint.ts'
import { disburseStatuses } from '../payments/enums.ts'
import { facts, panel, rows } from '../platform/panels/panel.ts'
import { ofBorrower, ofLoan } from '../servicing/loan-access.ts'
import { loanChargeKinds, loanChargeStates } from '../servicing/loan-charge.ts'
import { prepaymentModes } from '../servicing/prepayment-modes.ts'
import { cents, staffRef } from '../shapes.ts'
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
    /** Pictures are opened by their file id; removed ones are not listed. */
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

/** Payment records: what is due when, and what was paid; empty before there is a loan. */
export const loanBills = panel(ofLoan, 'bills', {
  path: '/audit/cashCredit/bills/{id}',
  summary: 'A loan’s schedule and repayments',
  parts: {
    instalments: rows(
      {
        number: column.count(),
        dueOn: column.date(),
        principal: column.money({ total: 'sum' }),
        /** Principal that was repaid early. */
        prepaid: column.money({ optional: true, total: 'sum' }),
        interest: column.money({ total: 'sum' }),
        fee: column.money({ total: 'sum' }),
        fine: column.money({ total: 'sum' }),
        billed: column.money({ total: 'sum' }),
        /** Principal of the instalments after it. */
        left: column.money(),
        paid: column.money({ total: 'sum' }),
        /** Parts of payments that also paid another loan, or were more than was needed. */
        split: column.money(),
        /** What the loan did not need of payments whose last instalment this is. */
        overpaid: column.money(),
        waived: column.money({ optional: true, total: 'sum' }),
        owed: column.money({ total: 'sum' }),
        finishedOn: column.date({ word: 'state' }),
      },
      {
        fromOn: column.date(),
        /** The original amount of the instalment, where a prepayment changed it. */
        made: column.money(),
        /** For a charge by hand, which is a row of its own. */
        chargeKind: column.choice(loanChargeKinds),
      },
    ),
    repayments: rows({
      repaymentId: column.id(),
      paidOn: column.date(),
      bookedOn: column.date(),
      amount: column.money({ total: 'sum' }),
      /** What came with it and the loan did not need: it is owed to the customer. */
      overpaid: column.money({ optional: true, total: 'sum' }),
      channel: column.text({ word: 'through', set: 'paymentProvider' }),
      /** Nothing where the loan has one instalment. */
      prepayment: column.choice(prepaymentModes, { optional: true }),
    }),
    /** Charges requested by hand, whatever their result. */
    charges: rows(
      {
        loanChargeKind: column.choice(loanChargeKinds),
        amount: column.money(),
        /** Its current amount. */
        chargedAmount: column.money(),
        dueOn: column.date(),
        loanChargedOn: column.date(),
        reason: column.text({ long: true }),
        loanChargeState: column.choice(loanChargeStates),
      },
      {
        loanChargeId: column.id(),
        loanId: column.id(),
        askedBy: column.staff(),
        decidedBy: column.staff(),
        version: column.count(),
      },
    ),
    /** What interest costs since a restructuring, counted as the contract does; null where its rate stays. */
    agreedRate: z.object({ ratePpm: z.int(), from: z.iso.date() }).nullable(),
  },
})
export type LoanBills = OutputOf<typeof loanBills>

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
    /** Including the base points: all of them add up to the score. */
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
  /** The person who did it; null for the system. */
  by: staffRef.nullable(),
  actor: z.string(),
  /**
   * For a transition: take, approve …; an allocation’s rule, a mark’s item, a call’s result, the state of a
   * payout’s request; for a payment `repaid` or `reversed`.
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
  /** For a movement of money. */
  amountCents: cents.nullable(),
})

/** Everything that happened to an application, oldest first. */
export const auditInfo = panel(ofLoan, 'timeline', {
  path: '/audit/cashCredit/auditInfo/getAuditInfo',
  summary: 'The timeline of an application',
  parts: { rows: z.array(timelineRow) },
})
