import type { PrepaymentMode } from '@daftari/contract/servicing/prepayment-modes'
import { addDays, type BusinessDate } from '@daftari/kernel/business-date'
import { cents, ppm, sum } from '@daftari/kernel/money'
import fc from 'fast-check'
import type { History, LoanMade, Received } from '../history.ts'
import { replay } from '../replay.ts'
import type { NewPlan, Restructuring } from '../restructure/new-plan.ts'
import { unpaidFrom } from '../restructure/requirements.ts'
import { oldestDueOn, owedByBill } from '../standing.ts'
import type { LoanTerms } from '../terms.ts'
import type { Waiver } from '../waiver.ts'
import { anyPlan } from './any-terms.ts'

/** What happens to a loan besides that each instalment is paid in time. */
export type Besides = {
  /** How many days early each instalment is paid, as far as that counts for it. */
  ahead: readonly number[]
  mode: PrepaymentMode
  /** Sums that come on any day, in percent of what was lent. */
  extras: readonly { day: number; share: number; mode: PrepaymentMode }[]
  waivers: readonly { day: number; share: number; principal: boolean }[]
  /** New due days for the rest, some days after the oldest open one, more instalments, a rate. */
  newDays?: { day: number; within: number; more: number; rate: number | null } | undefined
}

/** Any plan of several instalments that ends within some months, its last instalment bounded or not. */
export const severalInstalments: fc.Arbitrary<LoanTerms> = fc
  .tuple(
    anyPlan.filter(({ periods, termDays }) => periods > 1 && termDays <= 200),
    fc.constantFrom(undefined, 1_000_000, 1_500_000),
  )
  .map(([terms, lastWithinPpm]) => ({ ...terms, lastWithinPpm, evenReplans: true }))

/** Twice a month, on the rest, early money makes instalments smaller, a share once one is late. */
export const wageEarner: fc.Arbitrary<LoanTerms> = severalInstalments
  .filter(({ periods }) => periods <= 12)
  .map((terms) => ({
    ...terms,
    periodDays: 15,
    termDays: 15 * terms.periods,
    periodMonths: undefined,
    dueDays: 'twice-monthly' as const,
    interestMethod: 'declining' as const,
    prepayment: 'smaller' as const,
    dueSoonDays: 5,
    lateCharge: { cents: 150, ppm: 30_000 },
  }))

const modes = fc.constantFrom('next' as const, 'shorter' as const, 'smaller' as const)
const share = fc.integer({ min: 1, max: 40 })
const day = fc.integer({ min: 0, max: 200 })

export const anyBesides: fc.Arbitrary<Besides> = fc.record({
  ahead: fc.array(fc.nat({ max: 6 }), { minLength: 24, maxLength: 24 }),
  mode: modes,
  extras: fc.array(fc.record({ day, share, mode: modes }), { maxLength: 3 }),
  waivers: fc.array(fc.record({ day, share, principal: fc.boolean() }), { maxLength: 2 }),
})

export const anyBesidesNewDays: fc.Arbitrary<Besides> = fc
  .tuple(
    anyBesides,
    fc.record({
      day,
      within: fc.integer({ min: 1, max: 30 }),
      more: fc.nat({ max: 4 }),
      rate: fc.constantFrom(null, 0, 500, 3_000, 120_000),
    }),
  )
  .map(([besides, newDays]) => ({ ...besides, newDays }))

type Event =
  | { on: BusinessDate; kind: 'due'; dueOn: BusinessDate }
  | { on: BusinessDate; kind: 'extra'; one: Besides['extras'][number] }
  | { on: BusinessDate; kind: 'waiver'; one: Besides['waivers'][number] }
  | { on: BusinessDate; kind: 'new-days'; one: NonNullable<Besides['newDays']> }

/** A customer who pays, on each due day or shortly before it, all that is due by then. */
export type PunctualLife = {
  received: Received[]
  waivers: Waiver[]
  restructurings: Restructuring[]
  lastDueOn: BusinessDate
}

