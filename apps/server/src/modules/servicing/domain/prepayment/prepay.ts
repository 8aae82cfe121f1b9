import { addDays, type BusinessDate } from '@daftari/kernel/business-date'
import * as money from '@daftari/kernel/money'
import { earnedInterest } from '../accrual.ts'
import { type AllocationLine, allocate } from '../allocation.ts'
import type { Priced } from '../history.ts'
import { finishedWhenPaid, inOrderOf, type Repaid, repay } from '../repay.ts'
import {
  dueOutstandingOf,
  isInstalment,
  outstandingOf,
  paidWith,
  type Standing,
} from '../standing.ts'
import { type Prepaid, replan } from './replan.ts'

type Cents = money.Cents

/**
 * Allocates a payment to amounts due, now or soon, so that an instalment paid a few days early is not late on
 * its day; then to the interest earned by the day. The rest repays principal early, and the remaining plan is
 * rescheduled. Interest paid ahead on an unfinished instalment is freed for this; instalments paid in advance
 * stay paid. A payment that reaches no principal is allocated as any other, and so is one that closes the
 * loan.
 */
export function prepay(
  standings: readonly Standing[],
  { amountCents, on, mode }: Omit<Prepaid, 'prepaidCents'> & { amountCents: Cents },
  priced: Priced,
): Repaid {
  const asEver = repay(standings, amountCents, on, inOrderOf(priced.terms))
  if (asEver.finished) return asEver
  const soon = addDays(on, priced.terms.dueSoonDays ?? 0)
  const due = standings.filter(({ dueOn }) => dueOn <= soon)
  const instalments = standings.filter(isInstalment)
  const coming = instalments.filter(({ dueOn, finishedOn }) => dueOn > soon && finishedOn === null)
  const asked = allocate(amountCents, due.map(dueOutstandingOf), priced.terms.allocationOrder)
  const interest = coming.flatMap((one) => interestToDay(one, on))
  const free = money.subtract(asked.surplusCents, sumOf(interest))
  const left = money.sum(coming.map((one) => outstandingOf(one).principalCents))
  const prepaidCents = money.least(free, left)
  const [first] = coming
  if (prepaidCents <= 0 || first === undefined) return asEver
  const plan = replan(coming, priced, { on, mode, prepaidCents })
  const prepaid = {
    instalmentNumber: first.number,
    component: 'principal' as const,
    amountCents: prepaidCents,
  }
  const lines = [...asked.lines, ...interest, prepaid]
  const paid = standings.map((one) => {
    const anew = plan.find(({ number }) => number === one.number) ?? one
    return paidWith(anew, lines)
  })
  // Principal was less than the money only where billed fees, or charges, are left.
  const fees = allocate(money.subtract(free, prepaidCents), paid.map(dueOutstandingOf))
  return {
    standings: paid.map((one) => finishedWhenPaid(paidWith(one, fees.lines), on)),
    lines: [...lines, ...fees.lines],
    surplusCents: fees.surplusCents,
    finished: false,
    prepaidCents,
  }
}

/** What was earned and is not settled; what was paid ahead of being earned comes back. */
function interestToDay(one: Standing, on: BusinessDate): AllocationLine[] {
  const settled = money.add(one.interestPaidCents, one.interestWaivedCents)
  const open = money.subtract(earnedInterest(one, on), settled)
  const amountCents = money.greatest(open, money.negate(one.interestPaidCents))
  const line = { instalmentNumber: one.number, component: 'interest' as const, amountCents }
  return amountCents === 0 ? [] : [line]
}

const sumOf = (lines: readonly AllocationLine[]) =>
  money.sum(lines.map(({ amountCents }) => amountCents))
