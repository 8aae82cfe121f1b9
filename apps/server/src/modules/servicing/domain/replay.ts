import { assert } from '@daftari/kernel/assert'
import { addDays, type BusinessDate, daysBetween } from '@daftari/kernel/business-date'
import * as money from '@daftari/kernel/money'
import { accrue } from './accrual.ts'
import { factOf } from './balances.ts'
import type { History, LoanMade, Received } from './history.ts'
import { putCharge } from './late/by-hand.ts'
import { charge } from './late/charge.ts'
import { firstDayOf, historyAtStart } from './life-start.ts'
import { prepay } from './prepayment/prepay.ts'
import { inOrderOf, repay } from './repay.ts'
import { pricedNow, waitLonger } from './restructure/wait-longer.ts'
import {
  allocateUnderReduction,
  isUnder,
  paymentsThatMeet,
  repayReduced,
  type Waiver,
  waive,
} from './waiver.ts'
import {
  type Concession,
  inOrderOfDay,
  isLoanCharge,
  isRestructuring,
  isWaiver,
  recover,
  type WriteOff,
  writeOff,
} from './write-off.ts'

/**
 * A loan's whole history as a function of how it was made, of what it received and of what was given up: the
 * days up to and including `closedThrough` are closed, and the day after has begun, so its fines are charged.
 * A payment counts for its day whenever it is booked; within a day, the lower id comes first. Payments after
 * the loan is finished are surplus in full. A reduction counts from the first payment that meets its
 * condition: then the earlier ones within its time are allocated again. A restructuring reschedules the rest.
 * After a write-off nothing is charged, and payments are allocated to the claim.
 */
export function replay(
  made: LoanMade,
  received: readonly Received[],
  closedThrough: BusinessDate,
  concessions: readonly Concession[] = [],
): History {
  const inOrder = received.toSorted((a, b) => daysBetween(b.on, a.on) || a.id - b.id)
  const events: Events = { received: inOrder, concessions, meets: null }
  const reductions = concessions.filter(isWaiver).filter(({ kind }) => kind === 'if-paid')
  for (const waiver of reductions.sort((a, b) => a.id - b.id)) {
    for (const payment of paymentsThatMeet(waiver, inOrder)) {
      const history = play(made, { ...events, meets: { waiver, payment } }, closedThrough)
      if (asAgreed(waiver, history)) return history
    }
  }
  return play(made, events, closedThrough)
}

type Events = {
  received: readonly Received[]
  concessions: readonly Concession[]
  /** The reduction whose condition is met, and the payment that meets it. */
  meets: { waiver: Waiver; payment: Received } | null
}

function asAgreed(waiver: Waiver, { waivers }: History): boolean {
  const lines = waivers.find(({ id }) => id === waiver.id)?.lines ?? []
  const waived = money.sum(lines.map((line) => line.amountCents))
  const ofPrincipal = lines.some((line) => line.component === 'principal')
  return waived > 0 && waived <= waiver.mostCents && (waiver.principal || !ofPrincipal)
}

function play(made: LoanMade, events: Events, closedThrough: BusinessDate): History {
  const openDay = addDays(closedThrough, 1)
  assert(
    events.received.every(({ on }) => on >= firstDayOf(made) && on <= openDay),
    'what a loan receives falls between its start and the day that is open',
  )
  const history = historyAtStart(made)
  const { opening } = made
  const eventful = new Set<BusinessDate>([
    ...events.received.map(({ on }) => on),
    ...events.concessions.map(({ from }) => from),
  ])
  const lastEvent = [...eventful].reduce((last, on) => (on > last ? on : last), made.startedOn)
  for (let day = opening?.on ?? made.startedOn; day <= openDay; day = addDays(day, 1)) {
    const begins = day !== opening?.on
    if (begins && endOf(history) === null) charge(pricedNow(made, history), history, day)
    if (eventful.has(day)) settle(made, history, { ...events, day })
    const end = endOf(history)
    if (end !== null && end < day) {
      if (day >= lastEvent) break
      continue
    }
    if (day <= closedThrough || end === day || turnsOn(history, day)) accrue(history, day)
    if (day <= closedThrough) history.days.push(factOf(history, day))
  }
  return history
}

