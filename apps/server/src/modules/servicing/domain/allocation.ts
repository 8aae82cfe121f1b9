import type { Component } from '@daftari/contract/servicing/bill-options'
import { firstChargeNumber } from '@daftari/contract/servicing/charge-numbers'
import { assert } from '@daftari/kernel/assert'
import type { BusinessDate } from '@daftari/kernel/business-date'
import { type Cents, least, subtract } from '@daftari/kernel/money'

export type { Component } from '@daftari/contract/servicing/bill-options'

export const defaultOrder: readonly Component[] = ['fine', 'fee', 'interest', 'principal']

/** What an instalment still owes, part by part: charged, less paid, less waived. */
export type Outstanding = {
  number: number
  fineCents: Cents
  feeCents: Cents
  interestCents: Cents
  principalCents: Cents
}

/** Has a due date, because charges are paid in due-date order. */
export type DueOutstanding = Outstanding & { dueOn?: BusinessDate }

export type AllocationLine = {
  instalmentNumber: number
  component: Component
  amountCents: Cents
}

/**
 * Lays a payment on what is owed: the oldest instalment first, and within it part by part in the
 * given order. Lines and surplus sum to the payment; a line is never empty and never above what is
 * owed.
 */
export function allocate(
  paymentCents: Cents,
  outstanding: readonly DueOutstanding[],
  order: readonly Component[] = defaultOrder,
): { lines: AllocationLine[]; surplusCents: Cents } {
  assert(paymentCents >= 0, 'a payment is not negative')
  assert(
    order.length === defaultOrder.length && defaultOrder.every((part) => order.includes(part)),
    'an order names each part once',
  )
  let left = paymentCents
  const lines: AllocationLine[] = []
  for (const instalment of oldestFirst(outstanding)) {
    for (const component of order) {
      const owed = instalment[`${component}Cents`]
      assert(owed >= 0, `instalment ${instalment.number} owes a negative ${component}`)
      const amountCents = least(owed, left)
      if (amountCents === 0) continue
      lines.push({ instalmentNumber: instalment.number, component, amountCents })
      left = subtract(left, amountCents)
    }
  }
  return { lines, surplusCents: left }
}

/**
 * By number, which is the order of due days; a charge comes after instalments due by its own day. Two of one
 * day by number.
 */
export function oldestFirst<T extends { number: number; dueOn?: BusinessDate }>(
  some: readonly T[],
): T[] {
  const byNumber = some.toSorted((a, b) => a.number - b.number)
  const first = byNumber.findIndex(({ number }) => number >= firstChargeNumber)
  if (first < 0) return byNumber
  const dayOf = ({ dueOn }: T): string => dueOn ?? ''
  const charges = byNumber
    .slice(first)
    .sort((a, b) => (dayOf(a) < dayOf(b) ? -1 : Number(dayOf(a) > dayOf(b))))
  const order: T[] = []
  for (const one of byNumber.slice(0, first)) {
    while (charges[0] !== undefined && dayOf(charges[0]) < dayOf(one)) {
      order.push(charges.shift() as T)
    }
    order.push(one)
  }
  return [...order, ...charges]
}
