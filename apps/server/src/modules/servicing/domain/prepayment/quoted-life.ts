import { firstChargeNumber } from '@daftari/contract/servicing/charge-numbers'
import type { QuotedCharge, QuotedPrepayment, TermsQuote } from '@daftari/contract/servicing/quote'
import { type BusinessDate, businessDate } from '@daftari/kernel/business-date'
import { add, type Cents, cents, subtract, sum } from '@daftari/kernel/money'
import { type AllocationLine, allocate, type Component, oldestFirst } from '../allocation.ts'
import type { Priced } from '../history.ts'
import { finishedWhenPaid, inOrderOf, repay } from '../repay.ts'
import { settlementFigure } from '../settlement-figure.ts'
import {
  newStanding,
  outstandingOf,
  owedByBill,
  paidWith,
  positionOf,
  type Standing,
} from '../standing.ts'
import { prepay } from './prepay.ts'

type Paid = NonNullable<TermsQuote['prepaid']>

/** Sums that come early, and what is charged by hand. */
export type QuotedEvents = {
  prepayments: readonly QuotedPrepayment[]
  charges: readonly QuotedCharge[]
}

/** A life in which all that is due is paid when it is due, and some of it before. */
type Life = {
  standings: Standing[]
  rows: Paid['rows']
  payments: Paid['payments']
  /** Charges not yet added, by their rows. */
  charges: { on: BusinessDate; row: Standing }[]
}

/** The instalments that are left to pay, each on its day, when these sums come before it. */
export function prepaidLife(priced: Priced, events: QuotedEvents): Paid {
  const { standings, rows, payments } = live(priced, events)
  const billed = sum(priced.instalments.map((one) => one.interestCents))
  const interestCents = sum(
    standings.map((one) => subtract(one.interestCents, one.interestDroppedCents)),
  )
  return { rows, payments, interestCents, savedCents: subtract(billed, interestCents) }
}

/**
 * What closes the loan on a day when all that was due before it was paid on its due day; nothing where sums
 * that came early have closed it already. Principal, interest and fee less what is returned are the total
 * less what is overpaid.
 */
export function settledOn(
  priced: Priced,
  { prepayments, charges }: QuotedEvents,
  on: BusinessDate,
): TermsQuote['settlement'] {
  const early = prepayments.filter(({ date }) => date <= on)
  const { standings } = live(priced, { prepayments: early, charges }, on)
  // On an instalment paid ahead, interest may be returned; a closed loan has no open instalment.
  const closed = standings.every((one) => one.finishedOn !== null)
  const open = closed ? [] : standings
  const { fineCents: _, ...figure } = settlementFigure(open.map(positionOf), on)
  const billed = sum(open.map((one) => outstandingOf(one).interestCents))
  return {
    on,
    ...figure,
    savedCents: subtract(add(billed, figure.returnedInterestCents), figure.interestCents),
  }
}

function live(priced: Priced, { prepayments, charges }: QuotedEvents, before?: BusinessDate): Life {
  const life: Life = {
    standings: priced.instalments.map(newStanding),
    rows: [],
    payments: [],
    charges: charges.map(chargeRow),
  }
  const early = prepayments.toSorted((a, b) => (a.date < b.date ? -1 : 1))
  let next = 0
  const payEarly = (until: string | undefined) => {
    for (; next < early.length; next += 1) {
      const one = early[next] as QuotedPrepayment
      if (until !== undefined && one.date >= until) return
      putCharges(life, one.date)
      payBefore(life, one, priced)
    }
  }
  const rows = [...priced.instalments, ...life.charges.map(({ row }) => row)]
  for (const { number, dueOn } of oldestFirst(rows)) {
    if (before !== undefined && dueOn >= before) break
    payEarly(dueOn)
    putCharges(life, dueOn)
    payWhenDue(life, number)
  }
  payEarly(undefined)
  if (before !== undefined) putCharges(life, before)
  return life
}

function chargeRow({ on, amount, dueOn }: QuotedCharge, index: number): Life['charges'][number] {
  const nothing = cents(0)
  const days = { fromOn: businessDate(on), dueOn: businessDate(dueOn) }
  const bill = { principalCents: nothing, interestCents: nothing, feeCents: cents(amount) }
  const row = newStanding({ number: firstChargeNumber + index, ...days, ...bill })
  return { on: days.fromOn, row }
}

/** Charges up to a day; none is added to a closed loan. */
function putCharges(life: Life, until: string): void {
  const put = life.charges.filter(({ on }) => on <= until)
  if (put.length === 0) return
  life.charges = life.charges.filter(({ on }) => on > until)
  if (life.standings.every((one) => one.finishedOn !== null)) return
  const rows = [...life.standings, ...put.map(({ row }) => row)]
  life.standings = rows.toSorted((a, b) => a.number - b.number)
}

function payWhenDue(life: Life, number: number): void {
  const one = life.standings.find((each) => each.number === number)
  if (one === undefined || owedByBill(one) === 0) return
  const { principalCents, interestCents, feeCents } = outstandingOf(one)
  const totalCents = owedByBill(one)
  const { lines } = allocate(totalCents, [outstandingOf(one)])
  const { dueOn } = one
  life.rows.push({ number, dueOn, principalCents, interestCents, feeCents, totalCents })
  life.standings = life.standings.map((each) =>
    each === one ? finishedWhenPaid(paidWith(each, lines), dueOn) : each,
  )
}

function payBefore(life: Life, { date, amount, mode }: QuotedPrepayment, priced: Priced): void {
  const on = businessDate(date)
  const amountCents = cents(amount)
  if (life.standings.every((one) => one.finishedOn !== null)) {
    life.payments.push({ date, mode, ...partsOf([]), unusedCents: amountCents })
    return
  }
  const allocated =
    mode === 'next'
      ? repay(life.standings, amountCents, on, inOrderOf(priced.terms))
      : prepay(life.standings, { amountCents, on, mode }, priced)
  life.standings = allocated.standings
  life.payments.push({
    date,
    mode,
    ...partsOf(allocated.lines),
    unusedCents: allocated.surplusCents,
  })
}

function partsOf(lines: readonly AllocationLine[]) {
  const of = (component: Component): Cents =>
    sum(lines.filter((line) => line.component === component).map((line) => line.amountCents))
  return {
    principalCents: of('principal'),
    interestCents: of('interest'),
    feeCents: add(of('fee'), of('fine')),
  }
}
