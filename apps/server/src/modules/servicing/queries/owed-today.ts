import { addDays, type BusinessDate } from '@daftari/kernel/business-date'
import { type Cents, sum } from '@daftari/kernel/money'
import type { ReadContext } from '../../../platform/context.ts'
import { daysPastDue } from '../domain/late/overdue.ts'
import { replay } from '../domain/replay.ts'
import { type SettlementFigure, settlementFigure } from '../domain/settlement-figure.ts'
import { oldestDueOn, owedByBill, positionOf, type Standing } from '../domain/standing.ts'
import { readLoan } from '../stored-loan.ts'

export type OwedToday = {
  on: BusinessDate
  /** What closes the loan today, part by part and in total. */
  settlement: SettlementFigure
  /** What is left of instalments that are due today or were before, fines included. */
  dueCents: Cents
  /** What was due before today and is left. */
  overdueCents: Cents
  /** What is left of the whole bill, earned or not. */
  billCents: Cents
  daysPastDue: number
}

/**
 * What a loan owes on the business date that it is now, whether or not the days before have been
 * closed yet. Refuses: loan.not-found.
 */
export async function owedToday(ctx: ReadContext, loanId: number): Promise<OwedToday> {
  const loan = await readLoan(ctx.db, loanId)
  const today = ctx.clock.today()
  const yesterday = addDays(today, -1)
  const through = yesterday > loan.closedThrough ? yesterday : loan.closedThrough
  const { standings, finishedOn, writtenOff } = replay(
    loan.made,
    loan.received,
    through,
    loan.concessions,
  )
  const oldest = oldestDueOn(standings)
  const left = (some: readonly Standing[]) => sum(some.map(owedByBill))
  return {
    on: today,
    settlement: settlementFigure(
      finishedOn === null ? standings.map(positionOf) : [],
      // A claim is fixed from the day of the write-off.
      writtenOff?.on ?? today,
    ),
    dueCents: left(standings.filter(({ dueOn }) => dueOn <= today)),
    overdueCents: left(standings.filter(({ dueOn }) => dueOn < today)),
    billCents: left(standings),
    daysPastDue: oldest === null ? 0 : daysPastDue(oldest, today),
  }
}
