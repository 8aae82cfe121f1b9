import { refuse } from '@daftari/contract/refusals'
import type { PrepaymentChoice } from '@daftari/contract/servicing/prepayment'
import type { PrepaymentMode } from '@daftari/contract/servicing/prepayment-modes'
import type { BusinessDate } from '@daftari/kernel/business-date'
import { cents } from '@daftari/kernel/money'
import type { ReadContext } from '../../../platform/context.ts'
import { prepaymentChoices } from '../domain/prepayment/prepayment-outlook.ts'
import { requireNotFar } from '../queries/settlement-outlook.ts'
import { readLoan, type StoredLoan } from '../stored-loan.ts'
import { requirePlan } from './require-instruction.ts'

export type PrepaymentOutlook = {
  on: BusinessDate
  amountCents: number
  chosen: PrepaymentMode | null
  choices: PrepaymentChoice[]
}

/** How a loan continues with a received repayment. Refuses: loan.not-found, repayment.not-found. */
export async function outlookOfRepayment(
  ctx: ReadContext,
  loanId: number,
  repaymentId: number,
): Promise<PrepaymentOutlook> {
  const loan = await readLoan(ctx.db, loanId)
  const payment = loan.received.find(({ id }) => id === repaymentId)
  if (payment === undefined) refuse('repayment.not-found')
  const { on, amountCents, prepayment } = payment
  return { on, amountCents, chosen: prepayment, choices: prepaymentChoices(loan, payment) }
}

/** Newer than every repayment that came. */
const notMadeYet = Number.MAX_SAFE_INTEGER

/**
 * How it would continue with a possible payment, if nothing is paid until then. Refuses: loan.not-found,
 * prepayment.before-payout, settlement-figure.too-far.
 */
export async function outlookIfPaidEarly(
  ctx: ReadContext,
  loanId: number,
  instruction: { on: BusinessDate; amountCents: number },
): Promise<PrepaymentOutlook> {
  return outlookWith(ctx, await readLoan(ctx.db, loanId), instruction)
}

/**
 * The same for a payment being entered: it counts for the day of the payout at the earliest, and without a
 * choice no way is shown. Refuses: loan.not-found, prepayment.not-open, .single, settlement-figure.too-far.
 */
export async function outlookAtEntry(
  ctx: ReadContext,
  loanId: number,
  instruction: { on: BusinessDate; amountCents: number },
): Promise<PrepaymentOutlook> {
  const loan = await readLoan(ctx.db, loanId)
  requirePlan(loan)
  const { startedOn } = loan.made
  return outlookWith(ctx, loan, {
    ...instruction,
    on: instruction.on < startedOn ? startedOn : instruction.on,
  })
}

function outlookWith(
  ctx: ReadContext,
  loan: StoredLoan,
  instruction: { on: BusinessDate; amountCents: number },
): PrepaymentOutlook {
  const { on } = instruction
  const { startedOn } = loan.made
  if (on < startedOn) refuse('prepayment.before-payout', { startedOn }, { on: 'early' })
  requireNotFar(ctx, loan, on)
  const payment = { id: notMadeYet, on, amountCents: cents(instruction.amountCents) }
  return { ...instruction, chosen: null, choices: prepaymentChoices(loan, payment) }
}
