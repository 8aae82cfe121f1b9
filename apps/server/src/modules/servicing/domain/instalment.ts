import type { BusinessDate } from '@daftari/kernel/business-date'
import type { Cents } from '@daftari/kernel/money'

/**
 * One row of the bill. Interest is earned from `fromOn` (the due day before it, or payout) to
 * `dueOn`.
 */
export type Instalment = {
  /** From 1. */
  number: number
  fromOn: BusinessDate
  dueOn: BusinessDate
  principalCents: Cents
  interestCents: Cents
  /** The billed part of the fee: nothing when the fee was deducted from the payout. */
  feeCents: Cents
  /** The coupon's discount on the interest; no other part includes it. Undefined without a coupon. */
  discountCents?: Cents | undefined
}
