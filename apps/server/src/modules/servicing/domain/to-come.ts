import { addDays, type BusinessDate, daysBetween } from '@daftari/kernel/business-date'
import { type Cents, subtract, sum } from '@daftari/kernel/money'
import { earnedInterest } from './accrual.ts'
import type { ChargedFine, History } from './history.ts'
import { asOfDueDay, overdueInterestOf } from './late/overdue-interest.ts'
import { outstandingOf, type Standing } from './standing.ts'
import type { LoanTerms } from './terms.ts'

/** What a loan will owe on a day and the books do not say yet, by the rule that makes it. */
export type ToCome = {
  part: 'interest' | 'fine'
  instalment: number
  /** The first and the last of the days that make it. */
  from: BusinessDate
  through: BusinessDate
  days: number
  /**
   * For interest the amount that earns it over all its days; for a fine, or interest on overdue principal,
   * the late principal.
   */
  ofCents: Cents
  /** The days over which interest is earned; null of what each day late costs. */
  overDays: number | null
  /** The cost of one day late; null for interest whose days are shares of a total. */
  dailyCents: Cents | null
  /** The rate gives more, but the loan's limit caps it. */
  limited: boolean
  amountCents: Cents
}

/** The interest that is earned after the day through which the books have it, instalment by instalment. */
export function interestToCome(
  { standings, overdueInterest }: Pick<History, 'standings' | 'overdueInterest'>,
  { booked, on }: { booked: BusinessDate; on: BusinessDate },
): ToCome[] {
  if (on <= booked) return []
  return standings
    .map((one) => asOfDueDay(one, overdueInterest))
    .map((one): ToCome => {
      const turnedOn = one.turn?.on ?? one.fromOn
      const since = turnedOn > one.fromOn ? turnedOn : one.fromOn
      const before = booked > since ? booked : since
      const through = on < one.dueOn ? on : one.dueOn
      return {
        part: 'interest',
        instalment: one.number,
        from: addDays(before, 1),
        through,
        days: daysBetween(before, through),
        ofCents: one.turn ? subtract(one.interestCents, one.turn.earnedCents) : one.interestCents,
        overDays: daysBetween(since, one.dueOn),
        dailyCents: null,
        limited: false,
        amountCents: subtract(earnedInterest(one, on), earnedInterest(one, booked)),
      }
    })
    .filter(({ amountCents }) => amountCents !== 0)
}

/** How a day late is charged: as a fine, or as continuing interest. */
type Late = Pick<ToCome, 'part'> & {
  charged: readonly ChargedFine[]
  /** The day that has begun: what it costs is in the books. */
  begun: BusinessDate
  /** What a day costs by the rate alone, or the least of it where days are shares of a total. */
  dailyOf(principalCents: Cents): Cents
  /** Days are shares of a total: an instalment's are combined, though their cents differ. */
  inTotal?: boolean
}

/** The rule by which a loan's interest continues on overdue principal. */
export function interestOfLateDays(terms: LoanTerms): Pick<Late, 'dailyOf' | 'inTotal'> {
  const inTotal = terms.overdueInterestInTotal === true
  const rounding = inTotal ? 'down' : 'half-up'
  return { inTotal, dailyOf: (principal) => overdueInterestOf(terms, principal, rounding) }
}

/** The cost of late days that have not begun: days with the same cost are combined. */
export function latenessToCome(
  standings: readonly Standing[],
  { part, charged, begun, dailyOf, inTotal = false }: Late,
): ToCome[] {
  const principalOf = (instalment: number) =>
    sum(
      standings
        .filter(({ number }) => number === instalment)
        .map((one) => outstandingOf(one).principalCents),
    )
  const limitedDay = ({ instalmentNumber, amountCents }: ChargedFine) =>
    amountCents < dailyOf(principalOf(instalmentNumber))
  const firstLate = (instalment: number) => {
    const dueOn = standings.find(({ number }) => number === instalment)?.dueOn ?? begun
    return addDays(dueOn > begun ? dueOn : begun, 1)
  }
  const later = charged.filter(({ chargedOn }) => chargedOn > begun)
  const alike = Map.groupBy(later, (one) =>
    [one.instalmentNumber, inTotal ? limitedDay(one) : one.amountCents].join(' '),
  )
  return [...alike.values()].map((days): ToCome => {
    const [first, last] = [days[0], days.at(-1)] as [ChargedFine, ChargedFine]
    const { instalmentNumber: instalment } = first
    const ofCents = principalOf(instalment)
    const shares = inTotal && !limitedDay(first)
    const from = shares ? firstLate(instalment) : first.chargedOn
    return {
      part,
      instalment,
      from,
      through: last.chargedOn,
      // Days that added no whole cent are days late too.
      days: shares ? daysBetween(from, last.chargedOn) + 1 : days.length,
      ofCents,
      overDays: null,
      dailyCents: shares ? null : first.amountCents,
      limited: limitedDay(first),
      amountCents: sum(days.map((day) => day.amountCents)),
    }
  })
}
