import type { BusinessDate } from '@daftari/kernel/business-date'
import * as money from '@daftari/kernel/money'
import { earnedDiscount, turnOf } from '../accrual.ts'
import { countedPeriod, type Period, ratePlaces } from '../period.ts'
import {
  annuityCents,
  endsBeyond,
  endsEarlyOrRaises,
  evenShare,
  roundedToUnit,
  shareOf,
  unrounded,
  within,
} from '../shares.ts'
import { outstandingOf, owedByBill, type Standing } from '../standing.ts'
import { type LoanTerms, rateOf } from '../terms.ts'

type Cents = money.Cents

/** An instalment of the new plan, in its current state, with its new period. */
export type Planned = {
  one: Standing
  period: Period
  /** Left out of what repays: a grace on principal. */
  repays: boolean
  /** The part of its interest earned by the day. */
  earned: Cents
  /** It has earned before the day: the interest is split at a turn. */
  begun: boolean
}

/** The part of the coupon's discount that is not earned by the day. */
const discountLeft = ({ one }: Planned, on: BusinessDate): Cents =>
  money.subtract(one.discountCents ?? money.cents(0), earnedDiscount(one, on))

export const later = (a: BusinessDate, b: BusinessDate) => (a > b ? a : b)

/** Dropped: it has no amount, never had one, or was repaid early. */
export const isEmpty = ({ principalCents, interestCents, feeCents, fineCents }: Standing) =>
  principalCents + interestCents + feeCents + fineCents === 0

type Priced = {
  terms: LoanTerms
  on: BusinessDate
  roomCents: Cents
  /** What interest cost until then; the terms say what it costs from then on. */
  formerPpm: money.Ppm
}

/**
 * Interest continues at the contract's rate, or at one agreed with the plan. Declining, it is earned on the
 * rest by the plan; flat, unearned interest stays as billed, or changes with the rate, and added days cost
 * the rate on the remaining principal, divided evenly. Interest beyond the cap is not charged, starting with
 * the last to be earned. A coupon keeps its share until its reserved amount is used up: further added days
 * cost the contract’s price. Principal is divided among the repaying instalments, as when the bill was made,
 * and is not rounded where rounding would push the last one beyond its bound, or leave it none.
 */
export function allot(rows: readonly Planned[], priced: Priced): Standing[] {
  const anew = allotBy(rows, priced)
  const repaying = anew.filter((_, index) => rows[index]?.repays === true)
  const totals = repaying.map(owedByBill)
  const parts = repaying.map((one, index) => ({
    principal: outstandingOf(one).principalCents,
    total: totals[index] ?? nothing,
  }))
  const { terms } = priced
  if (!endsBeyond(terms, totals) && !endsEarlyOrRaises(terms, [], parts)) return anew
  return allotBy(rows, { ...priced, terms: unrounded(priced.terms) })
}

function allotBy(rows: readonly Planned[], priced: Priced): Standing[] {
  const { terms, on, roomCents } = priced
  const asOf = money.sum(rows.map((row) => money.add(row.earned, paidAhead(row))))
  let room = money.greatest(nothing, money.subtract(roomCents, asOf))
  let over = nothing
  let left = money.sum(rows.map(({ one }) => outstandingOf(one).principalCents))
  const interestOf = interestRule(rows, { ...priced, left })
  let toTakeOff = money.sum(rows.map((row) => discountLeft(row, on)))
  const { interestCents: off, ofInterestCents: whole } = terms.discount ?? noDiscount
  const principalOf = principalRule(rows, { terms, left })
  return rows.map((row, index) => {
    const ahead = paidAhead(row)
    const listed = interestOf(row, left)
    const discount = money.least(shareOf(listed, off, whole), toTakeOff)
    toTakeOff = money.subtract(toTakeOff, discount)
    const due = money.subtract(listed, discount)
    const wanted = money.greatest(nothing, money.subtract(due, over))
    const interest = money.greatest(ahead, money.least(wanted, money.add(ahead, room)))
    room = money.subtract(room, money.subtract(interest, ahead))
    over = money.add(over, money.subtract(money.greatest(ahead, wanted), due))
    const asked = askedInterest(row, interest)
    const isLast = index === rows.length - 1
    const requested = isLast ? left : principalOf(row, { interest, asked })
    const principal = isLast ? left : within(left, requested)
    left = money.subtract(left, principal)
    return withPlan(row, { interest, discount, principal, on })
  })
}

