import type { BusinessDate } from '@daftari/kernel/business-date'
import * as money from '@daftari/kernel/money'
import { accruedInterestOn, discountEarnedOn } from './accrual.ts'
import type { Accrual, History } from './replay.ts'

/** Earns what is earned up to a day and was not before: the interest, and what a coupon takes off it. */
export function accrue(history: History, day: BusinessDate): void {
  const earned = accruedInterestOn(history.standings, day)
  addOn(history.accruals, { on: day, amountCents: money.subtract(earned, history.accruedCents) })
  history.accruedCents = earned
  const before = money.sum(history.discounts.map(({ amountCents }) => amountCents))
  const taken = discountEarnedOn(history.standings, day)
  addOn(history.discounts, { on: day, amountCents: money.subtract(taken, before) })
}

function addOn(all: Accrual[], { on, amountCents }: Accrual): void {
  if (amountCents === 0) return
  const begun = all.at(-1)
  if (begun?.on !== on) all.push({ on, amountCents })
  else begun.amountCents = money.add(begun.amountCents, amountCents)
}
