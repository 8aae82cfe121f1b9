import type { BusinessDate } from '@daftari/kernel/business-date'
import * as money from '@daftari/kernel/money'
import type { History, LoanMade } from '../history.ts'
import { isInstalment, oldestDueOn, outstandingOf, owedInAll, type Standing } from '../standing.ts'
import { finesOn, lateLimitCents } from './fines.ts'
import { chargedIn, headroomOf } from './headroom.ts'
import { daysPastDue } from './overdue.ts'
import { type Overdue, overdueInterestOn, overdueRate } from './overdue-interest.ts'

type Cents = money.Cents
type Line = { instalmentNumber: number; amountCents: Cents }

/**
 * What being late costs on the day that begins, at the rate that the loan has then: interest on overdue
 * principal first, then the fines.
 */
export function charge(made: LoanMade, history: History, day: BusinessDate): void {
  history.lateLimitCents = lateLimitOn(made, history, day)
  if (!history.standings.some(({ dueOn }) => dueOn < day)) return
  chargeInterest(made, history, day)
  chargeFines(made, history, day)
}

/** It is earned as the day begins, and included in its instalment's interest. */
function chargeInterest(made: LoanMade, history: History, day: BusinessDate): void {
  const { terms } = made
  if (overdueRate(terms).ppm === 0) return
  const headroomCents = headroomOf(made, history)
  const overdue = overdueOn(history, day)
  const lines = overdueInterestOn(day, overdue, { terms, headroomCents })
  if (terms.overdueInterestInTotal === true) countDay(history, overdue)
  if (lines.length === 0) return
  history.overdueInterest.push(...lines.map((line) => ({ ...line, chargedOn: day })))
  const amountCents = money.sum(lines.map((line) => line.amountCents))
  history.accruals.push({ on: day, amountCents })
  history.accruedCents = money.add(history.accruedCents, amountCents)
  raise(history, lines, 'interestCents')
}

/** The day is one more on which their principal was late, whatever could be charged for it. */
function countDay(history: History, overdue: readonly Overdue[]): void {
  const late = new Map(overdue.map((one) => [one.number, one.principalCents]))
  history.standings = history.standings.map((one) => {
    const overduePrincipalDays = one.overduePrincipalDays + (late.get(one.number) ?? 0)
    return one.finishedOn === null ? { ...one, overduePrincipalDays } : one
  })
}

function chargeFines(made: LoanMade, history: History, day: BusinessDate): void {
  const { dailyFinePpm, graceDays, terms } = made
  const { lateCharge } = terms
  const headroomCents = headroomOf(made, history)
  if (headroomCents === 0) return
  const overdue = overdueOn(history, day)
  const lines = finesOn(day, overdue, { dailyFinePpm, graceDays, lateCharge, headroomCents })
  if (lines.length === 0) return
  history.fines.push(...lines.map((line) => ({ ...line, chargedOn: day })))
  raise(history, lines, 'fineCents')
}

/** A charge by hand costs nothing more when it is late. */
function overdueOn({ standings }: History, day: BusinessDate) {
  return standings
    .filter((one) => one.dueOn < day && isInstalment(one))
    .map((one) => {
      const { number, dueOn, overduePrincipalDays } = one
      const { principalCents, interestCents, feeCents } = outstandingOf(one)
      const lateCents = money.cents(principalCents + interestCents + feeCents)
      return { number, dueOn, overduePrincipalDays, principalCents, lateCents }
    })
}

function raise(
  history: History,
  lines: readonly Line[],
  part: keyof Standing & ('interestCents' | 'fineCents'),
): void {
  const raised = new Map(lines.map((line) => [line.instalmentNumber, line.amountCents]))
  history.standings = history.standings.map((one) => {
    const amountCents = raised.get(one.number)
    return amountCents === undefined ? one : { ...one, [part]: money.add(one[part], amountCents) }
  })
}

/** Fixed on the day on which the loan becomes non-performing, while it stays so. */
function lateLimitOn({ terms }: LoanMade, history: History, day: BusinessDate): Cents | null {
  const { standings, lateLimitCents: known } = history
  const { capOwingAfterDays } = terms
  if (capOwingAfterDays === undefined) return null
  const oldest = oldestDueOn(standings)
  if (oldest === null) return null
  if (daysPastDue(oldest, day) <= capOwingAfterDays) return null
  return known ?? lateLimitCents(terms, owedInAll(standings), chargedIn(history))
}
