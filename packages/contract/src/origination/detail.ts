import { z } from 'zod'
import { maskedIdNumber, maskedPhone } from '../columns.ts'
import { endpoint } from '../endpoint.ts'
import { disburseStatuses } from '../payments/enums.ts'
import { billOptions } from '../servicing/bill-options.ts'
import { detailAccess } from '../servicing/loan-access.ts'
import { prepaymentModes } from '../servicing/prepayment-modes.ts'
import { dayCounts, repaymentPlans } from '../servicing/quote.ts'
import { cents, idParams, staffRef } from '../shapes.ts'
import {
  applicationActs,
  approvalResults,
  customerTypes,
  repayStatuses,
  verifyItems,
  verifyStatuses,
  workStatuses,
} from './enums.ts'

const offer = z.object({
  id: z.number(),
  version: z.number(),
  minCents: cents,
  maxCents: cents,
  stepCents: cents,
  termDays: z.number(),
  periods: z.number(),
  interestMethod: z.enum(['flat', 'declining']),
  dailyInterestPpm: z.number(),
  feePpm: z.number(),
  feeMode: z.enum(['deducted', 'billed']),
  dailyFinePpm: z.number(),
  graceDays: z.number(),
  capPpm: z.number(),
  /** Calendar months of a period; null, a period is its days. */
  periodMonths: z.number().nullable(),
  repayment: z.enum(repaymentPlans),
  /** In place of the daily rate. */
  yearlyInterestPpm: z.number().nullable(),
  dayCount: z.enum(dayCounts).nullable(),
  roundToCents: z.number(),
  interestFreePeriods: z.number(),
  interestGracePeriods: z.number(),
  principalGracePeriods: z.number(),
  /** What is done with money that is not due yet. */
  prepayment: z.enum(prepaymentModes),
  /** Options of the bill that the document adds. */
  options: billOptions,
})

const application = z.object({
  id: z.number(),
  app: z.string(),
  product: z.string(),
  productName: z.string(),
  kind: z.enum(['single', 'instalments']),
  channel: z.string(),
  purpose: z.string().nullable(),
  /** 1 approving, 2 approved, 3 rejected, 4 cancelled, 5 review, 6 returned. */
  applyStatus: z.int().min(1).max(6),
  label: z.enum(workStatuses),
  customerType: z.enum(customerTypes),
  loanOrdinal: z.number(),
  amountCents: cents,
  approvalQuotaCents: cents.nullable(),
  /** Proposed by an auditor, and not yet approved. */
  proposedCents: cents.nullable(),
  approvedCents: cents.nullable(),
  appliedAt: z.string(),
  submittedAt: z.string(),
  decidedAt: z.string().nullable(),
  auditor: staffRef.nullable(),
  takenAt: z.string().nullable(),
  firstAuditor: staffRef.nullable(),
  reviewer: staffRef.nullable(),
  reviewReason: z.string().nullable(),
  /** What is missing, while it is returned: tags by code. */
  returned: z.object({ tags: z.array(z.string()), remark: z.string().nullable() }).nullable(),
  suspendedUntil: z.string().nullable(),
  suspendReason: z.string().nullable(),
  /** The last act that decided it or sent it on. */
  approvalResult: z.enum(approvalResults).nullable(),
  offer,
})

/** The coupon of the application: the price includes it. */
export const couponOfPrice = z.object({
  couponId: z.number(),
  name: z.string(),
  discountCents: cents,
  listDueCents: cents,
  listPayoutCents: cents,
  /** Nominal yearly rate after it (Regulation Z, appendix J), and by the list. */
  annualPercentagePpm: z.int(),
  listAnnualPercentagePpm: z.int(),
})

/** The customer's payout and debt for the approved or proposed amount, otherwise for the requested one. */
const price = z.object({
  principalCents: cents,
  interestCents: cents,
  feeCents: cents,
  payoutCents: cents,
  dueCents: cents,
  /** For a loan in instalments: their number, and the first of them if it were paid out today. */
  instalments: z
    .object({ count: z.number(), firstCents: cents, firstDueOn: z.iso.date() })
    .nullable(),
  coupon: couponOfPrice.nullable(),
})

