import { addDays, type BusinessDate, daysBetween } from '@daftari/kernel/business-date'
import { type Cents, cents } from '@daftari/kernel/money'
import type { BroughtEvent, BroughtLoan, Figures } from '../brought-loan.ts'
import { type LivedLoan, livedWith } from '../live-brought.ts'
import { type Differences, differencesOf, isAsReported, moreOwed } from './differences.ts'

export type Unexplained = { loan: BroughtLoan; lived: LivedLoan; asOf: BusinessDate }

/** A payment that makes every figure what the source says, and the life with it. */
export type MissingPayment = { on: BusinessDate; amountCents: Cents; life: LivedLoan }

/** A payment on a day, of the amount that comes nearest to what the source says is owed in all. */
type Tried = { on: BusinessDate; found?: MissingPayment; left: Differences }

/** Around a day that fits there may be others, of a rounder amount. */
const daysAround = 3

/**
 * A payment that the source has and did not give us: its day and an amount that give every balance. If
 * several do, one that ends the loan on the day that the source says is chosen, then the roundest amount,
 * then one on a due day, then the first.
 *
 * What a payment leaves of each part grows or falls steadily with its day from one turn of the loan to the
 * next, so that only the turns are tried, and between two of them what lies where every part changes sign.
 */
export function missingPayment(of: Unexplained, lack: Cents): MissingPayment | undefined {
  if (lack <= 0) return undefined
  const attempts = new Map<BusinessDate, Tried | undefined>()
  const tryOn = (on: BusinessDate): Tried | undefined => {
    if (!attempts.has(on)) attempts.set(on, paidOn(of, on, lack))
    return attempts.get(on)
  }
  const { due, turns } = turnsOf(of)
  for (const on of due) tryOn(on)
  const { finishedOn } = of.loan.source
  if (finishedOn !== undefined) tryOn(finishedOn)
  for (const [index, on] of turns.entries()) {
    const [from, to] = [tryOn(on), tryOn(turns[index + 1] ?? on)]
    if (from === undefined || to === undefined) continue
    const fits = from.found === undefined && to.found === undefined ? between(from, to, tryOn) : on
    if (fits === undefined) continue
    for (let days = -daysAround; days <= daysAround; days += 1) {
      const near = addDays(fits, days)
      if (near >= from.on && near <= to.on) tryOn(near)
    }
  }
  const found = [...attempts.values()].flatMap((one) => one?.found ?? [])
  const endsThen = ({ life }: MissingPayment) => Number(life.finishedOn === finishedOn)
  return found.sort(
    (a, b) => endsThen(b) - endsThen(a) || noughts(b.amountCents) - noughts(a.amountCents),
  )[0]
}

/** How many noughts the amount of a payment ends in. */
const noughts = (amount: Cents): number => /0*$/.exec(String(amount))?.[0].length ?? 0

/** Due days, and all days on which the loan begins to cost otherwise, in order. */
function turnsOf({ loan, lived, asOf }: Unexplained) {
  const { graceDays } = loan.terms
  const first = addDays(loan.startedOn, 1)
  const inLife = (on: BusinessDate) => on >= first && on <= asOf
  const due = lived.history.standings.map(({ dueOn }) => dueOn).filter(inLife)
  const charged = due.flatMap((on) => [
    addDays(on, 1),
    addDays(on, graceDays + 1),
    addDays(on, graceDays + 2),
  ])
  const happened = lived.events.flatMap(({ on }) => [on, addDays(on, 1)])
  const turns = new Set([first, ...due, ...charged, ...happened, asOf])
  return { due: new Set(due), turns: [...turns].filter(inLife).sort() }
}

const parts = ['principal', 'interest', 'fee', 'fine'] as const satisfies (keyof Figures)[]

/** The day between two on which the parts that differ change their sign, if all of them do. */
function between(
  from: Tried,
  to: Tried,
  tryOn: (on: BusinessDate) => Tried | undefined,
): BusinessDate | undefined {
  if (parts.some((part) => Math.sign(from.left[part]) * Math.sign(to.left[part]) > 0))
    return undefined
  const part = parts.reduce((most, one) =>
    Math.abs(to.left[one] - from.left[one]) > Math.abs(to.left[most] - from.left[most])
      ? one
      : most,
  )
  let [low, high] = [from, to]
  while (daysBetween(low.on, high.on) > 1) {
    const middle = tryOn(addDays(low.on, Math.floor(daysBetween(low.on, high.on) / 2)))
    if (middle === undefined) return undefined
    if (middle.found !== undefined) return middle.on
    if (Math.sign(middle.left[part]) === Math.sign(from.left[part])) low = middle
    else high = middle
  }
  return high.on
}

const mostSteps = 8

/**
 * What was charged since on what was not paid comes off as well, so the amount is sought between two: each
 * step goes as far as the last one shows that is needed.
 */
function paidOn({ loan, asOf }: Unexplained, on: BusinessDate, lack: Cents): Tried | undefined {
  let [before, amount] = [{ cents: 0, lack: lack as number }, lack as number]
  let tried: Tried | undefined
  for (let step = 0; step < mostSteps && amount > 0; step += 1) {
    const amountCents = cents(amount)
    const life = livedWith(loan, { events: withPayment(loan, on, amountCents) }, asOf)
    if (life === undefined) return tried
    const left = differencesOf(life, loan.source)
    tried = { on, left }
    if (isAsReported(life, loan.source)) return { ...tried, found: { on, amountCents, life } }
    const still = moreOwed(left)
    const perCent = (before.lack - still) / (amount - before.cents)
    if (still === 0 || !(perCent > 0)) return tried
    before = { cents: amount, lack: still }
    const more = Math.round(still / perCent)
    amount += more === 0 ? Math.sign(still) : more
  }
  return tried
}

function withPayment({ events }: BroughtLoan, on: BusinessDate, amountCents: Cents) {
  const payment: BroughtEvent = {
    kind: 'payment',
    foreignId: '',
    paymentId: 0,
    on,
    amountCents,
    channel: '',
  }
  const at = events.findIndex((one) => one.on > on)
  return at < 0 ? [...events, payment] : [...events.slice(0, at), payment, ...events.slice(at)]
}
