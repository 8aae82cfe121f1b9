import type { PrepaymentMode } from '@daftari/contract/servicing/prepayment-modes'
import { type BusinessDate, daysBetween } from '@daftari/kernel/business-date'
import * as money from '@daftari/kernel/money'
import { earnedDiscount, earnedInterest, turnOf } from '../accrual.ts'
import type { Priced } from '../history.ts'
import { type Period, periodsOf, ratePlaces } from '../period.ts'
import {
  endsBeyond,
  endsEarlyOrRaises,
  roundedToUnit,
  shareOf,
  unrounded,
  within,
} from '../shares.ts'
import { outstandingOf, type Standing } from '../standing.ts'
import type { LoanTerms } from '../terms.ts'

type Cents = money.Cents

export type Prepaid = {
  on: BusinessDate
  mode: Exclude<PrepaymentMode, 'next'>
  /** The principal that is repaid, or given up, before its time: nothing more than is left of it. */
  prepaidCents: Cents
}

/** The part of an instalment to reschedule. */
type Part = {
  one: Standing
  /** Interest that is owed whatever is repaid today; what follows comes on top of it. */
  earned: Cents
  interest: Cents
  /** Part of that interest at the list price: the coupon's discount. */
  discount: Cents
  principal: Cents
  fee: Cents
}

/**
 * The future instalments after principal was repaid early; the first of them contains it, to be settled by
 * its line. Shorter: each keeps its amount, so it repays more as interest falls, and the last ones drop out.
 * Smaller: each repays the same share of the rest as before. Interest falls from the next day. Declining, a
 * period earns on the then remaining principal; flat, prepaid principal takes along the interest that was
 * billed with it.
 */
export function replan(coming: readonly Standing[], priced: Priced, prepaid: Prepaid): Standing[] {
  const parts = coming.map((one) => partOf(one, prepaid.on))
  const plan = plannedWithin(parts, priced, prepaid)
  const fees = prepaid.mode === 'shorter' ? feesMoved(plan) : plan.map(({ fee }) => fee)
  return plan.map((part, index) => {
    const held = index === 0 ? prepaid.prepaidCents : money.cents(0)
    return withPlan({ ...part, fee: fees[index] ?? part.fee }, held, prepaid.on)
  })
}

function partOf(one: Standing, on: BusinessDate): Part {
  const { principalCents, feeCents } = outstandingOf(one)
  const earned = money.greatest(earnedInterest(one, on), one.interestWaivedCents)
  const interest = money.subtract(one.interestCents, earned)
  const discount = money.subtract(one.discountCents ?? money.cents(0), earnedDiscount(one, on))
  return { one, earned, interest, discount, principal: principalCents, fee: feeCents }
}

/**
 * Where rounding would leave the last instalment beyond its bound or without principal, or raise one of them,
 * nothing is rounded.
 */
function plannedWithin(parts: readonly Part[], priced: Priced, prepaid: Prepaid) {
  const plan = planned(parts, priced, prepaid)
  if (prepaid.mode === 'shorter') return plan
  const total = ({ principal, interest, fee }: Part) => money.sum([principal, interest, fee])
  const repaying = parts.filter(({ principal }) => principal > 0)
  const anew = plan.flatMap((part, index) =>
    repaying.includes(parts[index] as Part)
      ? [{ principal: part.principal, total: total(part) }]
      : [],
  )
  const { terms } = priced
  const sound =
    !endsBeyond(
      terms,
      anew.map((one) => one.total),
    ) && !endsEarlyOrRaises(terms, repaying.map(total), anew)
  if (sound) return plan
  return planned(parts, { ...priced, terms: unrounded(priced.terms) }, prepaid)
}

function planned(parts: readonly Part[], priced: Priced, { on, mode, prepaidCents }: Prepaid) {
  const before = money.sum(parts.map(({ principal }) => principal))
  let left = money.subtract(before, prepaidCents)
  const share = { after: left, before }
  const isFlat = priced.terms.interestMethod === 'flat'
  const earning = isFlat ? billedBeside(mode, share) : earnedOnWhatIsLeft(priced, on)
  return parts.map((part, index) => {
    const price = left === 0 ? { interest: left, discount: left } : earning(part, left)
    const { interest, discount } = price
    const input = repaidBy({ ...part, interest }, { part, mode, share, terms: priced.terms })
    const principal = index === parts.length - 1 ? left : within(left, input)
    left = money.subtract(left, principal)
    const fallsShort = isFlat && mode === 'shorter' && principal < part.principal
    if (!fallsShort) return { ...part, principal, interest, discount }
    const cut = (of: Cents) => money.portion(of, principal, part.principal, 'half-up')
    return { ...part, principal, interest: cut(interest), discount: cut(discount) }
  })
}

