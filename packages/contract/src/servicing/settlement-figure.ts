import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { cents, idParams } from '../shapes.ts'
import { detailAccess } from './loan-access.ts'

const day = z.iso.date()

/**
 * What will be owed on the day and is not in the books yet, with the rule and the days that make
 * it.
 */
const toCome = z.object({
  part: z.enum(['interest', 'fine']),
  instalment: z.number(),
  from: day,
  through: day,
  days: z.number(),
  /** For interest the amount that earns it each day, for a fine the late principal. */
  ofCents: cents,
  /** The days over which interest is earned; null of a fine. */
  overDays: z.number().nullable(),
  /** The fine of one day; null for interest. */
  dailyCents: cents.nullable(),
  /** The rate gives more, but the loan's limit caps it. */
  limited: z.boolean(),
  amountCents: cents,
})

const ofInstalment = z.object({
  number: z.number(),
  dueOn: day,
  /** By the bill, earned or not. */
  billCents: cents,
  /** The part due by the day. */
  dueCents: cents,
  returnedInterestCents: cents,
  savedCents: cents,
  /** What closes it: all of them come to what closes the loan. */
  closesCents: cents,
})

/** What a loan owes on a day, and what closes it. */
export const settlementOutlook = z.object({
  on: z.iso.date(),
  /** It had been finished by then. */
  finishedOn: z.iso.date().nullable(),
  principalCents: cents,
  /** Earned up to and including the day, and not paid. */
  interestCents: cents,
  feeCents: cents,
  fineCents: cents,
  /** Interest that was paid ahead and would never be earned: it counts towards the rest. */
  returnedInterestCents: cents,
  totalCents: cents,
  /** Interest of the plan that would never be owed. */
  savedCents: cents,
  /** Due by that day, fines included. */
  dueCents: cents,
  daysPastDue: z.number(),
  /** Its amount is the rest of a claim, which no longer grows. */
  writtenOff: z.boolean(),
  toCome: z.array(toCome),
  /**
   * On a past day, by how much what came after it has allocated in the books otherwise what had come by
   * then. Nothing as a rule.
   */
  laidLater: z.object({
    principalCents: cents,
    interestCents: cents,
    feeCents: cents,
    fineCents: cents,
  }),
  instalments: z.array(ofInstalment),
})

/**
 * What closes a loan on a day: a past one as it is known by now, a coming one as long as nothing is
 * paid until then. The id is the loan's. Refuses: request.not-found, loan.not-found,
 * settlement-figure.before-payout, .too-far.
 */
export const settlementFigureOn = endpoint({
  method: 'GET',
  path: '/audit/cashCredit/{id}/settlementFigure',
  summary: 'What closes a loan on a day',
  access: detailAccess,
  tag: 'Loan audit',
  params: idParams,
  query: z.strictObject({ on: z.iso.date() }),
  response: settlementOutlook,
})
