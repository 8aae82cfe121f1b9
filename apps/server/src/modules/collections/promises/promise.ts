import type { PromiseState } from '@daftari/contract/collections/enums'
import { refuse } from '@daftari/contract/refusals'
import { addDays, type BusinessDate } from '@daftari/kernel/business-date'
import { type Cents, formatCents, sum } from '@daftari/kernel/money'

/** An amount by a day; a promise is one of them or several, in the order of their days. */
export type Part = { amountCents: Cents; promisedOn: BusinessDate }
/** With the cash that came from the promise to the end of its day. */
export type PartProgress = Part & { paidCents: Cents }

/**
 * What became of a promise by the cash that came from its making: kept from the whole amount on,
 * until the end of its last day. A part whose day has passed without all that was promised by then
 * ends it: partly kept from half of that, else broken. Otherwise it is open.
 */
export function promiseState(
  parts: readonly PartProgress[],
  today: BusinessDate,
): Exclude<PromiseState, 'cancelled'> {
  const whole = sum(parts.map((one) => one.amountCents))
  if ((parts.at(-1)?.paidCents ?? 0) >= whole) return 'kept'
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

/** Refuses: promise.not-positive, promise.above-owed, promise.date, promise.parts. */
export function checkPromise(
  promised: Part & { parts: readonly Part[] },
  owedCents: Cents,
  dates: { today: BusinessDate; promiseDays: number },
): void {
  const owed = formatCents(owedCents)
  if (promised.amountCents < 1) {
    refuse('promise.not-positive', { owed }, { 'promise.amountCents': 'min' })
  }
  if (promised.amountCents > owedCents) {
    refuse('promise.above-owed', { owed }, { 'promise.amountCents': 'max' })
  }
  const until = addDays(dates.today, dates.promiseDays)
  const [first = promised] = promised.parts
  if (first.promisedOn < dates.today || promised.promisedOn > until) {
    refuse('promise.date', { from: dates.today, until }, { 'promise.promisedOn': 'range' })
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
