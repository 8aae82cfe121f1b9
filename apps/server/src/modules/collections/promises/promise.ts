import type { PromiseState } from '@daftari/contract/collections/enums'
import { refuse } from '@daftari/contract/refusals'
import { addDays, type BusinessDate } from '@daftari/kernel/business-date'
import { type Cents, formatCents, sum } from '@daftari/kernel/money'

/** An amount by a day; a promise is one of them or several, in the order of their days. */
export type Part = { amountCents: Cents; promisedOn: BusinessDate }
/** With the cash received from the promise to the end of the part's day. */
export type PartProgress = Part & { paidCents: Cents }

/** The days of a promise and of its loan's end; null while the loan owes something. */
export type PromiseDays = { madeOn: BusinessDate; finishedOn: BusinessDate | null }

/**
 * The state of a promise by the cash received since it was made: kept once the whole amount has come by the
 * end of its last day. It ends when the day of a part has passed without the full amount promised by then:
 * partly kept from half of that amount on, otherwise broken. Until then it is open. A promise on a settled
 * loan is not owed: if the loan was settled by the last day, also by a reduction or waiver, it is kept, and
 * if an earlier payment had settled the loan, there was nothing to promise.
 */
export function promiseState(
  parts: readonly PartProgress[],
  today: BusinessDate,
  { madeOn, finishedOn }: PromiseDays,
): PromiseState {
  const whole = sum(parts.map((one) => one.amountCents))
  if ((parts.at(-1)?.paidCents ?? 0) >= whole) return 'kept'
  const lastOn = parts.at(-1)?.promisedOn
  if (finishedOn !== null && lastOn !== undefined && finishedOn <= lastOn) {
    return finishedOn < madeOn ? 'cancelled' : 'kept'
  }
  let due = 0
  for (const { amountCents, promisedOn, paidCents } of parts) {
    due += amountCents
    if (promisedOn < today && paidCents < due) return 2 * paidCents >= due ? 'partly' : 'broken'
  }
  return 'open'
}

/** The next part whose day has not passed. */
export function nextPart<P extends Part>(parts: readonly P[], today: BusinessDate): P | undefined {
  return parts.find(({ promisedOn }) => promisedOn >= today)
}

/** Requires a day from today to the horizon. Refuses: promise.date. */
export function checkPromisedDays(
  { parts, promisedOn }: { parts: readonly Part[]; promisedOn: BusinessDate },
  { today, promiseDays }: { today: BusinessDate; promiseDays: number },
): void {
  const until = addDays(today, promiseDays)
  const [first = { promisedOn }] = parts
  if (first.promisedOn < today || promisedOn > until) {
    refuse('promise.date', { from: today, until }, { 'promise.promisedOn': 'range' })
  }
}

/**
 * The most is what closes the loan on the promised day. Refuses: promise.not-positive, promise.above-owed,
 * promise.parts.
 */
export function checkPromisedAmount(
  promised: Part & { parts: readonly Part[] },
  closesCents: Cents,
): void {
  const owed = formatCents(closesCents)
  if (promised.amountCents < 1) {
    refuse('promise.not-positive', { owed }, { 'promise.amountCents': 'min' })
  }
  if (promised.amountCents > closesCents) {
    const on = promised.promisedOn
    refuse('promise.above-owed', { owed, on }, { 'promise.amountCents': 'max' })
  }
  if (!isWhole(promised)) {
    refuse(
      'promise.parts',
      { amount: formatCents(promised.amountCents) },
      { 'promise.parts': 'sum' },
    )
  }
}

/** Day after day, the last on the promise's own, and together its amount. */
function isWhole({ parts, amountCents, promisedOn }: Part & { parts: readonly Part[] }): boolean {
  const inOrder = parts.every(({ promisedOn: on }, index) => {
    const next = parts[index + 1]
    return next === undefined || on < next.promisedOn
  })
  const together = sum(parts.map((one) => one.amountCents))
  return inOrder && together === amountCents && parts.at(-1)?.promisedOn === promisedOn
}
