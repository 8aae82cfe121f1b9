import { addDays, type BusinessDate } from '@daftari/kernel/business-date'
import { type Cents, cents, sum } from '@daftari/kernel/money'
import type { AllocationLine, Component } from './allocation.ts'
import type { LoanMade, Received } from './history.ts'
import { replay } from './replay.ts'
import { type SettlementFigure, settlementFigure } from './settlement-figure.ts'
import { positionOf } from './standing.ts'
import type { Waiver } from './waiver.ts'
import type { Concession } from './write-off.ts'

/** A loan's events, as far as they are known. */
export type LoanEvents = {
  made: LoanMade
  received: readonly Received[]
  concessions: readonly Concession[]
  closedThrough: BusinessDate
}

export type WaiverOutlook = {
  on: BusinessDate
  /** What closes the loan on that day. */
  settlement: SettlementFigure
  /** What the lender gives up, part by part. */
  waived: Record<Component, Cents>
  waivedCents: Cents
  lines: AllocationLine[]
}

const notMadeYet = Number.MAX_SAFE_INTEGER
const anything = cents(Number.MAX_SAFE_INTEGER)

/** What would be given up if the reduced amount came on a day, and nothing before it. */
export function outlookIfPaid(
  loan: LoanEvents,
  payCents: Cents,
  days: { from: BusinessDate; on: BusinessDate },
): WaiverOutlook {
  const { from, on } = days
  const payment = { id: notMadeYet, on, amountCents: payCents, prepayment: 'next' as const }
  const waiver = { ...hypothesis(from, on, payCents), kind: 'if-paid' as const }
  return outlook({ ...loan, received: [...loan.received, payment] }, loan, { waiver, on })
}

/** What would be given up at once, principal last and only with leave. */
export function outlookAtOnce(
  loan: LoanEvents,
  given: { amountCents: Cents; principal: boolean },
  on: BusinessDate,
): WaiverOutlook {
  const waiver = { ...hypothesis(on, on, given.amountCents), ...given, kind: 'at-once' as const }
  return outlook(loan, loan, { waiver, on })
}

function hypothesis(from: BusinessDate, until: BusinessDate, amountCents: Cents) {
  const afterRepaymentId = notMadeYet - 1
  return {
    id: notMadeYet,
    from,
    until,
    amountCents,
    afterRepaymentId,
    mostCents: anything,
    principal: true,
    replans: true,
    closes: true,
  }
}

function outlook(
  then: LoanEvents,
  now: LoanEvents,
  { waiver, on }: { waiver: Waiver; on: BusinessDate },
): WaiverOutlook {
  const eve = addDays(on, -1)
  const through = eve > now.closedThrough ? eve : now.closedThrough
  const before = replay(now.made, now.received, through, now.concessions)
  const after = replay(then.made, then.received, through, [...then.concessions, waiver])
  const lines = after.waivers.find(({ id }) => id === waiver.id)?.lines ?? []
  const of = (part: Component) =>
    sum(lines.filter((line) => line.component === part).map((line) => line.amountCents))
  const positions = before.finishedOn === null ? before.standings.map(positionOf) : []
  return {
    on,
    settlement: settlementFigure(positions, on),
    waived: {
      fine: of('fine'),
      interest: of('interest'),
      fee: of('fee'),
      principal: of('principal'),
    },
    waivedCents: sum(lines.map((line) => line.amountCents)),
    lines,
  }
}
