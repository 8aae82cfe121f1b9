import { refuse } from '@daftari/contract/refusals'
import type { PrepaymentMode } from '@daftari/contract/servicing/prepayment-modes'
import type { BusinessDate } from '@daftari/kernel/business-date'
import { type Cents, cents } from '@daftari/kernel/money'
import type { Context } from '../../../platform/context.ts'
import type { History } from '../domain/history.ts'
import { firstDayOf } from '../domain/life-start.ts'
import { historyWith } from '../domain/prepayment/prepayment-outlook.ts'
import { oldestDueOn } from '../domain/standing.ts'
import { lockLoan, type StoredLoan } from '../stored-loan.ts'

type Instruction = {
  loanId: number
  amountCents: number
  paidOn: BusinessDate
  prepayment: PrepaymentMode
}

/** Newer than every repayment that came. */
const notMadeYet = Number.MAX_SAFE_INTEGER

/**
 * What a customer wants done with money that is allocated to a loan next. Refuses: loan.not-found,
 * prepayment.not-open, .single, .would-be-late.
 */
export async function requireInstruction(ctx: Context, instruction: Instruction): Promise<void> {
  const { loanId, paidOn } = instruction
  const loan = await lockLoan(ctx, loanId)
  requirePlan(loan)
  const first = firstDayOf(loan.made)
  const on = paidOn < first ? first : paidOn
  const amountCents = cents(instruction.amountCents)
  const historyUnder = (prepayment: PrepaymentMode) =>
    historyWith(loan, { id: notMadeYet, on, amountCents, prepayment })
  requireNotLate(ctx, historyUnder('next'), historyUnder(instruction.prepayment))
}

/**
 * What the product does with money that comes early, unless an instalment that the money pays in
 * advance is late by now without it: then it pays that.
 */
export function usualPrepayment(
  ctx: Context,
  loan: StoredLoan,
  { on, amountCents }: { on: BusinessDate; amountCents: Cents },
): PrepaymentMode {
  const usual = loan.made.terms.prepayment ?? 'next'
  if (usual === 'next' || loan.made.instalments.length === 1) return 'next'
  const historyUnder = (prepayment: PrepaymentMode) =>
    historyWith(loan, { id: notMadeYet, on, amountCents, prepayment })
  return becomesLate(ctx, historyUnder('next'), historyUnder(usual)) ? 'next' : usual
}

/** There is something to make shorter or smaller. Refuses: prepayment.not-open, .single. */
export function requirePlan({ id, status, made }: StoredLoan): void {
  if (status !== 'open') refuse('prepayment.not-open', { id })
  if (made.instalments.length === 1) refuse('prepayment.single', { id })
}

/**
 * No instalment that the money pays in advance is late without it. Refuses:
 * prepayment.would-be-late.
 */
export function requireNotLate(ctx: Context, without: History, withInstruction: History): void {
  if (becomesLate(ctx, without, withInstruction)) refuse('prepayment.would-be-late')
}

function becomesLate(ctx: Context, without: History, withInstruction: History): boolean {
  const today = ctx.clock.today()
  const isLate = ({ standings }: History) => (oldestDueOn(standings) ?? today) < today
  return isLate(withInstruction) && !isLate(without)
}
