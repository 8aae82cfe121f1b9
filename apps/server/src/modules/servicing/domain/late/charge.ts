import type { BusinessDate } from '@daftari/kernel/business-date'
import * as money from '@daftari/kernel/money'
import type { History, LoanMade } from '../replay.ts'
import { oldestDueOn, outstandingOf, owedInAll } from '../standing.ts'
import { finesOn, lateLimitCents } from './fines.ts'
import { daysPastDue } from './overdue.ts'

type Cents = money.Cents

/** The fines of the day that begins. */
export function charge(made: LoanMade, history: History, day: BusinessDate): void {
  const overdue = history.standings
    .filter(({ dueOn }) => dueOn < day)
    .map((one) => {
      const { principalCents, interestCents, feeCents } = outstandingOf(one)
      const lateCents = money.sum([principalCents, interestCents, feeCents])
      return { ...one, principalCents, lateCents }
    })
  const charged = money.sum(history.fines.map((fine) => fine.amountCents))
  history.lateLimitCents = lateLimitOn(made, history, { day, charged })
  if (overdue.length === 0) return
  const most = history.replanned?.fineLimitCents ?? made.fineLimitCents
  const limit = money.least(most, history.lateLimitCents ?? most)
  const left = money.subtract(limit, charged)
  const { lateCharge } = made.terms
  const headroomCents = money.greatest(money.cents(0), left)
  for (const line of finesOn(day, overdue, { ...made, lateCharge, headroomCents })) {
    history.fines.push({ ...line, chargedOn: day })
    history.standings = history.standings.map((one) =>
      one.number === line.instalmentNumber
        ? { ...one, fineCents: money.add(one.fineCents, line.amountCents) }
        : one,
    )
  }
}

/** Fixed on the day on which the loan becomes non-performing, while it stays so. */
function lateLimitOn(
  { terms }: LoanMade,
  { standings, lateLimitCents: known }: History,
  { day, charged }: { day: BusinessDate; charged: Cents },
): Cents | null {
  const oldest = oldestDueOn(standings)
  const { capOwingAfterDays } = terms
  if (capOwingAfterDays === undefined || oldest === null) return null
  if (daysPastDue(oldest, day) <= capOwingAfterDays) return null
  return known ?? lateLimitCents(terms, owedInAll(standings), charged)
}
