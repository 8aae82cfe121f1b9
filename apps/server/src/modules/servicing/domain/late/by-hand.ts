import type { BusinessDate } from '@daftari/kernel/business-date'
import { type Cents, cents, least } from '@daftari/kernel/money'
import type { History, LoanMade } from '../history.ts'
import { newStanding } from '../standing.ts'
import { headroomOf } from './headroom.ts'

/** What is charged beside the price: a court fee, a visit. It is owed as the fee of a row of its own. */
export type LoanCharge = {
  kind: 'charge'
  id: number
  from: BusinessDate
  /** Repayments of that day up to this one precede it, and so do waivers. */
  afterRepaymentId: number
  afterWaiverId: number
  /** The number of its row. */
  number: number
  dueOn: BusinessDate
  amountCents: Cents
}

/**
 * Puts a charge on a loan, on its day: no more than the limit that it shares with fines and overdue
 * interest leaves, for what is found later may have used more of it before.
 */
export function putCharge(made: LoanMade, history: History, charge: LoanCharge): void {
  const { id, number, from: on, dueOn } = charge
  const amountCents = least(charge.amountCents, headroomOf(made, history))
  if (amountCents === 0) return
  history.charges.push({ id, number, on, amountCents })
  const nothing = cents(0)
  const bill = { principalCents: nothing, interestCents: nothing, feeCents: amountCents }
  history.standings = [
    ...history.standings,
    newStanding({ number, fromOn: on, dueOn, ...bill }),
  ].toSorted((a, b) => a.number - b.number)
}
