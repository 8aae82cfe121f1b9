import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { detailAccess } from '../origination/detail.ts'
import { cents, idParams } from '../shapes.ts'

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
