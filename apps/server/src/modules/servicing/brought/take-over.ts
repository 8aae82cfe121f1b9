import { addDays, type BusinessDate } from '@daftari/kernel/business-date'
import { add, type Cents, cents, formatCents, greatest, subtract, sum } from '@daftari/kernel/money'
import type { LoanMade } from '../domain/history.ts'
import { fineLimitCents } from '../domain/late/fines.ts'
import { openedWith } from '../domain/life-start.ts'
import { newStanding, owedByBill, type Standing } from '../domain/standing.ts'
import { termsProblem } from '../domain/terms.ts'
import type { Concession } from '../domain/write-off.ts'
import type { BroughtLoan, Figures, OwnInstalment } from './brought-loan.ts'
import { BroughtProblem } from './brought-problem.ts'

type TakenOver = { made: LoanMade; received: []; concessions: Concession[] }

/**
 * A loan that continues from its schedule and balances. Of an unfinished row only the rest of its principal
 * is taken over, so that an amount paid in the other system is not due here; waived amounts are not due
 * either. A finished or written-off loan is taken over in its state of that day.
 */
export function takenOver(loan: BroughtLoan, asOf: BusinessDate): TakenOver {
  const { terms, startedOn, source } = loan
  const problem = termsProblem(terms)
  if (problem !== undefined) throw new BroughtProblem('terms', problem)
  const on = { open: asOf, finished: source.finishedOn, 'written-off': source.writtenOffOn }[
    source.status
  ]
  if (on === undefined || on < startedOn || on > asOf) {
    throw new BroughtProblem('event-outside', `${source.status} on ${on ?? 'no day'}`)
  }
  if (source.status === 'open' && source.interestCounts === 'planned') {
    throw new BroughtProblem('balances', 'what is earned of the planned interest is not known')
  }
  const opening = { on, standings: standingsOf(loan, on) }
  const { dailyFinePpm, graceDays } = terms
  const interest = sum(opening.standings.map((one) => one.interestCents))
  const limit = fineLimitCents(terms, interest)
  const made = { startedOn, terms, dailyFinePpm, graceDays, fineLimitCents: limit }
  return {
    made: openedWith(made, opening),
    received: [],
    concessions:
      source.status === 'written-off'
        ? [{ kind: 'write-off', id: 1, from: on, afterRepaymentId: 0 }]
        : [],
  }
}

function standingsOf(loan: BroughtLoan, on: BusinessDate): Standing[] {
  const rows = loan.ownSchedule ?? []
  const { status } = loan.source
  if (rows.length === 0) return [wholeLoan(loan, on)]
  const standings = rowsOf(loan, rows, on).map((row) => standingOf(row, on, status))
  if (status === 'finished') return standings
  requireBalances(loan, standings)
  const earned = status === 'open' ? withEarned(loan, standings, on) : standings.map(allEarned(on))
  return withFines(loan, earned)
}

/** A loan without a schedule, which only open amounts need. */
function wholeLoan({ source, terms, startedOn }: BroughtLoan, on: BusinessDate): Standing {
  if (source.status === 'open') throw new BroughtProblem('schedule', 'an open loan has none')
  const isGone = source.status === 'finished'
  const { principal, interest, fee, fine } = claimedParts(source)
  const dueOn = on > startedOn ? on : addDays(startedOn, 1)
  const bill = {
    principalCents: isGone ? terms.principalCents : principal,
    interestCents: isGone ? cents(0) : interest,
    feeCents: isGone ? cents(0) : fee,
  }
  const one = newStanding({ number: 1, fromOn: startedOn, dueOn, ...bill })
  if (!isGone) return allEarned(on)({ ...one, fineCents: fine })
  return { ...one, principalPaidCents: terms.principalCents, finishedOn: on }
}

/** A claim that is not given by part counts as principal. */
function claimedParts({ owed, claimCents }: BroughtLoan['source']): Figures {
  const reported = sum(Object.values(owed))
  if (claimCents === undefined || reported === claimCents) return owed
  if (reported === 0) return { ...owed, principal: claimCents }
  throw new BroughtProblem('balances', differ('claim', reported, claimCents))
}

type Row = OwnInstalment & { fromOn: BusinessDate }

/** Numbered from 1 without a gap; of rows that are still to earn at most one does on a day. */
function rowsOf(
  { startedOn }: BroughtLoan,
  schedule: readonly OwnInstalment[],
  on: BusinessDate,
): Row[] {
  let [dueBefore, earnedUntil] = [startedOn, startedOn]
  return schedule
    .toSorted((a, b) => a.number - b.number)
    .map((one, index) => {
      const { number, dueOn, fromOn = dueBefore, charged } = one
      const earns = charged.interest > 0 && dueOn > on
      const isSound = number === index + 1 && dueOn > fromOn && !(earns && fromOn < earnedUntil)
      if (!isSound) throw new BroughtProblem('schedule', `row ${number}, ${fromOn} to ${dueOn}`)
      dueBefore = dueOn
      if (earns) earnedUntil = dueOn
      return { ...one, fromOn }
    })
}

