import { addDays, type BusinessDate } from '@daftari/kernel/business-date'
import { cents } from '@daftari/kernel/money'
import { accruedInterestOn } from './accrual.ts'
import type { DayFact, History, LoanMade } from './history.ts'
import type { Instalment } from './instalment.ts'
import type { Opening } from './opening.ts'
import { countedPeriod, dueAfter, type Period } from './period.ts'
import { isInstalment, newStanding, type Standing } from './standing.ts'
import type { LoanTerms } from './terms.ts'

/** The first day on which something can happen to a loan. */
export const firstDayOf = ({ startedOn, opening }: LoanMade): BusinessDate =>
  opening === undefined ? startedOn : addDays(opening.on, 1)

/** A loan of which only the rest is known: its rows are its bill, and define the price of later plans. */
export function openedWith(
  made: Omit<LoanMade, 'instalments' | 'opening' | 'replannedPeriods'>,
  opening: Opening,
): LoanMade {
  const instalments = opening.standings.map(billOf)
  const replannedPeriods = instalments.filter(isInstalment).map(periodOf(made.terms))
  return { ...made, opening, instalments, replannedPeriods }
}

const billOf = (one: Standing): Instalment => ({
  number: one.number,
  fromOn: one.fromOn,
  dueOn: one.dueOn,
  principalCents: one.principalCents,
  interestCents: one.interestCents,
  feeCents: one.feeCents,
})

const periodOf =
  (terms: LoanTerms) =>
  ({ number, fromOn, dueOn }: Instalment): Period => {
    const regular = dueOn === dueAfter(terms, fromOn, 1) ? { periods: 1 } : undefined
    return countedPeriod(terms, { number, fromOn, dueOn }, regular)
  }

/** Before anything has happened to it with us. */
export function historyAtStart(made: LoanMade): History {
  const history: History = {
    standings: made.instalments.map(newStanding),
    accruedCents: cents(0),
    accruals: [],
    discounts: [],
    discountedCents: made.terms.discount === undefined ? null : cents(0),
    fines: [],
    overdueInterest: [],
    charges: [],
    repayments: [],
    waivers: [],
    writtenOff: null,
    lateLimitCents: null,
    replanned: null,
    days: [],
    finishedOn: null,
  }
  const { opening } = made
  return opening === undefined ? history : { ...history, ...openedAs(made, opening) }
}

function openedAs(made: LoanMade, { on, standings }: Opening): Partial<History> {
  const accruedCents = accruedInterestOn(standings, on)
  return {
    standings: [...standings],
    accruedCents,
    accruals: accruedCents === 0 ? [] : [{ on, amountCents: accruedCents }],
    fines: standings
      .filter(({ fineCents }) => fineCents > 0)
      .map((one) => ({
        instalmentNumber: one.number,
        chargedOn: on,
        amountCents: one.fineCents,
      })),
    days: made.startedOn < on ? [startFact(made)] : [],
    finishedOn: standings.every(({ finishedOn }) => finishedOn !== null) ? on : null,
  }
}

/** For every loan the payout is known; the days until it was taken over are not. */
const startFact = ({ startedOn, terms, instalments }: LoanMade): DayFact => ({
  on: startedOn,
  oldestDueOn: instalments[0]?.dueOn ?? startedOn,
  daysPastDue: 0,
  principalOwedCents: terms.principalCents,
  interestOwedCents: cents(0),
  feeOwedCents: cents(0),
  fineOwedCents: cents(0),
  paidCents: cents(0),
  status: 'open',
})
