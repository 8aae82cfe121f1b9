import { z } from 'zod'
import { column } from '../columns.ts'
import { endpoint } from '../endpoint.ts'
import { always } from '../platform/panels/always.ts'
import { rows } from '../platform/panels/panel.ts'
import { cents, idParams } from '../shapes.ts'
import { detailAccess } from './loan-access.ts'

/**
 * What will be owed on the day and is not in the books yet, with the rule and the days that make
 * it.
 */
export const toCome = rows(
  always({
    instalment: column.count(),
    part: column.choice(['interest', 'fine']),
    from: column.date(),
    days: column.count(),
    /** For interest the amount that earns it each day, for a fine the late principal. */
    ofCents: column.money(),
    amountCents: column.money({ word: 'amount' }),
  }),
  {
    ...always({ through: column.date() }),
    /** The days over which interest is earned; null of a fine. */
    overDays: column.count(),
    /** The fine of one day; null for interest. */
    dailyCents: column.money(),
    /** The rate gives more, but the loan's limit caps it. */
    ...always({ limited: column.flag() }),
  },
)

export const settledInstalments = rows(
  always({
    number: column.count(),
    dueOn: column.date(),
    /** By the bill, earned or not. */
    billCents: column.money(),
    /** The part due by the day. */
    dueCents: column.money(),
    savedCents: column.money(),
    returnedInterestCents: column.money(),
    /** What closes it: all of them come to what closes the loan. */
    closesCents: column.money(),
  }),
)

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
  toCome: toCome.schema,
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
  instalments: settledInstalments.schema,
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
