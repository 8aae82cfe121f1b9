import { z } from 'zod'
import { yearlyMethods } from '../servicing/bill-options.ts'

/** The price without the coupon, and the discount on interest and fee together. */
const couponPrice = z.object({
  couponId: z.number(),
  listPayoutCents: z.int(),
  listInterestCents: z.int(),
  listFeeCents: z.int(),
  listTotalDueCents: z.int(),
  discountCents: z.int(),
})

/** Everything that a customer is told before they apply. */
export const quoteShape = z.object({
  product: z.string(),
  offerId: z.number(),
  amountCents: z.int(),
  /** What is sent to the customer's wallet. */
  payoutCents: z.int(),
  interestCents: z.int(),
  feeCents: z.int(),
  feeMode: z.enum(['deducted', 'billed']),
  totalDueCents: z.int(),
  /** The fine of the first day late, before its cap; it is charged each day late. */
  finePerDayCents: z.int(),
  /** Charged once, when the first instalment is late; besides the fine of that day. */
  lateChargeCents: z.int(),
  /** Interest of the first day late, where the contract’s continues; it is charged each day late. */
  overdueInterestPerDayCents: z.int(),
  /** The most that fines, and interest on overdue principal, may come to. */
  fineLimitCents: z.int(),
  /** Yearly compound rate of what is paid for what is received, in millionths: 10^12 is that or more. */
  effectiveAnnualPpm: z.int(),
  /** How that counts time: days of a year of 365, or equal periods, 12 months or 52 weeks a year. */
  effectiveBy: z.enum(yearlyMethods),
  /** Nominal yearly rate by unit-periods (Regulation Z, appendix J), in parts per million. */
  annualPercentagePpm: z.int(),
  schedule: z.array(
    z.object({
      number: z.int(),
      dueOn: z.iso.date(),
      principalCents: z.int(),
      interestCents: z.int(),
      feeCents: z.int(),
      totalCents: z.int(),
      residualPrincipalCents: z.int(),
    }),
  ),
  /** Null without one. All the other figures are the price to pay. */
  coupon: couponPrice.nullable(),
})
export type QuoteAnswer = z.output<typeof quoteShape>
