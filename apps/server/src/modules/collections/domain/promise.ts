import type { PromiseState } from '@daftari/contract/collections/enums'
import { refuse } from '@daftari/contract/refusals'
import { addDays, type BusinessDate } from '@daftari/kernel/business-date'
import { type Cents, formatCents } from '@daftari/kernel/money'

export type Promised = { amountCents: Cents; promisedOn: BusinessDate }

/**
 * What became of a promise by the cash that came from its making to the end of its date: kept from
 * the whole amount on, partly kept from half, else broken; open until its date has passed.
 */
export function promiseState(
  promised: Promised,
  paidCents: Cents,
  today: BusinessDate,
): Exclude<PromiseState, 'cancelled'> {
  if (paidCents >= promised.amountCents) return 'kept'
  if (today <= promised.promisedOn) return 'open'
  return 2 * paidCents >= promised.amountCents ? 'partly' : 'broken'
}

/** Refuses: promise.not-positive, promise.above-owed, promise.date. */
export function checkPromise(
  promised: Promised,
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
  if (promised.promisedOn < dates.today || promised.promisedOn > until) {
    refuse('promise.date', { from: dates.today, until }, { 'promise.promisedOn': 'range' })
  }
}
