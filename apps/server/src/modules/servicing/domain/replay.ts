import { assert } from '@daftari/kernel/assert'
import { addDays, type BusinessDate } from '@daftari/kernel/business-date'
import * as money from '@daftari/kernel/money'
import { accruedInterestOn } from './accrual.ts'
import type { AllocationLine } from './allocation.ts'
import { finesOn } from './fines.ts'
import { daysPastDue } from './overdue.ts'
import { repay } from './repay.ts'
import type { Instalment } from './schedule.ts'
import { newStanding, oldestDueOn, outstandingOf, type Standing } from './standing.ts'

type Cents = money.Cents

/** What a loan was made with: enough to tell everything that follows without a payment. */
export type LoanMade = {
  startedOn: BusinessDate
  instalments: readonly Instalment[]
  dailyFinePpm: money.Ppm
  graceDays: number
  fineLimitCents: Cents
}

/** Money a loan was given. `on` is never before the loan started. */
export type Received = { id: number; on: BusinessDate; amountCents: Cents }

export type ChargedFine = { instalmentNumber: number; chargedOn: BusinessDate; amountCents: Cents }
export type Accrual = { on: BusinessDate; amountCents: Cents }
export type Allocated = {
  id: number
  on: BusinessDate
  lines: AllocationLine[]
  surplusCents: Cents
}

/** A loan as it stood when a day ended. */
export type DayFact = {
  on: BusinessDate
  oldestDueOn: BusinessDate | null
  daysPastDue: number
  principalOwedCents: Cents
  /** Earned and not paid: negative while more was paid than has been earned. */
  interestOwedCents: Cents
  feeOwedCents: Cents
  fineOwedCents: Cents
  paidCents: Cents
  status: 'open' | 'finished'
}

/** Everything that ever happened to a loan, and how it stands. */
export type History = {
  standings: Standing[]
  accruals: Accrual[]
  fines: ChargedFine[]
  repayments: Allocated[]
  days: DayFact[]
  finishedOn: BusinessDate | null
}

/**
 * A loan's whole history as a function of how it was made and of what it received: the days up to
 * and including `closedThrough` are closed, and the day after has begun, so its fines are charged.
 * A payment counts for its day whenever it is booked; of one day, the lower id comes first. What
 * comes after the loan is finished is surplus, whole.
 */
export function replay(
  made: LoanMade,
  received: readonly Received[],
  closedThrough: BusinessDate,
): History {
  const openDay = addDays(closedThrough, 1)
  const inOrder = received.toSorted((a, b) => compare(a.on, b.on) || a.id - b.id)
  assert(
    inOrder.every(({ on }) => on >= made.startedOn && on <= openDay),
    'what a loan receives falls between its start and the day that is open',
  )
  const history: History = {
    standings: made.instalments.map(newStanding),
    accruals: [],
    fines: [],
    repayments: [],
    days: [],
    finishedOn: null,
  }
  for (let day = made.startedOn; day <= openDay; day = addDays(day, 1)) {
    const today = inOrder.filter(({ on }) => on === day)
    if (history.finishedOn === null) charge(made, history, day)
    for (const one of today) take(history, one)
    if (history.finishedOn !== null && history.finishedOn < day) continue
    if (day <= closedThrough || history.finishedOn === day) accrue(history, day)
    if (day <= closedThrough) history.days.push(factOf(history, day))
  }
  return history
}

/** The fines of the day that begins. */
function charge(made: LoanMade, history: History, day: BusinessDate): void {
  const overdue = history.standings
    .filter(({ dueOn }) => dueOn < day)
    .map((one) => ({ ...one, principalCents: outstandingOf(one).principalCents }))
  if (overdue.length === 0) return
  const charged = money.sum(history.fines.map((fine) => fine.amountCents))
  const left = money.subtract(made.fineLimitCents, charged)
  const headroomCents = money.greatest(money.cents(0), left)
  for (const line of finesOn(day, overdue, { ...made, headroomCents })) {
    history.fines.push({ ...line, chargedOn: day })
    history.standings = history.standings.map((one) =>
      one.number === line.instalmentNumber
        ? { ...one, fineCents: money.add(one.fineCents, line.amountCents) }
        : one,
    )
  }
}

function take(history: History, { id, on, amountCents }: Received): void {
  if (history.finishedOn !== null) {
    history.repayments.push({ id, on, lines: [], surplusCents: amountCents })
    return
  }
  const { standings, lines, surplusCents, finished } = repay(history.standings, amountCents, on)
  history.repayments.push({ id, on, lines, surplusCents })
  history.standings = standings
  if (finished) history.finishedOn = on
}

function accrue(history: History, day: BusinessDate): void {
  const earned = accruedInterestOn(history.standings, day)
  const before = accruedInterestOn(history.standings, addDays(day, -1))
  const amountCents = money.subtract(earned, before)
  if (amountCents !== 0) history.accruals.push({ on: day, amountCents })
}

function factOf(history: History, day: BusinessDate): DayFact {
  const owed = history.standings.map(outstandingOf)
  const earned = accruedInterestOn(history.standings, day)
  const interestPaid = money.sum(history.standings.map((one) => one.interestPaidCents))
  const oldest = oldestDueOn(history.standings)
  const today = history.repayments.filter(({ on }) => on === day)
  return {
    on: day,
    oldestDueOn: oldest,
    daysPastDue: oldest === null ? 0 : daysPastDue(oldest, day),
    principalOwedCents: money.sum(owed.map((one) => one.principalCents)),
    interestOwedCents: money.subtract(earned, interestPaid),
    feeOwedCents: money.sum(owed.map((one) => one.feeCents)),
    fineOwedCents: money.sum(owed.map((one) => one.fineCents)),
    paidCents: money.sum(today.flatMap(({ lines }) => lines.map((line) => line.amountCents))),
    status: history.finishedOn === null ? 'open' : 'finished',
  }
}

function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
