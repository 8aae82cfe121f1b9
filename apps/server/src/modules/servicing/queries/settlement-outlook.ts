import { refuse } from '@daftari/contract/refusals'
import type { settlementOutlook } from '@daftari/contract/servicing/settlement-figure'
import { addDays, addMonths, type BusinessDate } from '@daftari/kernel/business-date'
import { atRate, cents, subtract, sum } from '@daftari/kernel/money'
import type { z } from 'zod'
import type { ReadContext } from '../../../platform/context.ts'
import type { Component } from '../domain/allocation.ts'
import type { History } from '../domain/history.ts'
import { daysPastDue } from '../domain/late/overdue.ts'
import { type Movement, movementsOf } from '../domain/movements.ts'
import { replay } from '../domain/replay.ts'
import { pricedNow } from '../domain/restructure/wait-longer.ts'
import { settlementFigure } from '../domain/settlement-figure.ts'
import { oldestDueOn, owedByBill, positionOf, type Standing } from '../domain/standing.ts'
import { interestOfLateDays, interestToCome, latenessToCome } from '../domain/to-come.ts'
import { readLoan, type StoredLoan } from '../stored-loan.ts'

type Outlook = z.output<typeof settlementOutlook>

const monthsAhead = 12

/**
 * What closes a loan on a day. A past day is shown as it is known by now, with what was paid by its
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
  requireNotFar(ctx, loan, on)
  const history = replayed(loan, { until: on, closed: addDays(on, -1) })
  return {
    ...outlookOf(history, on),
    toCome: toCome(loan, history, on),
    laidLater: laidLater(loan, on),
  }
}

/** A year after the last due day, or after today, at most. Refuses: settlement-figure.too-far. */
export function requireNotFar(ctx: ReadContext, { made }: StoredLoan, on: BusinessDate): void {
  const lastDueOn = made.instalments.at(-1)?.dueOn ?? made.startedOn
  const today = ctx.clock.today()
  const latest = addMonths(lastDueOn > today ? lastDueOn : today, monthsAhead)
  if (on > latest) refuse('settlement-figure.too-far', { latest }, { on: 'late' })
}

/** With everything up to the end of a day, and nothing after it. */
function replayed(loan: StoredLoan, days: { until: BusinessDate; closed: BusinessDate }): History {
  const received = loan.received.filter((one) => one.on <= days.until)
  const conceded = loan.concessions.filter(({ from }) => from <= days.until)
  return replay(loan.made, received, days.closed, conceded)
}

type OutlookOnDay = Omit<Outlook, 'toCome' | 'laidLater'>

function outlookOf({ standings, finishedOn, writtenOff }: History, on: BusinessDate): OutlookOnDay {
  const open = finishedOn === null ? standings : []
  // A claim is fixed from the day of the write-off.
  const until = writtenOff?.on ?? on
  const { overpaidCents: _, ...figure } = settlementFigure(open.map(positionOf), until)
  const instalments = open.map((one) => instalmentOf(one, { until, on }))
  const oldest = oldestDueOn(open)
  return {
    on,
    finishedOn,
    ...figure,
    savedCents: sum(instalments.map((one) => one.savedCents)),
    dueCents: sum(instalments.map((one) => one.dueCents)),
    daysPastDue: oldest === null ? 0 : daysPastDue(oldest, on),
    writtenOff: writtenOff !== null,
    instalments,
  }
}

function instalmentOf(one: Standing, { until, on }: { until: BusinessDate; on: BusinessDate }) {
  const { number, dueOn } = one
  const billCents = owedByBill(one)
  const parts = settlementFigure([positionOf(one)], until)
  const { returnedInterestCents } = parts
  const closesCents = subtract(parts.totalCents, parts.overpaidCents)
  return {
    number,
    dueOn,
    billCents,
    dueCents: dueOn <= on ? billCents : cents(0),
    returnedInterestCents,
    // The bill and what closes it differ in the interest alone.
    savedCents: subtract(billCents, closesCents),
    closesCents,
  }
}

/** A past day and a claim have nothing to come: what they owe is in the books. */
function toCome(loan: StoredLoan, after: History, on: BusinessDate): Outlook['toCome'] {
  if (after.finishedOn !== null || after.writtenOff !== null) return []
  const { dailyFinePpm } = loan.made
  const begun = addDays(loan.closedThrough, 1)
  // What is earned up to a prepayment is booked with it, before its day is closed.
  const turns = after.standings.some(({ turn }) => turn?.on === begun)
  return [
    ...interestToCome(after, { booked: turns ? begun : loan.closedThrough, on }),
    ...latenessToCome(after.standings, {
      part: 'interest',
      charged: after.overdueInterest,
      begun,
      ...interestOfLateDays(pricedNow(loan.made, after).terms),
    }),
    ...latenessToCome(after.standings, {
      part: 'fine',
      charged: after.fines,
      begun,
      dailyOf: (principal) => atRate(principal, dailyFinePpm),
    }),
  ]
}

/**
 * The books show a day by all that is known now, the figure by what had come by then. They differ where
 * a reduction whose condition was met later allocated again what had been paid in its time.
 */
function laidLater(loan: StoredLoan, on: BusinessDate): Outlook['laidLater'] {
  const { made, received, concessions, closedThrough } = loan
  const isPast = on <= closedThrough
  const then = isPast ? movementsOf(made, replayed(loan, { until: on, closed: on })) : []
  const now = isPast ? movementsOf(made, replay(made, received, closedThrough, concessions)) : []
  const by = (part: Component) => {
    const of = (moved: readonly Movement[]) =>
      sum(moved.flatMap((one) => (one.component === part && one.on <= on ? one.amountCents : [])))
    return subtract(of(then), of(now))
  }
  return {
    principalCents: by('principal'),
    interestCents: by('interest'),
    feeCents: by('fee'),
    fineCents: by('fine'),
  }
}
