import { add, type Cents, cents, greatest, least, subtract, sum } from '@daftari/kernel/money'
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
  sum([fines, overdueInterest, charges].map(sumOf))

type Charges = readonly { amountCents: Cents }[]

/** The list of a life grows day by day, so what was summed of it is not summed again on the next. */
function sumOf(list: Charges): Cents {
  const { length, total } = sums.get(list) ?? { length: 0, total: cents(0) }
  if (length === list.length) return total
  const longer = add(total, sum(list.slice(length).map((one) => one.amountCents)))
  sums.set(list, { length: list.length, total: longer })
  return longer
}

const sums = new WeakMap<Charges, { length: number; total: Cents }>()
