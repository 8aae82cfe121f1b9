import { addDays, type BusinessDate, daysBetween } from '@daftari/kernel/business-date'
import { type Cents, subtract, sum } from '@daftari/kernel/money'
import { earnedInterest } from './accrual.ts'
import { asOfDueDay } from './late/overdue-interest.ts'
import type { ChargedFine, History } from './replay.ts'
import { outstandingOf, type Standing } from './standing.ts'

/** What a loan will owe on a day and the books do not say yet, by the rule that makes it. */
export type ToCome = {
  part: 'interest' | 'fine'
  instalment: number
  /** The first and the last of the days that make it. */
  from: BusinessDate
  through: BusinessDate
  days: number
  /** Of interest what all of its days earn; of a fine, or of interest on it, the principal that is late. */
  ofCents: Cents
  /** The days over which interest is earned; null of what each day late costs. */
  overDays: number | null
  /** What one day late costs; null of other interest, whose days are shares of a total. */
  dailyCents: Cents | null
  /** The rate asks for more, but the limit of the loan leaves no more. */
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

/** How a day late is charged: a fine, or the interest that goes on. */
type Late = Pick<ToCome, 'part'> & {
  charged: readonly ChargedFine[]
  /** The day that has begun: what it costs is in the books. */
  begun: BusinessDate
  /** What a day costs by the rate alone. */
  dailyOf(principalCents: Cents): Cents
}

/** What days late cost that have not begun: days that cost the same stand together. */
export function latenessToCome(
  standings: readonly Standing[],
  { part, charged, begun, dailyOf }: Late,
): ToCome[] {
  const later = charged.filter(({ chargedOn }) => chargedOn > begun)
  const alike = Map.groupBy(later, (one) => `${one.instalmentNumber} ${one.amountCents}`)
  return [...alike.values()].map((days): ToCome => {
    const [first, last] = [days[0], days.at(-1)] as [ChargedFine, ChargedFine]
    const { instalmentNumber: instalment, amountCents: dailyCents } = first
    const late = standings.filter(({ number }) => number === instalment).map(outstandingOf)
    const ofCents = sum(late.map(({ principalCents }) => principalCents))
    return {
      part,
      instalment,
      from: first.chargedOn,
      through: last.chargedOn,
      days: days.length,
      ofCents,
      overDays: null,
      dailyCents,
      limited: dailyCents < dailyOf(ofCents),
      amountCents: sum(days.map((day) => day.amountCents)),
    }
  })
}