type Share = { after: Cents; before: Cents }
type Price = Pick<Part, 'interest' | 'discount'>

const billedBeside =
  (mode: Prepaid['mode'], { after, before }: Share) =>
  ({ interest, discount }: Part): Price => {
    if (mode === 'shorter') return { interest, discount }
    const less = (of: Cents) => money.portion(of, after, before, 'half-up')
    return { interest: less(interest), discount: less(discount) }
  }

/** Interest that waits for a later instalment is gathered from the periods before it. */
function earnedOnWhatIsLeft(priced: Priced, on: BusinessDate) {
  const { terms, startedOn, instalments } = priced
  const periods = priced.replannedPeriods ?? periodsOf(terms, startedOn, instalments[0]?.dueOn)
  const waits = priced.replannedPeriods === undefined ? (terms.interestGracePeriods ?? 0) : 0
  let counted = 0
  let waiting = money.cents(0)
  return (part: Part, left: Cents): Price => {
    const { number } = part.one
    const first = number <= waits + 1 ? counted + 1 : number
    const own = periods.slice(first - 1, number).map((period) => earnedAfter(on, period, left))
    counted = number
    waiting = money.add(waiting, money.sum(own))
    if (number <= waits) return { interest: money.cents(0), discount: money.cents(0) }
    const earned = waiting
    waiting = money.cents(0)
    return pricedAt(earned, part)
  }
}

/** Never more than it was; a coupon takes the same share off as before. */
function pricedAt(earned: Cents, { interest, discount }: Part): Price {
  const listed = money.add(interest, discount)
  if (earned >= listed) return { interest, discount }
  const asked = shareOf(earned, interest, listed)
  return { interest: asked, discount: money.least(discount, money.subtract(earned, asked)) }
}

/** A period is earned in proportion to its days, so the days that are left earn their part. */
function earnedAfter(on: BusinessDate, { fromOn, dueOn, parts }: Period, left: Cents): Cents {
  if (dueOn <= on) return money.cents(0)
  const days = BigInt(daysBetween(fromOn > on ? fromOn : on, dueOn))
  const whole = BigInt(daysBetween(fromOn, dueOn))
  return money.portion(left, parts * days, ratePlaces * whole, 'half-up')
}

/** The principal that an instalment repays; zero stays zero. */
function repaidBy(
  now: Part,
  {
    part,
    mode,
    share,
    terms,
  }: { part: Part; mode: Prepaid['mode']; share: Share; terms: LoanTerms },
): Cents {
  if (part.principal === 0) return money.cents(0)
  if (mode === 'smaller') {
    const principal = money.portion(part.principal, share.after, share.before, 'half-up')
    return roundedToUnit(principal, money.add(now.interest, now.fee), terms)
  }
  const even = terms.interestMethod === 'declining' && terms.repayment === 'equal-principal'
  return even ? part.principal : money.add(part.principal, noLongerAsked(now, part))
}

/** The part of the billed interest that was reduced, or paid as it was earned. */
function noLongerAsked(now: Part, { one, earned, interest }: Part): Cents {
  const settled = money.add(one.interestPaidCents, one.interestWaivedCents)
  const paidToday = money.subtract(earned, money.least(earned, settled))
  return money.add(money.subtract(interest, now.interest), paidToday)
}

/** The fee of instalments that fall away is asked for with the last that stays. */
function feesMoved(plan: readonly Part[]): Cents[] {
  const lastStaying = Math.max(
    0,
    plan.findLastIndex(({ principal }) => principal > 0),
  )
  const moved = money.sum(plan.slice(lastStaying).map(({ fee }) => fee))
  return plan.map(({ fee }, index) => {
    if (index < lastStaying) return fee
    return index === lastStaying ? moved : money.cents(0)
  })
}

/** With its rest rescheduled, and with the part that left the plan, to be settled by its line. */
function withPlan(
  { one, earned, interest, discount, principal, fee }: Part,
  held: Cents,
  on: BusinessDate,
): Standing {
  const settledFee = money.add(one.feePaidCents, one.feeWaivedCents)
  const settledPrincipal = money.add(one.principalPaidCents, one.principalWaivedCents)
  const interestCents = money.add(earned, interest)
  const off = money.add(earnedDiscount(one, on), discount)
  const isOther = interestCents !== one.interestCents || off !== (one.discountCents ?? 0)
  const turns = isOther && one.fromOn < on
  return {
    ...one,
    principalCents: money.sum([settledPrincipal, principal, held]),
    interestCents,
    feeCents: money.add(settledFee, fee),
    ...(one.discountCents !== undefined && { discountCents: off }),
    turn: turns ? turnOf(one, on) : one.turn,
    prepaidCents: money.add(one.prepaidCents, held),
  }
}
