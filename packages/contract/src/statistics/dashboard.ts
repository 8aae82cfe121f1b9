import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { dayStandings, statementAccounts } from '../settlement/enums.ts'
import { cents } from '../shapes.ts'
import { feedbackKinds } from '../support/feedback/enums.ts'

const count = z.number().int()

const part = { method: 'GET', tag: 'Dashboard' } as const

/** The auditor's day: what waits, what is theirs, what is done. In the reader's own scope. */
export const auditToday = endpoint({
  ...part,
  path: '/dashboard/audit',
  summary: 'Audit work of today',
  access: { page: 'loan-admin/loan-list/cash-credit' },
  response: z.object({
    waiting: count,
    oldestWaitingAt: z.string().nullable(),
    review: count,
    mine: count,
    suspended: count,
    decidedByMeToday: count,
    decidedToday: count,
  }),
})

export const payoutsToday = endpoint({
  ...part,
  path: '/dashboard/payouts',
  summary: 'Payouts of today',
  access: { page: 'loan-admin/loan-list/disbursements' },
  response: z.object({
    underWay: count,
    /** Sent, without a known result yet. */
    unknown: count,
    unknownCents: cents,
    unknownSince: z.string().nullable(),
    failed: count,
    failedCents: cents,
    /** When the first of them failed, and for whom it was. */
    failedSince: z.string().nullable(),
    failedFor: z.string().nullable(),
    holding: count,
    paidToday: count,
    paidTodayCents: cents,
  }),
})

/** The collector's day: own cases, or the team's for a leader. */
export const collectionToday = endpoint({
  ...part,
  path: '/dashboard/collection',
  summary: 'Collection of today',
  access: { page: 'collection/cash-collection/cash-credit-collection' },
  response: z.object({
    held: count,
    /** Cases with a call, message or note today. */
    workedToday: count,
    untouchedToday: count,
    promisedToday: count,
    promisedTodayCents: cents,
    recoveredTodayCents: cents,
    recoveredMonthCents: cents,
    /** What is to be recovered in the month: by oneself, by the teams one leads, or by all; null without. */
    targetMonthCents: cents.nullable(),
  }),
})

export const settlementToday = endpoint({
  ...part,
  path: '/dashboard/settlement',
  summary: 'Payments of today',
  access: { page: 'settlement/repayment/mpesa-payment' },
  response: z.object({
    receivedToday: count,
    receivedTodayCents: cents,
    suspense: count,
    suspenseCents: cents,
    oldestSuspenseOn: z.iso.date().nullable(),
    /** Asked for, and nobody has decided. */
    refundsAsked: count,
    refundsAskedCents: cents,
    /** The last two weeks, today last. */
    days: z.array(z.object({ date: z.iso.date(), receivedCents: cents })),
    /** Received on the day before until the same time: the comparison for today so far. */
    dayBeforeCents: cents,
  }),
})

/** The business at one glance: what is out and what is late. */
export const businessToday = endpoint({
  ...part,
  path: '/dashboard/business',
  summary: 'Key figures of the open book',
  access: { page: 'statistics/repayment/daily-repayment' },
  response: z.object({
    openLoans: count,
    principalOwedCents: cents,
    lateLoans: count,
    latePrincipalCents: cents,
    /** Closed through this day; the figures of later days are not final. */
    closedThrough: z.iso.date().nullable(),
  }),
})

/**
 * The reader's own work of the last two weeks, day by day: decisions beside the daily capacity, and the
 * amounts recovered on their cases (for a leader, the team's).
 */
export const ownDays = endpoint({
  ...part,
  path: '/dashboard/own-days',
  summary: 'One’s own work of the last two weeks',
  access: {
    page: [
      'loan-admin/loan-list/cash-credit',
      'loan-admin/auditor-auth-list/quality-inspection',
      'collection/cash-collection/cash-credit-collection',
    ],
  },
  response: z.object({
    /** The daily capacity by the reader's authority; null for people who are not auditors. */
    capacity: count.nullable(),
    days: z.array(
      z.object({ date: z.iso.date(), decided: count, judged: count, recoveredCents: cents }),
    ),
    /** On the day before until the same time: the comparison for today so far. */
    dayBefore: z.object({ decided: count, judged: count, recoveredCents: cents }),
  }),
})

/** The day of customer service: what waits by kind, and the agent's own answers of two weeks. */
export const serviceToday = endpoint({
  ...part,
  path: '/dashboard/service',
  summary: 'Customers’ messages of today',
  access: { page: 'customer-service/issue/comment-feedback' },
  response: z.object({
    /** Every kind, including those with nothing waiting; open or claimed. */
    waiting: z.array(
      z.object({ kind: z.enum(feedbackKinds), count, oldestAt: z.string().nullable() }),
    ),
    takenByMe: count,
    answeredByMeToday: count,
    days: z.array(z.object({ date: z.iso.date(), answered: count })),
    /** Answered on the day before until this time of it. */
    dayBefore: count,
  }),
})

const since = z.object({ count, oldestAt: z.string().nullable() })

/** Quality inspection as it concerns the reader; null is what is not theirs to do. */
export const inspectionToday = endpoint({
  ...part,
  path: '/dashboard/inspection',
  summary: 'Quality inspection of today',
  access: { page: 'loan-admin/auditor-auth-list/quality-inspection' },
  response: z.object({
    /** For inspectors: drawn decisions not yet opened, and those the reader has begun. */
    waiting: since.nullable(),
    opened: count.nullable(),
    /** For inspectors and settlers of disputes: disputes without an answer, and those objected to. */
    disputed: since.nullable(),
    objected: since.nullable(),
    /** For an auditor: disputes of their own decisions, and the earliest deadline of an answer. */
    toAnswer: z.object({ count, answerBy: z.iso.date().nullable() }).nullable(),
    /** For an auditor: of their own decisions of the month, how many were judged, and how many stand. */
    ownMonth: z.object({ inspected: count, disputed: count }).nullable(),
  }),
})

/** The state of each account's last days, and missing or implausible reports of the operator. */
export const reconciliationToday = endpoint({
  ...part,
  path: '/dashboard/reconciliation',
  summary: 'The last days in the books, the messages and the statements',
  access: { page: 'settlement/repayment/reconciliation' },
  response: z.object({
    /** The newest first; one row an account. */
    days: z.array(
      z.object({
        date: z.iso.date(),
        account: z.enum(statementAccounts),
        standing: z.enum(dayStandings),
        openDifferences: count,
        /** What the books and the statement are apart; null without a statement. */
        differenceCents: cents.nullable(),
      }),
    ),
    /** Sent to the operator, without a known result. */
    unknown: z.object({ ...since.shape, cents }),
    /** Messages that were rejected, and that nobody has looked into. */
    held: since,
  }),
})
