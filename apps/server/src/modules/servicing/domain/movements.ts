import type { BusinessDate } from '@daftari/kernel/business-date'
import { add, type Cents, cents, negate, sum } from '@daftari/kernel/money'
import type { Component } from './allocation.ts'
import type { History, LoanMade } from './history.ts'
import { settledBefore } from './opening.ts'

/** The movement of a part of a loan's debt, earned or charged, on a day. */
export type Movement = { on: BusinessDate; component: Component; amountCents: Cents }

/**
 * What the books of a loan must say day by day if its history is this one; nothing is left out. Those of a
 * loan that was brought begin with that day, and with all that moved up to it.
 */
export function movementsOf(
  made: LoanMade,
  history: History,
  broughtOn: BusinessDate | null = null,
): Movement[] {
  const moved = new Map<string, Movement>()
  const move = (day: BusinessDate, component: Component, amountCents: Cents) => {
    const on = broughtOn !== null && day < broughtOn ? broughtOn : day
    const key = `${on} ${component}`
    const before = moved.get(key)?.amountCents ?? cents(0)
    moved.set(key, { on, component, amountCents: add(before, amountCents) })
  }
  const { opening } = made
  const firstOn = opening?.on ?? made.startedOn
  move(firstOn, 'principal', sum(made.instalments.map((one) => one.principalCents)))
  move(firstOn, 'fee', sum(made.instalments.map((one) => one.feeCents)))
  for (const { component, amountCents } of settledBefore(opening?.standings ?? [])) {
    move(firstOn, component, negate(amountCents))
  }
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
