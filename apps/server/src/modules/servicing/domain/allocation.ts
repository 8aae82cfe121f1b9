import type { Component } from '@daftari/contract/servicing/bill-options'
import { assert } from '@daftari/kernel/assert'
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
  outstanding: readonly Outstanding[],
  order: readonly Component[] = defaultOrder,
): { lines: AllocationLine[]; surplusCents: Cents } {
  assert(paymentCents >= 0, 'a payment is not negative')
  assert(
    order.length === defaultOrder.length && defaultOrder.every((part) => order.includes(part)),
    'an order names each part once',
  )
  let left = paymentCents
  const lines: AllocationLine[] = []
  for (const instalment of outstanding.toSorted((a, b) => a.number - b.number)) {
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
