import { refuse } from '@daftari/contract/refusals'
import type { settlementOutlook } from '@daftari/contract/servicing/settlement-figure'
import { addDays, addMonths, type BusinessDate } from '@daftari/kernel/business-date'
import { subtract, sum } from '@daftari/kernel/money'
import type { z } from 'zod'
import type { ReadContext } from '../../../platform/context.ts'
import { daysPastDue } from '../domain/overdue.ts'
import { type History, replay } from '../domain/replay.ts'
import { settlementFigure } from '../domain/settlement-figure.ts'
import { oldestDueOn, outstandingOf, owedByBill, positionOf } from '../domain/standing.ts'
import { readLoan, type StoredLoan } from '../stored-loan.ts'

type Outlook = z.output<typeof settlementOutlook>

const monthsAhead = 12

/**
 * What closes a loan on a day. A past day is told as it is known by now, with what was paid by its
 * end; a coming one as it will be if nothing is paid until then. Refuses: loan.not-found,
 * settlement-figure.before-payout, settlement-figure.too-far.
 */
export async function settlementOn(
  ctx: ReadContext,
  loanId: number,
  on: BusinessDate,
): Promise<Outlook> {
  const loan = await readLoan(ctx.db, loanId)
  const { startedOn } = loan.made
  if (on < startedOn) refuse('settlement-figure.before-payout', { startedOn }, { on: 'early' })
  demandNotFar(ctx, loan, on)
  return outlookOf(historyUntil(loan, on), on)
}

/** A year after the last due day, or after today, at most. Refuses: settlement-figure.too-far. */
export function demandNotFar(ctx: ReadContext, { made }: StoredLoan, on: BusinessDate): void {
  const lastDueOn = made.instalments.at(-1)?.dueOn ?? made.startedOn
  const today = ctx.clock.today()
  const latest = addMonths(lastDueOn > today ? lastDueOn : today, monthsAhead)
  if (on > latest) refuse('settlement-figure.too-far', { latest }, { on: 'late' })
}

/** With what counts by the end of the day, and nothing after it. */
function historyUntil(loan: StoredLoan, on: BusinessDate): History {
  const received = loan.received.filter((one) => one.on <= on)
  const conceded = loan.concessions.filter(({ from }) => from <= on)
  return replay(loan.made, received, addDays(on, -1), conceded)
}

function outlookOf({ standings, finishedOn, writtenOff }: History, on: BusinessDate): Outlook {
  const open = finishedOn === null ? standings : []
  // A claim stands still from the day of the write-off.
  const figure = settlementFigure(open.map(positionOf), writtenOff?.on ?? on)
  const toCome = sum(open.map((one) => outstandingOf(one).interestCents))
  const oldest = oldestDueOn(open)
  const { overpaidCents: _, ...parts } = figure
  return {
    on,
    finishedOn,
    ...parts,
    savedCents: subtract(toCome, subtract(figure.interestCents, figure.returnedInterestCents)),
    dueCents: sum(open.filter(({ dueOn }) => dueOn <= on).map(owedByBill)),
    daysPastDue: oldest === null ? 0 : daysPastDue(oldest, on),
  }
}
