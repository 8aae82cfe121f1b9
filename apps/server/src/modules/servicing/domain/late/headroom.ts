import { type Cents, cents, greatest, least, subtract, sum } from '@daftari/kernel/money'
import type { History, LoanMade } from '../history.ts'

/** What the limit leaves of all that being late may cost, and of what is charged by hand. */
export function headroomOf(made: LoanMade, history: History): Cents {
  const most = history.replanned?.fineLimitCents ?? made.fineLimitCents
  const limit = least(most, history.lateLimitCents ?? most)
  return greatest(cents(0), subtract(limit, chargedIn(history)))
}

/** All that was charged so far beside the price, waived or not. */
export const chargedIn = ({
  fines,
  overdueInterest,
  charges,
}: Pick<History, 'fines' | 'overdueInterest' | 'charges'>): Cents =>
  sum([...fines, ...overdueInterest, ...charges].map((one) => one.amountCents))