export const personShape = z.object({
  id: z.number(),
  name: z.string().nullable(),
  gender: z.enum(['male', 'female']).nullable(),
  birthOn: z.iso.date().nullable(),
  education: z.string().nullable(),
  idType: z.enum(['national', 'passport', 'alien']).nullable(),
  idNumber: maskedIdNumber.nullable(),
  phone: maskedPhone,
  email: z.string().nullable(),
  maritalStatus: z.string().nullable(),
  language: z.string().nullable(),
  children: z.number().nullable(),
  socialAccount: z.string().nullable(),
  housing: z.string().nullable(),
  residenceMonths: z.number().nullable(),
  province: z.string().nullable(),
  city: z.string().nullable(),
  address: z.string().nullable(),
  faceResult: z.enum(['match', 'doubt', 'mismatch']).nullable(),
  registeredAt: z.string(),
})

export const workShape = z.object({
  company: z.string().nullable(),
  employmentType: z.string().nullable(),
  companySize: z.string().nullable(),
  industry: z.string().nullable(),
  occupation: z.string().nullable(),
  workingHours: z.string().nullable(),
  monthlyIncomeCents: cents.nullable(),
  familyIncomeCents: cents.nullable(),
  payDay: z.number().nullable(),
  jobTitle: z.string().nullable(),
  jobRank: z.string().nullable(),
  companyPhone: maskedPhone.nullable(),
  companyAddress: z.string().nullable(),
})

const risk = z.object({
  score: z.number(),
  grade: z.string(),
  quotaCents: cents,
  outcome: z.enum(['pass', 'reject', 'manual']),
  decidingRule: z.string().nullable(),
  policyVersion: z.number(),
  assessedAt: z.string(),
  hits: z.array(z.object({ rule: z.string(), effect: z.string() })),
})

const payout = z.object({
  id: z.number(),
  status: z.enum(disburseStatuses),
  actualStatus: z.int().min(0).max(4),
  amountCents: cents,
  wallet: maskedPhone.nullable(),
  receipt: z.string().nullable(),
  failure: z.string().nullable(),
  disbursedAt: z.string().nullable(),
  /** What the operator took for it, as billed or as its result said. */
  chargeCents: cents.nullable(),
})

const loan = z.object({
  status: z.enum(repayStatuses),
  startedOn: z.iso.date(),
  dueOn: z.iso.date(),
  finishedOn: z.iso.date().nullable(),
  daysPastDue: z.number(),
  owedCents: cents,
  fineCents: cents,
})

/** What the decision rests on, kept in sight while the sections scroll. */
const facts = z.object({
  blacklisted: z.boolean(),
  openLoans: z.number(),
  owedCents: cents,
  finishedLoans: z.number(),
  /** The most days late on any earlier loan that is still open; null without one. */
  openDaysPastDue: z.number().nullable(),
  earlierApplications: z.number(),
  earlierRejections: z.number(),
  monthlyIncomeCents: cents.nullable(),
})

const mark = z.object({
  item: z.enum(verifyItems),
  status: z.enum(verifyStatuses),
  note: z.string().nullable(),
  by: staffRef,
  at: z.string(),
})

/** The first screen; everything else of the detail is asked for when it comes into view. */
export const applicationDetail = endpoint({
  method: 'GET',
  path: '/audit/cashCredit/{id}',
  summary: 'An application’s first screen, and what the reader may do with it now',
  access: detailAccess,
  tag: 'Loan audit',
  params: idParams,
  response: z.object({
    /** Sent back with every act; an act on an older version is refused. */
    version: z.number(),
    application,
    price,
    person: personShape,
    work: workShape.nullable(),
    risk: risk.nullable(),
    payout: payout.nullable(),
    loan: loan.nullable(),
    facts,
    marks: z.array(mark),
    acts: z.array(z.enum(applicationActs)),
    /** The most that the reader may approve here alone or as reviewer; null when not an auditor. */
    authorityCents: cents.nullable(),
  }),
})
export type ApplicationDetail = z.output<typeof applicationDetail.response>