/** From the next day on, nothing is earned and no fine is charged. */
const endOf = ({ finishedOn, writtenOff }: History) => finishedOn ?? writtenOff?.on ?? null

/** Interest up to the day of a change of plan is booked with the change, so it is earned at once. */
const turnsOn = ({ standings }: History, day: BusinessDate) =>
  standings.some(({ turn }) => turn?.on === day)

/** Payments and waivers of a day, in the order in which they became known. */
function settle(made: LoanMade, history: History, events: Events & { day: BusinessDate }): void {
  const { day } = events
  const decided = events.concessions.filter(({ kind, from }) => kind !== 'if-paid' && from === day)
  let waiting = inOrderOfDay(decided)
  for (const one of events.received.filter(({ on }) => on === day)) {
    const known = waiting.filter(({ afterRepaymentId }) => afterRepaymentId < one.id)
    for (const concession of known) concede(made, history, concession)
    waiting = waiting.filter((concession) => !known.includes(concession))
    take(made, history, { one, meets: events.meets })
  }
  for (const concession of waiting) concede(made, history, concession)
}

function concede(made: LoanMade, history: History, concession: Concession): void {
  if (endOf(history) !== null) return
  if (isWaiver(concession)) giveUp(made, history, concession)
  else if (isRestructuring(concession)) waitLonger(made, history, concession)
  else if (isLoanCharge(concession)) putCharge(made, history, concession)
  else expectNothing(history, concession)
}

function expectNothing(history: History, { id, from }: WriteOff): void {
  const { standings, lines } = writeOff(history.standings, from)
  history.standings = standings
  history.writtenOff = { id, on: from, lines }
}

function giveUp(made: LoanMade, history: History, waiver: Waiver): void {
  const { standings, lines, finished } = waive(history.standings, waiver, pricedNow(made, history))
  if (lines.length === 0) return
  history.standings = standings
  history.waivers.push({ id: waiver.id, on: waiver.from, lines })
  if (finished) history.finishedOn = waiver.from
}

type Taken = { one: Received; meets: Events['meets'] }

function take(made: LoanMade, history: History, { one, meets }: Taken): void {
  const { id, on, amountCents } = one
  const taken = { id, on, prepaidCents: money.cents(0) }
  if (history.finishedOn !== null) {
    history.repayments.push({ ...taken, lines: [], surplusCents: amountCents, recovered: false })
    return
  }
  const { standings, finished, waived, ...paid } = allocated(made, history, { one, meets })
  const recovered = history.writtenOff !== null
  history.repayments.push({ ...taken, ...paid, recovered })
  history.standings = standings
  if (finished) history.finishedOn = on
  if (meets !== null && waived.length > 0) {
    history.waivers.push({ id: meets.waiver.id, on, lines: waived })
  }
}

function allocated(made: LoanMade, history: History, { one, meets }: Taken) {
  const { id, on, amountCents, prepayment } = one
  if (history.writtenOff !== null) {
    return {
      ...recover(history.standings, amountCents, on, made.terms.allocationOrder),
      waived: [],
    }
  }
  if (meets === null || !isUnder(meets.waiver, one)) {
    const { standings } = history
    if (prepayment === 'next') {
      return { ...repay(standings, amountCents, on, inOrderOf(made.terms)), waived: [] }
    }
    const priced = pricedNow(made, history)
    return { ...prepay(standings, { amountCents, on, mode: prepayment }, priced), waived: [] }
  }
  if (id === meets.payment.id) return repayReduced(history.standings, amountCents, on)
  return { ...repay(history.standings, amountCents, on, allocateUnderReduction), waived: [] }
}