export function livePunctually(made: LoanMade, besides: Besides): PunctualLife {
  const lastDueOn = made.instalments.at(-1)?.dueOn ?? made.startedOn
  const life: PunctualLife = { received: [], waivers: [], restructurings: [], lastDueOn }
  let waiting = [...dues(made, made.instalments, besides), ...others(made, besides)]
  while (waiting.length > 0) {
    const [event, ...later] = waiting.toSorted((a, b) => (a.on < b.on ? -1 : Number(a.on > b.on)))
    if (event === undefined || event.on > life.lastDueOn) return life
    waiting = later
    const history = historyOf(made, life, addDays(event.on, -1))
    if (history.finishedOn !== null) return life
    addEvent(life, event, { made, history, besides })
    if (event.kind !== 'new-days') continue
    const { standings } = historyOf(made, life, event.on)
    life.lastDueOn = standings.at(-1)?.dueOn ?? life.lastDueOn
    const coming = standings.filter(({ dueOn }) => dueOn > event.on)
    waiting = [...later.filter(({ kind }) => kind !== 'due'), ...dues(made, coming, besides)]
  }
  return life
}

export const historyOf = (made: LoanMade, life: PunctualLife, through: BusinessDate): History =>
  replay(made, life.received, through, [...life.waivers, ...life.restructurings])

/**
 * Money for an instalment due soon counts for it; with another instruction, earlier money would reschedule.
 */
function dues(
  { terms, startedOn }: LoanMade,
  instalments: readonly { number: number; dueOn: BusinessDate }[],
  { ahead, mode }: Besides,
): Event[] {
  const most = mode === 'next' ? 6 : (terms.dueSoonDays ?? 0)
  return instalments.map(({ number, dueOn }) => {
    const early = addDays(dueOn, -Math.min(ahead[number % ahead.length] ?? 0, most))
    return { kind: 'due', dueOn, on: early < startedOn ? startedOn : early }
  })
}

function others({ startedOn }: LoanMade, { extras, waivers, newDays }: Besides): Event[] {
  const onDay = (days: number) => addDays(startedOn, days)
  const anew = newDays === undefined ? [] : [newDays]
  return [
    ...extras.map((one) => ({ kind: 'extra' as const, on: onDay(one.day), one })),
    ...waivers.map((one) => ({ kind: 'waiver' as const, on: onDay(one.day), one })),
    ...anew.map((one) => ({ kind: 'new-days' as const, on: onDay(one.day), one })),
  ]
}

type Known = { made: LoanMade; history: History; besides: Besides }

function addEvent(life: PunctualLife, event: Event, { made, history, besides }: Known): void {
  const { on } = event
  if (event.kind === 'new-days') {
    const plan = planned(history, event.one, on)
    const afterRepaymentId = life.received.length
    life.restructurings.push({ kind: 'restructuring', id: 1, from: on, afterRepaymentId, plan })
    return
  }
  const pay = (amount: number, prepayment: PrepaymentMode) => {
    const id = life.received.length + 1
    if (amount > 0) life.received.push({ id, on, amountCents: cents(amount), prepayment })
  }
  if (event.kind === 'due') {
    const due = history.standings.filter((one) => one.dueOn <= event.dueOn)
    pay(sum(due.map(owedByBill)), besides.mode)
    return
  }
  const amount = Math.ceil((made.terms.principalCents * event.one.share) / 100)
  if (event.kind === 'extra') {
    pay(amount, event.one.mode)
    return
  }
  life.waivers.push({
    id: life.waivers.length + 1,
    kind: 'at-once',
    from: on,
    until: on,
    afterRepaymentId: life.received.length,
    amountCents: cents(amount),
    mostCents: cents(amount),
    principal: event.one.principal,
    replans: true,
    closes: true,
  })
}

/** No instalment is due before it was. */
function planned(
  history: History,
  { within, more, rate }: NonNullable<Besides['newDays']>,
  on: BusinessDate,
): NewPlan {
  const { firstNumber, unpaid } = unpaidFrom(history)
  const oldest = oldestDueOn(history.standings) ?? on
  const firstDueOn = addDays(oldest > on ? oldest : on, within)
  const ratePpm = rate === null ? null : ppm(rate)
  return { firstNumber, firstDueOn, instalments: unpaid + more, grace: null, ratePpm }
}
