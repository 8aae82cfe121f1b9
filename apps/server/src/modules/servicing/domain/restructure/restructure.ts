import { addDays, type BusinessDate } from '@daftari/kernel/business-date'
import * as money from '@daftari/kernel/money'
import { earnedInterest, turnOf } from '../accrual.ts'
import type { LoanMade, Replanned } from '../history.ts'
import { countedPeriod, type Period, periodsOf } from '../period.ts'
import { finishedWhenPaid } from '../repay.ts'
import { isCharge, isInstalment, newStanding, owedByBill, type Standing } from '../standing.ts'
import { atRateAgreed, capCents, feeCents, rateOf } from '../terms.ts'
import { allot, isEmpty, later, type Planned } from './allot.ts'
import { type NewPlan, plannedDay } from './new-plan.ts'

type Cents = money.Cents

type Asked = {
  /** At the rate that it had until then. */
  made: LoanMade
  plan: NewPlan
  on: BusinessDate
  /** All fines so far, those that were waived too. */
  finedCents: Cents
  /** And all that was charged by hand. */
  chargedCents: Cents
  /** Part of the interest: all that was charged on overdue principal. */
  overdueInterestCents: Cents
}

/**
 * The rest of a loan on new due days. Interest, fee and fines owed on an instalment stay with it and are due
 * on its new day; all remaining principal is rescheduled. Finished instalments stay as they are, and so do
 * charges, which are not part of the plan. Undefined where nothing is left to plan.
 */
export function restructure(
  all: readonly Standing[],
  { made, plan, on, finedCents, chargedCents, overdueInterestCents }: Asked,
): (Omit<Replanned, 'ratePpm'> & { standings: Standing[] }) | undefined {
  const standings = all.filter(isInstalment)
  const terms = atRateAgreed(made.terms, plan.ratePpm)
  const rows = plannedRows(standings, { made: { ...made, terms }, plan, on })
  if (rows.length === 0) return undefined
  const numbers = new Set(rows.map(({ period }) => period.number))
  const kept = standings.filter(({ number }) => !numbers.has(number)).map((one) => turned(one, on))
  const spent = [finedCents, chargedCents, feeCents(terms)]
  const charges = [...spent, ...kept.map((one) => one.interestCents)]
  const roomCents = money.subtract(capCents(terms), money.sum(charges))
  const anew = allot(rows, { terms, on, roomCents, formerPpm: rateOf(made.terms) }).map((one) =>
    finishedWhenPaid(one, on),
  )
  const planned = [...kept, ...anew].toSorted((a, b) => a.number - b.number)
  return {
    standings: [...planned, ...chargesAfter(all, plan)],
    periods: periodsAfter(planned, { made, rows }),
    fineLimitCents: fineLimitAfter(planned, made, overdueInterestCents),
  }
}

/** A charge is asked for with the first new instalment, where it was due before it. */
function chargesAfter(standings: readonly Standing[], { firstDueOn }: NewPlan): Standing[] {
  return standings
    .filter(isCharge)
    .map((one) => (one.finishedOn === null ? { ...one, dueOn: later(one.dueOn, firstDueOn) } : one))
}

/** Unfinished, or fallen away with nothing in it: there is room for a part of the new plan. */
function isPlanned(one: Standing, { firstNumber }: NewPlan): boolean {
  return one.number >= firstNumber && (one.finishedOn === null || isEmpty(one))
}

/** At most one instalment earns on a day: each begins where the previous one is due. */
function plannedRows(
  standings: readonly Standing[],
  { made, plan, on }: Pick<Asked, 'made' | 'plan' | 'on'>,
): Planned[] {
  const earlier = standings.filter((one) => one.number < plan.firstNumber && earns(one))
  let fromOn = earlier.reduce((latest, { dueOn }) => later(latest, dueOn), on)
  let follows = false
  const rows: Planned[] = []
  for (let number = plan.firstNumber; number <= lastNumber(standings, plan); number += 1) {
    const known = standings[number - 1]
    if (known !== undefined && !isPlanned(known, plan)) {
      fromOn = earns(known) ? later(fromOn, known.dueOn) : fromOn
      follows = false
      continue
    }
    const { dueOn: day, ...planned } = plannedDay(made.terms, plan, number - plan.firstNumber)
    const dueOn = later(day, addDays(fromOn, 1))
    const regular = follows && dueOn === day ? planned : undefined
    const period = countedPeriod(made.terms, { number, fromOn, dueOn }, regular)
    rows.push({ ...plannedOf(known, period, on), period, repays: planned.repays })
    fromOn = dueOn
    follows = true
  }
  return rows
}

/** What an earlier payment that was taken back has opened again is planned as well. */
function lastNumber(standings: readonly Standing[], plan: NewPlan): number {
  const open = standings.findLast((one) => one.finishedOn === null && owedByBill(one) > 0)
  return Math.max(plan.firstNumber + plan.instalments - 1, open?.number ?? 0)
}

function plannedOf(
  known: Standing | undefined,
  { number, fromOn, dueOn }: Period,
  on: BusinessDate,
): Pick<Planned, 'one' | 'earned' | 'begun'> {
  if (known === undefined) {
    const nothing = money.cents(0)
    const bill = { principalCents: nothing, interestCents: nothing, feeCents: nothing }
    return {
      one: newStanding({ number, fromOn, dueOn, ...bill }),
      earned: nothing,
      begun: false,
    }
  }
  const earned = money.greatest(earnedInterest(known, on), known.interestWaivedCents)
  return { one: known, earned, begun: known.fromOn < on || earned > 0 }
}

/** Its interest of the day is booked with the new plan, so that no part of the loan's is booked twice. */
function turned(one: Standing, on: BusinessDate): Standing {
  if (one.fromOn >= on || one.dueOn < on || !earns(one)) return one
  return { ...one, turn: turnOf(one, on) }
}

/** If a coupon covers the whole interest, the difference is earned all the same. */
const earns = ({ interestCents, discountCents = money.cents(0) }: Standing) =>
  interestCents + discountCents > 0

/**
 * Interest that waited for a rescheduled instalment is part of its new interest, and no longer earned
 * separately.
 */
function periodsAfter(
  standings: readonly Standing[],
  { made, rows }: { made: LoanMade; rows: readonly Planned[] },
): Period[] {
  const before =
    made.replannedPeriods ?? periodsOf(made.terms, made.startedOn, made.instalments[0]?.dueOn)
  return standings.map((one) => {
    const { number, fromOn, dueOn } = one
    const anew = rows.find(({ period }) => period.number === number)?.period
    const known = before[number - 1]
    if (anew !== undefined) return anew
    const earning = known !== undefined && earns(one)
    return earning ? known : { number, fromOn, dueOn, parts: 0n }
  })
}

/** What was charged for being late counts against the limit, and is not set aside as well. */
function fineLimitAfter(
  standings: readonly Standing[],
  { terms, fineLimitCents }: LoanMade,
  overdueInterestCents: money.Cents,
) {
  const charges = [feeCents(terms), ...standings.map((one) => one.interestCents)]
  const planned = money.subtract(money.sum(charges), overdueInterestCents)
  const left = money.subtract(capCents(terms), planned)
  return money.least(fineLimitCents, money.greatest(money.cents(0), left))
}
