import { firstChargeNumber } from '@daftari/contract/servicing/charge-numbers'
import { addDays, type BusinessDate } from '@daftari/kernel/business-date'
import { type Cents, cents, sum } from '@daftari/kernel/money'
import { statusOf } from '../domain/balances.ts'
import type { History, LoanMade, Received } from '../domain/history.ts'
import { fineLimitCents } from '../domain/late/fines.ts'
import { replay } from '../domain/replay.ts'
import { unpaidFrom } from '../domain/restructure/requirements.ts'
import { historyOn } from '../domain/restructure/restructuring-outlook.ts'
import { makeSchedule } from '../domain/schedule.ts'
import { owedInAll } from '../domain/standing.ts'
import { type LoanTerms, termsProblem } from '../domain/terms.ts'
import { type Concession, claimOf } from '../domain/write-off.ts'
import type { BroughtEvent, BroughtLoan, Figures } from './brought-loan.ts'
import { BroughtProblem } from './brought-problem.ts'
import { takenOver } from './take-over.ts'

/** What our rules need of a loan: how it was made and what happened to it, numbered in its order from 1. */
type BroughtLife = {
  made: LoanMade
  received: readonly Received[]
  concessions: readonly Concession[]
}

/** A loan as our arithmetic has it when the as-of day has ended. */
export type LivedLoan = BroughtLife & {
  /** What of it happened and is part of its life: the number of each is its place, from 1. */
  events: readonly BroughtEvent[]
  history: History
  status: 'open' | 'finished' | 'written-off'
  finishedOn: BusinessDate | null
  /** What is owed; of a loan that was written off, what is claimed. */
  owed: Figures
  /** What came and was not needed. */
  surplusCents: Cents
}

export const nothing: Figures = {
  principal: cents(0),
  interest: cents(0),
  fee: cents(0),
  fine: cents(0),
}

/**
 * Lives a loan through the end of the as-of day: its terms and events once more by our arithmetic, or, taken
 * over, as its schedule and balances say. Throws a `BroughtProblem` where neither can be done.
 */
export function liveBrought(loan: BroughtLoan, asOf: BusinessDate): LivedLoan {
  if (loan.way === 'taken-over') return lived(takenOver(loan, asOf), writtenOffAs(loan), asOf)
  const events = inOrder(loan)
  return lived(lifeOf(loan, events, asOf), events, asOf)
}

/** Of all events of a loan before it was taken over, only its write-off is known. */
function writtenOffAs({ foreignId, events, source }: BroughtLoan): BroughtEvent[] {
  if (source.status !== 'written-off' || source.writtenOffOn === undefined) return []
  const reported = events.find((one) => one.kind === 'write-off')
  const reason = reported?.kind === 'write-off' ? reported.reason : ''
  return [{ kind: 'write-off', foreignId, on: source.writtenOffOn, reason }]
}

function lived(life: BroughtLife, events: readonly BroughtEvent[], asOf: BusinessDate): LivedLoan {
  const history = soundly(() => replay(life.made, life.received, asOf, life.concessions))
  return {
    ...life,
    events,
    history,
    status: statusOf(history),
    finishedOn: history.finishedOn,
    owed: owedAtEnd(history),
    surplusCents: sum(history.repayments.map((one) => one.surplusCents)),
  }
}

/** The rules assert what cannot be: of rows of others that is their fault, and said of the loan. */
function soundly<T>(rule: () => T): T {
  try {
    return rule()
  } catch (error) {
    if (error instanceof BroughtProblem || !(error instanceof Error)) throw error
    throw new BroughtProblem('contradiction', error.message)
  }
}

/** When the day ended: what the next day charged as it began is not in it. */
function owedAtEnd(history: History): Figures {
  if (history.finishedOn !== null) return nothing
  if (history.writtenOff !== null) {
    const { principalCents, interestCents, feeCents, fineCents } = owedInAll(history.standings)
    return {
      principal: principalCents,
      interest: interestCents,
      fee: feeCents,
      fine: fineCents,
    }
  }
  const day = history.days.at(-1)
  if (day === undefined) throw new BroughtProblem('event-outside', 'it began after the day')
  return {
    principal: day.principalOwedCents,
    interest: day.interestOwedCents,
    fee: day.feeOwedCents,
    fine: day.fineOwedCents,
  }
}

