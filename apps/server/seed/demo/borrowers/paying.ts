import { addDays, type BusinessDate } from '@daftari/kernel/business-date'
import type { Random } from '@daftari/kernel/random'

/** How a customer means to pay one bill. */
export interface PaymentPlan {
  /** The day and the minute of it. */
  on: BusinessDate
  minute: number
  /** All that is due, all that closes the loan, or a share of what is due. */
  what: 'due' | 'close' | { share: number }
  /** The slips that make work for people. */
  slip: 'none' | 'twice' | 'wrong-account' | 'by-phone' | 'by-id' | 'late-notice'
}

/** Shares of the ways to pay, at a reliability of one half; better customers move to the left. */
export function planPayments(
  random: Random,
  bill: { dueOn: BusinessDate; isLast: boolean; reliability: number },
): PaymentPlan[] {
  const { dueOn, isLast, reliability } = bill
  const bad = 1 - reliability
  const way = random.weighted<string>([
    ['early', 18 * reliability],
    ['day-before', 16 * reliability],
    ['due-day', 60 * reliability],
    ['next-days', 26 * bad],
    ['week-late', 18 * bad],
    ['weeks-late', 16 * bad],
    ['in-parts', 14 * bad],
    ['never', 14 * bad * bad],
  ])
  const all = isLast ? 'close' : 'due'
  const pay = (days: number, what: PaymentPlan['what']): PaymentPlan => ({
    on: addDays(dueOn, days),
    minute: random.int(6 * 60, 22 * 60),
    what,
    slip: random.weighted([
      ['none', 900],
      ['twice', 8],
      ['wrong-account', 22],
      ['by-phone', 30],
      ['by-id', 20],
      ['late-notice', 20],
    ]),
  })
  switch (way) {
    case 'early':
      return [pay(-random.int(2, 5), all)]
    case 'day-before':
      return [pay(-1, all)]
    case 'due-day':
      return [pay(0, all)]
    case 'next-days':
      return [pay(random.int(1, 3), all)]
    case 'week-late':
      return [pay(random.int(4, 9), all)]
    case 'weeks-late':
      return [pay(random.int(10, 35), all)]
    case 'in-parts': {
      const first = random.int(0, 4)
      const second = first + random.int(3, 12)
      return [pay(first, { share: random.int(25, 60) / 100 }), pay(second, all)]
    }
    default:
      return []
  }
}
