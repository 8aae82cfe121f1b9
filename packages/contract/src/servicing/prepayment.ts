import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { cents, idParams, reason } from '../shapes.ts'
import { detailAccess } from './loan-access.ts'
import { prepaymentModes } from './prepayment-modes.ts'

/** A customer says it when they pay, or soon after; later it would give up interest of past days. */
export const prepaymentInstructionDays = 30

const mode = z.enum(prepaymentModes)

/** What of an instalment would still be to pay. */
export const planRow = z.object({
  number: z.number(),
  dueOn: z.iso.date(),
  principalCents: cents,
  interestCents: cents,
  /** Fee and fines. */
  otherCents: cents,
  totalCents: cents,
})

export const prepaymentChoice = z.object({
  mode,
  /** Principal that the payment repays before its time. */
  prepaidCents: cents,
  /** All that is then still to pay, and the interest in it. */
  toPayCents: cents,
  interestCents: cents,
  /** Interest that is then never owed, against paying the next instalments in advance. */
  savedCents: cents,
  finished: z.boolean(),
  rows: z.array(planRow),
})
export type PrepaymentChoice = z.output<typeof prepaymentChoice>

const outlook = z.object({
  on: z.iso.date(),
  amountCents: cents,
  /** For a received repayment; null for a possible one. */
  chosen: mode.nullable(),
  choices: z.array(prepaymentChoice),
})

/**
 * A received or possible payment: how the loan continues with it, all ways side by side. The id is the
 * loan's. Refuses: request.not-found, repayment.not-found, loan.not-found, prepayment.before-payout.
 */
export const prepaymentOutlook = endpoint({
  method: 'GET',
  path: '/audit/cashCredit/{id}/prepayment',
  summary: 'A payment before its time, each way',
  access: detailAccess,
  tag: 'Loan audit',
  params: idParams,
  query: z
    .strictObject({
      repaymentId: z.coerce.number().int().positive().optional(),
      on: z.iso.date().optional(),
      amountCents: z.coerce.number().int().min(1).max(100_000_000_000).optional(),
    })
    .refine((q) => (q.repaymentId === undefined) === (q.amountCents !== undefined), {
      path: ['amountCents'],
      message: 'is either a repayment or an amount',
    }),
  response: outlook,
})

/**
 * The same for entering or matching a payment, before it is booked; the id is the loan's. Refuses:
 * loan.not-found, prepayment.not-open, .single, settlement-figure.too-far.
 */
export const prepaymentAtEntry = endpoint({
  method: 'GET',
  path: '/servicing/loans/{id}/prepayment',
  summary: 'A payment that is being entered, each way',
  access: { can: 'payment.prepay' },
  tag: 'Loan audit',
  params: idParams,
  query: z.strictObject({
    on: z.iso.date(),
    amountCents: z.coerce.number().int().min(1).max(100_000_000_000),
  }),
  response: outlook,
})

/**
 * The customer's instruction for a repayment of the last days, as if it had been known when it
 * came; the id is the repayment's. Refuses: repayment.not-found, record.stale,
 * repayment.reversed-before, prepayment.single, .not-open, .too-late, .changes-nothing,
 * .would-be-late.
 */
export const choosePrepayment = endpoint({
  method: 'POST',
  path: '/servicing/repayments/{id}/prepayment',
  summary: 'Say what is done with money that came before it was due',
  access: { can: 'payment.prepay' },
  tag: 'Loan audit',
  idempotent: true,
  params: idParams,
  body: z.strictObject({
    /** As the person saw it. */
    was: mode,
    prepayment: mode,
    reason,
  }),
  response: z.object({ loanId: z.number(), prepayment: mode }),
})
