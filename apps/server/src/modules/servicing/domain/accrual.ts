import { type BusinessDate, daysBetween } from '@daftari/kernel/business-date'
import { type Cents, cents, portion, sum } from '@daftari/kernel/money'
import type { Instalment } from './schedule.ts'

type Earning = Pick<Instalment, 'fromOn' | 'dueOn' | 'interestCents'>

/** The interest of a loan earned up to and including `on`. */
export function accruedInterestOn(instalments: readonly Earning[], on: BusinessDate): Cents {
  return sum(instalments.map((each) => earnedInterest(each, on)))
}

/**
 * The interest of one instalment earned up to and including `on`: nothing on its first day, all of
 * it on its due day and never more, and between them in proportion to the days. It is a total, so a
 * day's accrual is the difference of two totals: nothing drifts, and a day left out is made up by
 * the next.
 */
export function earnedInterest(instalment: Earning, on: BusinessDate): Cents {
  const { fromOn, dueOn, interestCents } = instalment
  if (on <= fromOn) return cents(0)
  if (on >= dueOn) return interestCents
  return portion(interestCents, daysBetween(fromOn, on), daysBetween(fromOn, dueOn), 'half-up')
}
