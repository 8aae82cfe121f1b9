import type { BusinessDate } from '@daftari/kernel/business-date'
import { add, type Cents, cents, negate, sum } from '@daftari/kernel/money'
import type { Component } from './allocation.ts'
import type { History, LoanMade } from './history.ts'

/** By how much a part of what a loan owes, earned or charged, moved on a day. */
export type Movement = { on: BusinessDate; component: Component; amountCents: Cents }

/** What the books of a loan must say day by day if its history is this one; nothing is left out. */
export function movementsOf(made: LoanMade, history: History): Movement[] {
  const moved = new Map<string, Movement>()
  const move = (on: BusinessDate, component: Component, amountCents: Cents) => {
    const key = `${on} ${component}`
    const before = moved.get(key)?.amountCents ?? cents(0)
    moved.set(key, { on, component, amountCents: add(before, amountCents) })
  }
  move(made.startedOn, 'principal', sum(made.instalments.map((one) => one.principalCents)))
  move(made.startedOn, 'fee', sum(made.instalments.map((one) => one.feeCents)))
  for (const { on, amountCents } of history.accruals) move(on, 'interest', amountCents)
  for (const { chargedOn, amountCents } of history.fines) move(chargedOn, 'fine', amountCents)
  for (const { on, amountCents } of history.charges) move(on, 'fee', amountCents)
  const settling = history.repayments.filter(({ recovered }) => !recovered)
  const gone = history.writtenOff === null ? [] : [history.writtenOff]
  for (const { on, lines } of [...settling, ...history.waivers, ...gone]) {
    for (const { component, amountCents } of lines) move(on, component, negate(amountCents))
  }
  return [...moved]
    .filter(([, one]) => one.amountCents !== 0)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, one]) => one)
}
