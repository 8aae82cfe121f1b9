import type { PrepaymentChoice } from '@daftari/contract/servicing/prepayment'
import { type PrepaymentMode, prepaymentModes } from '@daftari/contract/servicing/prepayment-modes'
import { addDays } from '@daftari/kernel/business-date'
import { add, type Cents, subtract, sum } from '@daftari/kernel/money'
import type { History, Received } from '../history.ts'
import { replay } from '../replay.ts'
import { outstandingOf, owedByBill } from '../standing.ts'
import type { LoanEvents } from '../waiver-outlook.ts'

type Payment = Omit<Received, 'prepayment'>

/** How a loan continues with a payment, received or possible, in each of the ways. */
export function prepaymentChoices(loan: LoanEvents, payment: Payment): PrepaymentChoice[] {
  const [inAdvance, ...others] = prepaymentModes.map((mode) => ({
    mode,
    history: historyWith(loan, { ...payment, prepayment: mode }),
  })) as [ModeHistory, ...ModeHistory[]]
  return [inAdvance, ...others].map((choice) => choiceOf(choice, payment, inAdvance.history))
}

type ModeHistory = { mode: PrepaymentMode; history: History }

/** The loan's history with a payment, by its day or by the day that is open if that is later. */
export function historyWith(loan: LoanEvents, payment: Received): History {
  const eve = addDays(payment.on, -1)
  const through = eve > loan.closedThrough ? eve : loan.closedThrough
  const others = loan.received.filter(({ id }) => id !== payment.id)
  return replay(loan.made, [...others, payment], through, loan.concessions)
}

const interestOf = ({ standings }: History): Cents =>
  sum(standings.map((one) => subtract(one.interestCents, one.interestDroppedCents)))

function choiceOf(
  { mode, history }: ModeHistory,
  { id }: Payment,
  inAdvance: History,
): PrepaymentChoice {
  const allocated = history.repayments.find((one) => one.id === id)
  const left = history.finishedOn === null ? history.standings : []
  const owed = left.map(outstandingOf)
  return {
    mode,
    prepaidCents: allocated?.prepaidCents ?? 0,
    toPayCents: sum(left.map(owedByBill)),
    interestCents: sum(owed.map(({ interestCents }) => interestCents)),
    savedCents: subtract(interestOf(inAdvance), interestOf(history)),
    finished: history.finishedOn !== null,
    rows: left
      .filter((one) => owedByBill(one) > 0)
      .map((one) => {
        const { number, principalCents, interestCents, feeCents, fineCents } = outstandingOf(one)
        const otherCents = add(feeCents, fineCents)
        const totalCents = owedByBill(one)
        return { number, dueOn: one.dueOn, principalCents, interestCents, otherCents, totalCents }
      }),
  }
}
