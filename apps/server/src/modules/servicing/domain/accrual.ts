import { assert } from '@daftari/kernel/assert'
import { type BusinessDate, daysBetween } from '@daftari/kernel/business-date'
import { add, type Cents, cents, portion, subtract, sum } from '@daftari/kernel/money'
import type { Accrual, History } from './history.ts'
import type { Instalment } from './instalment.ts'
import type { Turn } from './schedule.ts'

type Earning = Pick<Instalment, 'fromOn' | 'dueOn' | 'interestCents' | 'discountCents'> & {
  turn?: Turn | null
}

/** The interest of a loan earned up to and including `on`. */
export function accruedInterestOn(instalments: readonly Earning[], on: BusinessDate): Cents {
  return sum(instalments.map((each) => earnedInterest(each, on)))
}

/**
 * The interest of one instalment earned up to and including `on`: nothing on its first day, all of it on its
 * due day and never more, and between them in proportion to the days. It is a total, so a day's accrual is
 * the difference of two totals: nothing drifts, and a day left out is made up by the next. From a turn on the
 * rest is earned over the remaining days; interest earned before it is not earned again. After a
 * restructuring the rest may be earned later than the turn.
 */
export function earnedInterest(instalment: Earning, on: BusinessDate): Cents {
  const { fromOn, dueOn, interestCents, turn } = instalment
  if (on >= dueOn) return interestCents
  if (turn) {
    assert(on >= turn.on, 'what was earned before a turn is not known after it')
    const since = turn.on > fromOn ? turn.on : fromOn
    if (on <= since) return turn.earnedCents
    const rest = subtract(interestCents, turn.earnedCents)
    return add(turn.earnedCents, earnedSince(since, { on, dueOn, cents: rest }))
  }
  if (on <= fromOn) return cents(0)
  return earnedSince(fromOn, { on, dueOn, cents: interestCents })
}

function earnedSince(
  fromOn: BusinessDate,
  of: { on: BusinessDate; dueOn: BusinessDate; cents: Cents },
): Cents {
  const days = daysBetween(fromOn, of.dueOn)
  return portion(of.cents, daysBetween(fromOn, of.on), days, 'half-up')
}

/** What a coupon takes off the interest of an instalment costs as that would be earned. */
export function earnedDiscount(
  { fromOn, dueOn, discountCents, turn }: Earning,
  on: BusinessDate,
): Cents {
  if (discountCents === undefined) return cents(0)
  const turned = turn ? { on: turn.on, earnedCents: turn.discountCents ?? cents(0) } : null
  return earnedInterest({ fromOn, dueOn, interestCents: discountCents, turn: turned }, on)
}

/** What the coupon of a loan took off the interest up to and including `on`. */
export function discountEarnedOn(instalments: readonly Earning[], on: BusinessDate): Cents {
  return sum(instalments.map((each) => earnedDiscount(each, on)))
}

/** For an instalment whose interest, or discount, changes on a day. */
export function turnOf(
  one: Earning,
  on: BusinessDate,
  earnedCents: Cents = earnedInterest(one, on),
): Turn {
  if (one.discountCents === undefined) return { on, earnedCents }
  return { on, earnedCents, discountCents: earnedDiscount(one, on) }
}

/** Earns what is earned up to a day and was not before: the interest, and what a coupon takes off it. */
export function accrue(history: History, day: BusinessDate): void {
  const earned = accruedInterestOn(history.standings, day)
  addOn(history.accruals, { on: day, amountCents: subtract(earned, history.accruedCents) })
  history.accruedCents = earned
  if (history.discountedCents === null) return
  const taken = discountEarnedOn(history.standings, day)
  addOn(history.discounts, { on: day, amountCents: subtract(taken, history.discountedCents) })
  history.discountedCents = taken
}

function addOn(all: Accrual[], { on, amountCents }: Accrual): void {
  if (amountCents === 0) return
  const begun = all.at(-1)
  if (begun?.on !== on) all.push({ on, amountCents })
  else begun.amountCents = add(begun.amountCents, amountCents)
}
