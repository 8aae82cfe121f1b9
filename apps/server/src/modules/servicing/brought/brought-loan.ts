import type { LoanChargeKind } from '@daftari/contract/servicing/loan-charge'
import type { PrepaymentMode } from '@daftari/contract/servicing/prepayment-modes'
import type { BusinessDate } from '@daftari/kernel/business-date'
import type { Cents } from '@daftari/kernel/money'
import type { Component } from '../domain/allocation.ts'
import type { NewPlan } from '../domain/restructure/new-plan.ts'
import type { LoanTerms } from '../domain/terms.ts'

/** An amount of each part of what a loan owes. */
export type Figures = Record<Component, Cents>

/**
 * How a loan that another system kept comes in. Replayed: our arithmetic lives its terms and events again.
 * Taken over: it begins with its schedule and balances as they were on the day, and has no days before it.
 */
type BroughtWay = 'replayed' | 'taken-over'

/** A loan as another system kept it, with our ids of what was written of it before. */
export type BroughtLoan = {
  /** The application's. */
  id: number
  /** The id in the source. */
  foreignId: string
  personId: number
  appCode: string
  productCode: string
  customerType: string
  loanOrdinal: number
  channel: string
  grade: string | null
  disbursementId: number
  terms: LoanTerms
  /** The day of the payout. */
  startedOn: BusinessDate
  way: BroughtWay
  /** In the order in which they were known; those of one day count in this order. */
  events: readonly BroughtEvent[]
  /** The schedule in the source. Required if the loan is taken over and owes anything. */
  ownSchedule?: readonly OwnInstalment[] | undefined
  source: SourceStanding
}

/** The source's statement of the loan at the end of the as-of day. */
export type SourceStanding = {
  status: 'open' | 'finished' | 'written-off'
  /**
   * Earned and unpaid; interest that was paid before it was earned makes it negative. For a written-off loan
   * the remaining claim, if the source gives it by part; otherwise zero.
   */
  owed: Figures
  /** Whether the interest owed is what is earned by the day, as ours is, or all that the plan still asks. */
  interestCounts?: 'earned' | 'planned' | undefined
  finishedOn?: BusinessDate | undefined
  writtenOffOn?: BusinessDate | undefined
  /** What is still claimed of a loan that was written off; left out, it is not compared. */
  claimCents?: Cents | undefined
  /** All fines that were ever charged, paid or not; left out, what the schedule says. */
  finedCents?: Cents | undefined
}

/** One row of the source's schedule, with what was done to it by the as-of day. */
export type OwnInstalment = {
  /** From 1, without a gap. */
  number: number
  /** Left out: the due day before it, or the payout. */
  fromOn?: BusinessDate | undefined
  dueOn: BusinessDate
  /** The whole interest of the row, earned or not. */
  charged: Figures
  paid: Figures
  waived: Figures
  /** The part of the interest that will never be due; zero if left out. */
  interestDroppedCents?: Cents | undefined
}

export type BroughtEvent =
  | BroughtPayment
  | BroughtCharge
  | BroughtWaiver
  | BroughtReduction
  | BroughtWriteOff
  | BroughtRestructuring

type Event<Kind extends string> = { kind: Kind; foreignId: string; on: BusinessDate }

type BroughtPayment = Event<'payment'> & {
  /** The id of our payment. */
  paymentId: number
  /** What came for the loan. */
  amountCents: Cents
  /** How the money came: mpesa, bank … */
  channel: string
  /** Left out: what the terms say. */
  prepayment?: PrepaymentMode | undefined
  /** The source's allocation of it, if it gives one. */
  placed?: Figures | undefined
}

/** What was charged beside the price. */
type BroughtCharge = Event<'charge'> & {
  chargeKind: LoanChargeKind
  dueOn: BusinessDate
  amountCents: Cents
  reason: string
}

/** Given up at once. */
type BroughtWaiver = Event<'waiver'> & {
  amountCents: Cents
  /** Whether principal may be given up. */
  principal: boolean
  replans?: boolean | undefined
  closes?: boolean | undefined
}

/** The rest is given up once so much came by a day. */
type BroughtReduction = Event<'reduction'> & {
  until: BusinessDate
  toPayCents: Cents
  mostCents: Cents
  principal: boolean
}

type BroughtWriteOff = Event<'write-off'> & { reason: string }

type BroughtRestructuring = Event<'restructuring'> & {
  plan: Omit<NewPlan, 'firstNumber'>
  reason: string
}
