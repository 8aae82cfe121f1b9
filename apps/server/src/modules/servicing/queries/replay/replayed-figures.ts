import type { BusinessDate } from '@daftari/kernel/business-date'
import type { AllocationLine } from '../../domain/allocation.ts'
import { balancesOf, lastReplannedDay, statusOf } from '../../domain/balances.ts'
import type { History, LoanMade } from '../../domain/history.ts'
import { movementsOf } from '../../domain/movements.ts'
import { oldestDueOn, type Standing } from '../../domain/standing.ts'
import { claimOf } from '../../domain/write-off.ts'

/** What is compared of a loan. */
export const parts = [
  'balances',
  'state',
  'instalments',
  'fines',
  'lines',
  'charges',
  'waived',
  'writtenOff',
  'days',
  'discounts',
  'movements',
] as const

/**
 * A part of a loan as one text, which PostgreSQL writes of the rows and we of the history: items by
 * `;`, their values by a blank, `-` for none. A text is compared faster than its million values.
 */
export type ReplayedFigures = Record<(typeof parts)[number], string>

export const itemsOf = (text: string): string[] => (text === '' ? [] : text.split(';'))

type Value = string | number | boolean | null
const item = (values: readonly Value[]) => values.map((value) => value ?? '-').join(' ')
const items = (all: readonly (readonly Value[])[]) => all.map(item).join(';')

/** The history in the words of the rows. */
export function figuresOf(
  made: LoanMade,
  history: History,
  broughtOn: BusinessDate | null,
): ReplayedFigures {
  const { finishedOn, standings, repayments } = history
  const recovered = new Set(repayments.filter((one) => one.recovered).map(({ id }) => id))
  const fines = history.fines.toSorted((a, b) => a.instalmentNumber - b.instalmentNumber)
  return {
    balances: item(Object.values(balancesOf(history))),
    state: item([
      statusOf(history),
      finishedOn,
      oldestDueOn(standings),
      ...claimStated(history),
      history.lateLimitCents,
      history.replanned?.fineLimitCents ?? null,
      lastReplannedDay(history),
      history.replanned?.ratePpm ?? null,
    ]),
    instalments: items(standings.map(standingFigures)),
    fines: items(fines.map((one) => [one.instalmentNumber, one.chargedOn, one.amountCents])),
    lines: items(linesOf(repayments).map((line) => [...line, recovered.has(line[0])])),
    charges: items(history.charges.map((one) => [one.id, one.number, one.on, one.amountCents])),
    waived: items(linesOf(history.waivers)),
    writtenOff: items(linesOf(history.writtenOff === null ? [] : [history.writtenOff])),
    discounts: items(discountsOf(made, history)),
    days: items(history.days.map((day) => Object.values(day))),
    movements: items(movementsOf(made, history, broughtOn).map((one) => Object.values(one))),
  }
}

const standingFigures = (one: Standing) => [
  one.number,
  one.fromOn,
  one.dueOn,
  one.principalCents,
  one.interestCents,
  one.feeCents,
  one.fineCents,
  one.interestDroppedCents,
  one.prepaidCents,
  one.turn?.on ?? null,
  one.turn?.earnedCents ?? null,
  one.discountCents ?? null,
  one.turn?.discountCents ?? null,
  one.principalPaidCents,
  one.interestPaidCents,
  one.feePaidCents,
  one.finePaidCents,
  one.principalWaivedCents,
  one.interestWaivedCents,
  one.feeWaivedCents,
  one.fineWaivedCents,
  one.overduePrincipalDays,
  one.finishedOn,
]

/** Day by day: of the fee with the payout, of the interest as it is earned. */
function discountsOf({ startedOn, terms }: LoanMade, { discounts }: History) {
  const fee = terms.discount?.feeCents ?? 0
  const ofFee = fee > 0 ? [[startedOn, fee] as const] : []
  return [...ofFee, ...discounts.map(({ on, amountCents }) => [on, amountCents] as const)]
}

const claimStated = ({ writtenOff, standings }: History) =>
  writtenOff === null ? [null, null] : [writtenOff.on, claimOf(standings)]

function linesOf(some: readonly { id: number; lines: AllocationLine[] }[]) {
  return some
    .toSorted((a, b) => a.id - b.id)
    .flatMap(({ id, lines }) =>
      lines
        .map((one) => [id, one.instalmentNumber, one.component, one.amountCents] as const)
        .sort((a, b) => a[1] - b[1] || (a[2] < b[2] ? -1 : 1)),
    )
}
