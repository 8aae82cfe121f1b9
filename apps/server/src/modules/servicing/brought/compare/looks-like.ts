import { addDays, type BusinessDate, datesFrom } from '@daftari/kernel/business-date'
import { type Cents, cents, ppm } from '@daftari/kernel/money'
import { defaultOrder } from '../../domain/allocation.ts'
import { atRateAgreed, rateOf } from '../../domain/terms.ts'
import type { BroughtEvent, BroughtLoan } from '../brought-loan.ts'
import { type LivedLoan, livedWith } from '../live-brought.ts'
import {
  type Differences,
  differencesOf,
  isAsReported,
  moreOwed,
  reportedBy,
} from './differences.ts'

/** What an unexplained difference looks like, with the figures that would make it none. */
export type LooksLike =
  | { kind: 'swapped-components'; components: readonly [string, string] }
  | { kind: 'missing-payment'; on: BusinessDate; amountCents: Cents }
  | { kind: 'payment-too-many'; foreignId: string }
  | { kind: 'another-rate'; ratePpm: number; ownRatePpm: number }
  | { kind: 'small-amount' }

type Guess = { looksLike: LooksLike; life?: LivedLoan | undefined }
type Of = { loan: BroughtLoan; lived: LivedLoan; asOf: BusinessDate }

/** A larger difference, all parts together, is not due to rounding. */
const smallCents = 5

/**
 * What would make the loan agree with the source: each guess is replayed and has to give every figure to the
 * cent. This costs some hundreds of replays, so it is done only for loans that nothing else explains.
 */
export function guessOf(of: Of): Guess | undefined {
  const differences = differencesOf(of.lived, of.loan.source)
  const swapped = swappedOf(of)
  if (swapped !== undefined) return { looksLike: swapped }
  const sizes = Object.values(differences).map(Math.abs)
  const total = sizes.reduce((some, one) => some + one, 0)
  if (total <= smallCents) return { looksLike: { kind: 'small-amount' } }
  return paymentTooMany(of) ?? missingPayment(of, differences) ?? anotherRate(of)
}

/** Two balances that are exchanged. */
function swappedOf({ lived, loan }: Of): LooksLike | undefined {
  const { owed } = lived
  const reported = reportedBy(lived, loan.source)
  const apart = defaultOrder.filter((part) => owed[part] !== reported[part])
  const [one, other] = apart
  if (apart.length !== 2 || one === undefined || other === undefined) return undefined
  const isSwapped = owed[one] === reported[other] && owed[other] === reported[one]
  return isSwapped ? { kind: 'swapped-components', components: [one, other] } : undefined
}

/** The source does not know of one of the payments that it gave us. */
function paymentTooMany({ loan, asOf }: Of): Guess | undefined {
  for (const event of loan.events) {
    if (event.kind !== 'payment') continue
    const events = loan.events.filter((one) => one !== event)
    const life = livedWith(loan, { events }, asOf)
    if (life === undefined || !isAsReported(life, loan.source)) continue
    return { looksLike: { kind: 'payment-too-many', foreignId: event.foreignId }, life }
  }
  return undefined
}

/**
 * A payment that the source has and did not give us: its day and an amount that give every balance. If
 * several do, the roundest amount is chosen, then one on a due day, then the first.
 */
function missingPayment({ loan, lived, asOf }: Of, differences: Differences): Guess | undefined {
  const lack = moreOwed(differences)
  if (lack <= 0) return undefined
  const due = lived.history.standings.map(({ dueOn }) => dueOn).filter((day) => day <= asOf)
  const days = new Set([...due, ...datesFrom(addDays(loan.startedOn, 1)).to(asOf)])
  const found = [...days]
    .map((on) => paidOn({ loan, lived, asOf }, on, lack))
    .filter((one) => one !== undefined)
  return found.sort((a, b) => roundness(b.looksLike) - roundness(a.looksLike))[0]
}

/** How many noughts the amount of a payment ends in. */
function roundness(looksLike: LooksLike): number {
  if (looksLike.kind !== 'missing-payment') return 0
  return /0*$/.exec(String(looksLike.amountCents))?.[0].length ?? 0
}

/**
 * What was charged since on what was not paid comes off as well, so the amount is sought between two: each
 * step goes as far as the last one shows that is needed.
 */
function paidOn({ loan, asOf }: Of, on: BusinessDate, lack: Cents): Guess | undefined {
  let [before, amount] = [{ cents: 0, lack: lack as number }, lack as number]
  for (let step = 0; step < 12 && amount > 0; step += 1) {
    const amountCents = cents(amount)
    const life = livedWith(loan, { events: withPayment(loan, on, amountCents) }, asOf)
    if (life === undefined) return undefined
    if (isAsReported(life, loan.source)) {
      return { looksLike: { kind: 'missing-payment', on, amountCents }, life }
    }
    const still = moreOwed(differencesOf(life, loan.source))
    const perCent = (before.lack - still) / (amount - before.cents)
    if (still === 0 || !(perCent > 0)) return undefined
    before = { cents: amount, lack: still }
    const more = Math.round(still / perCent)
    amount += more === 0 ? Math.sign(still) : more
  }
  return undefined
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

/** At which rate it would owe as much in all; of several the roundest. */
function anotherRate({ loan, asOf }: Of): Guess | undefined {
  const ownRatePpm = rateOf(loan.terms)
  const termsAt = (rate: number) => atRateAgreed(loan.terms, ppm(rate))
  const moreAt = (rate: number) => {
    const life = livedWith(loan, { terms: termsAt(rate) }, asOf)
    return life === undefined ? 1 : moreOwed(differencesOf(life, loan.source))
  }
  const most = 4 * ownRatePpm + 10_000
  const low = lowest(most, (rate) => moreAt(rate) >= 0)
  const high = lowest(most, (rate) => moreAt(rate) > 0) - 1
  for (const ratePpm of roundest(low, high)) {
    if (ratePpm === ownRatePpm) continue
    const life = livedWith(loan, { terms: termsAt(ratePpm) }, asOf)
    if (life !== undefined && isAsReported(life, loan.source)) {
      return { looksLike: { kind: 'another-rate', ratePpm, ownRatePpm }, life }
    }
  }
  return undefined
}

function lowest(most: number, holds: (rate: number) => boolean): number {
  let [low, high] = [0, most]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}

/** A multiple of a larger power of ten first; at most one of each power. */
function* roundest(low: number, high: number): Iterable<number> {
  for (let unit = 1_000_000; unit >= 1; unit /= 10) {
    const rate = Math.ceil(low / unit) * unit
    if (rate <= high) yield rate
  }
}
