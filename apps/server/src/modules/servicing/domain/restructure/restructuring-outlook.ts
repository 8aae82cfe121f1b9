import type { RestructuringOutlook } from '@daftari/contract/servicing/restructuring'
import { addDays, type BusinessDate, daysBetween } from '@daftari/kernel/business-date'
import { add, type Cents, cents, greatest, subtract, sum } from '@daftari/kernel/money'
import { oldestFirst } from '../allocation.ts'
import type { History, LoanMade } from '../history.ts'
import { replay } from '../replay.ts'
import { oldestDueOn, outstandingOf, owedByBill, type Standing } from '../standing.ts'
import { rateOf } from '../terms.ts'
import type { LoanEvents } from '../waiver-outlook.ts'
import type { Restructuring } from './new-plan.ts'
import { pricedNow } from './wait-longer.ts'

type Plan = RestructuringOutlook['before']

/** A loan on a day as it is, and as it is with a restructuring of that day. */
export function restructuringOutlook(
  loan: LoanEvents,
  event: Restructuring,
): RestructuringOutlook & { history: History } {
  const { from: on } = event
  const [history, later] = [[], [event]].map((more) => historyOn(loan, on, more)) as [
    History,
    History,
  ]
  return {
    on,
    before: planOf(loan.made, history, on),
    after: planOf(loan.made, later, on),
    costCents: subtract(interestOf(later), interestOf(history)),
    history,
  }
}

/** On the day, once it has begun. */
export function historyOn(
  { made, received, concessions, closedThrough }: LoanEvents,
  on: BusinessDate,
  more: readonly Restructuring[] = [],
): History {
  const eve = addDays(on, -1)
  return replay(made, received, eve > closedThrough ? eve : closedThrough, [
    ...concessions,
    ...more,
  ])
}

const interestOf = ({ standings }: History): Cents =>
  sum(standings.map((one) => subtract(one.interestCents, one.interestDroppedCents)))

function planOf(made: LoanMade, history: History, on: BusinessDate): Plan {
  const left = oldestFirst(history.standings).filter((one) => owedByBill(one) > 0)
  const owed = left.map(outstandingOf)
  const oldest = oldestDueOn(left)
  const fined = sum([...history.fines, ...history.charges].map((one) => one.amountCents))
  const { terms } = pricedNow(made, history)
  const most = history.replanned?.fineLimitCents ?? made.fineLimitCents
  return {
    rows: left.map(rowOf),
    lastDueOn: left.at(-1)?.dueOn ?? null,
    toPayCents: sum(left.map(owedByBill)),
    interestCents: sum(owed.map((one) => one.interestCents)),
    fineCents: sum(owed.map((one) => one.fineCents)),
    dueCents: sum(left.filter(({ dueOn }) => dueOn <= on).map(owedByBill)),
    daysPastDue: oldest === null ? 0 : Math.max(0, daysBetween(oldest, on)),
    fineRoomCents: greatest(cents(0), subtract(most, fined)),
    ratePpm: rateOf(terms),
    ratePer: terms.yearlyInterest === undefined ? 'day' : 'year',
  }
}

function rowOf(one: Standing): Plan['rows'][number] {
  const { number, principalCents, interestCents, feeCents, fineCents } = outstandingOf(one)
  const { dueOn } = one
  const otherCents = add(feeCents, fineCents)
  return {
    number,
    dueOn,
    principalCents,
    interestCents,
    otherCents,
    totalCents: owedByBill(one),
  }
}