const nothing = money.cents(0)
const noDiscount = { interestCents: nothing, ofInterestCents: nothing }

const settledInterest = ({ one }: Planned) =>
  money.add(one.interestPaidCents, one.interestWaivedCents)

/** Interest that was paid before it was earned: it stays paid, and the next instalments are reduced. */
const paidAhead = (row: Planned): Cents =>
  money.greatest(nothing, money.subtract(settledInterest(row), row.earned))

const askedInterest = (row: Planned, interest: Cents): Cents =>
  money.subtract(money.add(row.earned, interest), settledInterest(row))

type Of = { terms: LoanTerms; left: Cents }

function interestRule(rows: readonly Planned[], { terms, on, formerPpm, left }: Of & Priced) {
  const earning = (of: Cents, { parts }: Period) => money.portion(of, parts, ratePlaces, 'half-up')
  if (terms.interestMethod === 'declining') {
    return ({ period }: Planned, still: Cents) => earning(still, period)
  }
  const unearned = rows.map((row) =>
    money.add(money.subtract(row.one.interestCents, row.earned), discountLeft(row, on)),
  )
  const billed = money.sum(unearned)
  const repriced =
    formerPpm === 0 ? billed : money.portion(billed, rateOf(terms), formerPpm, 'half-up')
  // Formerly interest-free days cost the new rate as added ones do.
  const since = rows
    .filter(({ one }) => !isEmpty(one) && formerPpm > 0)
    .reduce((latest, { one }) => later(latest, one.dueOn), on)
  const last = (rows.at(-1) as Planned).period
  const added =
    last.dueOn > since ? earning(left, countedPeriod(terms, { ...last, fromOn: since })) : nothing
  const whole = money.add(repriced, added)
  return (row: Planned) => evenShare(whole, rows.indexOf(row) + 1, rows.length)
}

function principalRule(rows: readonly Planned[], { terms, left: whole }: Of) {
  const last = rows.at(-1)
  const repaying = rows.filter((row) => row.repays || row === last)
  const isEven = terms.interestMethod === 'flat' || terms.repayment === 'equal-principal'
  const instalment = isEven
    ? nothing
    : annuityCents(
        whole,
        repaying.map(({ period }) => period),
      )
  return (row: Planned, { interest, asked }: { interest: Cents; asked: Cents }): Cents => {
    const at = repaying.indexOf(row)
    if (at < 0) return nothing
    const repays = isEven
      ? evenShare(whole, at + 1, repaying.length)
      : money.subtract(instalment, interest)
    return roundedToUnit(repays, money.add(asked, outstandingOf(row.one).feeCents), terms)
  }
}

function withPlan(
  row: Planned,
  {
    interest,
    discount,
    principal,
    on,
  }: { interest: Cents; discount: Cents; principal: Cents; on: BusinessDate },
): Standing {
  const { one, period, begun } = row
  const settled = money.add(one.principalPaidCents, one.principalWaivedCents)
  const { fromOn, dueOn } = period
  const off = money.add(earnedDiscount(one, on), discount)
  return {
    ...one,
    fromOn: one.fromOn < fromOn && fromOn <= on ? one.fromOn : fromOn,
    dueOn,
    principalCents: money.add(settled, principal),
    interestCents: money.add(row.earned, interest),
    ...((off > 0 || one.discountCents !== undefined) && { discountCents: off }),
    turn: begun ? turnOf(one, on) : null,
    finishedOn: null,
  }
}
