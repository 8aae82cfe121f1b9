import type { BusinessDate } from '@daftari/kernel/business-date'
import * as money from '@daftari/kernel/money'
import type { History, LoanMade } from '../history.ts'
import type { Standing } from '../standing.ts'
import { atRateAgreed } from '../terms.ts'
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
  history.standings = standings.map((one) => keepFallenDue(one, history.standings, from))
  const ratePpm = plan.ratePpm ?? history.replanned?.ratePpm ?? null
  history.replanned = { ...replanned, ratePpm }
}

/**
 * What had fallen due before the day has fallen due, whatever is agreed now; what is added to the plan as
 * well, where all of it had.
 */
function keepFallenDue(one: Standing, before: readonly Standing[], on: BusinessDate): Standing {
  const was = before[one.number - 1] ?? before.at(-1)
  const fellDueOn = was?.fellDueOn ?? was?.dueOn
  if (fellDueOn === undefined || fellDueOn >= on || fellDueOn === one.dueOn) return one
  return { ...one, fellDueOn }
}

/** With the periods and the rate of the last restructuring. The fine limit stays the original one. */
export function pricedNow(made: LoanMade, { replanned }: History): LoanMade {
  if (replanned === null) return made
  const { periods, ratePpm } = replanned
  return { ...made, terms: atRateAgreed(made.terms, ratePpm), replannedPeriods: periods }
}
