import { z } from 'zod'
import { couponKinds } from '../coupons/enums.ts'
import { endpoint } from '../endpoint.ts'
import { customer, signed } from './signed.ts'

/** Which coupon a price is asked for, or an application made, with. */
export const couponId = z.int().positive()

/** Refuses: customer.not-found. */
export const listOwnCoupons = endpoint({
  ...signed,
  method: 'GET',
  path: '/intake/v1/customers/{customerId}/coupons',
  summary: 'The coupons that a customer may apply with in this app, the first to end first',
  params: customer,
  response: z.object({
    rows: z.array(
      z.object({
        couponId: z.number(),
        name: z.string(),
        kind: z.enum(couponKinds),
        /** Of the interest or the fee, in parts per million; null of an amount. */
        sharePpm: z.int().nullable(),
        /** What is taken off, or the most of it. */
        amountCents: z.int().nullable(),
        /** Null: every product of the app. */
        product: z.string().nullable(),
        leastAmountCents: z.int(),
        expiresOn: z.iso.date(),
      }),
    ),
  }),
})