function standingOf(
  { number, fromOn, dueOn, charged, paid, waived, interestDroppedCents = cents(0) }: Row,
  on: BusinessDate,
  status: BroughtLoan['source']['status'],
): Standing {
  const asked = (part: 'principal' | 'fee' | 'fine') => subtract(charged[part], waived[part])
  const interestCents = subtract(subtract(charged.interest, waived.interest), interestDroppedCents)
  const bill = { principalCents: asked('principal'), interestCents, feeCents: asked('fee') }
  const one: Standing = {
    ...newStanding({ number, fromOn, dueOn, ...bill }),
    fineCents: asked('fine'),
    principalPaidCents: paid.principal,
    interestPaidCents: paid.interest,
    feePaidCents: paid.fee,
    finePaidCents: paid.fine,
  }
  if (status === 'finished') {
    return finishedBy(on, allEarned(on)({ ...one, interestCents: paid.interest }))
  }
  if (owedByBill(one) === 0) return finishedBy(on, one)
  const left = subtract(one.principalCents, one.principalPaidCents)
  return { ...one, principalCents: left, principalPaidCents: cents(0) }
}

/** The day is not known: at the latest its due day. */
const finishedBy = (on: BusinessDate, one: Standing): Standing => ({
  ...one,
  finishedOn: one.dueOn < on ? one.dueOn : on,
})

/** What will not be earned by days any more. */
const allEarned =
  (on: BusinessDate) =>
  (one: Standing): Standing =>
    one.dueOn > on ? { ...one, turn: { on, earnedCents: one.interestCents } } : one

function requireBalances({ source }: BroughtLoan, standings: readonly Standing[]): void {
  const left = (part: 'principal' | 'fee' | 'fine') =>
    sum(standings.map((one) => subtract(one[`${part}Cents`], one[`${part}PaidCents`])))
  for (const part of ['principal', 'fee', 'fine'] as const) {
    if (left(part) !== source.owed[part]) {
      throw new BroughtProblem('balances', differ(part, left(part), source.owed[part]))
    }
  }
  if (source.status !== 'written-off') return
  const interest = sum(standings.map((one) => subtract(one.interestCents, one.interestPaidCents)))
  const claim = sum([left('principal'), left('fee'), left('fine'), interest])
  const reported = source.claimCents ?? sum(Object.values(source.owed))
  if (claim !== reported) throw new BroughtProblem('balances', differ('claim', claim, reported))
}

const differ = (what: string, schedule: Cents, balance: Cents) =>
  `${what}: ${formatCents(schedule)} by the schedule, ${formatCents(balance)} by the balance`

/** What the balance says beside the rows that are due was earned by the row that is being earned. */
function withEarned(
  { source }: BroughtLoan,
  standings: readonly Standing[],
  on: BusinessDate,
): Standing[] {
  const earning = standings.find(
    (one) => one.fromOn < on && one.dueOn > on && one.interestCents > 0,
  )
  const others = standings.filter((one) => one !== earning)
  const earnedOf = (one: Standing) => (one.dueOn <= on ? one.interestCents : cents(0))
  const owedByOthers = sum(others.map((one) => subtract(earnedOf(one), one.interestPaidCents)))
  const owed = subtract(source.owed.interest, owedByOthers)
  if (earning === undefined) {
    if (owed === 0) return [...standings]
    throw new BroughtProblem('balances', differ('interest', owedByOthers, source.owed.interest))
  }
  const earnedCents = add(owed, earning.interestPaidCents)
  if (earnedCents < 0 || earnedCents > earning.interestCents) {
    throw new BroughtProblem('balances', differ('interest', owedByOthers, source.owed.interest))
  }
  return standings.map((one) => (one === earning ? { ...one, turn: { on, earnedCents } } : one))
}

/** Fines that are not in the rows count towards the limit all the same; they are not owed. */
function withFines({ source }: BroughtLoan, standings: readonly Standing[]): Standing[] {
  const reported = sum(standings.map((one) => one.fineCents))
  const more = greatest(cents(0), subtract(source.finedCents ?? reported, reported))
  return standings.map((one, index) =>
    index > 0 || more === 0
      ? one
      : {
          ...one,
          fineCents: add(one.fineCents, more),
          finePaidCents: add(one.finePaidCents, more),
        },
  )
}