/** What is still claimed of a loan that was written off. */
export const claimedOf = ({ history }: Pick<LivedLoan, 'history'>): Cents | null =>
  history.writtenOff === null ? null : claimOf(history.standings)

/** By day; an event that a provider dates before the payout counts for its day, as any payment does. */
function inOrder({ events, startedOn }: BroughtLoan): BroughtEvent[] {
  return events
    .map((one) => (one.kind === 'payment' && one.on < startedOn ? { ...one, on: startedOn } : one))
    .sort((a, b) => (a.on < b.on ? -1 : Number(a.on > b.on)))
}

/** The loan as made with its events, under these terms. */
function lifeOf(
  loan: BroughtLoan,
  events: readonly BroughtEvent[],
  asOf: BusinessDate,
): BroughtLife {
  const { startedOn, terms } = loan
  const outside = events.find(({ on }) => on < startedOn || on > asOf)
  if (outside !== undefined || startedOn > asOf) {
    const { foreignId, on } = outside ?? { foreignId: loan.foreignId, on: startedOn }
    throw new BroughtProblem('event-outside', `${foreignId} of ${on}`)
  }
  const life: BroughtLife & { received: Received[]; concessions: Concession[] } = {
    made: madeBy(terms, startedOn),
    received: [],
    concessions: [],
  }
  for (const [index, event] of events.entries()) {
    if (event.kind === 'payment') life.received.push(receivedOf(event, index + 1, terms))
    else life.concessions.push(concessionOf(event, index + 1, life))
  }
  return life
}

function madeBy(terms: LoanTerms, startedOn: BusinessDate): LoanMade {
  const problem = termsProblem(terms)
  if (problem !== undefined) throw new BroughtProblem('terms', problem)
  const instalments = makeSchedule(terms, startedOn)
  const { dailyFinePpm, graceDays } = terms
  const limit = fineLimitCents(terms, sum(instalments.map((one) => one.interestCents)))
  return { startedOn, terms, instalments, dailyFinePpm, graceDays, fineLimitCents: limit }
}

const receivedOf = (
  { on, amountCents, prepayment }: Extract<BroughtEvent, { kind: 'payment' }>,
  id: number,
  terms: LoanTerms,
): Received => ({ id, on, amountCents, prepayment: prepayment ?? terms.prepayment ?? 'next' })

/** Everything before it in its order came before it. */
function concessionOf(
  event: Exclude<BroughtEvent, { kind: 'payment' }>,
  id: number,
  before: BroughtLife,
): Concession {
  const { on: from } = event
  const at = { id, from, afterRepaymentId: id }
  switch (event.kind) {
    case 'charge': {
      const { dueOn, amountCents } = event
      const charges = before.concessions.filter(({ kind }) => kind === 'charge')
      const number = firstChargeNumber + charges.length
      return { kind: 'charge', ...at, afterWaiverId: id, number, dueOn, amountCents }
    }
    case 'waiver': {
      const { amountCents, principal, replans = true, closes = true } = event
      const given = { amountCents, mostCents: amountCents, principal, replans, closes }
      return { kind: 'at-once', ...at, until: from, ...given }
    }
    case 'reduction': {
      const { until, toPayCents: amountCents, mostCents, principal } = event
      return { kind: 'if-paid', ...at, until, amountCents, mostCents, principal }
    }
    case 'write-off':
      return { kind: 'write-off', ...at }
    case 'restructuring': {
      const closedThrough = addDays(before.made.startedOn, -1)
      const then = soundly(() =>
        historyOn({ ...before, received: [...before.received], closedThrough }, from),
      )
      const plan = { ...event.plan, firstNumber: unpaidFrom(then).firstNumber }
      return { kind: 'restructuring', ...at, plan }
    }
  }
}

/** The same loan, had its terms or its events been others; undefined where those contradict each other. */
export function livedWith(
  loan: BroughtLoan,
  other: Partial<Pick<BroughtLoan, 'terms' | 'events'>>,
  asOf: BusinessDate,
): LivedLoan | undefined {
  try {
    return liveBrought({ ...loan, ...other }, asOf)
  } catch (error) {
    if (error instanceof BroughtProblem) return undefined
    throw error
  }
}
