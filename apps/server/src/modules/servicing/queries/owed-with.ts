import { addDays, type BusinessDate } from '@daftari/kernel/business-date'
import { type Cents, cents } from '@daftari/kernel/money'
import type { Context } from '../../../platform/context.ts'
import { firstDayOf } from '../domain/life-start.ts'
import { replay } from '../domain/replay.ts'
import { settlementFigure } from '../domain/settlement-figure.ts'
import { positionOf } from '../domain/standing.ts'
import { usualPrepayment } from '../prepayment/require-instruction.ts'
import { lockLoan } from '../stored-loan.ts'
import { repaymentsOfPayment } from './repayments-of-payment.ts'

/** Newer than every repayment that was booked before. */
const newest = Number.MAX_SAFE_INTEGER

/**
 * What would close a loan today if it had the given amount of a payment instead of its current part, and the
 * unneeded rest. Changes nothing; locks the loan. Refuses: loan.not-found.
 */
export async function owedWith(
  ctx: Context,
  given: { loanId: number; paymentId: number; paidOn: BusinessDate; amountCents: Cents },
): Promise<{ owedCents: Cents; surplusCents: Cents }> {
  const { paymentId, amountCents } = given
  const loan = await lockLoan(ctx, given.loanId)
  const mine = (await repaymentsOfPayment(ctx, paymentId)).filter(
    ({ loanId }) => loanId === loan.id,
  )
  const first = firstDayOf(loan.made)
  const on = given.paidOn < first ? first : given.paidOn
  const others = loan.received.filter(({ id }) => mine.every((one) => one.repaymentId !== id))
  const prepayment = mine[0]?.prepayment ?? usualPrepayment(ctx, loan, { on, ...given })
  const payment = amountCents > 0 ? [{ id: newest, on, amountCents, prepayment }] : []
  const today = ctx.clock.today()
  const yesterday = addDays(today, -1)
  const through = yesterday > loan.closedThrough ? yesterday : loan.closedThrough
  const history = replay(loan.made, [...others, ...payment], through, loan.concessions)
  const { standings, finishedOn, writtenOff, repayments } = history
  const open = finishedOn === null ? standings.map(positionOf) : []
  return {
    owedCents: settlementFigure(open, writtenOff?.on ?? today).totalCents,
    surplusCents: repayments.find(({ id }) => id === newest)?.surplusCents ?? cents(0),
  }
}
