import type { BusinessDate } from '@daftari/kernel/business-date'
import { type Cents, ppm } from '@daftari/kernel/money'
import { defaultOrder } from '../../domain/allocation.ts'
import { atRateAgreed, rateOf } from '../../domain/terms.ts'
import { type LivedLoan, livedWith } from '../live-brought.ts'
import { differencesOf, isAsReported, moreOwed, reportedBy } from './differences.ts'
import { missingPayment, type Unexplained } from './missing-payment.ts'

/** What an unexplained difference looks like, with the figures that would make it none. */
export type LooksLike =
  | { kind: 'swapped-components'; components: readonly [string, string] }
  | { kind: 'missing-payment'; on: BusinessDate; amountCents: Cents }
  | { kind: 'payment-too-many'; foreignId: string }
  | { kind: 'another-rate'; ratePpm: number; ownRatePpm: number }
  | { kind: 'small-amount' }

type Guess = { looksLike: LooksLike; life?: LivedLoan | undefined }

/** A larger difference, all parts together, is not due to rounding. */
const smallCents = 5

/**
 * What would make the loan agree with the source: each guess is replayed and has to give every figure to the
 * cent. This costs up to a hundred replays, so it is done only for loans that nothing else explains.
 */
export function guessOf(of: Unexplained): Guess | undefined {
  const differences = differencesOf(of.lived, of.loan.source)
  const swapped = swappedOf(of)
  if (swapped !== undefined) return { looksLike: swapped }
  const sizes = Object.values(differences).map(Math.abs)
  const total = sizes.reduce((some, one) => some + one, 0)
  if (total <= smallCents) return { looksLike: { kind: 'small-amount' } }
  return paymentTooMany(of) ?? paymentMissing(of, moreOwed(differences)) ?? anotherRate(of)
}

/** Two balances that are exchanged. */
function swappedOf({ lived, loan }: Unexplained): LooksLike | undefined {
  const { owed } = lived
  const reported = reportedBy(lived, loan.source)
  const apart = defaultOrder.filter((part) => owed[part] !== reported[part])
  const [one, other] = apart
  if (apart.length !== 2 || one === undefined || other === undefined) return undefined
  const isSwapped = owed[one] === reported[other] && owed[other] === reported[one]
  return isSwapped ? { kind: 'swapped-components', components: [one, other] } : undefined
}

/** The source does not know of one of the payments that it gave us. */
function paymentTooMany({ loan, asOf }: Unexplained): Guess | undefined {
  for (const event of loan.events) {
    if (event.kind !== 'payment') continue
    const events = loan.events.filter((one) => one !== event)
    const life = livedWith(loan, { events }, asOf)
    if (life === undefined || !isAsReported(life, loan.source)) continue
    return { looksLike: { kind: 'payment-too-many', foreignId: event.foreignId }, life }
  }
  return undefined
}

function paymentMissing(of: Unexplained, lack: Cents): Guess | undefined {
  const found = missingPayment(of, lack)
  if (found === undefined) return undefined
  const { on, amountCents, life } = found
  return { looksLike: { kind: 'missing-payment', on, amountCents }, life }
}

/** At which rate it would owe as much in all; of several the roundest. */
function anotherRate({ loan, asOf }: Unexplained): Guess | undefined {
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
