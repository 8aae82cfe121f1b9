import * as money from '@daftari/kernel/money'
import type { History, LoanMade } from '../replay.ts'
import type { Restructuring } from './new-plan.ts'
import { restructure } from './restructure.ts'

/** A restructuring, on its day. */
export function waitLonger(made: LoanMade, history: History, { plan, from }: Restructuring): void {
  const sumOf = (some: readonly { amountCents: money.Cents }[]) =>
    money.sum(some.map((one) => one.amountCents))
  const [finedCents, overdueInterestCents] = [sumOf(history.fines), sumOf(history.overdueInterest)]
  const priced = pricedNow(made, history)
  const anew = restructure(history.standings, {
    made: priced,
    plan,
    on: from,
    finedCents,
    chargedCents: sumOf(history.charges),
    overdueInterestCents,
  })
  if (anew === undefined) return
  const { standings, ...replanned } = anew
  history.standings = standings
  history.replanned = replanned
}

/** With the periods of the last restructuring. The fine limit stays that with which it was made. */
export function pricedNow(made: LoanMade, { replanned }: History): LoanMade {
  return replanned === null ? made : { ...made, replannedPeriods: replanned.periods }
}
